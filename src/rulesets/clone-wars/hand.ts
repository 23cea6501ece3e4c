// Cards: the count of troops, sets and ships for cards, and what a turn earns.
import type { Draft } from '../../core/draft';
import { cards } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Legal, type Phase, action, phase } from '../../core/ruleset';
import type { Column } from '../../core/state';
import { DECK, GONE, HAND, handOf, handSize, isSet, moved, setsAmong } from '../../mechanics/cards';
import { type Kit, fleetOf, seatsOn, sideOf } from './kit';
import {
  type CloneWars,
  type CloneWarsDraft,
  type CloneWarsState,
  GONE_TOKEN,
  SET,
  SHIP,
  TAKEN,
  type TurnFrame,
} from './state';
import { CLASSES, REPUBLIC } from './tables';
import { type Step, type TurnKit, nextAction } from './turn';
import { tokensAt, withTokens } from './token';

/** Counts new troops (W3-COUNT) and opens the card step for whoever holds a card. */
export const countStep: Step = {
  name: 'cards',
  open(k, g, frame) {
    let free = 0;
    for (const { count, reason, region } of k.sources.flatMap((source) => source(g, g.turn))) {
      if (count === 0) continue;
      free += count;
      const text = region === undefined ? {} : { text: k.board.regions[region].id };
      g.emit({ type: 'reinforced', army: g.turn, count, reason, ...text });
    }
    const next: TurnFrame = { ...frame, name: 'cards', free };
    if (handSize(g.own.cards, g.turn) > 0) return [next];
    g.restart(next);
    return undefined;
  },
};

const kindOf = (k: Kit, card: number): number => k.tables.cards[card].kind;

const notYours = (i: number): Illegal => illegal('NOT_YOUR_CARD', 'W4-CARDS', undefined, `/cards/${i}`);

const tradeFields = { cards: cards(3, 3) };

/** Three cards for troops, once a turn (W4-CARDS). */
const tradeAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, TurnFrame, typeof tradeFields>(tradeFields, {
    summary: 'Turn in three cards, all alike or one of each class, for troops.',
    check: (s, { spent }, a) => (spent & SET ? illegal('SET_USED', 'W4-CARDS') : refuseSet(k, s, a.cards)),
    play(g, frame, a) {
      const value = k.setValue(
        0,
        a.cards.map((card) => kindOf(k, card)),
      );
      g.patch({ cards: moved(g.own.cards, a.cards, GONE) });
      g.emit({ type: 'traded', army: g.turn, cards: a.cards, value });
      g.amend<TurnFrame>({ free: frame.free + value, spent: frame.spent | SET });
    },
    legal(s, { spent }) {
      const kinds = k.tables.cards.map((card) => card.kind);
      const sets = spent & SET ? [] : setsAmong(kinds, handOf(s.own.cards, s.turn));
      return sets.length > 0 ? [{ type: 'trade', fields: { cards: { sets } } }] : [];
    },
  });

function refuseSet(k: Kit, s: CloneWarsState, set: Column): Illegal | undefined {
  const strange = set.findIndex((card) => s.own.cards[card] !== HAND + s.turn);
  if (strange >= 0) return notYours(strange);
  const [a, b, c] = set;
  const thrice = set.length === 3 && new Set(set).size === 3;
  return thrice && isSet(kindOf(k, a), kindOf(k, b), kindOf(k, c))
    ? undefined
    : illegal('NOT_A_SET', 'W4-CARDS', undefined, '/cards');
}

/** May the army get one more ship of a class? One that is built and waits counts too. */
export const mayBuild = (k: Kit, s: CloneWarsState, army: number, kind: number): boolean => {
  const { ship } = s.flow[0] as TurnFrame;
  return fleetOf(s, army, kind) + (army === s.turn && ship === kind + 1 ? 1 : 0) < k.tables.shipLimit[kind];
};

const buildFields = { cards: cards(1, 1) };

/** One card for a ship of its class, once a turn (W4-CARDS). */
const buildAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, TurnFrame, typeof buildFields>(buildFields, {
    summary: 'Turn in one card for a ship of its class.',
    check(s, { spent }, { cards: [card] }) {
      if (spent & SHIP) return illegal('SHIP_BUILT', 'W4-CARDS');
      if (s.own.cards[card] !== HAND + s.turn) return notYours(0);
      return mayBuild(k, s, s.turn, kindOf(k, card))
        ? undefined
        : illegal('TOO_MANY_SHIPS', 'W4-CARDS', { max: k.tables.shipLimit[kindOf(k, card)] }, '/cards/0');
    },
    play(g, frame, { cards: [card] }) {
      g.patch({ cards: moved(g.own.cards, [card], GONE) });
      g.emit({ type: 'built', army: g.turn, cards: [card], reason: CLASSES[kindOf(k, card)] });
      g.amend<TurnFrame>({ ship: kindOf(k, card) + 1, spent: frame.spent | SHIP });
    },
    legal(s, { spent }): Legal[] {
      if (spent & SHIP) return [];
      const usable = handOf(s.own.cards, s.turn).filter((card) => mayBuild(k, s, s.turn, kindOf(k, card)));
      return usable.length > 0 ? [{ type: 'build', fields: { cards: { sets: usable.map((card) => [card]) } } }] : [];
    },
  });

export const cardsPhase = (k: TurnKit, play: ActionDef<CloneWars>): Phase<CloneWars> =>
  phase<CloneWars, TurnFrame>({
    actions: { trade: tradeAction(k), build: buildAction(k), play, next: nextAction(k) },
    fallback: () => ({ type: 'next' }),
    show: showPool,
  });

/** What waits to be placed. */
export const showPool = (_: CloneWarsState, { free, ship }: TurnFrame): { free: number; ship?: string } => ({
  free,
  ...(ship > 0 && { ship: CLASSES[ship - 1] }),
});

/** Draws cards from the own side's deck; only the side sees which. An empty deck gives none (W10-CARDS). */
export function drawCards(k: Kit, g: Draft<CloneWars>, army: number, count: number): void {
  const drawn: number[] = [];
  for (let n = 0; n < count; n++) {
    const deck = deckOf(k, g, sideOf(k, army));
    if (deck.length === 0) break;
    const card = deck[g.random.hidden(deck.length)];
    g.patch({ cards: moved(g.own.cards, [card], HAND + army) });
    drawn.push(card);
  }
  if (drawn.length === 0) return;
  const secret = { to: seatsOn(k, sideOf(k, army)), facts: { cards: drawn } };
  g.emit({ type: 'drew', army, count: drawn.length, secret });
}

/** Cards that lie in a side's deck. */
export const deckOf = (k: Kit, s: CloneWarsState, side: number): number[] =>
  s.own.cards.flatMap((at, card) => (at === DECK && k.tables.cards[card].side === side ? [card] : []));

/** Tokens taken this turn bring their dots in cards and leave the game. */
function cashTokens(k: Kit, g: CloneWarsDraft): number {
  const taken = tokensAt(g, TAKEN);
  if (taken.length === 0) return 0;
  g.patch({ tokens: withTokens(g, taken, GONE_TOKEN) });
  return taken.reduce((n, token) => n + k.tables.tokens[token].dots, 0);
}

/** Step 10: a card for each enemy army from which a planet was taken, and the red dots (W10-CARDS). */
export const drawStep: Step = {
  name: 'draw',
  always: true,
  open(k, g) {
    const enemies = k.players.filter((army) => g.own.took & (1 << army)).length;
    const dots = sideOf(k, g.turn) === REPUBLIC ? cashTokens(k, g) : 0;
    drawCards(k, g, g.turn, enemies + dots);
    return undefined;
  },
};

/** A hand leaves the game, openly. */
export function dropHand(g: CloneWarsDraft, army: number): void {
  const hand = handOf(g.own.cards, army);
  if (hand.length === 0) return;
  g.patch({ cards: moved(g.own.cards, hand, GONE) });
  g.emit({ type: 'discarded', army, cards: hand, count: hand.length });
}
