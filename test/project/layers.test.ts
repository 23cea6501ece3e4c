import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');

/** A house in which every file breaks just the rule that it is listed under. */
const broken: Record<string, Record<string, string>> = {
  'direction-core': { 'src/core/a.ts': "import '../mechanics/b';" },
  'direction-mechanics': { 'src/mechanics/a.ts': "import '../rulesets/index';" },
  'direction-rulesets': { 'src/rulesets/a.ts': "import '../dice/b';" },
  'direction-boards': { 'src/boards/a.ts': "import '../rulesets/index';" },
  'direction-bots': { 'src/bots/a.ts': "import '../rulesets/index';" },
  'direction-text': { 'src/text/a.ts': "import '../rulesets/index';" },
  'direction-wire': { 'src/wire/a.ts': "import '../rulesets/index';" },
  'direction-dice': { 'src/dice/a.ts': "import '../mechanics/b';" },
  'direction-odds': { 'src/odds/a.ts': "import '../mechanics/b';" },
  'direction-verify': { 'src/verify/a.ts': "import '../service/b';" },
  'direction-time': { 'src/time/a.ts': "import '../rulesets/index';" },
  'direction-orders': { 'src/orders/a.ts': "import '../rulesets/index';" },
  'direction-picture': { 'src/picture/a.ts': "import '../service/b';" },
  'direction-store': { 'src/store/a.ts': "import '../service/b';" },
  'direction-service': { 'src/service/a.ts': "import '../api/b';" },
  'direction-api': { 'src/api/a.ts': "import '../store/port';" },
  'direction-notices': { 'src/notices/a.ts': "import '../api/b';" },
  'unknown-room': { 'src/lounge/a.ts': "import '../core/b';" },
  'no-cycle': {
    'src/core/ring.ts': "import type { Other } from './other';\nexport type Ring = Other[];",
    'src/core/other.ts': "import type { Ring } from './ring';\nexport type Other = { ring: Ring };",
  },
  'ruleset-through-the-registry': { 'src/local.ts': "import './rulesets/sbsh/b';" },
  'ruleset-imports-classic-only': { 'src/rulesets/sbsh/a.ts': "import '../clone-wars/b';" },
  'registry-imports-the-rulesets': { 'src/rulesets/clone-wars/a.ts': "import '../index';" },
  'store-knows-core-types-only': { 'src/store/c.ts': "import { b } from '../core/b';\nexport const c = b;" },
  'service-uses-the-store-port': { 'src/service/d.ts': "import '../store/dynamo';" },
  'pure-room-imports-no-node': { 'src/dice/e.ts': "import 'node:crypto';" },
  'pure-room-imports-few-packages': { 'src/odds/f.ts': "import 'graphql';" },
  'sdk-in-the-store-only': { 'src/service/g.ts': "import '@aws-sdk/client-dynamodb';" },
  'product-needs-no-dev-package': { 'src/api/h.ts': "import 'fast-check';" },
  'source-imports-source': { 'src/api/i.ts': "import '../../test/b';" },
  resolvable: { 'src/core/j.ts': "import './nothing';" },
};

/** The files that they point at, and imports that are allowed. */
const sound: Record<string, string> = {
  'package.json':
    '{"dependencies": {"graphql": "*", "@aws-sdk/client-dynamodb": "*"}, "devDependencies": {"fast-check": "*"}}',
  'tsconfig.json': '{"compilerOptions": {"module": "preserve", "moduleResolution": "bundler"}}',
  'src/core/b.ts': 'export const b = 1;\nexport type B = typeof b;',
  'src/mechanics/b.ts': "import '../core/b';",
  'src/rulesets/clone-wars/b.ts': "import '../classic/b';",
  'src/rulesets/sbsh/b.ts': "import '../classic/b';",
  'src/rulesets/classic/b.ts': "import '../../mechanics/b';",
  'src/rulesets/index.ts': "import './classic/b';\nimport './sbsh/b';",
  'src/dice/b.ts': "import '../core/b';",
  'src/store/port.ts': "import type { B } from '../core/b';\nexport type Port = B;",
  'src/store/dynamo.ts': "import '@aws-sdk/client-dynamodb';",
  'src/service/b.ts': "import '../store/port';\nimport '../rulesets/index';",
  'src/api/b.ts': "import 'graphql';\nimport '../service/b';",
  'src/lambda.ts': "import './api/b';\nimport './store/dynamo';",
  'test/b.ts': 'export const t = 1;',
};

interface Violation {
  from: string;
  rule: { name: string };
}

function write(house: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true });
    writeFileSync(join(house, name), text);
  }
}

function violations(house: string): Violation[] {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const args = [cruiser, 'src', '--config', config, '--output-type', 'json'];
  let out: string;
  try {
    out = execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 1 << 26 });
  } catch (error) {
    out = (error as { stdout: string }).stdout; // It exits with the number of violations.
  }
  return (JSON.parse(out) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the directions of imports', () => {
  // Inside the project, so that the packages resolve; the folder is not under version control.
  mkdirSync(join(root, '.data'), { recursive: true });
  const house = mkdtempSync(join(root, '.data/layers-'));
  let found: Violation[] = [];
  beforeAll(() => {
    write(house, sound);
    for (const files of Object.values(broken)) write(house, files);
    found = violations(house);
  });
  afterAll(() => rmSync(house, { recursive: true }));

  test.each(Object.entries(broken))('%s is enforced', (rule, files) => {
    const breakers = found.filter((violation) => violation.rule.name === rule).map((violation) => violation.from);
    expect(Object.keys(files).some((file) => breakers.includes(file))).toBe(true);
  });

  test('every rule of the configuration has such a file', () => {
    const config = jest.requireActual<{ forbidden: { name: string }[] }>('../../.dependency-cruiser.cjs');
    expect(config.forbidden.map((rule) => rule.name).sort()).toEqual(Object.keys(broken).sort());
  });

  test('imports that go the right way are left alone', () => {
    expect(found.filter((violation) => violation.from in sound)).toEqual([]);
  });
});
