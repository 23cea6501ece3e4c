// An action as a line that is read back as the same action: what a turn mail offers.
import type { Json } from '../core/json';
import type { Rules } from '../core/ruleset';
import { placeIn } from '../text/names';
import { vocabulary } from '../wire/vocabulary';
import { type Named, namesOf } from './naming';
import { type Joint, orderWords, type OrderWords } from './words';

/** What `formatAction` makes. */
type ActionJson = Readonly<Record<string, Json>>;

const typeOf = ({ type }: ActionJson): string => type as string;

/** An empty bag that may be left out as well. */
const isNothing = (rules: Rules, action: ActionJson, field: string): boolean =>
  field === 'pieces' &&
  vocabulary(rules).get(typeOf(action))?.fields.pieces?.optional === true &&
  Object.keys(action.pieces as object).length === 0;

interface Tongue {
  readonly words: OrderWords;
  readonly name: (kind: Named['kind'], id: string) => string;
}

/** Fields in the order in which they are written. */
const FIELDS = [
  'moves',
  'pieces',
  'count',
  'dice',
  'cards',
  'choice',
  'target',
  'territory',
  'from',
  'to',
  'picks',
  'plays',
  'until',
  'want',
];

/** Writes an action in names as an order. */
export function writeOrder(rules: Rules, action: ActionJson, locale: string): string {
  const tongue = tongueOf(rules, locale);
  const verb = firstOf(tongue.words.verbs, typeOf(action));
  const parts = FIELDS.filter((field) => action[field] !== undefined && !isNothing(rules, action, field)).map((field) =>
    WRITE[field](tongue, action[field] as never),
  );
  return [verb, ...parts].filter((part) => part !== '').join(' ');
}

function tongueOf(rules: Rules, locale: string): Tongue {
  return {
    words: orderWords(locale),
    name: (kind, id) =>
      kind === 'place'
        ? placeIn(rules.board, id, locale)
        : (namesOf(rules, locale).find((one) => one.kind === kind && one.id === id)?.name ?? id),
  };
}

/** The word that is written for an id; the id itself where there is none. */
const firstOf = (table: Readonly<Record<string, readonly string[] | undefined>>, id: string): string =>
  table[id]?.[0] ?? id;

const joint = ({ words }: Tongue, word: Joint): string => words.joints[word][0];

const placed =
  (word: Joint) =>
  (t: Tongue, id: string): string =>
    `${joint(t, word)} ${t.name('place', id)}`;

interface LegJson {
  readonly to: string;
  readonly count?: number;
}

interface PlayJson {
  readonly card: string;
  readonly target?: string;
  readonly choice?: string;
}

interface UntilJson {
  readonly taken?: boolean;
  readonly troops?: number;
  readonly throws?: number;
}

const pieceName = ({ words }: Tongue, id: string): string => firstOf(words.pieces, id);

const choiceName = ({ words }: Tongue, id: string): string => firstOf({ ...words.pieces, ...words.choices }, id);

const WRITE: Readonly<Record<string, (t: Tongue, value: never) => string>> = {
  moves: (t, legs: readonly LegJson[]) =>
    legs.map(({ to, count = 1 }) => `${count} ${joint(t, 'in')} ${t.name('place', to)}`).join(', '),
  pieces: (t, bag: Readonly<Record<string, number>>) =>
    Object.entries(Object.keys(bag).length > 0 ? bag : { troops: 0 })
      .map(([id, n]) => `${n} ${pieceName(t, id)}`)
      .join(', '),
  count: (_, n: number) => String(n),
  dice: (t, n: number) => `${joint(t, 'with')} ${n} ${joint(t, 'dice')}`,
  cards: (t, list: readonly string[]) => list.map((id) => t.name('card', id)).join(', '),
  choice: (t, id: string) => choiceName(t, id),
  target: (t, id: string) => `${joint(t, 'target')} ${t.name('army', id)}`,
  territory: placed('in'),
  from: placed('from'),
  to: placed('to'),
  picks: (t, list: readonly number[]) => `${joint(t, 'picks')} ${list.join(' ')}`,
  plays: (t, list: readonly PlayJson[]) => list.map((play) => playLine(t, play)).join(' '),
  until: (t, until: UntilJson) => untilLine(t, until),
  want: (t, list: readonly string[]) => `${joint(t, 'want')} ${list.map((id) => t.name('card', id)).join(', ')}`,
};

const playLine = (t: Tongue, { card, target, choice }: PlayJson): string =>
  [
    joint(t, 'playing'),
    t.name('card', card),
    ...(target === undefined ? [] : [`${joint(t, 'in')} ${t.name('place', target)}`]),
    ...(choice === undefined ? [] : [choiceName(t, choice)]),
  ].join(' ');

const untilLine = (t: Tongue, { taken, troops, throws }: UntilJson): string =>
  [
    ...(taken ? [`${joint(t, 'until')} ${joint(t, 'taken')}`] : []),
    ...(throws === undefined ? [] : [`${joint(t, 'until')} ${throws} ${joint(t, 'throws')}`]),
    ...(troops === undefined ? [] : [`${joint(t, 'until')} ${troops}`]),
  ].join(' ');
