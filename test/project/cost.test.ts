// The bill, worked out by hand for units that are easy to work with.
import prices from '../../infra/prices.json';
import { bill } from '../../scripts/cost/bill';

const sums = (calls: number, writes: number, reads: number) => ({ calls, writes, reads, index: 0 });
const counted = {
  actions: 1_000,
  turns: 100,
  spent: {
    accounts: sums(6, 18, 0),
    lobby: sums(7, 20, 20),
    actions: sums(1_000, 1_000, 500),
    looks: sums(100, 0, 200),
    follower: sums(200, 200, 400),
    clock: sums(100, 60, 20),
  },
};
const made = bill(prices, counted, { memory: 1_024, alarms: 20 });
const line = (what: string): number =>
  [...made.perAction, ...made.keeping, ...made.apart, ...made.monthly].find((one) => one.what === what)!.usd;

test('units of the table at $0.625 and $0.125 a million', () => {
  expect(line('table: actions')).toBeCloseTo(0.625 + 0.5 * 0.125, 9);
  expect(line('table: looks at the game')).toBeCloseTo(0.2 * 0.125, 9);
  expect(line('table: derived items')).toBeCloseTo(0.2 * 0.625 + 0.4 * 0.125, 9);
  expect(line('table: deadlines that are looked at')).toBeCloseTo(0.06 * 0.625 + 0.02 * 0.125, 9);
  expect(line('table: the lobby')).toBeCloseTo(0.02 * 0.75, 9);
});

test('functions: $0.20 a million requests and their gigabyte-seconds', () => {
  // 1.4 ms of a core, of which 1,024 MB are 0.579; two trips of 3.5 ms; one millisecond of Lambda's own.
  const ms = (1.4 * 1_769) / 1_024 + 7 + 1;
  expect(line('function api: actions')).toBeCloseTo(0.2 + 1_000 * ms * 0.0000133334, 6);
  const followed = 0.2 * (0.2 + 1_000 * ((3 * 1_769) / 1_024 + 8) * 0.0000133334);
  expect(line('function follower')).toBeCloseTo(followed, 6);
});

test('the doors differ by what the gateway takes for each call, looks included; the total is the sum', () => {
  const [url, gateway] = made.doors;
  expect(gateway.usd - url.usd).toBeCloseTo(1.1, 9);
  expect(url.usd).toBeCloseTo(
    made.perAction.reduce((sum, { usd }) => sum + usd, 0),
    9,
  );
});

test('rows that are kept: 857 bytes each, at $0.25 and $0.20 a gigabyte and month', () => {
  expect(line('storage')).toBeCloseTo(0.857 * 0.25, 9);
  expect(line('point-in-time recovery')).toBeCloseTo(0.857 * 0.2, 9);
});

test('every price says where and when it was seen, or that nobody has', () => {
  const entries = Object.values(prices.prices);
  expect(entries.filter(({ seen }) => seen !== null && !/20(25|26)/.test(seen))).toEqual([]);
  expect(made.unconfirmed).toHaveLength(entries.filter(({ seen }) => seen === null).length);
});
