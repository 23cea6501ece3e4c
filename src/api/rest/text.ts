// Answers that are no JSON.
import { boardById } from '../../boards';
import type { Locale } from '../../core/locale';
import type { BoardView, EventsView, GameView } from '../../service/service';
import { boardText, gameHead } from '../../text';

/** One event a line. */
export const eventsText = ({ events }: EventsView): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** A game for a terminal. */
export function gameText(view: GameView, locale: Locale): string {
  const board = boardById(view.board);
  const head = gameHead(view, locale);
  const body = view.state && board ? boardText(view.state, board, { locale }) : seatsText(view);
  return `${head}\n${body}`;
}

const seatsText = ({ seats }: GameView): string =>
  seats
    .map(
      ({ seat, name, bot, ready }) => `${seat}  ${name ?? '–'}${bot === null ? '' : ` (${bot})`}${ready ? '' : '  …'}`,
    )
    .join('\n');

/** The regions of a board with their bonus, and each territory with those that it borders on. */
export function regionsText({ name, names, regions, territories }: BoardView, locale: Locale): string {
  const byId = new Map(territories.map((one) => [one.id, one]));
  const called = (id: string): string => byId.get(id)?.names[locale] ?? id;
  const line = (id: string): string =>
    `  ${called(id)} (${id}): ${(byId.get(id)?.neighbours ?? []).map(called).join(', ')}`;
  return [
    names[locale] ?? name,
    ...regions.flatMap((region) => [
      `${region.names[locale] ?? region.name} +${region.bonus}`,
      ...region.territories.map(line),
    ]),
  ].join('\n');
}
