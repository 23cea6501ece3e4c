// From options to strategies: the one place where an option's value is looked at.
import type { Board } from '../../core/board';
import type { Draft } from '../../core/draft';
import type { Army } from '../../core/ruleset';
import { NOBODY } from '../../core/state';
import { presentDice, spareDice } from '../../mechanics/battle';
import { DISCARD, type SetValue, cappedValue, fixedValue, risingValue } from '../../mechanics/cards';
import { alongChain, anywhere, toNeighbour } from '../../mechanics/movement';
import {
  type Income,
  type Pool,
  type Source,
  emptyPool,
  forRegion,
  fromLand,
  fromRegions,
  poolOf,
  regionsHeld,
} from '../../mechanics/reinforce';
import { mostDefence } from './battle';
import { startingArmies } from './conflicts';
import { chosenDefence } from './defence';
import { classicDeck } from './deck';
import { discardHand, takeHand, tradesFrom } from './hand';
import type { CardBonus, Kit, TradeRules } from './kit';
import { dealMissions } from './missions';
import type { Options } from './options';
import { TRADES_FROM } from './reinforce';
import { parley } from './retreat';
import { type Stage, atOnce, automatic, capitals, claim, deal, firstTurn, inTurns, order } from './setup';
import type { Classic } from './state';
import { poolFrame } from './turn';

/** Colours of the seats, in seat order; missions name them. */
export const COLORS = ['red', 'blue', 'green', 'yellow', 'black', 'pink'] as const;

/** Armies by seat, and a neutral one with two seats (K-PLAYERS). */
export function armiesFor(o: Pick<Options, 'teams'>, seats: number): Army[] {
  const sideOf = (seat: number): number =>
    o.teams === 'none' ? seat : o.teams.findIndex((team) => team.includes(seat));
  const played = COLORS.slice(0, seats).map((id, seat): Army => ({ id, seat, side: sideOf(seat) }));
  return seats === 2 ? [...played, { id: 'neutral', seat: NOBODY, side: NOBODY }] : played;
}

/** Set-up, stage by stage. */
export function stagesFor(o: Options, seats: number): Stage[] {
  const starting = startingArmies(o, seats);
  const placing = { automatic, 'in-turns': inTurns, 'at-once': atOnce }[o.placement];
  return [
    order,
    o.setup === 'deal' ? deal : claim(starting),
    placing(starting),
    ...(o.victory === 'mission' ? [dealMissions] : []),
    ...(o.victory === 'capital' ? [capitals] : []),
    firstTurn,
  ];
}

/** The strategies that options come to; a game with other armies, another deck or other trades brings them. */
export function kitFor(o: Options, board: Board, seats: number, other: Partial<Kit> = {}): Kit {
  const armies = other.armies ?? armiesFor(o, seats);
  const spoils = spoilsFor(o);
  const kit: Kit = {
    board,
    armies,
    players: armies.flatMap(({ seat }, army) => (seat === NOBODY ? [] : [army])),
    deck: classicDeck(board, o.wildCards),
    cap: o.territoryCap === 'none' ? Infinity : o.territoryCap,
    sources: sourcesFor(o, board),
    receive: { 'in-continent': inRegion(board), anywhere: anywhereOwn }[o.continentArmies],
    trade: tradeFor(o),
    ...diceFor(o, armies),
    ...(o.allyRetreat === 'on' && { parley: (g, attack) => parley(kit, g, attack) }),
    spoils: (g, victim) => spoils(kit, g, victim),
    ...movesFor(o),
    keepsKillers: o.victory === 'mission' || o.victory === 'first-blood',
    afterTurn: o.continents === 'stood-a-round' ? [(g) => noteStood(board, g)] : [],
    ...other,
  };
  return kit;
}

function diceFor(o: Options, armies: readonly Army[]): Pick<Kit, 'attackDice' | 'attackChoice' | 'defence' | 'moveIn'> {
  const most: Kit['defence'] = (g, { to }) => mostDefence(g, to);
  const chosen: Kit['defence'] = (g, attack) => chosenDefence(armies, g, attack);
  return {
    attackDice: { spare: spareDice, present: presentDice }[o.attackDiceLimit],
    attackChoice: o.attackDice === 'choose',
    defence: { maximum: most, choose: chosen }[o.defenceDice],
    moveIn: { dice: Math.min, one: () => 1 }[o.occupyMinimum],
  };
}

const movesFor = ({ fortify }: Options): Pick<Kit, 'reach' | 'fortifyOnce' | 'arrivalsStay'> => ({
  reach: { adjacent: toNeighbour, connected: alongChain, anywhere }[fortify.reach],
  fortifyOnce: fortify.moves === 'once',
  arrivalsStay: fortify.moves === 'unlimited' && fortify.reach === 'adjacent',
});

const anywhereOwn = ({ free, regions, bound }: Pool, { count }: Income): Pool => poolOf(free + count, regions, bound);

const inRegion =
  (board: Board) =>
  (pool: Pool, income: Income): Pool =>
    income.region === undefined ? anywhereOwn(pool, income) : forRegion(board, pool, income.region, income.count);

function sourcesFor(o: Options, board: Board): Source<Classic>[] {
  const land = fromLand<Classic>(3, o.minimumReinforcement);
  const now = fromRegions<Classic>(board, (s, army) => regionsHeld(board, s.owner, army));
  const stood = fromRegions<Classic>(board, (s, army) => s.own.stood[army] & regionsHeld(board, s.owner, army));
  const regions = { 'at-turn-start': [now], 'stood-a-round': [stood], none: [] }[o.continents];
  const sources = [land, ...regions];
  return o.firstTurnArmies === 'yes' ? sources : sources.map(afterFirst);
}

/** Nothing in one's first turn, which is the first round. */
const afterFirst =
  (source: Source<Classic>): Source<Classic> =>
  (s, army) =>
    s.round > 1 ? source(s, army) : [];

/** Notes the regions held when a turn ends (K-CONTINENT `stood-a-round`). */
function noteStood(board: Board, g: Draft<Classic>): void {
  const held = regionsHeld(board, g.owner, g.turn);
  if (g.own.stood[g.turn] !== held) g.patch({ stood: g.own.stood.with(g.turn, held) });
}

const STANDARD = risingValue([4, 6, 8, 10, 12, 15], 5);
const FIVES = risingValue([4, 6, 8, 10, 15, 20], 5);
const FIXED = fixedValue([4, 6, 8], 10);

const BONUS: Readonly<Record<Options['territoryBonus'], CardBonus>> = {
  each: { armies: 2, every: true, once: false },
  'one-per-set': { armies: 2, every: false, once: false },
  'one-per-turn': { armies: 2, every: false, once: true },
  none: { armies: 0, every: false, once: false },
};

const FORCED_AT = 5;

/** Sets as options have them. */
export function tradeFor(o: Options): TradeRules {
  const value: SetValue = { standard: STANDARD, fives: FIVES, fixed: FIXED }[o.setValues];
  return {
    value: o.setValueCap === 'none' ? value : cappedValue(value, o.setValueCap),
    bonus: BONUS[o.territoryBonus],
    pile: DISCARD,
    forcedAt: o.forcedTrade === 'must' ? FORCED_AT : Infinity,
    declinedAt: o.forcedTrade === 'or-no-card' ? FORCED_AT : Infinity,
  };
}

type Spoils = (k: Kit, g: Draft<Classic>, victim: number) => void;

function spoilsFor(o: Options): Spoils {
  if (o.eliminatedHand === 'discard') return (_, g, victim) => discardHand(g, victim);
  return o.eliminationTrade === 'at-once' ? takeAndTrade : takeHand;
}

/** The conqueror takes the hand, and trades down at once from six cards (K-ELIMINATE). */
function takeAndTrade(k: Kit, g: Draft<Classic>, victim: number): void {
  takeHand(k, g, victim);
  if (tradesFrom(k, g, g.turn, TRADES_FROM)) g.push(poolFrame('trade', g.flow[0].asks, emptyPool, true));
}
