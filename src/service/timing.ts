// The clocks of a game that has a deadline policy, as its document keeps them.
import type { Moment } from '../core/draft';
import { unpackState } from '../core/pack';
import { IN, type State } from '../core/state';
import { type Clocks, type DeadlinePolicy, packClocks, plainPolicy, servedBy, unpackClocks } from '../time';
import { unpackAct } from '../verify/act';
import { type ReplayTerms, timesIn as timesOf } from '../verify/replay';
import { clocksOfRow } from '../verify/timed';
import type { Doc } from './document';
import type { Game } from './game';

type Held = Pick<Game, 'terms' | 'doc'>;

/** The policy of every game: what it was made with, or just its time for each turn. */
export const policyIn = ({ terms }: Pick<Game, 'terms'>): DeadlinePolicy =>
  terms.time ?? plainPolicy(terms.turnSeconds);

export const clocksIn = (doc: Doc): Clocks => unpackClocks(doc.clocks, doc.seats.length);

/** Seats that people play, whether they are there or not. */
export const peopleIn = (doc: Doc): readonly boolean[] => doc.seats.map((seat) => typeof seat?.account === 'string');

/** What a row that follows this document is played with. */
export const replayTerms = ({ terms, doc }: Held): ReplayTerms => ({
  turnSeconds: terms.turnSeconds,
  ...(terms.time && { time: { policy: terms.time, clocks: clocksIn(doc), people: peopleIn(doc) } }),
});

/** The clock of the next row's moment. */
export const timesIn = (
  game: Pick<Game, 'terms' | 'doc' | 'rules'>,
  state: State | null,
): Pick<Moment, 'due' | 'clock' | 'left'> => timesOf(replayTerms(game), game.rules, state);

/** As much of a change as clocks need to know. */
interface Changing {
  readonly doc: Doc;
  readonly act: string;
  readonly at: number;
  readonly seat: number | null;
  readonly account: string | null;
}

/** The document that a change makes, with the clocks after it. Games without a policy, and rows before the deal, keep none. */
export function withClocks(game: Game, change: Changing): Doc {
  const { time } = replayTerms(game);
  const { doc } = change;
  if (!time || !game.state || doc.game === null) return doc;
  const clocks = clocksOfRow(
    game.rules,
    {
      at: change.at,
      seat: change.seat,
      act: unpackAct(change.act),
      person: change.account !== null,
      before: game.state,
      after: unpackState(game.rules, doc.game),
    },
    time,
  );
  return { ...doc, clocks: packClocks(clocks) };
}

/** Does somebody still play who isn't a bot, and whom no bot plays for? */
export const somebodyThere = ({ doc, rules, state }: Pick<Game, 'doc' | 'rules' | 'state'>): boolean => {
  const { seats } = clocksIn(doc);
  const people = peopleIn(doc);
  return rules.armies.some(
    ({ seat }, army) => state?.standing[army] === IN && seat >= 0 && people[seat] && seats[seat].mode === 'present',
  );
};

/** The bot that plays a seat now in the place of its player; none while nobody is there to play against. */
export function standIn(game: Pick<Game, 'terms' | 'doc' | 'rules' | 'state'>, seat: number): string | null {
  if (!game.terms.time || !peopleIn(game.doc)[seat]) return null;
  const bot = servedBy(game.terms.time, clocksIn(game.doc), seat);
  return bot !== null && somebodyThere(game) ? bot : null;
}
