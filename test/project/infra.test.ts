// The templates that `npm run package` makes, as far as a test can hold them to what the sources do.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STREAM_FILTER } from '../../src/store/feed';
import { TTL_ATTRIBUTE, tableDefinition } from '../../src/store/table';

const root = join(__dirname, '../..');

interface Statement {
  readonly Sid: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}
interface Resource {
  readonly Type: string;
  readonly Properties: ReturnType<typeof JSON.parse>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}
type Resources = Readonly<Record<string, Resource>>;

let folder: string;
let dev: Resources;
let prod: Resources;

/** osls in a folder with the configuration alone: the template needs no archive's contents. */
function templateOf(stage: string, door: string): Resources {
  const out = join(folder, `${stage}-${door}`);
  const args = [join(root, 'node_modules/osls/bin/serverless.js'), 'package', '--stage', stage];
  execFileSync(process.execPath, [...args, '--param', `door=${door}`, '--package', out], {
    cwd: folder,
    stdio: 'pipe',
  });
  const text = readFileSync(join(out, 'cloudformation-template-update-stack.json'), 'utf8');
  return (JSON.parse(text) as { Resources: Resources }).Resources;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldpost-infra-'));
  mkdirSync(join(folder, 'infra'));
  mkdirSync(join(folder, 'dist'));
  const files = ['serverless.yml', 'package.json'];
  const parts = [
    'table',
    'queues',
    'roles',
    'alarms',
    'dashboard',
    'doors',
    'door-gateway',
    'door-url',
    'sockets',
    'logging',
    'mail',
  ];
  for (const file of [...files, ...parts.map((part) => `infra/${part}.yml`)])
    writeFileSync(join(folder, file), readFileSync(join(root, file)));
  for (const name of ['api', 'work', 'socket', 'notices']) writeFileSync(join(folder, 'dist', `${name}.zip`), '');
  dev = templateOf('dev', 'gateway');
  prod = templateOf('prod', 'url');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const of = (all: Resources, type: string): [string, Resource][] =>
  Object.entries(all).filter(([, { Type }]) => Type === type);

describe('the deployed table', () => {
  test('has the keys, index and billing that the store creates on a laptop', () => {
    const { TableName: _, ...created } = tableDefinition('any');
    expect(dev.Table.Properties).toMatchObject(created);
    expect(dev.Table.Properties.GlobalSecondaryIndexes).toEqual(created.GlobalSecondaryIndexes);
  });

  test('expires what the store marks, feeds the follower, is encrypted and can be restored', () => {
    expect(dev.Table.Properties).toMatchObject({
      TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
    });
  });

  test('outlives its stack, and in production nobody deletes it by mistake', () => {
    expect(dev.Table).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect([dev, prod].map(({ Table }) => Table.Properties.DeletionProtectionEnabled)).toEqual([false, true]);
  });
});

describe('the functions', () => {
  const functions = (all: Resources) => of(all, 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);

  test('run on arm64 and the newest Node, and have a role each; traced in development', () => {
    const roles = functions(dev).map(({ Role }) => JSON.stringify(Role));
    expect(new Set(roles).size).toBe(roles.length);
    for (const one of functions(dev))
      expect(one).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], TracingConfig: { Mode: 'Active' } });
    for (const one of functions(prod)) expect(one.TracingConfig).toBeUndefined();
  });

  test('write logs as JSON, and nothing of their own for each invocation', () => {
    for (const all of [dev, prod])
      for (const { LoggingConfig } of functions(all))
        expect(LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'WARN' });
  });

  test('no secret stands in a setting: the name of the parameter does', () => {
    for (const { Environment } of functions(prod)) {
      expect(Environment.Variables).toMatchObject({ FIELDPOST_KEYS_PARAMETER: '/fieldpost/prod/keys' });
      expect(Object.keys(Environment.Variables as object)).not.toContain('FIELDPOST_KEYS');
    }
  });

  test('each one has alarms for errors and throttles, and a log that ends', () => {
    for (const all of [dev, prod])
      for (const { FunctionName } of functions(all)) {
        const watched = of(all, 'AWS::CloudWatch::Alarm')
          .map(([, { Properties }]) => Properties)
          .filter(({ Dimensions }) => JSON.stringify(Dimensions).includes(`"${String(FunctionName)}"`))
          .map(({ MetricName }) => MetricName as string);
        expect(watched).toEqual(expect.arrayContaining(['Errors', 'Throttles']));
        const [, log] = of(all, 'AWS::Logs::LogGroup').find(([, { Properties }]) =>
          String(Properties.LogGroupName).endsWith(`/${String(FunctionName)}`),
        )!;
        expect(log.Properties.RetentionInDays).toBeGreaterThan(0);
      }
  });

  test('the follower sees what the store marks for it, tries in halves, and sets aside what it cannot do', () => {
    const [[, { Properties }]] = of(dev, 'AWS::Lambda::EventSourceMapping').filter(
      ([, one]) => one.Properties.StartingPosition,
    );
    expect(JSON.parse(Properties.FilterCriteria.Filters[0].Pattern)).toEqual(STREAM_FILTER);
    expect(Properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['FollowerFailures', 'Arn'] } } },
    });
  });

  test('whatever is called behind the calls has a queue for what fails for good, and each such queue an alarm', () => {
    const failures = of(dev, 'AWS::SQS::Queue').filter(([name]) => name.endsWith('Failures'));
    expect(failures.map(([name]) => name).sort()).toEqual([
      'BotFailures',
      'FollowerFailures',
      'NoticesFailures',
      'TickFailures',
    ]);
    expect(dev.BotQueue.Properties.RedrivePolicy.deadLetterTargetArn).toEqual({ 'Fn::GetAtt': ['BotFailures', 'Arn'] });
    expect(JSON.stringify(of(dev, 'AWS::Lambda::EventInvokeConfig'))).toContain('TickFailures');
    for (const [name] of failures) expect(dev).toHaveProperty(`${name}NotEmpty`);
  });

  test('both doors have alarms for 5xx and latency, and the gateways throttle', () => {
    for (const all of [dev, prod]) expect(all).toMatchObject({ DoorFaults: {}, DoorLatency: {} });
    expect(of(prod, 'AWS::Lambda::Url')).toHaveLength(1);
    expect(of(prod, 'AWS::ApiGatewayV2::Api').map(([name]) => name)).toEqual(['WebsocketsApi']);
    expect(dev.HttpApiStage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(dev.WebsocketsDeploymentStage.Properties.DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
  });
});

describe('rights', () => {
  const statements = (): [string, Statement][] =>
    of(dev, 'AWS::IAM::Role').flatMap(([name, { Properties }]) =>
      (Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(({ PolicyDocument }) =>
        PolicyDocument.Statement.map((one): [string, Statement] => [name, one]),
      ),
    );
  const actions = ({ Action }: Statement): readonly string[] => (typeof Action === 'string' ? [Action] : Action);

  test('every action is named, and only tracing knows no resource', () => {
    for (const [, one] of statements()) expect(actions(one).join()).not.toContain('*');
    const open = statements().filter(([, { Resource }]) => JSON.stringify(Resource) === '"*"');
    expect(new Set(open.flatMap(([, one]) => actions(one)))).toEqual(
      new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']),
    );
  });

  test('data are this table’s, keys this stage’s', () => {
    const mine = (text: string): boolean =>
      /"Table"|\$\{Table\.|BotQueue|Failures|LogGroup|WebsocketsApi|fieldpost\/dev\/keys|:identity\//.test(text);
    for (const [, { Sid, Resource }] of statements().filter(([, one]) => one.Sid !== 'Trace'))
      expect([Sid, mine(JSON.stringify(Resource))]).toEqual([Sid, true]);
  });

  test('nobody may scan, or change the table itself', () => {
    const all = new Set(statements().flatMap(([, one]) => actions(one)));
    for (const action of all) expect(action).not.toMatch(/Scan|Table$|PartiQL/);
  });
});
