// Every word that an order may hold, with all that it can mean. Which of them is meant, the fields of the action decide.
import type { Rules } from '../core/ruleset';
import { vocabulary } from '../wire/vocabulary';
import { fold } from './fold';
import { namesOf, wordsIn } from './naming';
import { orderWords, type OrderWords } from './words';

export type Kind = 'verb' | 'joint' | 'place' | 'army' | 'card' | 'piece' | 'choice' | 'number';

export interface Meaning {
  readonly kind: Kind;
  /** A type of action, the id of a thing, a word of a choice, or a number in digits. */
  readonly id: string;
}

export interface Lexicon {
  /** By folded word or words. */
  readonly words: ReadonlyMap<string, readonly Meaning[]>;
  /** Signs of its longest word. */
  readonly longest: number;
}

const made = new WeakMap<Rules, Map<string, Lexicon>>();

/** The words of a game's rules, its board and its cards, by their ids, in English and in one more language. Made once for each. */
export function lexiconOf(rules: Rules, locale: string): Lexicon {
  const known = made.get(rules) ?? new Map<string, Lexicon>();
  made.set(rules, known);
  const lexicon = known.get(locale) ?? makeLexicon(rules, locale);
  known.set(locale, lexicon);
  return lexicon;
}

function makeLexicon(rules: Rules, locale: string): Lexicon {
  const words = new Map<string, Meaning[]>();
  const add = (text: string, meaning: Meaning): void => {
    const known = words.get(fold(text)) ?? [];
    if (!known.some(({ kind, id }) => kind === meaning.kind && id === meaning.id))
      words.set(fold(text), [...known, meaning]);
  };
  const ids = idsOf(rules);
  for (const tongue of new Set([locale, 'en'])) {
    addGrammar(orderWords(tongue), ids, add);
    const verbs = wordsIn('verb', ids.verbs, tongue);
    const choices = wordsIn('choice', ids.choices, tongue);
    for (const { kind, id, name } of [...namesOf(rules, tongue), ...verbs, ...choices]) add(name, { kind, id });
  }
  words.delete('');
  return { words, longest: Math.max(...[...words.keys()].map((word) => word.length)) };
}

type Add = (text: string, meaning: Meaning) => void;

/** What this game's actions are made of: a word for anything else would only be in the way. */
interface Ids {
  readonly verbs: readonly string[];
  readonly pieces: readonly string[];
  readonly choices: readonly string[];
}

function idsOf(rules: Rules): Ids {
  const known = [...vocabulary(rules).values()];
  const choices = known.flatMap(({ fields }) => Object.values(fields).flatMap((field) => field.choices ?? []));
  return { verbs: known.map(({ type }) => type), pieces: ['troops', ...rules.pieces], choices: [...new Set(choices)] };
}

function addGrammar(table: OrderWords, { verbs, pieces, choices }: Ids, add: Add): void {
  const all = (kind: Kind, ids: readonly string[], texts: Readonly<Record<string, readonly string[]>>): void => {
    for (const id of ids) for (const text of [...(texts[id] ?? []), id]) add(text, { kind, id });
  };
  all('verb', verbs, table.verbs);
  all('joint', Object.keys(table.joints), table.joints);
  all('piece', pieces, table.pieces);
  all('choice', choices, { ...table.pieces, ...table.choices });
  for (const [text, n] of Object.entries(table.numbers)) add(text, { kind: 'number', id: String(n) });
}
