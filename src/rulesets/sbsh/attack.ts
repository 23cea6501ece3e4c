// The attack phase: ordering a round or several, and what an attacker may do between rounds.
import type { Draft } from '../../core/draft';
import { army, choice, optional, picks, place, territory, until } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, MOST_THROWS, action } from '../../core/ruleset';
import type { Column, Frame, Until } from '../../core/state';
import type { Kit } from './kit';
import type { RoundFrame, Sbsh, SbshState } from './state';
import { defaultPicks, type Option, options, pickSets } from './targets';

const HOW = ['no-supply', 'no-withdrawal', 'neither'] as const;

const fields = {
  from: territory(),
  to: place(),
  target: optional(army()),
  picks: optional(picks(1, 2)),
  choice: optional(choice(...HOW)),
  until: optional(until()),
};

interface Order {
  readonly from: number;
  readonly to: number;
  readonly target?: number;
  readonly picks?: Column;
  readonly choice?: (typeof HOW)[number];
  readonly until?: Until;
}

/** The most that a stop rule may name. */
const STOPS = 20;

/**
 * A round over a border, or several with `until`. `to` is an enemy territory; for a group in it, its rear, or one of its fronts, or another
 * group; for the owner of a border, what lies at it.
 */
export const attackAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof fields>(fields, {
    summary: 'Fight one round, or several with `until`, over the border between `from` and `to`.',
    check: (s, _, a) => refuse(k, s, a),
    play: (g, _, a) => begin(k, g, a),
    legal: (s) => families(k, s),
  });

const fits = (option: Option, { from, to, target }: Order): boolean =>
  option.from === from && option.to === to && (target === undefined || option.d.army === target);

function refuse(k: Kit, s: SbshState, order: Order): Illegal | undefined {
  const found = options(k, s).filter((option) => fits(option, order));
  const { from, to, target } = order;
  if (found.length === 0) return illegal('NO_ATTACK', 'B-A1', { from, to }, '/to');
  const several = options(k, s).filter((option) => option.from === from && option.to === to).length > 1;
  if (several !== (target !== undefined)) return illegal('WRONG_TARGET', 'B-M9', {}, '/target');
  return refusePicks(k, s, order, found[0]) ?? (order.until && refuseUntil(order.until));
}

function refusePicks(k: Kit, s: SbshState, { from, picks: named, choice: how, until: stops }: Order, { a }: Option) {
  if (a.kind !== 'named') return named ? illegal('NOBODY_TO_NAME', 'B-A15', {}, '/picks') : undefined;
  if (how) return illegal('NO_SUPPLY_HERE', 'B-A15', {}, '/choice');
  if (!named) return undefined;
  if (stops) return illegal('NAMED_FOR_ONE_ROUND', 'B-A15', {}, '/until');
  const isOpen = pickSets(k, s, from).some((set) => set.join() === named.join());
  return isOpen ? undefined : illegal('NOT_THERE', 'B-A15', {}, '/picks');
}

function refuseUntil({ taken, troops, throws }: Until): Illegal | undefined {
  const none = taken === undefined && troops === undefined && throws === undefined;
  const wrong = !isFrom1(troops, STOPS) || !isFrom1(throws, MOST_THROWS);
  return none || wrong ? illegal('STOPS_AT_ONCE', 'B-A1', { max: STOPS }, '/until') : undefined;
}

const isFrom1 = (n: number | undefined, max: number): boolean => n === undefined || (n >= 1 && n <= max);

function begin(k: Kit, g: Draft<Sbsh>, order: Order): void {
  const [{ a, d }] = options(k, g).filter((option) => fits(option, order));
  const frame: RoundFrame = {
    name: 'round',
    asks: [],
    a: a.kind === 'named' ? { ...a, picks: order.picks ?? defaultPicks(k, g, a.place) } : a,
    d,
    step: 0,
    ...manner(order),
  };
  g.push(frame);
}

/** Whether anybody is brought up or withdrawn by himself, and when a blitz stops. */
const manner = ({ choice: how, until: stops }: Order): Pick<RoundFrame, 'bare' | 'firm' | 'left' | 'stop'> => ({
  bare: how === 'no-supply' || how === 'neither',
  firm: how === 'no-withdrawal' || how === 'neither',
  left: stops ? (stops.throws ?? 0) - 1 : 0,
  stop: stops?.troops ?? 0,
});

/** One family for each land that attacks; counter-attacks and borders with several fleets have their own. */
function families(k: Kit, s: SbshState): Legal[] {
  const all = options(k, s);
  const isSeveral = (o: Option): boolean => all.filter((one) => one.from === o.from && one.to === o.to).length > 1;
  const plain = all.filter((o) => o.a.kind !== 'named' && !isSeveral(o));
  const named = all.filter((o) => o.a.kind === 'named' && !isSeveral(o));
  return [
    ...byLand(plain).map(([from, to]) => family({ from, to }, true)),
    ...byLand(named).flatMap(([from, to]) => [
      family({ from, to }, false),
      { type: 'attack', fields: { from, to, picks: { sets: pickSets(k, s, from) } } },
    ]),
    ...all.filter(isSeveral).flatMap((o) => {
      const where = { from: o.from, to: o.to, target: o.d.army };
      return o.a.kind === 'named'
        ? [family(where, false), { type: 'attack', fields: { ...where, picks: { sets: pickSets(k, s, o.from) } } }]
        : [family(where, true)];
    }),
  ];
}

const family = (where: Legal['fields'], isSupplied: boolean): Legal => ({
  type: 'attack',
  fields: { ...where, ...(isSupplied && { choice: HOW }), until: { stops: STOPS } },
  may: [...(isSupplied ? ['choice'] : []), 'until'],
});

function byLand(list: readonly Option[]): [number, number[]][] {
  const lands = new Map<number, number[]>();
  for (const { from, to } of list) lands.set(from, [...(lands.get(from) ?? []), to]);
  return [...lands];
}
