import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { TTL_ATTRIBUTE, tableDefinition } from '../../src/store/table';

const file = join(__dirname, '../../infra/table.yml');
const { Resources } = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' });
const deployed = Resources.Table.Properties;

describe('the deployed table', () => {
  test('has the keys, index and billing that the store creates on a laptop', () => {
    const { TableName: _, ...created } = tableDefinition('any');
    expect(deployed).toMatchObject(created);
    expect(deployed.GlobalSecondaryIndexes).toEqual(created.GlobalSecondaryIndexes);
  });

  test('expires what the store marks, feeds the follower and can be restored', () => {
    expect(deployed.TimeToLiveSpecification).toEqual({ AttributeName: TTL_ATTRIBUTE, Enabled: true });
    expect(deployed.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' });
    expect(deployed.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
  });

  test('outlives its stack', () => {
    expect(Resources.Table.DeletionPolicy).toBe('Retain');
    expect(Resources.Table.UpdateReplacePolicy).toBe('Retain');
  });
});
