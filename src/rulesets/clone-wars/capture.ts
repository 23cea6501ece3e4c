// What a capture brings: ships, tokens, elimination, moving in.
import { count, optional, pieces } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type Legal, type Phase, action, phase } from '../../core/ruleset';
import { type Column, OUT } from '../../core/state';
import { landOf } from '../../mechanics/reinforce';
import { served } from './dice';
import { dropHand } from './hand';
import { type Kit, sideOf } from './kit';
import { asPieces, shipsAt, total } from './ships';
import { type CloneWars, type CloneWarsDraft, type CloneWarsState, LAID, type OccupyFrame, TAKEN } from './state';
import { REPUBLIC } from './tables';
import { tokensAt, withTokens } from './token';

interface Taken {
  readonly from: number;
  readonly to: number;
  /** Dice that the attacker threw in the last battle. */
  readonly dice: number;
}

/** A planet falls: the least moves in at once, and the winner is asked for the rest if there is a choice (W6-TAKE). */
export function take(k: Kit, g: CloneWarsDraft, { from, to, dice }: Taken): void {
  const loser = g.owner[to];
  if (g.top.name === 'blitz') g.pop();
  loseShips(g, to);
  const least = Math.min(dice, g.troops[from] - 1);
  const ships = shipsAt(g, from).map((n) => served(n, dice));
  g.setOwner(to, g.turn);
  shift(g, { from, to, count: least, ships });
  g.patch({ took: g.own.took | (1 << loser) });
  g.emit({ type: 'captured', army: g.turn, target: loser, territory: to, reason: 'battle' });
  if (sideOf(k, g.turn) === REPUBLIC) revealTokens(k, g, to);
  putOut(g, loser);
  if (g.troops[from] > 1 || total(shipsAt(g, from)) > 0) {
    const frame: OccupyFrame = { name: 'occupy', asks: g.flow[0].asks, from, to, least, ships };
    g.push(frame);
  } else movedIn(g, from, to);
}

/** Ships that stood on a planet that fell (W6-TAKE). */
function loseShips(g: CloneWarsDraft, planet: number): void {
  const ships = shipsAt(g, planet);
  if (total(ships) === 0) return;
  ships.forEach((_, kind) => g.setPieces(kind, planet, 0));
  g.emit({ type: 'ships-lost', army: g.owner[planet], territory: planet, pieces: asPieces(ships), reason: 'battle' });
}

/** A Republic army takes and reveals every token there (W6-TOKEN). */
function revealTokens(k: Kit, g: CloneWarsDraft, planet: number): void {
  const found = tokensAt(g, LAID + planet);
  if (found.length === 0) return;
  g.patch({ tokens: withTokens(g, found, TAKEN) });
  for (const token of found) {
    const { id, dots } = k.tables.tokens[token];
    g.emit({ type: 'token-taken', army: g.turn, territory: planet, count: dots, text: id });
  }
}

/** An army without planets is out, and its cards leave the game (W6-OUT). */
export function putOut(g: CloneWarsDraft, army: number): void {
  if (landOf(g.owner, army) > 0 || g.standing[army] === OUT) return;
  g.setStanding(army, OUT);
  g.emit({ type: 'eliminated', army: g.turn, target: army });
  dropHand(g, army);
}

interface Shift {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly ships: Column;
}

/** Moves troops and ships. */
export function shift(g: CloneWarsDraft, { from, to, count: n, ships }: Shift): void {
  g.addTroops(from, -n);
  g.addTroops(to, n);
  ships.forEach((ship, kind) => {
    if (ship === 0) return;
    g.addPieces(kind, from, -ship);
    g.addPieces(kind, to, ship);
  });
}

const movedIn = (g: CloneWarsDraft, from: number, to: number): void =>
  g.emit({ type: 'occupied', army: g.turn, from, to, count: g.troops[to], pieces: asPieces(shipsAt(g, to)) });

const occupyFields = { count: count(), pieces: optional(pieces()) };

/** By class: ships of both planets. */
const fleet = (s: CloneWarsState, { from, to }: OccupyFrame): number[] =>
  shipsAt(s, from).map((n, kind) => n + s.pieces[kind][to]);

const mostTroops = (s: CloneWarsState, { from, to }: OccupyFrame): number => s.troops[from] + s.troops[to] - 1;

/** Moving in: `count` and `pieces` are what stands on the taken planet afterwards (W6-TAKE). */
export const occupyPhase: Phase<CloneWars> = phase<CloneWars, OccupyFrame>({
  actions: {
    occupy: action<CloneWars, OccupyFrame, typeof occupyFields>(occupyFields, {
      summary: 'Say how many troops, and which ships, stand on the taken planet, those counted that moved in already.',
      check: (s, frame, a) => refuseTroops(s, frame, a.count) ?? (a.pieces && refuseShips(s, frame, a.pieces)),
      play(g, frame, a) {
        const { from, to, ships } = frame;
        const wanted = a.pieces ? a.pieces.slice(1) : ships;
        const more = wanted.map((n, kind) => n - g.pieces[kind][to]);
        shift(g, { from, to, count: a.count - g.troops[to], ships: more });
        g.pop();
        movedIn(g, from, to);
      },
      legal: (s, frame) => [legalMoveIn(s, frame)],
    }),
  },
  fallback: (_, { least }) => ({ type: 'occupy', count: least }),
  show: (s, frame) => ({ from: frame.from, to: frame.to, least: frame.least, most: mostTroops(s, frame) }),
});

function refuseTroops(s: CloneWarsState, frame: OccupyFrame, n: number): Illegal | undefined {
  const max = mostTroops(s, frame);
  if (n < frame.least) return illegal('TOO_FEW_TROOPS', 'W6-TAKE', { min: frame.least }, '/count');
  return n > max ? illegal('NOT_ENOUGH_TROOPS', 'W6-TAKE', { max }, '/count') : undefined;
}

function refuseShips(s: CloneWarsState, frame: OccupyFrame, [troops, ...ships]: Column): Illegal | undefined {
  const most = fleet(s, frame);
  const wrong = troops > 0 || ships.some((n, kind) => n < frame.ships[kind] || n > most[kind]);
  return wrong ? illegal('WRONG_SHIPS', 'W6-TAKE', { pieces: asPieces(most) }, '/pieces') : undefined;
}

function legalMoveIn(s: CloneWarsState, frame: OccupyFrame): Legal {
  const most = fleet(s, frame);
  const bag = {
    least: asPieces(frame.ships),
    most: asPieces(most),
    total: { min: total(frame.ships), max: total(most) },
  };
  const range = { min: frame.least, max: mostTroops(s, frame) };
  return { type: 'occupy', fields: { count: range, pieces: bag }, may: ['pieces'] };
}
