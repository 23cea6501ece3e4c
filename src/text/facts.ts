// What a ruleset tells beside the board (fleets, invaders, capitals, missions, decks), as lines: one for each kind of fact.
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import type { FactView, StateView } from '../core/view';
import { armyIn, cardIn, countedIn, known, nameIn, PIECES, placeIn, titled, wordIn } from './names';
import { wrapped } from './width';
import { wordsIn } from './words';

interface Naming {
  readonly board: Board;
  readonly locale: string;
}

/** Facts by their kind, in the order in which the view tells them; no line is wider than `width`, save for a longer name. */
export function factLines(view: StateView, naming: Naming, width: number): string[] {
  const kinds = [...new Set(view.facts.map(({ key }) => key))];
  return kinds.flatMap((kind) => {
    const told = view.facts.filter(({ key }) => key === kind).map((fact) => factText(fact, naming));
    const lines = wrapped(
      `${known('facts', kind, naming.locale) ?? titled(kind)}: ${told.join(' · ')}`.split(' '),
      width - INDENT.length,
    );
    return lines.map((line, n) => (n === 0 ? line : INDENT + line));
  });
}

const INDENT = '    ';

const factText = ({ army, value }: FactView, naming: Naming): string =>
  [army === null || army === value ? '' : armyIn(army, naming.locale), valueText(value, naming)]
    .filter((part) => part !== '')
    .join(' ');

/** What a text may name, in this order. */
const TABLES = ['missions', 'tokens', 'rewards', 'tiers', 'sides', 'armies', 'cards'] as const;

/** Whatever has a name by its name, a bag of pieces as counts, anything else as it is. */
function valueText(value: Json, naming: Naming): string {
  if (typeof value === 'string') return nameOf(value, naming);
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => valueText(one, naming)).join(', ');
  if (typeof value === 'object' && value !== null) return recordText(value as Record<string, Json>, naming);
  return bareText(value ?? null, naming);
}

const bareText = (value: Json, { locale }: Naming): string =>
  typeof value === 'boolean' ? wordsIn(locale)[value ? 'yes' : 'no'] : typeof value === 'number' ? String(value) : '–';

function nameOf(id: string, { board, locale }: Naming): string {
  if (id.split('>').every((part) => board.index.has(part))) return placeIn(board, id, locale);
  const region = board.regions.find((one) => one.id === id);
  if (region) return nameIn(region, locale);
  return id.includes(':') ? cardIn(board, id, locale) : wordIn(TABLES, id, locale);
}

function recordText(value: Readonly<Record<string, Json>>, naming: Naming): string {
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  if (entries.length > 0 && entries.every(([kind, one]) => typeof one === 'number' && kind in PIECES))
    return entries.map(([kind, n]) => countedIn(kind, Number(n), naming.locale)).join(' + ');
  const parts = entries.map(([key, one]) => keyed(key, valueText(one, naming), naming.locale));
  return parts.filter((part) => part !== '').join(', ');
}

const keyed = (key: string, text: string, locale: string): string =>
  text === '' ? '' : `${wordIn(['keys', 'sides'], key, locale)} ${text}`.trimStart();
