// Random valid options of the classic game, for property tests and long runs.
import { classic } from '../../../src/rulesets/classic';
import type { Options } from '../../../src/rulesets/classic/options';
import type { Pick } from '../playout';

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  victory: ['conquest', 'team', 'first-blood', 'mission', 'capital'],
  startingArmies: ['by-players', 14, 30, 60],
  setup: ['deal', 'claim'],
  placement: ['automatic', 'in-turns', 'at-once'],
  territoryCap: ['none', 'none', 2, 5, 12, 15],
  wildCards: [0, 2],
  minimumReinforcement: [0, 3, 10],
  firstTurnArmies: ['yes', 'no'],
  continents: ['at-turn-start', 'stood-a-round', 'none'],
  continentArmies: ['anywhere', 'in-continent'],
  setValues: ['standard', 'fives', 'fixed'],
  setValueCap: ['none', 12, 60],
  forcedTrade: ['must', 'or-no-card', 'never'],
  territoryBonus: ['each', 'one-per-set', 'one-per-turn', 'none'],
  attackDice: ['choose', 'maximum'],
  attackDiceLimit: ['spare', 'present'],
  defenceDice: ['maximum', 'choose'],
  occupyMinimum: ['dice', 'one'],
  'fortify.reach': ['adjacent', 'connected', 'anywhere'],
  'fortify.moves': ['once', 'unlimited'],
  eliminatedHand: ['conqueror', 'discard'],
  eliminationTrade: ['at-once', 'next-turn'],
  allyRetreat: ['off', 'on'],
  roundLimit: ['none', 'none', 15, 40],
};

export interface Setting {
  readonly seats: number;
  readonly preset: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly options: Options;
}

/** Teams for so many seats: two halves, every other seat, or three teams. */
function teamsFor(seats: number, pick: Pick): number[][] {
  const count = seats >= 3 ? 2 + pick(2) : 2;
  return Array.from({ length: count }, (_, team) =>
    Array.from({ length: seats }, (__, seat) => seat).filter((seat) => seat % count === team),
  );
}

/** Options set by chance: some, many or none. */
function randomOptions(pick: Pick): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  const share = pick(4);
  for (const [key, values] of Object.entries(VALUES)) {
    if (pick(4) >= share) continue;
    const [outer, inner] = key.split('.');
    const value = values[pick(values.length)];
    given[outer] = inner ? { ...(given[outer] as object), [inner]: value } : value;
  }
  return given;
}

const wantsTeams = (victory: unknown, pick: Pick): boolean =>
  victory === 'team' || victory === 'first-blood' || (victory === 'capital' && pick(2) === 0);

/** A preset with some options set by chance, drawn again until nothing contradicts. */
export function randomSetting(pick: Pick): Setting {
  for (;;) {
    const seats = 2 + pick(5);
    const names = Object.keys(classic.presets);
    const preset = names[pick(names.length)];
    const given = randomOptions(pick);
    if (preset === 'hong-kong') given.victory ??= VALUES.victory[pick(5)];
    if (wantsTeams(given.victory, pick)) given.teams = teamsFor(seats, pick);
    const resolved = classic.resolve(preset, given, seats);
    if (resolved.ok) return { seats, preset, given, options: resolved.value as Options };
  }
}
