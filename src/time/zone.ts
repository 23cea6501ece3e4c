// Times of day in a time zone. The zones' history comes with the machine (ICU); a time that a change of the clocks skips counts as the
// one an hour (or what was skipped) later, one that comes twice counts at its first coming.
import { Temporal } from 'temporal-polyfill';

/** A local date: days can be added, and it has a weekday from 1, Monday. */
export type LocalDate = Temporal.PlainDate;

export function isZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

export const dateAt = (zone: string, instant: number): LocalDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate();

/** The instant of a time of day (`20:00`) on a date, ms since 1970. */
export const instantOf = (zone: string, date: LocalDate, time: string): number =>
  date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;

/** The first instant of a date: not midnight where the clocks skip it. */
export const startOf = (zone: string, date: LocalDate): number => date.toZonedDateTime(zone).epochMilliseconds;

export const nextDay = (date: LocalDate, days = 1): LocalDate => date.add({ days });

/** `2026-03-29 20:00 +02:00`, for people who look at a table. */
export function localText(zone: string, instant: number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  return `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} ${at.offset}`;
}
