// Spans of time in which clocks stop, or into which no deadline falls; and how long a clock takes over them.
import { type DeadlinePolicy, type Mode, WEEKDAYS, type Weekday, zoneOf } from './policy';
import { dateAt, instantOf, type LocalDate, nextDay, startOf } from './zone';

/** From an instant (ms since 1970) up to another, which is no longer in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type Calendar = Pick<DeadlinePolicy, 'zone' | 'quiet' | 'weekend'>;

const isOn = (date: LocalDate, days: readonly Weekday[]): boolean => days.includes(WEEKDAYS[date.dayOfWeek - 1]);

const WEEKEND: readonly Weekday[] = ['sat', 'sun'];

export const quietMode = ({ quiet }: Calendar): Mode | null => (quiet ? (quiet.mode ?? 'shift') : null);
export const weekendMode = ({ weekend }: Calendar): Mode | null => (weekend ? (weekend.mode ?? 'stop') : null);

export const isWeekend = ({ weekend }: Calendar, date: LocalDate): boolean =>
  weekend !== undefined && isOn(date, weekend.days ?? WEEKEND);

export const isDay = (date: LocalDate, days: readonly Weekday[] | undefined): boolean => !days || isOn(date, days);

/** Which closed hours are meant. */
export type Which = Mode | 'any';

const fits = (mode: Mode | null, which: Which): boolean => mode !== null && (which === 'any' || mode === which);

/** The closed hours that begin on a local date, in order. */
function spansOn(policy: Calendar, date: LocalDate, which: Which): readonly Span[] {
  const zone = zoneOf(policy);
  const { quiet } = policy;
  const spans: Span[] = [];
  if (fits(weekendMode(policy), which) && isWeekend(policy, date))
    spans.push({ from: startOf(zone, date), to: startOf(zone, nextDay(date)) });
  if (quiet && fits(quietMode(policy), which)) {
    const end = quiet.to > quiet.from ? date : nextDay(date);
    spans.push({ from: instantOf(zone, date, quiet.from), to: instantOf(zone, end, quiet.to) });
  }
  return spans;
}

/** Closed hours of the calendar from an instant on, in the order of their beginnings: without an end, where there are any. */
export function* calendarSpans(policy: Calendar, from: number, which: Which): Generator<Span> {
  if (!fits(quietMode(policy), which) && !fits(weekendMode(policy), which)) return;
  for (let date = nextDay(dateAt(zoneOf(policy), from), -1); ; date = nextDay(date))
    for (const span of spansOn(policy, date, which)) if (span.to > from && span.to > span.from) yield span;
}

/** The same with others among them: pauses, vacations. */
export function* mergedSpans(calendar: Iterable<Span>, others: readonly Span[]): Generator<Span> {
  const rest = others.slice().sort((one, other) => one.from - other.from);
  for (const span of calendar) {
    while (rest.length > 0 && rest[0].from <= span.from) yield rest.shift() as Span;
    yield span;
  }
  yield* rest;
}

/** When a clock that is started at an instant has run so long (ms), standing still in the spans. At the beginning of a span it has run out. */
export function advance(spans: Iterable<Span>, from: number, ms: number): number {
  let now = from;
  let left = ms;
  for (const span of spans) {
    if (span.to <= now) continue;
    if (now + left <= span.from) break;
    left -= Math.max(0, span.from - now);
    now = span.to;
  }
  return now + left;
}

/** How long a clock runs from one instant to another, standing still in the spans; ms. */
export function elapsed(spans: Iterable<Span>, from: number, to: number): number {
  let now = from;
  let sum = 0;
  for (const span of spans) {
    if (span.to <= now) continue;
    if (span.from >= to) break;
    sum += Math.max(0, span.from - now);
    now = span.to;
    if (now >= to) return sum;
  }
  return sum + Math.max(0, to - now);
}

/** The instant itself, or the end of closed hours that it falls into, and of those that lie there. */
export function shifted(policy: Calendar, instant: number): number {
  let at = within(policy, instant, 'shift');
  if (at === instant) return instant;
  for (let next = within(policy, at, 'any'); next > at; next = within(policy, at, 'any')) at = next;
  return at;
}

/** The end of the closed hours in which an instant lies, else the instant. */
export function within(policy: Calendar, instant: number, which: Which): number {
  for (const { from, to } of calendarSpans(policy, instant, which)) {
    if (from > instant) return instant;
    if (to > instant) return to;
  }
  return instant;
}
