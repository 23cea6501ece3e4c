// What mails are made of, beside events, boards and orders.
import type { MailKind } from '../../../service/mail';

export interface MailWords {
  hello(name: string): string;
  /** Subjects, by what is told; `game` is the name of its ruleset. */
  readonly subjects: Readonly<Record<MailKind, (game: string) => string>>;
  /** First sentences. */
  readonly told: Readonly<Record<MailKind, string>>;
  /** How a game ended that its rules didn't end. */
  readonly closed: string;
  readonly youPlay: (armies: string) => string;
  readonly until: (due: string) => string;
  readonly noDeadline: string;
  readonly happened: string;
  readonly earlier: (n: number) => string;
  readonly may: string;
  readonly how: string;
  /** Stands over what a reply quotes. */
  readonly marker: string;
  readonly picture: string;
  readonly gameId: string;
  readonly why: (address: string) => string;
  readonly stop: string;
  readonly confirm: {
    readonly subject: string;
    readonly text: (code: string) => readonly string[];
  };
  readonly digest: {
    readonly subject: (waiting: number) => string;
    readonly waiting: string;
    readonly news: string;
    readonly answerThis: string;
  };
  readonly answer: {
    /** Subjects: all done, some, none. */
    readonly done: (game: string) => string;
    readonly partly: (game: string) => string;
    readonly none: (game: string) => string;
    readonly did: string;
    readonly didNothing: string;
    readonly left: string;
    readonly because: (why: string) => string;
    readonly asked: string;
    readonly waits: string;
    readonly over: string;
    readonly empty: string;
    readonly late: string;
    readonly unchanged: string;
  };
}
