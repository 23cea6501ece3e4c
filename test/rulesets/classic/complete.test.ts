import { makeBoard } from '../../../src/core/board';
import { act, legal, openAsks } from '../../../src/core/engine';
import type { Rules } from '../../../src/core/ruleset';
import type { Action, Leg, State, Until } from '../../../src/core/state';
import { classic } from '../../../src/rulesets/classic';
import type { Options } from '../../../src/rulesets/classic/options';
import { covers } from '../covers';
import { type Pick, momentOf, picker, playOut, seededDice } from '../playout';
import { randomSetting } from './options';

/** Five territories: a triangle that is a region, and a line of two. */
const tiny = makeBoard({
  id: 'tiny',
  name: 'Tiny',
  width: 9,
  height: 9,
  territories: ['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
    id,
    name: id,
    x: i,
    y: i,
    card: ['infantry', 'cavalry', 'artillery'][i % 3],
  })),
  regions: [
    { id: 'abc', name: 'ABC', bonus: 2, territories: ['a', 'b', 'c'] },
    { id: 'de', name: 'DE', bonus: 1, territories: ['d', 'e'] },
  ],
  edges: [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'c'],
    ['c', 'd'],
    ['d', 'e'],
  ],
});
const lands = [0, 1, 2, 3, 4];

/** Counts worth trying in a state: small ones, and those around every number of troops. */
const countsIn = (s: State): number[] => {
  const pool = (s.flow.at(-1) as unknown as { free?: number }).free ?? 0;
  return [...new Set([0, 1, 2, 3, pool, pool + 1, pool + 2, ...s.troops.flatMap((n) => [n - 1, n, n + 1])])].filter(
    (n) => n >= 0,
  );
};

const maybe = <T>(values: readonly T[]): (T | undefined)[] => [undefined, ...values];
const untils: Until[] = [
  {},
  { taken: true },
  ...[0, 1, 2, 3].map((troops) => ({ troops })),
  ...[0, 1, 256, 257].map((throws) => ({ throws })),
  { taken: true, troops: 1, throws: 1 },
  { troops: 9, throws: 1 },
];

const strip = (action: Record<string, unknown>): Action =>
  Object.fromEntries(Object.entries(action).filter(([, value]) => value !== undefined)) as unknown as Action;

/** Lists of moves: each territory left out or given one of a few counts. */
function movesOf(counts: readonly number[]): Leg[][] {
  let lists: Leg[][] = [[]];
  for (const to of lands) lists = lists.flatMap((list) => [list, ...counts.map((count) => [...list, { to, count }])]);
  return [
    ...lists.slice(1),
    [
      { to: 0, count: 1 },
      { to: 0, count: 1 },
    ],
  ];
}

/** Every action of a type that could be tried on the tiny board, give or take counts that are like others. */
const tries: Readonly<Record<string, (s: State, cards: number) => Action[]>> = {
  claim: () => lands.map((territory) => ({ type: 'claim', territory })),
  capital: () => lands.map((territory) => ({ type: 'capital', territory })),
  place: (s) => [
    ...maybe(lands).flatMap((territory) =>
      maybe(countsIn(s)).map((count) => strip({ type: 'place', territory, count })),
    ),
    ...movesOf([1, 2, 4]).map((moves) => ({ type: 'place', moves })),
    { type: 'place', territory: 0, count: 1, moves: [{ to: 0, count: 1 }] },
  ],
  spread: (s) => {
    const left = Math.max(...((s.flow.at(-1) as unknown as { left?: number[] }).left ?? [1]));
    return movesOf([1, left - 1, left]).map((moves) => ({ type: 'spread', moves }));
  },
  attack: () =>
    lands.flatMap((from) =>
      lands.flatMap((to) =>
        maybe([0, 1, 2, 3, 4]).flatMap((dice) =>
          maybe(untils).map((until) => strip({ type: 'attack', from, to, dice, until })),
        ),
      ),
    ),
  occupy: (s) => countsIn(s).map((count) => ({ type: 'occupy', count })),
  defend: () => [0, 1, 2, 3].map((dice) => ({ type: 'defend', dice })),
  retreat: () => lands.map((to) => ({ type: 'retreat', to })),
  stay: () => [{ type: 'stay' }],
  fortify: (s) =>
    lands.flatMap((from) => lands.flatMap((to) => countsIn(s).map((count) => ({ type: 'fortify', from, to, count })))),
  end: () => [{ type: 'end' }],
  trade: (_, cards) => {
    const triples: number[][] = [];
    for (let a = 0; a < cards; a++)
      for (let b = a; b < cards; b++) for (let c = b; c < cards; c++) triples.push([a, b, c]);
    return triples.flatMap((three) =>
      maybe(lands).flatMap((territory) =>
        maybe(['decline']).map((choice) => strip({ type: 'trade', cards: three, territory, choice })),
      ),
    );
  },
};

const seen = new Map<string, number>();

function compare(rules: Rules, state: State, seat: number): string[] {
  const families = legal(rules, state, seat);
  const wrong: string[] = [];
  for (const [type, all] of Object.entries(tries))
    for (const action of all(state, rules.cards.length)) {
      const result = act(rules, state, { seat, action }, momentOf(9, seededDice(1)));
      const covered = families.some((family) => covers(family, action));
      if (result.ok) seen.set(type, (seen.get(type) ?? 0) + 1);
      if (result.ok !== covered)
        wrong.push(
          `${result.ok ? 'not listed' : 'not legal'}: ${JSON.stringify({ action, families, flow: state.flow })}`,
        );
    }
  return wrong;
}

function optionsFor(seed: number): { seats: number; options: Options } {
  const pick = picker(seed);
  const { options } = randomSetting(pick);
  const victory = options.victory === 'mission' ? 'conquest' : options.victory;
  // Two players and a neutral army, or three; few armies, so that small counts are all there is.
  const seats = pick(3) === 0 && options.setup === 'deal' && options.teams === 'none' ? 2 : 3;
  const teams = options.teams === 'none' ? ('none' as const) : [[0, 2], [1]];
  const cap = options.territoryCap === 'none' ? ('none' as const) : 5;
  return { seats, options: { ...options, victory, teams, territoryCap: cap, startingArmies: 4 } };
}

const phases = new Map<string, number>();

/** The first states of every phase, and few of the rest. */
function worthwhile(state: State, pick: Pick): boolean {
  const name = state.flow.map((frame) => frame.name).join();
  const times = (phases.get(name) ?? 0) + 1;
  phases.set(name, times);
  return times < 10 || pick(60) === 0;
}

/** What differs in the games of some seeds; it stops at the first that does. */
function differences(first: number, last: number): string[] {
  const wrong: string[] = [];
  for (let seed = first; seed <= last && wrong.length === 0; seed++) {
    const { seats, options } = optionsFor(seed);
    const rules = classic.rules({ board: tiny, seats, options });
    const pick = picker(seed + 1000);
    playOut({
      rules,
      random: seededDice(seed),
      pick,
      eager: seed % 2 === 0,
      most: 60,
      watch({ step: { state } }) {
        if (state.outcome || wrong.length > 0 || !worthwhile(state, pick)) return;
        for (const { seat } of openAsks(rules, state)) wrong.push(...compare(rules, state, seat));
      },
    });
  }
  return wrong.slice(0, 3);
}

test('legal actions are sound and complete: what could be tried on a tiny board in few games', () => {
  expect(differences(1, 2)).toEqual([]);
});

test('legal actions are sound and complete: everything that could be tried on a tiny board, against `check`', () => {
  expect(differences(3, 60)).toEqual([]);
  // Every type of action was legal somewhere, so the comparison says something about each.
  expect([...seen.keys()].sort()).toEqual(Object.keys(tries).sort());
});
