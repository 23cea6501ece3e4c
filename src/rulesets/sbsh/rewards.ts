// Missions and rewards as data, and where each of them lies.
import data from './data/missions.json';
import { type SbshState, TAKEN, WITH } from './state';

export type Tier = 'minor' | 'major';

export interface Condition {
  readonly type: string;
  readonly regions?: readonly string[];
  readonly count?: number;
}

export interface Mission {
  readonly id: string;
  readonly tier: Tier;
  readonly condition: Condition;
}

export interface Reward {
  readonly id: string;
  readonly kind: string;
  readonly tier: Tier;
}

/** In card order. */
export const missions = data.objectives as readonly Mission[];
export const rewards = data.rewards as readonly Reward[];

export const missionIds = missions.map((mission) => mission.id);

/** Does an army have a reward of this kind? */
export const hasReward = (s: SbshState, army: number, kind: string): boolean =>
  s.own.rewards.some((where, reward) => where === WITH + army && rewards[reward].kind === kind);

/** Missions that an army has fulfilled. */
export const missionsOf = (s: SbshState, army: number): number[] =>
  s.own.missions.flatMap((where, mission) => (where === TAKEN + army ? [mission] : []));
