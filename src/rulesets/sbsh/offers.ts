// Offers of territory cards to other seats, on anyone's turn (B-TRADE-ANYTIME, B-E5).
import type { Draft } from '../../core/draft';
import { army, cards, count, type Fields, optional } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, action } from '../../core/ruleset';
import { type Action, type Column, type Frame, IN } from '../../core/state';
import { HAND, moved } from '../../mechanics/cards';
import type { Kit } from './kit';
import type { Offer, Sbsh, SbshState } from './state';

/** Open offers that a seat may have made. */
const MOST_OFFERS = 5;

const DECK_SIZE = 42;

const offerFields = { target: army(), cards: cards(0, DECK_SIZE), want: cards(0, DECK_SIZE) };

interface Offering {
  readonly target: number;
  readonly cards: Column;
  readonly want: Column;
}

const isTwice = (list: Column): boolean => new Set(list).size < list.length;

const holds = (s: SbshState, who: number, list: Column): boolean =>
  list.every((card) => s.own.cards[card] === HAND + who);

function refuseOffer(s: SbshState, me: number, { target, cards: give, want }: Offering): Illegal | undefined {
  const open = s.own.offers.filter((offer) => offer.from === me).length;
  if (open >= MOST_OFFERS) return illegal('TOO_MANY_OFFERS', 'B-E5', { max: MOST_OFFERS });
  if (target === me || s.standing[target] !== IN) return illegal('WRONG_ARMY', 'B-E5', { army: target }, '/target');
  if (isTwice(give) || !holds(s, me, give)) return illegal('NOT_YOUR_CARDS', 'B-E5', {}, '/cards');
  if (!isWantable(s, me, want)) return illegal('WRONG_CARDS', 'B-E5', {}, '/want');
  return give.length + want.length === 0 ? illegal('EMPTY_OFFER', 'B-E5', {}, '/cards') : undefined;
}

/** Nothing is said of who holds the wanted cards: hands are hidden. */
const isWantable = (s: SbshState, me: number, want: Column): boolean =>
  !isTwice(want) && want.every((card) => card >= 0 && !holds(s, me, [card]));

/** Makes an offer: cards for cards, or a gift. */
export const offerAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof offerFields>(offerFields, {
    summary: 'Offer another seat cards for cards, or as a gift.',
    check: (s, _, a, ask) => refuseOffer(s, ask.army, a),
    play(g, _, { target, cards: give, want }, { army: me }) {
      const offer: Offer = { id: g.own.offered + 1, from: me, to: target, give, want };
      g.patch({ offers: [...g.own.offers, offer], offered: offer.id });
      g.emit({ type: 'offered', army: me, target, count: offer.id, secret: secretOf(k, offer) });
      const order = g.moment.order(k.armies[target].seat, 'accept');
      if (order && suits(offer, order) && holds(g, target, want)) exchange(k, g, offer);
    },
    legal: () => [],
  });

/** A standing order to accept: who gives all of `want` and takes nothing but `cards`; from one army or any. */
export const acceptOrder: Fields = {
  cards: cards(0, DECK_SIZE),
  want: cards(0, DECK_SIZE),
  target: optional(army()),
};

const within = (part: Column, whole: Column): boolean => part.every((card) => whole.includes(card));

const suits = ({ from, give, want }: Offer, { target = from, cards: gives = [], want: wants = [] }: Action): boolean =>
  target === from && within(want, gives) && within(wants, give);

/** The cards change hands at once. */
function exchange(k: Kit, g: Draft<Sbsh>, offer: Offer): void {
  const { id, from, to, give, want } = offer;
  without(g, id);
  g.patch({ cards: moved(moved(g.own.cards, give, HAND + to), want, HAND + from) });
  g.emit({ type: 'exchanged', army: to, target: from, count: id, secret: secretOf(k, offer) });
}

const secretOf = (k: Kit, { from, to, give, want }: Offer) => ({
  to: [k.armies[from].seat, k.armies[to].seat],
  facts: { give: namesOf(k, give), want: namesOf(k, want) },
});

const namesOf = (k: Kit, list: Column): string[] => list.map((card) => k.board.territories[card].id);

const answerFields = { count: count() };

const offerTo = (s: SbshState, id: number, me: number): Offer | undefined =>
  s.own.offers.find((offer) => offer.id === id && offer.to === me);

const noOffer = (id: number): Illegal => illegal('NO_OFFER', 'B-E5', { count: id }, '/count');

const without = (g: Draft<Sbsh>, id: number): void => g.patch({ offers: g.own.offers.filter((o) => o.id !== id) });

/** Both must agree. */
export const acceptAction = (k: Kit): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof answerFields>(answerFields, {
    summary: 'Accept the offer with this number.',
    check(s, _, { count: id }, { army: me }) {
      const offer = offerTo(s, id, me);
      if (!offer) return noOffer(id);
      return holds(s, me, offer.want) ? undefined : illegal('NOT_YOUR_CARDS', 'B-E5', {}, '/count');
    },
    play(g, _, { count: id }, { army: me }) {
      const offer = offerTo(g, id, me);
      if (offer) exchange(k, g, offer);
    },
    legal: () => [],
  });

/** The addressee declines, or the maker takes it back. */
export const declineAction = (): ActionDef<Sbsh> =>
  action<Sbsh, Frame, typeof answerFields>(answerFields, {
    summary: 'Decline an offer, or take back your own.',
    check: (s, _, { count: id }, { army: me }) =>
      s.own.offers.some((offer) => offer.id === id && (offer.to === me || offer.from === me)) ? undefined : noOffer(id),
    play(g, _, { count: id }, { army: me }) {
      without(g, id);
      g.emit({ type: 'declined-offer', army: me, count: id });
    },
    legal: () => [],
  });

/** Offers lapse when a card of their maker is gone, or with either seat. */
export function lapse(g: Draft<Sbsh>): void {
  const isGood = ({ from, to, give }: Offer): boolean =>
    g.standing[from] === IN && g.standing[to] === IN && holds(g, from, give);
  const offers = g.own.offers.filter(isGood);
  if (offers.length === g.own.offers.length) return;
  for (const { id, from } of g.own.offers)
    if (!offers.some((offer) => offer.id === id)) g.emit({ type: 'lapsed', army: from, count: id });
  g.patch({ offers });
}
