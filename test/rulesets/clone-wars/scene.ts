// Positions in names.
import { boardById } from '../../../src/boards';
import type { Json } from '../../../src/core/json';
import type { Position, Rules } from '../../../src/core/ruleset';
import { rulesWith } from '../../../src/rulesets/clone-wars';
import { resolve } from '../../../src/rulesets/clone-wars/options';
import { printed } from '../../../src/rulesets/clone-wars/printed';
import type { CloneWars } from '../../../src/rulesets/clone-wars/state';
import type { Tables } from '../../../src/rulesets/clone-wars/tables';

export const board = boardById('clone-wars')!;
export const planet = (id: string): number => {
  const at = board.index.get(id);
  if (at === undefined) throw new Error(`no planet ${id}`);
  return at;
};

export interface Setting {
  readonly seats?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly tables?: Tables;
}

/** Rules of a setting; options that contradict each other are the test's own mistake. */
export function rulesOf({ seats = 4, options = {}, tables = printed }: Setting = {}): Rules<CloneWars> {
  const resolved = resolve('clone-wars', options, seats);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return rulesWith(tables, { options: resolved.value, board, seats });
}

export type Words = Readonly<Record<string, unknown>>;

/** A position in names. */
export interface Scene extends Setting {
  /** `blue 13 f1 e2 c1` by planet: owner, troops, ships. */
  readonly planets: Readonly<Record<string, string>>;
  /** Who holds everything else, one troop each. */
  readonly rest?: string;
  readonly turn?: string;
  readonly phase?: string;
  readonly hands?: Readonly<Record<string, readonly string[]>>;
  readonly discard?: readonly string[];
  readonly own?: Readonly<Record<string, Json>>;
  /** Standing orders, by army's seat. */
  readonly orders?: Readonly<Record<string, Readonly<Record<string, Words>>>>;
  /** Chance that opening the position takes. */
  readonly open?: readonly number[];
  readonly hidden?: readonly number[];
}

function piecesOf(words: readonly string[]): number[] {
  return ['f', 'e', 'c'].map((letter) => Number(words.find((word) => word.startsWith(letter))?.slice(1) ?? 0));
}

/** The scene as a position with indexes; whoever has no planet is out. */
export function positionOf(rules: Rules<CloneWars>, scene: Scene): Position {
  const { planets, rest = 'yellow', turn = 'red', phase = 'invade', hands = {}, discard = [], own = {} } = scene;
  const army = (id: string): number => rules.armies.findIndex((a) => a.id === id);
  const card = (id: string): number => rules.cards.indexOf(id);
  const territories = board.territories.map(({ id }) => {
    const [owner, troops, ...ships] = (planets[id] ?? `${rest} 1`).split(' ');
    return { owner: army(owner), troops: Number(troops), pieces: piecesOf(ships) };
  });
  return {
    territories,
    turn: army(turn),
    round: 1,
    phase,
    hands: rules.armies.map(({ id }) => (hands[id] ?? []).map(card)),
    discard: discard.map(card),
    out: rules.armies.flatMap((_, i) => (territories.some((t) => t.owner === i) ? [] : [i])),
    own,
  };
}
