import { demoOptions } from '../../src/cli/demo-options';

test('six seats where the ruleset takes six, one policy for all', () => {
  expect(demoOptions([])).toMatchObject({ seats: 6, policies: ['cautious'], quiet: false, every: 5, seed: 1 });
});

test('policies go round the seats', () => {
  expect(demoOptions(['--policy', 'cautious,random', '--seats', '4', '--quiet'])).toMatchObject({
    seats: 4,
    policies: ['cautious', 'random'],
    quiet: true,
  });
});

test('options are a JSON object', () => {
  expect(demoOptions(['--options', '{"roundLimit":9}'])).toMatchObject({ options: { roundLimit: 9 } });
});
