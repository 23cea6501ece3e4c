import { boardById } from '../../../src/boards';
import type { Json } from '../../../src/core/json';
import type { Rules } from '../../../src/core/ruleset';
import { cloneWars } from '../../../src/rulesets/clone-wars';
import { cloneWarsStandard } from '../../../src/rulesets/clone-wars-standard';
import type { Classic } from '../../../src/rulesets/classic/state';
import type { State } from '../../../src/core/state';
import { parseAction } from '../../../src/wire/action';
import { drive } from '../../support/drive';
import { scripted } from '../../support/moment';

const board = boardById('clone-wars')!;
const planet = (id: string): number => board.index.get(id)!;

interface Scene {
  readonly seats?: number;
  readonly options?: Readonly<Record<string, Json>>;
  /** `red 5` by planet; everything else is `rest` with one troop. */
  readonly planets?: Readonly<Record<string, string>>;
  readonly rest?: string;
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  readonly phase?: string;
  readonly open?: readonly number[];
  readonly hidden?: readonly number[];
}

function rulesOf({ seats = 3, options = {} }: Scene): Rules<Classic> {
  const resolved = cloneWarsStandard.resolve('clone-wars-standard', options, seats);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return cloneWarsStandard.rules({ board, seats, options: resolved.value });
}

/** The scene as a state; none for a game from its start. */
function stateOf(rules: Rules<Classic>, scene: Scene): State<Classic> | undefined {
  const { planets, rest = 'yellow', hands = {}, phase = 'attack' } = scene;
  if (!planets) return undefined;
  const army = (id: string): number => rules.armies.findIndex((a) => a.id === id);
  const territories = board.territories.map(({ id }) => {
    const [owner, troops] = (planets[id] ?? `${rest} 1`).split(' ');
    return { owner: army(owner), troops: Number(troops) };
  });
  const placed = rules.place({
    territories,
    turn: 0,
    round: 2,
    phase,
    hands: rules.armies.map(({ id }) => (hands[id] ?? []).map((card) => rules.cards.indexOf(card))),
    discard: [],
    out: rules.armies.flatMap((_, i) => (territories.some((t) => t.owner === i) ? [] : [i])),
    own: {},
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value;
}

function play(scene: Scene) {
  const rules = rulesOf(scene);
  const game = drive(rules, { random: scripted(scene.open, scene.hidden), explains: true }, stateOf(rules, scene));
  const parse = (words: Record<string, unknown>) => {
    const parsed = parseAction(rules, words);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    return parsed.value;
  };
  return {
    rules,
    game,
    act: (seat: number, words: Record<string, unknown>) => game.act(seat, parse(words)),
    refusal: (seat: number, words: Record<string, unknown>) => game.refusal(seat, parse(words))?.code,
    on: (id: string) => `${rules.armies[game.state.owner[planet(id)]].id} ${game.state.troops[planet(id)]}`,
    hand: (id: string) =>
      rules
        .hand(
          game.state,
          rules.armies.findIndex((a) => a.id === id),
        )
        .map((at) => rules.cards[at]),
    free: () => (game.state.flow.at(-1) as unknown as { readonly free: number }).free,
  };
}

// Fighters, escorts and command ships of both decks.
const F = ['r06', 'r09', 'r12', 's04'];
const E = ['r04', 'r08', 'r10', 's03'];
const C = ['r01', 'r02', 'r03', 's01'];
const attack = { type: 'attack', from: 'sullust', to: 'malastare' };
const planets = { sullust: 'red 6', malastare: 'blue 2', naboo: 'blue 2' };

describe('clone-wars-standard', () => {
  test('W-STD: three or four seats, one army each, no sides, ships or tokens', () => {
    expect(cloneWarsStandard.seats).toEqual([3, 4]);
    const rules = rulesOf({ seats: 4 });
    expect(rules.armies.map(({ id, seat, side }) => [id, seat, side])).toEqual([
      ['red', 0, 0],
      ['blue', 1, 1],
      ['yellow', 2, 2],
      ['black', 3, 3],
    ]);
    expect([rules.pieces, cloneWarsStandard.display]).toEqual([[], cloneWars.display]);
  });

  test.each([
    [3, 35],
    [4, 30],
  ])('W-STD: with %i seats the board is claimed as in classic, and %i troops each are placed', (seats, troops) => {
    const t = play({ seats, open: [6, ...new Array<number>(seats - 1).fill(1)] });
    expect(t.game.asks.map((ask) => ask.kind)).toEqual(['claim']);
    while (t.game.state.round === 0) {
      const [ask] = t.game.asks;
      const own = t.game.state.owner.indexOf(ask.kind === 'claim' ? -1 : ask.army);
      t.game.act(ask.seat, { type: ask.kind, territory: own, ...(ask.kind === 'place' && { count: 1 }) });
    }
    for (let army = 0; army < seats; army++) {
      const sum = t.game.state.troops.reduce((n, c, at) => (t.game.state.owner[at] === army ? n + c : n), 0);
      expect(sum).toBe(troops);
    }
  });

  test('W-STD: the count has this board’s regions; dice are six-sided and attack everybody else', () => {
    const expansion = { ilum: 'red 1', malastare: 'red 1', toydaria: 'red 1', bogden: 'red 1', naboo: 'blue 1' };
    expect(play({ planets: expansion, phase: 'reinforce' }).free()).toBe(6);
    const t = play({ planets, open: [6, 6, 1, 1] });
    t.act(0, { ...attack, dice: 2 });
    expect([t.on('sullust'), t.on('malastare')]).toEqual(['red 4', 'red 2']);
    expect(t.refusal(0, { type: 'occupy', count: 2 })).toBeUndefined();
  });

  test('W-STD: one card a turn, however many enemies, then the next army’s turn', () => {
    const t = play({
      planets: { sullust: 'red 6', malastare: 'blue 1', naboo: 'yellow 1', kamino: 'blue 1' },
      open: [6, 1, 6, 1],
      hidden: [7],
    });
    for (const to of ['malastare', 'naboo']) {
      t.act(0, { ...attack, to, dice: 1 });
      t.act(0, { type: 'occupy', count: 1 });
    }
    t.act(0, { type: 'end' });
    expect([t.hand('red').length, t.game.state.turn]).toEqual([1, 1]);
  });

  test('W-STD: fortify once, along own planets, and the turn is over', () => {
    const t = play({ planets: { ...planets, toydaria: 'red 1', malastare: 'red 2', kamino: 'red 1' } });
    expect(t.refusal(0, { type: 'fortify', from: 'sullust', to: 'kamino', count: 1 })).toBe('NOT_CONNECTED');
    t.act(0, { type: 'fortify', from: 'sullust', to: 'toydaria', count: 5 });
    expect([t.on('toydaria'), t.game.state.turn]).toEqual(['red 6', 1]);
  });

  test('W-STD: the last one standing wins, holding all 42', () => {
    const t = play({ planets: { sullust: 'red 6', malastare: 'blue 1' }, rest: 'red', open: [6, 6, 6, 1] });
    t.act(0, { ...attack, dice: 3 });
    expect(t.game.state.outcome).toEqual({ winners: [0], by: 'conquest', rule: 'W-STD' });
    expect(t.game.state.owner.every((owner) => owner === 0)).toBe(true);
  });

  test('W-STD-CARDS: both decks without Anakin in one of 50, no card shows land', () => {
    const rules = rulesOf({});
    expect(rules.cards.length).toBe(50);
    expect(rules.cards.filter((id) => /^(r2[6-9]|r30|s2[6-9])$/.test(id))).toEqual([]);
  });

  test.each([
    ['three fighters', F.slice(1), 4],
    ['three escorts', E.slice(1), 5],
    ['three command ships', C.slice(1), 6],
    ['one of each', [F[3], E[0], C[3]], 7],
  ])('W-STD-CARDS: %s bring what the table says, without a bonus, and leave the game', (_, cards, value) => {
    const t = play({ planets, phase: 'reinforce', hands: { red: cards } });
    const before = t.free();
    t.act(0, { type: 'trade', cards });
    expect([t.free() - before, t.hand('red')]).toEqual([value, []]);
    expect(t.game.view(0).facts.find((fact) => fact.key === 'discard')?.value).toBe(0);
  });

  test('W-STD-CARDS: `rising` sets rise with every set of the game; two and one is none', () => {
    const cards = [...F.slice(0, 3), ...E.slice(0, 3)];
    const t = play({ planets, phase: 'reinforce', hands: { red: cards }, options: { setValues: 'rising' } });
    const before = t.free();
    expect(t.refusal(0, { type: 'trade', cards: [F[0], F[1], E[0]] })).toBe('NOT_A_SET');
    t.act(0, { type: 'trade', cards: F.slice(0, 3) });
    t.act(0, { type: 'trade', cards: E.slice(0, 3) });
    expect(t.free() - before).toBe(4 + 6);
  });

  test('W-STD-CARDS: traded cards never come back, and an empty deck gives none', () => {
    const rules = rulesOf({});
    const all = rules.cards.filter((id) => !F.includes(id));
    const t = play({
      planets: { ...planets, malastare: 'blue 1' },
      phase: 'reinforce',
      hands: { red: F.slice(0, 3), yellow: [...all, F[3]] },
      open: [6, 1],
    });
    t.act(0, { type: 'trade', cards: F.slice(0, 3) });
    t.act(0, { type: 'place', territory: 'sullust', count: t.free() });
    t.act(0, { ...attack, dice: 1 });
    t.act(0, { type: 'occupy', count: 1 });
    t.act(0, { type: 'end' });
    expect(t.hand('red')).toEqual([]);
  });

  test('W-STD-FIVE: with five cards at the start of a turn sets must be traded until fewer are left', () => {
    const cards = [...F.slice(0, 3), ...E.slice(0, 2)];
    const t = play({ planets, phase: 'reinforce', hands: { red: cards } });
    expect(t.refusal(0, { type: 'place', territory: 'sullust', count: 1 })).toBe('MUST_TRADE');
    t.act(0, { type: 'trade', cards: F.slice(0, 3) });
    expect(t.refusal(0, { type: 'place', territory: 'sullust', count: 1 })).toBeUndefined();
    const four = play({ planets, phase: 'reinforce', hands: { red: cards.slice(0, 4) } });
    expect(four.refusal(0, { type: 'place', territory: 'sullust', count: 1 })).toBeUndefined();
  });

  test('W-STD-FIVE: a conqueror takes the hand; with more than five it trades down to four or fewer, places, goes on', () => {
    const t = play({
      planets: { sullust: 'red 9', malastare: 'blue 1' },
      hands: { red: [...F.slice(0, 3), E[0]], blue: [C[0], C[1]] },
      open: [6, 1, 6, 1],
    });
    t.act(0, { ...attack, dice: 1 });
    expect(t.hand('blue').length).toBe(2);
    t.act(0, { type: 'occupy', count: 3 });
    expect([t.hand('red').length, t.hand('blue').length, t.refusal(0, { ...attack, to: 'naboo' })]).toEqual([
      6,
      0,
      'NOT_NOW',
    ]);
    t.act(0, { type: 'trade', cards: F.slice(0, 3) });
    t.act(0, { type: 'place', territory: 'malastare', count: 4 });
    t.act(0, { ...attack, to: 'naboo', dice: 1 });
    expect(t.on('malastare')).toBe('red 7');
  });

  test('W-STD-FIVE: with five or fewer the conqueror goes on at once', () => {
    const t = play({
      planets: { sullust: 'red 9', malastare: 'blue 1' },
      hands: { red: F.slice(0, 3), blue: [C[0], C[1]] },
      open: [6, 1],
    });
    t.act(0, { ...attack, dice: 1 });
    t.act(0, { type: 'occupy', count: 3 });
    expect([t.hand('red').length, t.game.state.flow.length]).toEqual([5, 1]);
  });
});
