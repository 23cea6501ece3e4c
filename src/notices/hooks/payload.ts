// What a hook is sent: JSON for programs, and what Discord and Slack take.
import type { Locale } from '../../core/locale';
import type { EventView } from '../../service/service';
import type { Hook } from '../../service/hooks';
import { eventLines } from '../../text';
import { eventIdOf, type Occasion } from './occasion';
import { HOOK_WORDS } from './words';

export interface Message {
  readonly occasion: Occasion;
  /** What happened since the last letter about this game, as whoever is told may see it. */
  readonly events: readonly EventView[];
  /** Events before those, left out. */
  readonly earlier: number;
  readonly locale: Locale;
}

/** The body of a letter. */
export function bodyOf(hook: Pick<Hook, 'shape'>, message: Message): string {
  if (hook.shape === 'json') return JSON.stringify(jsonOf(message));
  const lines = linesOf(message);
  return JSON.stringify(hook.shape === 'discord' ? discord(lines) : slack(lines));
}

/** A trial. */
export function pingBody(hook: Pick<Hook, 'shape'>, at: number, locale: Locale): string {
  if (hook.shape === 'json') return JSON.stringify({ id: `ping.${at.toString(36)}`, type: 'ping', at });
  const lines = [HOOK_WORDS[locale].ping];
  return JSON.stringify(hook.shape === 'discord' ? discord(lines) : slack(lines));
}

function jsonOf({ occasion, events, earlier }: Message): object {
  const { game, tells, seat, ask } = occasion;
  return {
    id: eventIdOf(occasion),
    type: tells,
    at: game.row.at,
    gameId: game.id,
    version: game.row.version,
    ruleset: game.terms.ruleset,
    status: game.doc.status,
    seat,
    ask: ask && { id: ask.id, kind: ask.kind, due: dueOf(occasion) },
    winners: tells === 'over' ? (game.state?.outcome?.winners ?? []) : null,
    events,
    earlier,
  };
}

const dueOf = ({ ask }: Occasion): number | null => (ask && Number.isFinite(ask.due) ? ask.due : null);

const MOST_LINES = 10;

function linesOf(message: Message): readonly string[] {
  const { occasion, events, earlier, locale } = message;
  const { board } = occasion.game.rules;
  const told = eventLines(
    events.map(({ type, fields }) => ({ ...fields, type })),
    board,
    locale,
  );
  const shown = told.slice(-MOST_LINES);
  const before = earlier + told.length - shown.length;
  return [headOf(message), ...(before > 0 ? [HOOK_WORDS[locale].earlier(before)] : []), ...shown];
}

function headOf({ occasion, locale }: Message): string {
  const { tells, game } = occasion;
  const words = HOOK_WORDS[locale];
  const when = whenOf(occasion);
  const name = nameOf(occasion);
  if (tells === 'over' || tells === 'events') return `${words[tells]} (${game.terms.ruleset})`;
  if (tells === 'reminder') return words.reminder(name, when);
  return `${words[tells](name)}${when === '' ? '' : `, ${words.until(when)}`} (${game.terms.ruleset})`;
}

function whenOf(occasion: Occasion): string {
  const due = dueOf(occasion);
  return due === null ? '' : `${new Date(due).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const nameOf = ({ game, seat }: Occasion): string =>
  seat === null ? '' : (game.doc.seats[seat]?.name ?? String(seat));

const MOST_DISCORD = 2_000;
const MOST_SLACK = 3_000;

/** Nobody is called out, whatever his name is, and no name changes how a line looks. */
const discord = (lines: readonly string[]): object => ({
  content: cut(lines.map((line) => line.replaceAll(/[\\*_~`|>#@[\]()<]/g, String.raw`\$&`)).join('\n'), MOST_DISCORD),
  allowed_mentions: { parse: [] },
  // No previews of what looks like an address.
  flags: 4,
});

const slack = (lines: readonly string[]): object => ({
  text: cut(
    lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')).join('\n'),
    MOST_SLACK,
  ),
  mrkdwn: false,
  unfurl_links: false,
});

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
