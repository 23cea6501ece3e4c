// Games in the middle, of every ruleset, and pictures read as documents.
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import type { Board } from '../../src/core/board';
import type { Rules } from '../../src/core/ruleset';
import { type StateView, viewEvent, viewState } from '../../src/core/view';
import type { EventJson } from '../../src/text';
import { rulesets } from '../../src/rulesets';
import { playout } from '../support/playout';
import { draws } from '../support/sample';
import { worldOf } from '../support/worlds';

export interface Still {
  readonly name: string;
  readonly rules: Rules;
  readonly board: Board;
  readonly view: StateView;
  readonly events: readonly EventJson[];
}

/** How many facts and pieces there are to draw. */
const business = ({ facts, sides, territories, outcome }: StateView): number =>
  facts.length + 3 * sides.length + territories.filter((one) => one.pieces).length - (outcome ? 1_000 : 0);

/** Moments of a game's play that are looked at. */
const LOOKS = 25;

/** The busiest moment of a game by chance, as seat 0 sees it: one for each ruleset and seed, with the most seats. */
export function stills(seeds: readonly number[]): Still[] {
  return rulesets.flatMap((ruleset) =>
    seeds.map((seed): Still => {
      const draw = draws(seed);
      const world = worldOf(ruleset, { preset: Object.keys(ruleset.presets)[0], seats: ruleset.seats[1] }, draw)!;
      const { rules } = world;
      let best: Pick<Still, 'view' | 'events'> | undefined;
      let left = LOOKS;
      for (const { version, step } of playout({ rules, seed, draw, most: 1_500 })) {
        if (version % 12 !== 0 || step.state.round === 0) continue;
        if (left-- === 0) break;
        const view = viewState(rules, step.state, 0);
        const events = step.events.map((event) => viewEvent(rules, event, 0, false));
        if (!best || business(view) > business(best.view)) best = { view, events };
      }
      return { name: `${ruleset.id}, seed ${seed}`, rules, board: rules.board, ...best! };
    }),
  );
}

/** A picture as a document; anything that isn't well-formed throws. */
export const parsed = (svg: string): Document =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(svg, 'image/svg+xml');

export const all = (node: Document | Element, name: string): Element[] => [...node.getElementsByTagName(name)];

/** Elements that bear an attribute, by its value. */
export function byAttribute(node: Document, name: string): ReadonlyMap<string, Element[]> {
  const found = new Map<string, Element[]>();
  for (const one of all(node, '*')) {
    const value = one.getAttribute(name);
    if (value !== null) found.set(value, [...(found.get(value) ?? []), one]);
  }
  return found;
}

export const textsOf = (node: Document | Element): string[] => all(node, 'text').map((one) => one.textContent ?? '');

/** A late game where fronts are: land in the hands of five, posts on two of three sides of every border between them, fleets and groups. */
export function manned(board: Board): StateView {
  const armies = ['red', 'blue', 'green', 'yellow', 'black'];
  const draw = draws(17);
  const owners = board.territories.map(({ region }) => armies[draw(5) === 0 ? draw(5) : region % 5]);
  const id = (at: number): string => board.territories[at].id;
  const borders = board.edges.filter(([a, b]) => owners[a] !== owners[b]);
  const post = (a: number, b: number): StateView['sides'] =>
    draw(3) === 0
      ? []
      : [{ id: `${id(a)}>${id(b)}`, pieces: { troops: 1 + draw(14), ...(draw(3) === 0 && { armour: 1 }) } }];
  const facts = borders
    .filter((_, n) => n % 8 === 0)
    .map(([a, b], n) => ({
      key: n % 2 === 0 ? 'fleet' : 'invader',
      army: owners[b],
      value: { to: `${id(a)}>${id(b)}`, front: { troops: 2 + n, armour: 1 }, rear: { troops: n } },
    }));
  return {
    round: 9,
    turn: 'red',
    frames: [{ name: 'maneuver', data: {} }],
    asks: [],
    territories: board.territories.map((t, at) => ({
      id: t.id,
      owner: owners[at],
      troops: draw(20),
      ...(draw(3) === 0 && { pieces: { armour: 1 + draw(4), damaged: 1 } }),
    })),
    sides: borders.flatMap(([a, b]) => [...post(a, b), ...post(b, a)]),
    armies: armies.map((army, seat) => ({
      id: army,
      seat,
      side: seat,
      standing: 'in',
      territories: owners.filter((owner) => owner === army).length,
      troops: 40,
      handSize: 2,
    })),
    facts: [...facts, ...armies.map((army, n) => ({ key: 'capital', army, value: id(9 * n) }))],
    outcome: null,
  };
}
