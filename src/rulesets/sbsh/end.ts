// The end of a turn: cards are drawn, then stars build cities and move capitals and airfields.
import type { Draft } from '../../core/draft';
import { territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, type Phase, action, phase } from '../../core/ruleset';
import { type Ask, type Column, type Frame, NOBODY } from '../../core/state';
import { draw, optionalPicks, prices, spend } from './cards';
import type { Kit } from './kit';
import { countedBy, landsOf } from './land';
import { plain } from './plain';
import { hasReward } from './rewards';
import type { Sbsh, SbshState } from './state';
import { nextTurn } from './turn';

/** Stars for a city, for moving a capital, for moving an airfield (B-BUILD). */
const CITY = 5;
const CAPITAL = 10;
const AIRFIELD = 5;

/**
 * Land that draws a card: counted, and held neither when this turn nor when the one before began; or taken from another seat this turn
 * (B-DRAW, B-E1).
 */
export function newLand(k: Kit, s: SbshState, army: number): number[] {
  const bit = 1 << army;
  const isNew = (t: number): boolean => ((s.own.held[t] | s.own.before[t]) & bit) === 0 || s.own.captured.includes(t);
  return countedBy(k, s, army).filter(isNew);
}

/** Draws, and asks what to build if anything can be. */
export function beginEnd(k: Kit, g: Draft<Sbsh>, asks: readonly Ask[]): void {
  const frame: Frame = { name: 'end', asks };
  g.replace(frame);
  const cards = newLand(k, g, g.turn).length + Number(hasReward(g, g.turn, 'guaranteed_card'));
  for (let i = 0; i < cards; i++) if (!draw(k, g, g.turn)) break;
  if (prices(k, g, g.turn, CITY).length === 0) nextTurn(k, g);
}

const buildFields = { territory: territory(), picks: optionalPicks };
const transferFields = { from: territory(), to: territory(), picks: optionalPicks };

/** Counted land without a city, while there are markers (B-E3, B-S5). */
const sites = (k: Kit, s: SbshState): number[] =>
  s.own.cities.length < k.maxCities ? countedBy(k, s, s.turn).filter((t) => !s.own.cities.includes(t)) : [];

function refusePayment(sets: readonly Column[], paid: Column | undefined, price: number): Illegal | undefined {
  if (sets.length === 0) return illegal('NOT_ENOUGH_STARS', 'B-BUILD', { min: price });
  const isOpen = paid === undefined || sets.some((set) => set.join() === paid.join());
  return isOpen ? undefined : illegal('NOT_ENOUGH_STARS', 'B-BUILD', { min: price }, '/picks');
}

/** Builds a city for five stars. */
const buildAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof buildFields>(buildFields, {
    summary: 'Build a city for five stars; without `picks` the cheapest cards are spent.',
    check(s, _, { territory: t, picks: paid }) {
      if (!sites(k, s).includes(t)) return illegal('NO_SITE', 'B-E3', { territory: t }, '/territory');
      return refusePayment(prices(k, s, s.turn, CITY), paid, CITY);
    },
    play(g, _, { territory: t, picks: paid }) {
      spend(k, g, paid ?? prices(k, g, g.turn, CITY)[0], { type: 'built', territory: t });
      g.patch({ cities: [...g.own.cities, t].sort((a, b) => a - b) });
    },
    legal(s) {
      const sets = prices(k, s, s.turn, CITY);
      const open = sets.length > 0 ? sites(k, s) : [];
      return open.length > 0 ? [{ type: 'build', fields: { territory: open, picks: { sets } }, may: ['picks'] }] : [];
    },
  });

/** Where a marker may go from where it is. */
type Transfers = (k: Kit, s: SbshState) => ReadonlyMap<number, readonly number[]>;

/** Controlled capitals to adjacent counted land without one (B-E4). */
const capitalMoves: Transfers = (k, s) => {
  const counted = countedBy(k, s, s.turn);
  const own = s.own.capitals.filter((t) => t !== NOBODY && s.owner[t] === s.turn);
  const near = (from: number): number[] =>
    k.board.neighbours[from].filter((t) => counted.includes(t) && !s.own.capitals.includes(t));
  return new Map(own.map((from) => [from, near(from)]));
};

/** Own airfields, also on lost land, to any own territory (B-W6). */
const airfieldMoves: Transfers = (_, s) => {
  const { airfields } = s.own;
  const own = airfields.filter((_one, i) => i % 2 === 1 && airfields[i - 1] === s.turn);
  return new Map(own.map((from) => [from, landsOf(s, s.turn).filter((t) => t !== from)]));
};

interface Transfer {
  readonly type: string;
  readonly summary: string;
  readonly price: number;
  readonly rule: string;
  readonly open: Transfers;
  readonly move: (g: Draft<Sbsh>, from: number, to: number) => void;
}

function transferAction(k: Kit, { type, summary, price, rule, open, move }: Transfer): ActionDef<Sbsh> {
  const moves = (s: SbshState): ReadonlyMap<number, readonly number[]> => open(k, s);
  return action<Sbsh, Frame, typeof transferFields>(transferFields, {
    summary,
    check(s, _, { from, to, picks: paid }) {
      if (!moves(s).get(from)?.includes(to)) return illegal('NO_TRANSFER', rule, { from, to }, '/to');
      return refusePayment(prices(k, s, s.turn, price), paid, price);
    },
    play(g, _, { from, to, picks: paid }) {
      spend(k, g, paid ?? prices(k, g, g.turn, price)[0], { type: 'transferred', from, to, reason: type });
      move(g, from, to);
    },
    legal(s) {
      const sets = prices(k, s, s.turn, price);
      if (sets.length === 0) return [];
      return [...moves(s)].flatMap(([from, to]): Legal[] =>
        to.length > 0 ? [{ type, fields: { from, to, picks: { sets } }, may: ['picks'] }] : [],
      );
    },
  });
}

const transfers: readonly Transfer[] = [
  {
    type: 'resettle',
    summary: 'Move a capital that you control to own land next to it, for ten stars.',
    price: CAPITAL,
    rule: 'B-E4',
    open: capitalMoves,
    move: (g, from, to) => g.patch({ capitals: g.own.capitals.map((t) => (t === from ? to : t)) }),
  },
  {
    type: 'rebase',
    summary: 'Move an airfield of yours to any own territory, for five stars.',
    price: AIRFIELD,
    rule: 'B-W6',
    open: airfieldMoves,
    move(g, from, to) {
      const { airfields } = g.own;
      const index = airfields.findIndex((t, i) => i % 2 === 1 && t === from && airfields[i - 1] === g.turn);
      g.patch({ airfields: airfields.with(index, to) });
    },
  },
];

export const endPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, Frame>({
    actions: {
      build: buildAction(k),
      ...Object.fromEntries(transfers.map((transfer) => [transfer.type, transferAction(k, transfer)])),
      end: plain({ type: 'end', summary: 'End the turn.', play: (g) => nextTurn(k, g) }),
    },
    fallback: () => ({ type: 'end' }),
  });
