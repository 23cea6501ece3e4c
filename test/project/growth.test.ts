// The arithmetic of growth, by hand.
import { limits, ratesOf, type World } from '../../scripts/growth/limits';
import { simulated } from '../../scripts/growth/simulate';

const world: World = {
  games: 864_000,
  lobbies: 8_000,
  seats: 4,
  actionsATurn: 10,
  turnsADay: 1,
  peak: 2,
  missed: 0.05,
};

test('864,000 games of a turn a day: ten turns a second in the mean, twenty at the peak, ten actions each', () => {
  expect(ratesOf(world)).toEqual({ turns: 20, actions: 200 });
  const load = (what: RegExp): number => limits(world).find((one) => what.test(one.what))!.load;
  expect(load(/^table: writes/)).toBeCloseTo(308, 9);
  // 20 turns a second, two units each, over 16 lists.
  expect(load(/^index: deadlines/)).toBeCloseTo(2.5, 9);
  // 1,200 deadlines a minute, and one in twenty that is missed.
  expect(load(/^tick: deadlines/)).toBeCloseTo(1_260 / 16, 9);
});

test('a million games with a turn a day stay under every limit', () => {
  for (const { games } of limits({ ...world, games: 1_000_000, peak: 4 })) expect(games).toBeGreaterThan(1_000_000);
});

test('random ids spread evenly: the fullest list is at most a tenth over the mean', () => {
  const { due, open } = simulated({ ...world, games: 10_000_000 }, 3);
  expect(due.most / due.mean).toBeLessThan(1.15);
  expect(open.most / open.mean).toBeLessThan(1.1);
  expect(open.mean).toBe(1_000);
});
