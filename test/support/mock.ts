// A ruleset of nothing but what a test hands in, on a ring of land.
import { type Board, makeBoard } from '../../src/core/board';
import type { Fields } from '../../src/core/fields';
import { action, type ActionDef, type Army, type Phase, phase, type Rules } from '../../src/core/ruleset';
import { ok } from '../../src/core/result';
import type { Draft } from '../../src/core/draft';
import type { Action, Ask, Frame, State } from '../../src/core/state';
import { IN, NOBODY } from '../../src/core/state';

/** A ring of territories `t0`, `t1`, … in one region. */
export function ring(size: number): Board {
  const ids = Array.from({ length: size }, (_, i) => `t${i}`);
  return makeBoard({
    id: `ring-${size}`,
    name: 'Ring',
    width: 100,
    height: 100,
    territories: ids.map((id) => ({ id, name: id, x: 0, y: 0 })),
    regions: [{ id: 'all', name: 'All', bonus: 0, territories: ids }],
    edges: ids.map((id, i) => [id, ids[(i + 1) % size]] as const),
  });
}

/** Armies `a0`, `a1`, … played by these seats, each on a side of its own. */
export const armiesOf = (...seats: number[]): Army[] => seats.map((seat, i) => ({ id: `a${i}`, seat, side: i }));

export interface Own {
  readonly log: readonly string[];
}

export type MockParts = Partial<Omit<Rules<Own>, 'phases'>> & { readonly phases: Record<string, Phase<Own>> };

/** Rules made of some parts; the rest is empty. The first frame is `begin`, with no questions. */
export function mockRules(parts: MockParts): Rules<Own> {
  const { board = ring(6), armies = armiesOf(0, 1) } = parts;
  const rules: Rules<Own> = {
    board,
    seats: new Set(armies.map((a) => a.seat)).size,
    armies,
    pieces: [],
    cards: ['ace', 'king', 'queen'],
    anytime: {},
    orders: {},
    settle: [],
    victory: [],
    first: () => blank(rules, [{ name: 'begin', asks: [] }]),
    place: () => ok(rules.first()),
    hand: () => [],
    seesHand: (_, viewer, army) => armies[army].seat === viewer,
    guess: (s) => s,
    reveal: (s) => [{ key: 'log', value: s.own.log }],
    pack: (own) => [...own.log],
    unpack: (packed) => ({ log: packed as string[] }),
    ...parts,
  };
  return rules;
}

/** An empty board with these frames on it. */
export const blank = (rules: Rules<Own>, flow: readonly Frame[]): State<Own> => ({
  owner: rules.board.territories.map(() => NOBODY),
  troops: rules.board.territories.map(() => 0),
  pieces: rules.pieces.map(() => rules.board.territories.map(() => 0)),
  standing: rules.armies.map(() => IN),
  turn: NOBODY,
  round: 0,
  absent: 0,
  flow,
  own: { log: [] },
  outcome: null,
});

/** Notes something in the own part. */
export const note = (g: Draft<Own>, text: string): void => g.patch({ log: [...g.own.log, text] });

type Play = (g: Draft<Own>, ask: Ask, given: Action, frame: Frame) => void;

/** An action without fields that is always allowed. */
export const word = (type: string, play: Play): ActionDef<Own> =>
  action<Own, Frame, Fields>(
    {},
    {
      summary: type,
      check: () => undefined,
      play: (g, frame, given, ask) => play(g, ask, given, frame),
      legal: () => [{ type, fields: {} }],
    },
  );

type Words = Readonly<Record<string, Play>>;
type More = Partial<Pick<Phase<Own>, 'parallel' | 'enter' | 'standing'>>;

/** A phase of such actions. The first of them is the fallback. */
export const asking = (words: Words, more: More = {}): Phase<Own> =>
  phase<Own, Frame>({
    actions: Object.fromEntries(Object.entries(words).map(([type, play]) => [type, word(type, play)])),
    fallback: () => ({ type: Object.keys(words)[0] }),
    ...more,
  });
