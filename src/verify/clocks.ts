// Do the clocks that rows store follow from the deadline policy? They decide until when a seat had time.
import { unpackState } from '../core/pack';
import type { Json } from '../core/json';
import type { Rules } from '../core/ruleset';
import { type DeadlinePolicy, packClocks, unpackClocks } from '../time';
import { unpackAct } from './act';
import type { FullRecord, FullRow } from './full';
import { clocksOfRow, type Time } from './timed';

interface Packed {
  /** Seats: 0 for a free one; a list where there is more than a name, with the policy of a bot under `b`. */
  readonly p?: readonly (0 | string | readonly [string, { readonly b?: string }])[];
  readonly t?: Json;
  readonly g?: Json;
}

const packedIn = ({ state }: FullRow): Packed => (state === '' ? {} : (JSON.parse(state) as Packed));

const isPerson = (seat: NonNullable<Packed['p']>[number]): boolean =>
  typeof seat === 'string' || (typeof seat === 'object' && seat[1].b === undefined);

/** What a row was played by, as far as deadlines go: the policy, the clocks before it, and who sat where. */
export function timeIn(record: FullRecord, before: FullRow): Time | undefined {
  if (record.time === undefined) return undefined;
  const { p = [], t = null } = packedIn(before);
  return {
    policy: record.time as unknown as DeadlinePolicy,
    clocks: unpackClocks(t, record.seats),
    people: Array.from({ length: record.seats }, (_, seat) => seat < p.length && isPerson(p[seat])),
  };
}

/** Whether the clocks after a row are other ones. A record doesn't tell a player from the bot that stood in for him: both are tried. */
export function clockFault(record: FullRecord, rules: Rules, row: FullRow, before: FullRow): boolean {
  const [was, is] = [packedIn(before), packedIn(row)];
  const time = timeIn(record, before);
  if (!time || was.g === undefined || is.g === undefined) return (is.t ?? null) !== null;
  const base = {
    at: row.at,
    seat: row.seat,
    act: unpackAct(row.act),
    before: unpackState(rules, was.g),
    after: unpackState(rules, is.g),
  };
  const stored = JSON.stringify(is.t ?? null);
  return [true, false].every(
    (person) => JSON.stringify(packClocks(clocksOfRow(rules, { ...base, person }, time))) !== stored,
  );
}
