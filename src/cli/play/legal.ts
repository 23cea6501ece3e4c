// What may be done, in words: a family a line, and where it has many origins, a line for each of them.
import type { Board } from '../../core/board';
import type { Json } from '../../core/json';
import type { LegalView } from '../../core/view';
import { isAlong, isBag, isRange, isSets, isSpread, isStops } from '../../bots/values';
import { type Joint, orderWords } from '../../orders/words';
import { cardIn, pieceIn, placeIn } from '../../text';
import { spread } from '../../wire/families';
import { playWords } from './words';

interface Telling {
  readonly board: Board;
  readonly locale: string;
}

/** Verbs and joints are those that an order is written with; what may be left out stands in brackets. */
export function legalText(legal: readonly LegalView[], telling: Telling): string {
  if (legal.length === 0) return playWords(telling.locale).nothing;
  return spread(legal)
    .map((family) => familyText(family, telling))
    .join('\n');
}

function familyText({ type, fields, may = [] }: LegalView, telling: Telling): string {
  const { verbs } = orderWords(telling.locale);
  const inOrder = Object.entries(fields).sort(([one], [other]) => rankOf(one) - rankOf(other));
  const parts = inOrder.map(([field, domain]) => {
    const text = `${labelOf(field, telling.locale)} ${domainText(domain, telling)}`.trim();
    return may.includes(field) ? `[${text}]` : text;
  });
  const verb = Object.hasOwn(verbs, type) ? verbs[type][0] : type;
  return `  ${[verb, ...parts].join(' ')}`;
}

/** The joint that an order puts before a field's value. */
const JOINTS: Readonly<Record<string, Joint | undefined>> = {
  from: 'from',
  to: 'to',
  territory: 'in',
  until: 'until',
  target: 'target',
  picks: 'picks',
  want: 'want',
  plays: 'playing',
};

/** Numbers, pieces and cards stand for themselves, dice have their word before them. */
const BARE = ['count', 'pieces', 'cards', 'moves', 'choice'];

/** What stands for itself comes first, as in `place 3 ural`. */
const rankOf = (field: string): number => (BARE.includes(field) ? 0 : 1);

function labelOf(field: string, locale: string): string {
  if (BARE.includes(field)) return '';
  const { joints } = orderWords(locale);
  if (field === 'dice') return joints.dice[0];
  const joint = JOINTS[field];
  return joint === undefined ? field : joints[joint][0];
}

type Told = (domain: Json, telling: Telling) => string;

/** How each form that a domain may have is told. */
const FORMS: readonly (readonly [(domain: Json) => boolean, Told])[] = [
  [
    Array.isArray,
    (domain, telling) =>
      listed(
        (domain as readonly Json[]).map((one) => named(one, telling)),
        telling,
      ),
  ],
  [isRange, (domain) => (isRange(domain) ? span(domain.min, domain.max) : '')],
  [
    isSets,
    (domain, telling) =>
      isSets(domain)
        ? listed(
            domain.sets.map((set) => setText(set, telling)),
            telling,
          )
        : '',
  ],
  [isStops, (domain) => (isStops(domain) ? span(1, domain.stops) : '')],
  [isSpread, spreadText],
  [isBag, bagText],
  [
    isAlong,
    (domain, telling) =>
      isAlong(domain)
        ? setText(
            domain.along.map(({ card }) => card),
            telling,
          )
        : '',
  ],
];

function domainText(domain: Json, telling: Telling): string {
  const form = FORMS.find(([fits]) => fits(domain));
  return form ? form[1](domain, telling) : named(domain, telling);
}

const span = (min: number, max: number): string => (min === max ? String(min) : `${min}–${max}`);

const setText = (set: readonly string[], telling: Telling): string => set.map((one) => named(one, telling)).join(' + ');

function spreadText(domain: Json, telling: Telling): string {
  if (!isSpread(domain)) return '';
  const { to, total } = domain;
  return `${span(total.min, total.max)}: ${listed(
    to.map((one) => named(one, telling)),
    telling,
  )}`;
}

function bagText(domain: Json, { locale }: Telling): string {
  if (!isBag(domain)) return '';
  const { least, most } = domain;
  return Object.entries(most)
    .map(([kind, n]) => `${span(least[kind] ?? 0, n)} ${pieceIn(kind, locale)}`)
    .join(', ');
}

/** A place or a card by its name, anything else as it is. */
function named(value: Json, { board, locale }: Telling): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return board.index.has(value.split('>')[0]) ? placeIn(board, value, locale) : cardIn(board, value, locale);
}

const MOST_LISTED = 12;

function listed(list: readonly string[], { locale }: Telling): string {
  const more = list.length - MOST_LISTED;
  return `${list.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` ${playWords(locale).more(more)}` : ''}`;
}
