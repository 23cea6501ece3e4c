// Where a word goes in an action. Each function answers whether the word has a place there, and puts it there if so.
import type { Kind } from './lexicon';
import { ALL, bag, leg, list, playOf, put, type Reading, stopAt, takeNumber, used } from './reading';
import type { Joint } from './words';

type Take = (r: Reading, id: string) => boolean;

/** The first place that is free, in order. */
const firstOf =
  (...takes: readonly Take[]): Take =>
  (r, id) =>
    takes.some((take) => take(r, id));

/** Puts a number that still waits where numbers go by themselves; false if that is nowhere. */
export function settled(r: Reading): boolean {
  const n = takeNumber(r);
  return n === undefined || counted(r, n);
}

const isPicking: Take = (r, n) => r.slot === 'picks' && list(r, 'picks', Number(n));
const isStop: Take = (r, n) => r.slot === 'until' && r.fields.until !== undefined && stopAt(r, 'troops', Number(n));
const ofLeg: Take = (r, n) => hasLegs(r) && leg(r, { count: Number(n) });
const ofAction: Take = (r, n) => r.fields.count !== undefined && put(r, 'count', Number(n));
const ofBag: Take = (r, n) => r.fields.pieces !== undefined && bag(r, 'troops', Number(n));
const ofDice: Take = (r, n) => r.fields.dice !== undefined && put(r, 'dice', Number(n));

const hasLegs = ({ fields }: Reading): boolean =>
  fields.moves !== undefined || (fields.territory !== undefined && fields.count !== undefined);

const number = firstOf(isPicking, isStop, ofLeg, ofAction, ofBag, ofDice);
const counted = (r: Reading, n: number): boolean => number(r, String(n));

function takeNumberWord(r: Reading, id: string): boolean {
  const fits = settled(r);
  r.number = Number(id);
  return fits;
}

/** `2 fighters` go into the bag, `3 armies` are a count, and a kind alone is a choice or one of it. */
const takePiece = firstOf(
  (r, id) => isBag(r, id) && (r.draft.pieces === ALL || bag(r, id, takeNumber(r) ?? 1)),
  (r, id) => id === 'troops' && r.number !== undefined && settled(r),
  // "all troops": said already.
  (r, id) => id === 'troops' && (r.draft.count === ALL || r.legs.at(-1)?.count === ALL),
  (r, id) => takeChoice(r, id),
);

const isBag = ({ fields }: Reading, id: string): boolean =>
  fields.pieces !== undefined && !(id === 'troops' && fields.count !== undefined);

const isChoice = ({ fields }: Reading, id: string): boolean => fields.choice?.choices?.includes(id) === true;

const takeChoice = firstOf(
  (r, id) => r.slot === 'playing' && playing(r, 'choice', id),
  (r, id) => isChoice(r, id) && put(r, 'choice', id),
);

function playing(r: Reading, field: 'choice' | 'target', id: string): boolean {
  const play = playOf(r);
  if (play) play[field] = id;
  return play !== undefined;
}

const takePlace = firstOf(
  (r, id) => r.slot === 'playing' && playing(r, 'target', id),
  (r, id) => r.slot === 'from' && r.fields.from !== undefined && put(r, 'from', id) && used(r),
  (r, id) => r.slot === 'to' && r.fields.to !== undefined && put(r, 'to', id) && used(r),
  (r, id) => isTerritory(r) && leg(r, { to: id }) && used(r),
  (r, id) => r.fields.moves !== undefined && !r.fields.cards && leg(r, { to: id }),
  (r, id) => !r.fields.cards && r.bare.push(id) > 0,
);

/** A place that says where; among cards only with a preposition, between two ends never without one. */
function isTerritory({ fields, slot }: Reading): boolean {
  if (!fields.territory) return false;
  const said = slot === 'in' || slot === 'to';
  return said || !(fields.cards ?? fields.from);
}

const takeCard = firstOf(
  (r, id) => r.slot === 'playing' && r.fields.plays !== undefined && list(r, 'plays', { card: id }),
  (r, id) => r.slot === 'want' && r.fields.want !== undefined && list(r, 'want', id),
  (r, id) => r.fields.cards !== undefined && list(r, 'cards', id),
);

const takeArmy: Take = (r, id) => r.fields.target?.kind === 'army' && put(r, 'target', id) && used(r);

/** Wild cards are alike: the first named is the first, the next the second. */
function takeWild(r: Reading): boolean {
  const held = ((r.draft.cards as readonly string[] | undefined) ?? []).filter((card) => card.startsWith('wild:'));
  return takeCard(r, `wild:${held.length + 1}`);
}

const takeAll = firstOf(
  (r) => r.fields.pieces !== undefined && !r.fields.count && put(r, 'pieces', ALL),
  (r) => hasLegs(r) && leg(r, { count: ALL }),
  (r) => r.fields.count !== undefined && put(r, 'count', ALL),
  (r) => isChoice(r, ALL) && put(r, 'choice', ALL),
);

/** Joints that are words of their own; the others say where the next word goes. */
const JOINTS: Readonly<Partial<Record<Joint, Take>>> = {
  dice: (r) => r.number !== undefined && r.fields.dice !== undefined && put(r, 'dice', takeNumber(r) ?? 0),
  throws: (r) => r.number !== undefined && r.fields.until !== undefined && stopAt(r, 'throws', takeNumber(r) ?? 0),
  taken: (r) => r.fields.until !== undefined && stopAt(r, 'taken', true),
  all: takeAll,
  wild: takeWild,
  // Fillers, like articles; a number before them still waits for its word.
  with: () => true,
  and: (r) => settled(r),
};

function takeJoint(r: Reading, id: string): boolean {
  const joint = id as Joint;
  const own = JOINTS[joint];
  if (own) return own(r, id);
  const fits = settled(r);
  r.slot = joint;
  return fits;
}

const afterNumber =
  (take: Take): Take =>
  (r, id) =>
    settled(r) && take(r, id);

export const TAKES: Readonly<Record<Kind, Take>> = {
  verb: () => false,
  number: takeNumberWord,
  piece: takePiece,
  joint: takeJoint,
  choice: takeChoice,
  place: afterNumber(takePlace),
  army: takeArmy,
  card: takeCard,
};
