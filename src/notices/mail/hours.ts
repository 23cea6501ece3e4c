// When a mail may go out: muted hours, the hour of the digest, reminders. All of it in the reader's time zone, over changes of its clocks.
import type { MailBody, MutedHours } from '../../service/mail';
import { dateAt, instantOf, nextDay } from '../../time/zone';

const MINUTE = 60_000;

/** The muted span that an instant lies in, [from, to) in ms since 1970; null if it lies in none. */
export function mutedAt({ muted, zone }: Pick<MailBody, 'muted' | 'zone'>, instant: number): Span | null {
  if (!muted) return null;
  const today = dateAt(zone, instant);
  return [-1, 0].map((days) => spanFrom(zone, muted, nextDay(today, days))).find(holds(instant)) ?? null;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const holds =
  (instant: number) =>
  ({ from, to }: Span): boolean =>
    from <= instant && instant < to;

const spanFrom = (zone: string, { from, to }: MutedHours, date: ReturnType<typeof dateAt>): Span => ({
  from: instantOf(zone, date, from),
  to: instantOf(zone, to > from ? date : nextDay(date), to),
});

/** The latest digest hour that isn't after the instant, ms since 1970. */
export function lastDigest({ zone, digestAt }: Pick<MailBody, 'zone' | 'digestAt'>, instant: number): number {
  const today = dateAt(zone, instant);
  const now = instantOf(zone, today, digestAt);
  return now <= instant ? now : instantOf(zone, nextDay(today, -1), digestAt);
}

export function nextDigest({ zone, digestAt }: Pick<MailBody, 'zone' | 'digestAt'>, instant: number): number {
  const today = dateAt(zone, instant);
  const now = instantOf(zone, today, digestAt);
  return now > instant ? now : instantOf(zone, nextDay(today), digestAt);
}

/**
 * When somebody who was told at `since` is reminded of a deadline: so many minutes before, but not in the first half of his time. What falls
 * into muted hours waits for their end; where the deadline comes before it, it is sent just before they begin.
 */
export function remindAt(body: Pick<MailBody, 'reminder' | 'muted' | 'zone'>, since: number, due: number): number {
  const wanted = due - Math.min(body.reminder * MINUTE, (due - since) / 2);
  const span = mutedAt(body, wanted);
  if (!span) return wanted;
  return span.to < due ? span.to : Math.max(since, span.from - 1);
}
