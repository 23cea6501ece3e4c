// Missions: what is open, what is fulfilled, and what a claim brings.
import type { Draft } from '../../core/draft';
import { choice, optional, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import { type Ask, NOBODY } from '../../core/state';
import { hasWon } from './capture';
import { beginEnd } from './end';
import type { Kit } from './kit';
import { countedBy, counts, landsOf } from './land';
import { plain } from './plain';
import { type Condition, missionIds, missions, rewards, type Tier } from './rewards';
import { type ClaimFrame, ON, OPEN, type Sbsh, type SbshState, TAKEN, UNUSED, WITH } from './state';

type Test = (k: Kit, s: SbshState, army: number, condition: Condition) => boolean;

/** Land taken this turn that counts for missions within one turn, still held and counted (B-W2). */
const taken = (k: Kit, s: SbshState, army: number): number[] =>
  [...s.own.captured, ...(k.countsNeutral ? s.own.entered : [])].filter((t) => counts(k, s, army, t));

const least = (list: readonly unknown[], { count = 1 }: Condition): boolean => list.length >= count;

/** Markers of capitals that another seat founded, on counted land (B-S1, B-R2). */
const enemyCapitals = (k: Kit, s: SbshState, army: number): number[] =>
  s.own.capitals.filter((t, founder) => founder !== army && t !== NOBODY && counts(k, s, army, t));

const isWhole = (k: Kit, s: SbshState, army: number, region: number): boolean =>
  k.board.regions[region].territories.every((t) => counts(k, s, army, t));

/** All of a continent taken this turn, in which nothing was held at its start. */
function conquered(k: Kit, s: SbshState, army: number, region: number): boolean {
  const { territories } = k.board.regions[region];
  const now = taken(k, s, army);
  return territories.every((t) => now.includes(t) && ((s.own.held[t] >> army) & 1) === 0);
}

const regionsBy = (k: Kit, test: (region: number) => boolean): number[] =>
  k.board.regions.flatMap((_, region) => (test(region) ? [region] : []));

const TESTS: Readonly<Record<string, Test>> = {
  control_regions: (k, s, army, { regions = [] }) =>
    k.board.regions.every(({ id }, region) => !regions.includes(id) || isWhole(k, s, army, region)),
  control_any_regions: (k, s, army, condition) =>
    least(
      regionsBy(k, (region) => isWhole(k, s, army, region)),
      condition,
    ),
  control_cities: (k, s, army, condition) =>
    least(
      s.own.cities.filter((t) => counts(k, s, army, t)),
      condition,
    ),
  control_enemy_capitals: (k, s, army, condition) => least(enemyCapitals(k, s, army), condition),
  control_territories: (k, s, army, condition) => least(countedBy(k, s, army), condition),
  capture_cities_in_turn: (k, s, army, condition) =>
    least(
      taken(k, s, army).filter((t) => s.own.cities.includes(t)),
      condition,
    ),
  capture_territories_in_turn: (k, s, army, condition) => least(taken(k, s, army), condition),
  capture_region_in_turn: (k, s, army, condition) =>
    least(
      regionsBy(k, (region) => conquered(k, s, army, region)),
      condition,
    ),
};

/** Open missions that an army fulfils, major before minor, then in card order (B-W1). */
export function fulfilled(k: Kit, s: SbshState, army: number): number[] {
  const isDone = (mission: number): boolean => {
    const { condition } = missions[mission];
    return s.own.missions[mission] === OPEN && TESTS[condition.type](k, s, army, condition);
  };
  const done = missions.flatMap((_, mission) => (isDone(mission) ? [mission] : []));
  const of = (tier: Tier): number[] => done.filter((mission) => missions[mission].tier === tier);
  return [...of('major'), ...of('minor')];
}

/** Opens a mission of a class with a reward of it, if there are any left (B-S6). True if one was opened. */
export function openMission(g: Draft<Sbsh>, tier: Tier): boolean {
  const left = missions.flatMap((one, i) => (one.tier === tier && g.own.missions[i] === UNUSED ? [i] : []));
  if (left.length === 0) return false;
  const mission = left[g.random.open(left.length)];
  g.patch({ missions: g.own.missions.with(mission, OPEN) });
  const gifts = rewards.flatMap((one, i) => (one.tier === tier && g.own.rewards[i] === UNUSED ? [i] : []));
  const gift = gifts.length > 0 ? gifts[g.random.open(gifts.length)] : -1;
  if (gift >= 0) g.patch({ rewards: g.own.rewards.with(gift, ON + mission) });
  g.emit({ type: 'opened', text: missionIds[mission], ...(gift >= 0 && { reason: rewards[gift].kind }) });
  return true;
}

/** A mission is taken for good, with the reward that lies on it, and replaced at once (B-W1, B-S6). */
function claim(k: Kit, g: Draft<Sbsh>, mission: number, airfield: number): void {
  const army = g.turn;
  const gift = g.own.rewards.indexOf(ON + mission);
  g.patch({ missions: g.own.missions.with(mission, TAKEN + army) });
  g.emit({
    type: 'claimed-mission',
    army,
    text: missionIds[mission],
    ...(gift >= 0 && { reason: rewards[gift].kind }),
  });
  if (gift >= 0) {
    g.patch({ rewards: g.own.rewards.with(gift, WITH + army) });
    if (rewards[gift].kind === 'airfield') layAirfield(k, g, airfield);
  }
  if (k.missionRefill) openMission(g, missions[mission].tier);
}

function layAirfield(k: Kit, g: Draft<Sbsh>, t: number): void {
  const at = t >= 0 ? t : defaultAirfield(k, g);
  if (at < 0) return;
  g.patch({ airfields: [...g.own.airfields, g.turn, at] });
  g.emit({ type: 'airfield', army: g.turn, territory: at });
}

/** The own capital, else the first counted land (B-W1). */
function defaultAirfield(k: Kit, s: SbshState): number {
  const capital = s.own.capitals[s.turn];
  if (s.owner[capital] === s.turn) return capital;
  return countedBy(k, s, s.turn).at(0) ?? landsOf(s, s.turn).at(0) ?? -1;
}

const fields = { choice: choice(...missionIds), territory: optional(territory()) };

interface Claim {
  readonly choice: string;
  readonly territory?: number;
}

const hasAirfield = (s: SbshState, mission: number): boolean => {
  const gift = s.own.rewards.indexOf(ON + mission);
  return gift >= 0 && rewards[gift].kind === 'airfield';
};

/** Claims a fulfilled mission; an airfield asks where (B-REWARDS). */
const claimAction = (k: Kit): ActionDef<Sbsh, ClaimFrame> =>
  action<Sbsh, ClaimFrame, typeof fields>(fields, {
    summary: 'Claim a mission that you have fulfilled; with an airfield, say on which of your territories.',
    check: (s, frame, a) => refuseClaim(k, s, frame, a),
    play(g, frame, a) {
      g.amend<ClaimFrame>({ claims: frame.claims + 1 });
      claim(k, g, missionIds.indexOf(a.choice), a.territory ?? NOBODY);
    },
    legal: (s, frame) =>
      claimable(k, s, frame).map((mission) => {
        const word = missionIds[mission];
        return hasAirfield(s, mission)
          ? { type: 'claim', fields: { choice: word, territory: landsOf(s, s.turn) }, may: ['territory'] }
          : { type: 'claim', fields: { choice: word } };
      }),
  });

const claimable = (k: Kit, s: SbshState, frame: ClaimFrame): number[] =>
  frame.claims < k.maxClaims ? fulfilled(k, s, s.turn) : [];

function refuseClaim(k: Kit, s: SbshState, frame: ClaimFrame, a: Claim): Illegal | undefined {
  if (frame.claims >= k.maxClaims) return illegal('NO_MORE_CLAIMS', 'B-W1', { max: k.maxClaims });
  const mission = missionIds.indexOf(a.choice);
  if (!fulfilled(k, s, s.turn).includes(mission)) return illegal('NOT_FULFILLED', 'B-W1', {}, '/choice');
  if (a.territory === undefined) return undefined;
  if (!hasAirfield(s, mission)) return illegal('NO_AIRFIELD', 'B-W1', {}, '/territory');
  return s.owner[a.territory] === s.turn
    ? undefined
    : illegal('NOT_OWN_TERRITORY', 'B-W6', { territory: a.territory }, '/territory');
}

/** Phase four begins; where nothing is fulfilled it is over at once. */
export function beginClaim(k: Kit, g: Draft<Sbsh>, asks: readonly Ask[]): void {
  const frame: ClaimFrame = { name: 'claim', asks, claims: 0 };
  g.replace(frame);
  if (fulfilled(k, g, g.turn).length === 0) leaveClaim(k, g, frame);
}

/** What wasn't claimed is claimed now; then three missions and the own capital win (B-W1, B-E6). */
function leaveClaim(k: Kit, g: Draft<Sbsh>, { asks, claims }: ClaimFrame): void {
  for (let done = claims; done < k.maxClaims; done++) {
    const [next] = fulfilled(k, g, g.turn) as (number | undefined)[];
    if (next === undefined) break;
    claim(k, g, next, NOBODY);
  }
  if (hasWon(k, g, g.turn)) g.patch({ winner: g.turn });
  else beginEnd(k, g, asks);
}

export const claimPhase = (k: Kit): Phase<Sbsh> =>
  phase<Sbsh, ClaimFrame>({
    actions: {
      claim: claimAction(k),
      end: plain<ClaimFrame>({ type: 'end', summary: 'End the phase.', play: (g, frame) => leaveClaim(k, g, frame) }),
    },
    fallback: () => ({ type: 'end' }),
    show: (_, { claims }) => ({ claims }),
  });
