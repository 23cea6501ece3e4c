// A sandbox's position as a state, checked so that no stored state could look like a wrong one.
import { MOST } from '../../core/fields';
import { type Illegal, type Result, fail, illegal, ok } from '../../core/result';
import type { Json } from '../../core/json';
import { type Phase, type Position, phase } from '../../core/ruleset';
import { type Frame, IN, OUT } from '../../core/state';
import { GONE, HAND } from '../../mechanics/cards';
import { landOf } from '../../mechanics/reinforce';
import { lastSide } from '../../mechanics/victory';
import { type Kit, fleetOf, holder, seatOf, sideOf } from './kit';
import { type OwnFrame, ownFrom } from './own';
import { type CloneWars, type CloneWarsDraft, type CloneWarsState, LAID, type TurnFrame } from './state';
import { CLASSES, SEPARATIST } from './tables';
import { type TurnKit, nextStep, turnFrame } from './turn';

/** Phases that a position can start in: a turn from its beginning, or one of its steps. */
export const PHASES = ['turn', 'cards', 'place', 'invade', 'fortify', 'ships', 'command', 'call'];

const at = (code: string, pointer: string, params: Readonly<Record<string, Json>> = {}): Illegal =>
  illegal(code, undefined, params, pointer);

/** Builds a state from a position. Errors: the POSITION codes, with a pointer into the position. */
export function placeFrom(k: Kit, empty: CloneWars, position: Position): Result<CloneWarsState, Illegal> {
  const { part, frame, wrong: unread } = ownFrom(k, empty, position.own);
  const wrong = refuseLand(k, position) ?? refuseTurn(k, position) ?? refuseCards(k, position) ?? unread;
  if (wrong) return fail(wrong);
  const s: CloneWarsState = {
    owner: position.territories.map((t) => t.owner),
    troops: position.territories.map((t) => t.troops),
    pieces: CLASSES.map((_, kind) => position.territories.map((t) => t.pieces?.[kind] ?? 0)),
    standing: k.armies.map((_, army) => (position.out.includes(army) ? OUT : IN)),
    turn: position.turn,
    round: position.round,
    absent: 0,
    flow: [],
    own: { ...part, cards: cardsOf(empty, position) },
    outcome: null,
  };
  const unsound = refuseStanding(k, s) ?? refuseShips(k, s, frame) ?? refusePlot(k, s);
  return unsound ? fail(unsound) : ok({ ...s, flow: [frameFor(position, frame)] });
}

function refuseLand(k: Kit, { territories }: Position): Illegal | undefined {
  const size = k.board.territories.length;
  if (territories.length !== size) return at('POSITION_TERRITORIES', '/territories', { count: size });
  for (const [t, { owner, troops }] of territories.entries()) {
    const pointer = `/territories/${t}`;
    if (owner < 0 || owner >= k.armies.length) return at('POSITION_ARMY', `${pointer}/owner`, { territory: t });
    if (troops < 1) return at('POSITION_EMPTY', `${pointer}/troops`, { territory: t });
    if (troops > MOST) return at('POSITION_TROOPS', `${pointer}/troops`, { territory: t, max: MOST });
  }
  return undefined;
}

function refuseTurn(k: Kit, { turn, phase: name, out }: Position): Illegal | undefined {
  if (!k.players.includes(turn) || out.includes(turn)) return at('POSITION_TURN', '/turn');
  const separatist = sideOf(k, turn) === SEPARATIST;
  if (!PHASES.includes(name) || (name === 'call' && !separatist))
    return at('POSITION_PHASE', '/phase', { phases: PHASES });
  const unknown = out.findIndex((army) => !k.players.includes(army));
  return unknown < 0 ? undefined : at('POSITION_ARMY', `/out/${unknown}`);
}

/** Every card lies in one place, and an army holds cards of its own side's deck only (W-DECKS). */
function refuseCards(k: Kit, { hands, discard, out }: Position): Illegal | undefined {
  const held = hands.flatMap((list, army) => list.map((card, i) => ({ card, army, pointer: `/hands/${army}/${i}` })));
  const gone = discard.map((card, i) => ({ card, army: -1, pointer: `/discard/${i}` }));
  const seen = new Set<number>();
  for (const { card, army, pointer } of [...held, ...gone]) {
    const strange = !(card in k.tables.cards) || seen.has(card);
    if (strange || (army >= 0 && !mayHold(k, army, card, out))) return at('POSITION_CARDS', pointer);
    seen.add(card);
  }
  return undefined;
}

const mayHold = (k: Kit, army: number, card: number, out: readonly number[]): boolean =>
  army in k.armies && !out.includes(army) && k.tables.cards[card].side === sideOf(k, army);

function cardsOf(empty: CloneWars, { hands, discard }: Position): number[] {
  const cards = empty.cards.slice();
  hands.forEach((list, army) => list.forEach((card) => (cards[card] = HAND + army)));
  for (const card of discard) cards[card] = GONE;
  return cards;
}

/** An army without planets is out and one with planets is in, and the game isn't over yet. */
function refuseStanding(k: Kit, s: CloneWarsState): Illegal | undefined {
  const wrong = k.players.find((army) => (s.standing[army] === IN) !== landOf(s.owner, army) > 0);
  if (wrong !== undefined) return at('POSITION_OUT', '/out', { army: wrong });
  return lastSide(k.armies, s.standing) < 0 ? undefined : at('POSITION_OVER', '/out');
}

/** At most so many ships of a class an army, the one that waits to be placed included (W4-CARDS). */
function refuseShips(k: Kit, s: CloneWarsState, { ship }: OwnFrame): Illegal | undefined {
  const waiting = (army: number, kind: number): number => (army === s.turn && ship === kind + 1 ? 1 : 0);
  const many = k.players.find((army) =>
    CLASSES.some((_, kind) => fleetOf(s, army, kind) + waiting(army, kind) > k.tables.shipLimit[kind]),
  );
  return many === undefined ? undefined : at('POSITION_SHIPS', '/territories', { army: many });
}

/** Sidious stands on a planet of the Separatists if and only if Order 66 was called; tokens lie on theirs, before it. */
function refusePlot(k: Kit, s: CloneWarsState): Illegal | undefined {
  const { called, sidious, tokens } = s.own;
  if (called === 1 ? sidious < 0 || holder(k, s, sidious) !== SEPARATIST : sidious >= 0)
    return at('POSITION_OWN', '/own/sidious', { key: 'sidious' });
  const astray = tokens.some((where) => where >= LAID && (called === 1 || holder(k, s, where - LAID) !== SEPARATIST));
  return astray ? at('POSITION_OWN', '/own/tokens', { key: 'tokens' }) : undefined;
}

/** The frame that opens a placed position. */
interface PlacedFrame extends Frame {
  readonly phase: string;
  /** Troops to place; −1 where the count says how many. */
  readonly free: number;
  readonly ship: number;
}

const frameFor = ({ phase: name }: Position, { free, ship }: OwnFrame): Frame =>
  name === 'turn' ? turnFrame : ({ name: 'placed', asks: [], phase: name, free, ship } as Frame);

/** Opens the step that a position starts in; one that has dropped out leads to the next. */
export const placedPhase = (k: TurnKit): Phase<CloneWars> =>
  phase<CloneWars, PlacedFrame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter: (g, frame) => openPlaced(k, g, frame),
  });

function openPlaced(k: TurnKit, g: CloneWarsDraft, { phase: name, free, ship }: PlacedFrame): void {
  const asks = [g.ask(g.turn, seatOf(k, g, g.turn), 'turn')];
  const turn: TurnFrame = { name, asks, free: Math.max(0, free), ship, spent: 0, left: 0 };
  if (free >= 0 && (name === 'cards' || name === 'place')) g.restart(turn);
  else openStep(k, g, turn);
}

/** Opens a step as the turn would; without a number of troops to place the count comes first. */
function openStep(k: TurnKit, g: CloneWarsDraft, turn: TurnFrame): void {
  const name = turn.name === 'place' ? 'cards' : turn.name;
  const before = k.steps.findIndex((step) => step.name === name) - 1;
  g.restart({ ...turn, name: k.steps[before].name });
  nextStep(k, g);
  if (turn.name === 'place' && g.top.name === 'cards') nextStep(k, g);
}
