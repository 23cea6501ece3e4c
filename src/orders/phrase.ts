// The words of one order, put into the fields that its action has.
import type { FieldKind, FieldName, Fields } from '../core/fields';
import type { Meaning } from './lexicon';
import { type Draft, newReading, put, type Reading } from './reading';
import type { Token } from './scan';
import { settled, TAKES } from './takes';

export type Phrase =
  { readonly ok: true; readonly drafts: readonly Draft[] } | { readonly ok: false; readonly extra: string };

/** Reads the words around a verb. A word that has no place in the action is an error: half an order is not an order. */
export function phrase(type: string, fields: Fields, tokens: readonly Token[]): Phrase {
  const reading = newReading(type, fields);
  for (const { text, meanings } of borders(tokens))
    if (!meanings.some(({ kind, id }) => TAKES[kind](reading, id))) return { ok: false, extra: text };
  const { number } = reading;
  if (!settled(reading)) return { ok: false, extra: String(number) };
  const extra = placeBare(reading) ?? nowhere(reading);
  return extra === undefined ? { ok: true, drafts: draftsOf(reading) } : { ok: false, extra };
}

/** `india > china` as one place. */
function borders(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const before = tokens[i].text === '>' && i + 1 < tokens.length ? out.pop() : undefined;
    if (before) out.push(joined(before, tokens[++i]));
    else out.push(tokens[i]);
  }
  return out;
}

function joined(a: Token, b: Token): Token {
  const place = ({ meanings }: Token): string | undefined => meanings.find(({ kind }) => kind === 'place')?.id;
  const meanings: Meaning[] = place(a) && place(b) ? [{ kind: 'place', id: `${place(a)}>${place(b)}` }] : [];
  return { text: `${a.text}>${b.text}`, meanings };
}

/** Puts bare places where they belong; answers one that belongs nowhere. */
function placeBare(r: Reading): string | undefined {
  const open = ENDS.filter((field) => isOpen(r, field));
  // One place alone is where an order goes: whence, the game may know.
  const fields = r.bare.length === 1 && open[0] === 'from' && open[1] === 'to' ? open.slice(1) : open;
  return r.bare.find((place, i) => !(i < fields.length && put(r, fields[i], place)));
}

const ENDS = ['from', 'to', 'territory', 'target'] as const satisfies readonly FieldName[];

const PLACES: readonly (FieldKind | undefined)[] = ['place', 'territory'];

const isOpen = ({ fields, draft }: Reading, field: (typeof ENDS)[number]): boolean =>
  !(field in draft) && PLACES.includes(fields[field]?.kind);

/** A number that goes nowhere: `place 2 3 siam`. */
const nowhere = ({ legs, fields }: Reading): string | undefined => {
  const lost = legs.find(({ to }) => to === undefined && (legs.length > 1 || fields.territory === undefined));
  return lost && JSON.stringify(lost.count);
};

/** One action of all legs, or one for each where the action has no room for several. */
function draftsOf({ fields, draft, legs }: Reading): readonly Draft[] {
  const { moves, territory } = fields;
  if (legs.length === 0) return [moves && !moves.optional && moves.min === 0 ? { ...draft, moves: [] } : draft];
  if (territory && (legs.length === 1 || !moves))
    return legs.map(({ to, count }) => ({
      ...draft,
      ...(to !== undefined && { territory: to }),
      ...(count !== undefined && { count }),
    }));
  return [{ ...draft, moves: legs.map(({ to, count = 1 }) => ({ ...(to !== undefined && { to }), count })) }];
}
