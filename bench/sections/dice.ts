// Verifiable dice: one attack throw against node's createHmac, and whole games with them against games without. Anchor G4.
import { type Section, lineOf } from '../harness/line';
import { compare, race } from '../harness/race';
import { throwsAlike } from '../play/throws';

const CHECKED = 2_000;

export const dice: Section = {
  name: 'dice',
  async *run({ quick }) {
    yield lineOf({
      name: 'dice: throws that createHmac gives too',
      value: throwsAlike(CHECKED),
      unit: 'throws',
      anchor: CHECKED,
      gate: '>= 1',
    });
    const course = quick ? { rounds: 5, ms: 100, warmUp: 300 } : { rounds: 9, ms: 250, warmUp: 600 };
    const { keyed, hmac, ...games } = await race(
      {
        keyed: { subject: 'subjects/dice-keyed', setup: null },
        hmac: { subject: 'subjects/dice-hmac', setup: null },
        with: { subject: 'subjects/core-games', setup: { seeds: 100, keyed: true } },
        without: { subject: 'subjects/core-games', setup: { seeds: 100, keyed: false } },
      },
      course,
    );
    const each = (rates: readonly number[]): number[] => rates.map((rate) => 1e9 / rate);
    yield lineOf({
      name: 'dice: a throw of five with its record, to createHmac without one',
      unit: 'ns',
      ...compare(each(keyed), each(hmac)),
      gate: '<= 1',
      goal: '<= 0.35',
    });
    yield lineOf({
      name: 'dice: whole games with them, to games without',
      unit: 'games/s',
      ...compare(games.with, games.without),
      gate: '>= 0.1',
      goal: '>= 0.2',
    });
  },
};
