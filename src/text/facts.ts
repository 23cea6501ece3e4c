// What a ruleset tells beside the board (fleets, invaders, capitals, missions, decks), as lines: one for each kind of fact.
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import type { FactView, StateView } from '../core/view';
import { placeIn, titled } from './names';
import { wrapped } from './width';

interface Naming {
  readonly board: Board;
  readonly locale: string;
}

/** Facts by their kind, in the order in which the view tells them; no line is wider than `width`, save for a longer name. */
export function factLines(view: StateView, naming: Naming, width: number): string[] {
  const kinds = [...new Set(view.facts.map(({ key }) => key))];
  return kinds.flatMap((kind) => {
    const told = view.facts.filter(({ key }) => key === kind).map((fact) => factText(fact, naming));
    const lines = wrapped(`${titled(kind)}: ${told.join(' · ')}`.split(' '), width - INDENT.length);
    return lines.map((line, n) => (n === 0 ? line : INDENT + line));
  });
}

const INDENT = '    ';

const factText = ({ army, value }: FactView, naming: Naming): string =>
  [army === null ? '' : titled(army), valueText(value, naming)].filter((part) => part !== '').join(' ');

/** A place by its name, a bag of pieces as counts, anything else as it is. */
function valueText(value: Json, naming: Naming): string {
  if (typeof value === 'string') return isPlace(value, naming) ? placeIn(naming.board, value, naming.locale) : value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => valueText(one, naming)).join(', ');
  if (typeof value === 'object' && value !== null) return recordText(value as Record<string, Json>, naming);
  return value === null || value === undefined ? '–' : JSON.stringify(value);
}

const isPlace = (text: string, { board }: Naming): boolean =>
  text.split('>').every((id) => board.index.has(id)) && text.split('>').length <= 2;

function recordText(value: Readonly<Record<string, Json>>, naming: Naming): string {
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  if (entries.length > 0 && entries.every(([, one]) => typeof one === 'number'))
    return entries.map(([kind, n]) => `${JSON.stringify(n)} ${kind}`).join(' + ');
  const parts = entries.map(([key, one]) => {
    const text = valueText(one, naming);
    return key === 'to' || key === 'id' ? text : text === '' ? '' : `${key} ${text}`;
  });
  return parts.filter((part) => part !== '').join(', ');
}
