// A game as one account's letters show it: through its eyes, in its language, with what happened since it was told.
import { armyIn, boardText, eventLines, headingText, type EventJson } from '../../text';
import type { Board } from '../../core/board';
import type { Json } from '../../core/json';
import type { Locale } from '../../core/locale';
import type { Rules } from '../../core/ruleset';
import { type ActionJson } from '../../bots';
import { anyAction, playable } from '../../bots/values';
import { writeOrder } from '../../orders';
import { spread } from '../../wire/families';
import { gamePicture } from '../../picture';
import type { AskView } from '../../core/view';
import type { EventView, GameView } from '../../service/service';
import { eyesOf, valueOrCode } from './caller';
import type { MailParts } from './parts';

export interface Scene {
  readonly view: GameView;
  readonly board: Board;
  readonly rules: Rules;
  readonly locale: Locale;
  readonly events: readonly EventView[];
  /** Events before those. */
  readonly earlier: number;
  /** The question that waits for the account, if any. */
  readonly ask: AskView | undefined;
  /** What its ruleset is called. */
  readonly name: string;
  /** What the account is called in the game. */
  readonly player: string;
}

export const askOf = ({ state, you, status }: GameView): AskView | undefined =>
  status === 'running' ? state?.asks.find((ask) => ask.seat === you && !ask.answered) : undefined;

export const isOnTurn = ({ state, you }: GameView): boolean =>
  state?.armies.find((army) => army.id === state.turn)?.seat === you;

/** Versions back that are looked at for what happened. */
const MOST_BACK = 200;
const PAGE = 100;

export interface Looked {
  readonly account: string;
  readonly locale: Locale;
  readonly view: GameView;
  /** What happened up to this version is known. */
  readonly seen: number;
}

export async function sceneOf(parts: MailParts, looked: Looked): Promise<Scene> {
  const { view, locale } = looked;
  const board = parts.boards.find((one) => one.id === view.board);
  if (!board) throw new Error(`there is no board ${view.board}`);
  const events = await eventsSince(parts, looked);
  const shown = events.slice(-parts.limits.events);
  return {
    view,
    board,
    rules: rulesOf(parts, view, board),
    locale,
    events: shown,
    earlier: events.length - shown.length,
    ask: askOf(view),
    name: nameOf(parts, view, locale),
    player: view.you === null ? '' : (view.seats[view.you].name ?? ''),
  };
}

async function eventsSince(parts: MailParts, { account, view, seen }: Looked): Promise<readonly EventView[]> {
  const caller = eyesOf(account, parts.now());
  const events: EventView[] = [];
  let after = Math.max(seen, view.version - MOST_BACK);
  while (after < view.version) {
    const page = valueOrCode(
      await parts.service.events(caller, { gameId: view.id, after: String(after), limit: PAGE }),
    );
    if ('code' in page) break;
    events.push(...page.value.events.filter(({ version }) => version <= view.version));
    if (!page.value.more) break;
    after = Number(page.value.cursor);
  }
  return events;
}

const made = new Map<string, Rules>();
const MOST_RULES = 50;

/** Made once for equal terms. */
function rulesOf({ rulesets }: MailParts, view: GameView, board: Board): Rules {
  const key = JSON.stringify([view.ruleset, view.board, view.seats.length, view.options]);
  const known = made.get(key);
  if (known) return known;
  const ruleset = rulesets.find((one) => one.id === view.ruleset);
  if (!ruleset) throw new Error(`there is no ruleset ${view.ruleset}`);
  if (made.size >= MOST_RULES) made.clear();
  const rules = ruleset.rules({ board, seats: view.seats.length, options: view.options });
  made.set(key, rules);
  return rules;
}

export function nameOf({ service }: Pick<MailParts, 'service'>, { ruleset }: GameView, locale: Locale): string {
  const found = service.ruleset({ ruleset }, locale);
  return found.ok ? found.value.names.ruleset : ruleset;
}

const eventJson = ({ type, fields }: EventView): EventJson => ({ ...fields, type });

export const storyOf = ({ events, board, locale }: Scene): readonly string[] =>
  eventLines(events.map(eventJson), board, locale);

export const boardOf = ({ view, board, locale }: Scene): string =>
  view.state ? boardText(view.state, board, { locale, width: 76 }) : '';

export const headingOf = ({ view, board, locale }: Scene): string =>
  view.state ? headingText(view.state, board, { locale }) : '';

export const armiesOf = ({ view, locale }: Scene): string =>
  view.you === null ? '' : view.seats[view.you].armies.map((id) => armyIn(id, locale)).join(', ');

/** The board as the account sees it; null where there is no painter. */
export function pngOf({ view, board, locale, events }: Scene, { paint }: Pick<MailParts, 'paint'>): Uint8Array | null {
  if (!paint || !view.state) return null;
  return paint(gamePicture(board, view, events, { locale, form: 'wide' }), 800);
}

/** One order for each kind of action that is possible, as it is to be written: always the first choice, and nothing that may be left out. */
export function examplesOf({ view, rules, locale }: Scene, most: number): readonly string[] {
  const families = playable(spread(view.legal));
  const first = families.filter(({ type }, at) => families.findIndex((one) => one.type === type) === at);
  return first.slice(0, most).map((family) =>
    lineOf(
      rules,
      anyAction(family, () => 0),
      locale,
    ),
  );
}

const lineOf = (rules: Rules, action: ActionJson, locale: Locale): string =>
  writeOrder(rules, action as Readonly<Record<string, Json>>, locale);
