import type { Position } from '../../../src/core/ruleset';
import { type Scene, positionOf } from './scene';
import { Table, rulesOf } from './table';

const planets = { sullust: 'red 5', malastare: 'blue 3', naboo: 'blue 2', kamino: 'black 2' };
const rules = rulesOf();
const placed = (scene: Partial<Scene>, change: Partial<Position> = {}) => {
  const result = rules.place({ ...positionOf(rules, { planets, ...scene }), ...change });
  return result.ok ? 'ok' : `${result.error.code} ${result.error.pointer ?? ''}`;
};

describe('positions of a sandbox', () => {
  test.each<[string, Partial<Scene>, Partial<Position>, string]>([
    ['too few planets', {}, { territories: [] }, 'POSITION_TERRITORIES /territories'],
    ['an army that isn’t', { planets: { felucia: 'green 1' } }, {}, 'POSITION_ARMY /territories/0/owner'],
    ['too many troops', { planets: { felucia: 'red 10001' } }, {}, 'POSITION_TROOPS /territories/0/troops'],
    [
      'a dead army on turn',
      { planets: { sullust: 'red 5', malastare: 'blue 3' }, turn: 'black' },
      {},
      'POSITION_TURN /turn',
    ],
    ['an unknown phase', { phase: 'lunch' }, {}, 'POSITION_PHASE /phase'],
    ['a call of the Republic', { phase: 'call' }, {}, 'POSITION_PHASE /phase'],
    ['a card that isn’t', {}, { discard: [99] }, 'POSITION_CARDS /discard/0'],
    ['a card twice', { hands: { red: ['r01'] }, discard: ['r01'] }, {}, 'POSITION_CARDS /discard/0'],
    ['an army that is out and has planets', {}, { out: [3] }, 'POSITION_OUT /out'],
    ['an army that isn’t, out', {}, { out: [7] }, 'POSITION_ARMY /out/0'],
    ['a game that is over', { planets: { sullust: 'red 5' } }, {}, 'POSITION_OVER /out'],
    ['four fighters', { planets: { ...planets, sullust: 'red 5 f4' } }, {}, 'POSITION_SHIPS /territories'],
    [
      'three fighters and one that waits',
      { planets: { ...planets, sullust: 'red 5 f3' }, own: { ship: 'fighter' } },
      {},
      'POSITION_SHIPS /territories',
    ],
    ['an unknown key', { own: { luck: 1 } }, {}, 'POSITION_OWN /own/luck'],
    ['a space beyond the track', { own: { track: 15 } }, {}, 'POSITION_OWN /own/track'],
    ['troops below none', { own: { armies: -1 } }, {}, 'POSITION_OWN /own/armies'],
    ['an unknown class', { own: { ship: 'tug' } }, {}, 'POSITION_OWN /own/ship'],
    ['an unknown token', { own: { tokens: { yoda: 'naboo' } } }, {}, 'POSITION_OWN /own/tokens'],
    ['a token on no planet', { own: { tokens: { 'shu-mai': 'endor' } } }, {}, 'POSITION_OWN /own/tokens'],
    ['tokens in a list', { own: { tokens: ['shu-mai'] } }, {}, 'POSITION_OWN /own/tokens'],
    ['a token on a Republic planet', { own: { tokens: { 'shu-mai': 'sullust' } } }, {}, 'POSITION_OWN /own/tokens'],
    ['Sidious before the call', { own: { sidious: 'naboo' } }, {}, 'POSITION_OWN /own/sidious'],
    ['a call without Sidious', { own: { called: true } }, {}, 'POSITION_OWN /own/sidious'],
    ['Sidious with the Republic', { own: { called: true, sidious: 'sullust' } }, {}, 'POSITION_OWN /own/sidious'],
    ['an enemy that isn’t', { own: { takenFrom: ['green'] } }, {}, 'POSITION_OWN /own/takenFrom'],
    ['a bar that isn’t a list', { own: { barred: 'naboo' } }, {}, 'POSITION_OWN /own/barred'],
    ['an unknown token looked at', { own: { known: ['yoda'] } }, {}, 'POSITION_OWN /own/known'],
    ['a first army that isn’t', { own: { first: 'green' } }, {}, 'POSITION_OWN /own/first'],
    ['a hold that is a number', { own: { held: 1 } }, {}, 'POSITION_OWN /own/held'],
  ])('%s is refused', (_, scene, change, code) => {
    expect(placed(scene, change)).toBe(code);
  });

  test('what a position says is there, and what it leaves out is at rest', () => {
    const own = {
      track: 7,
      held: true,
      first: 'yellow',
      tokens: { 'shu-mai': 'naboo', 'san-hill': 'taken', 'wat-tambor': 'gone' },
      known: ['shu-mai'],
      takenFrom: ['blue'],
      barred: ['malastare'],
    };
    const t = Table.at({ planets, own });
    const facts = ['track', 'sidiousHeld', 'first', 'takenFrom', 'barred', 'tokensInStack', 'tokenTaken', 'token'];
    expect(facts.map((key) => t.facts(key, 0))).toEqual([
      [{ space: 7, numbers: [6, 7, 8] }],
      [true],
      ['yellow'],
      [['blue']],
      [{ territory: 'malastare' }],
      [6],
      [{ id: 'san-hill', dots: 1 }],
      [{ territory: 'naboo', id: 'shu-mai', dots: 1 }],
    ]);
    expect(placed({})).toBe('ok');
  });

  test('a position in step 5 without a number of troops has those of the count', () => {
    expect(Table.at({ planets, phase: 'place' }).view(0).frames[0].data).toMatchObject({ free: 3 });
    expect(Table.at({ planets, phase: 'place', hands: { red: ['r01'] } }).frames).toEqual(['place']);
    expect(Table.at({ planets, phase: 'cards', hands: { red: ['r01'] } }).frames).toEqual(['cards']);
  });
});

describe('what open frames show', () => {
  const frame = (t: Table, name: string, viewer: number) => t.view(viewer).frames.find((f) => f.name === name)?.data;

  test('an ability that may be cancelled: whose, which, at what it is aimed', () => {
    const t = Table.at({ planets, options: { reactions: 'ask' }, hands: { red: ['r13'], blue: ['s07'] } });
    t.act('red', { type: 'play', cards: ['r13'], territory: 'malastare' });
    expect(frame(t, 'any-ability-played', 1)).toEqual({
      army: 'red',
      cards: ['r13'],
      off: false,
      territory: 'malastare',
    });
  });

  test('W-SECRET: but not which token is looked at, except to the side', () => {
    const t = Table.at({
      planets,
      options: { reactions: 'ask' },
      hands: { red: ['r14'], blue: ['s07'] },
      own: { tokens: { 'shu-mai': 'naboo', 'san-hill': 'kamino' } },
    });
    t.act('red', { type: 'play', cards: ['r14'], territory: 'naboo' });
    expect([0, 2].map((viewer) => frame(t, 'any-ability-played', viewer)?.territory)).toEqual(['naboo', 'naboo']);
    expect([1, 3, -1].map((viewer) => frame(t, 'any-ability-played', viewer))).toEqual(
      new Array(3).fill({ army: 'red', cards: ['r14'], off: false }),
    );
  });

  test('Order 66: planets passed over, and what every die shows', () => {
    const t = Table.at({
      planets: { sullust: 'red 5', ilum: 'red 2', naboo: 'blue 2' },
      rest: 'black',
      turn: 'blue',
      phase: 'call',
      own: { track: 7 },
    });
    t.act('blue', { type: 'call' }, [8, 1]);
    expect(frame(t, 'order66', 0)).toEqual({
      safe: [],
      thrown: [
        { territory: 'sullust', die: 8 },
        { territory: 'ilum', die: 1 },
      ],
    });
  });

  test('a blitz that waits for its defender, and a request that waits for the ally', () => {
    const t = Table.at({ planets, options: { defenceDice: 'choose' } });
    t.act('red', { type: 'attack', from: 'sullust', to: 'malastare', dice: 2, until: { taken: true } });
    expect(frame(t, 'blitz', 1)).toEqual({ from: 'sullust', to: 'malastare', dice: 2 });
    const ask = Table.at({ planets: { ...planets, ilum: 'yellow 1' }, phase: 'command' });
    ask.act('red', { type: 'command', territory: 'ilum' });
    expect(frame(ask, 'request', 2)).toEqual({ territory: 'ilum' });
  });
});
