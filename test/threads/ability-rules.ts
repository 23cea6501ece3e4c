// Battles with cards that have abilities, and cards that cancel an ability, which can be cancelled in turn.
import type { Draft } from '../../src/core/draft';
import { cards as cardList, count, type Fields, optional, plays, territory } from '../../src/core/fields';
import { type Illegal, illegal, ok } from '../../src/core/result';
import { action, type Army, type Phase, phase, type Rules } from '../../src/core/ruleset';
import {
  type Action,
  type Ask,
  type Column,
  type Frame,
  IN,
  NOBODY,
  type Play,
  RESIGNED,
  type State,
} from '../../src/core/state';
import { ring } from '../support/mock';

export interface Cards {
  /** By army: its hand, ascending. */
  readonly hands: readonly Column[];
}

/** Turns go round in this order; one seat has both armies of the second side. */
const armies: readonly Army[] = [
  { id: 'red', seat: 0, side: 0 },
  { id: 'blue', seat: 1, side: 1 },
  { id: 'yellow', seat: 2, side: 0 },
  { id: 'black', seat: 1, side: 1 },
];

const board = ring(4);

/** The first three add one to the highest die of an attack, the others cancel. */
export const cards = ['strength-1', 'strength-2', 'strength-3', 'cancel-1', 'cancel-2', 'cancel-3'];
const isCancel = (at: number): boolean => cards[at].startsWith('cancel');

interface BattleFrame extends Frame {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
  /** Cards of the attack that haven't had their say yet, in the order named. */
  readonly pending: Column;
  readonly bonus: number;
}

/** An ability that was played; it takes effect when its window has closed. */
interface AbilityFrame extends Frame {
  readonly card: number;
  readonly army: number;
  readonly opened: boolean;
  readonly cancelled: boolean;
}

/** Time to answer an ability: the other side's armies, one after the other. */
interface WindowFrame extends Frame {
  readonly cancelled: boolean;
}

const attackFields = { from: territory(), to: territory(), dice: count(1, 3), plays: optional(plays()) };

const attack = action<Cards, Frame, typeof attackFields>(attackFields, {
  summary: 'Attack a neighbour, with cards named beforehand.',
  check(s, _, { from, to, dice, plays: named = [] }) {
    if (s.owner[from] !== s.turn) return illegal('NOT_OWN_TERRITORY', 'X-ATTACK', { territory: from }, '/from');
    if (armies[s.owner[to]].side === armies[s.turn].side || !board.neighbours[from].includes(to))
      return illegal('NOT_ADJACENT', 'X-ATTACK', { from, to }, '/to');
    if (dice >= s.troops[from]) return illegal('TOO_MANY_DICE', 'X-ATTACK', { max: s.troops[from] - 1 }, '/dice');
    return refusePlays(s, named);
  },
  play(g, _, { from, to, dice, plays: named = [] }) {
    const pending = named.map((play) => play.card);
    pending.forEach((at) => spend(g, g.turn, at));
    g.emit({ type: 'attacked', army: g.turn, from, to, count: dice, cards: pending });
    g.push({ name: 'battle', asks: [], from, to, dice, pending, bonus: 0 } as BattleFrame);
  },
  legal: (s) =>
    board.territories.flatMap((_, from) => {
      const to = board.neighbours[from].filter((t) => armies[s.owner[t]].side !== armies[s.turn].side);
      if (s.owner[from] !== s.turn || to.length === 0 || s.troops[from] < 2) return [];
      const dice = { min: 1, max: Math.min(3, s.troops[from] - 1) };
      const along = s.own.hands[s.turn].filter((at) => !isCancel(at)).map((at) => ({ card: at }));
      if (along.length === 0) return [{ type: 'attack', fields: { from, to, dice } }];
      return [{ type: 'attack', fields: { from, to, dice, plays: { along } }, may: ['plays'] }];
    }),
});

function refusePlays(s: State<Cards>, named: readonly Play[]): Illegal | undefined {
  const wrong = named.findIndex(
    ({ card: at, target, choice }, i) =>
      !s.own.hands[s.turn].includes(at) ||
      isCancel(at) ||
      target !== undefined ||
      choice !== undefined ||
      named.findIndex((other) => other.card === at) < i,
  );
  return wrong < 0 ? undefined : illegal('NOT_YOUR_CARD', 'X-ABILITY', undefined, `/plays/${wrong}/card`);
}

/** A card that is used leaves the game. */
const spend = (g: Draft<Cards>, army: number, at: number): void =>
  g.patch({
    hands: g.own.hands.with(
      army,
      g.own.hands[army].filter((c) => c !== at),
    ),
  });

const battle = phase<Cards, BattleFrame>({
  actions: {},
  fallback: () => ({ type: 'none' }),
  enter(g, frame) {
    const [next, ...pending] = frame.pending;
    if (frame.pending.length === 0) fight(g, frame);
    else {
      g.amend<BattleFrame>({ pending });
      g.push(ability(next, g.turn));
    }
  },
  show: (_, { from, to, dice, pending }) => ({ from, to, count: dice, cards: pending }),
});

const ability = (at: number, army: number): AbilityFrame => ({
  name: 'ability',
  asks: [],
  card: at,
  army,
  opened: false,
  cancelled: false,
});

function fight(g: Draft<Cards>, { from, to, dice, bonus }: BattleFrame): void {
  const defenders = Math.min(2, g.troops[to]);
  const thrown = g.throw([...new Array<number>(dice).fill(6), ...new Array<number>(defenders).fill(6)]);
  const high = (faces: number[]): number[] => faces.sort((a, b) => b - a);
  const attackers = high(thrown.slice(0, dice)).map((face, i) => (i === 0 ? face + bonus : face));
  const defence = high(thrown.slice(dice));
  const won = defence.filter((face, i) => i < dice && attackers[i] > face).length;
  const losses: [number, number] = [Math.min(dice, defenders) - won, won];
  g.pop();
  g.addTroops(from, -losses[0]);
  g.addTroops(to, -losses[1]);
  g.emit({ type: 'fought', army: g.turn, target: g.owner[to], from, to, dice: attackers, defence, losses });
}

/** First the window, then the effect or nothing. */
const abilityPhase = phase<Cards, AbilityFrame>({
  actions: {},
  fallback: () => ({ type: 'none' }),
  enter(g, frame) {
    if (!frame.opened) {
      g.amend<AbilityFrame>({ opened: true });
      g.push({ name: 'window', asks: opposed(g, frame.army), cancelled: false } as WindowFrame);
      return;
    }
    g.pop();
    if (frame.cancelled) g.emit({ type: 'cancelled', army: frame.army, cards: [frame.card] });
    else takeEffect(g, frame);
  },
  show: (_, { card: at, army }) => ({ card: at, army }),
});

/** What lies below is what the card was played upon: a battle, or the window of the ability that it cancels. */
function takeEffect(g: Draft<Cards>, { card: at, army }: AbilityFrame): void {
  g.emit({ type: 'took-effect', army, cards: [at] });
  if (isCancel(at)) g.amend<WindowFrame>({ asks: [], cancelled: true });
  else g.amend<BattleFrame>({ bonus: (g.top as BattleFrame).bonus + 1 });
}

/** Armies of the other side with any card, whatever it is, in turn order from the army on turn. */
function opposed(g: Draft<Cards>, army: number): Ask[] {
  const order = armies.map((_, i) => (g.turn + i) % armies.length);
  return order
    .filter((a) => armies[a].side !== armies[army].side && g.standing[a] === IN && g.own.hands[a].length > 0)
    .map((a) => g.ask(a, armies[a].seat, 'answer-ability'));
}

const cancelFields = { cards: cardList(1, 1) };

/** `reactions: ask` waits for each; with `auto` a seat cancels only by its standing order. */
const windowPhase = (reactions: 'ask' | 'auto'): Phase<Cards> =>
  phase<Cards, WindowFrame>({
    actions: {
      cancel: action<Cards, WindowFrame, typeof cancelFields>(cancelFields, {
        summary: 'Cancel the ability.',
        check: (s, _, { cards: [at] }, { army }) =>
          s.own.hands[army].includes(at) && isCancel(at)
            ? undefined
            : illegal('NOT_YOUR_CARD', 'X-ABILITY', undefined, '/cards/0'),
        play(g, _, { cards: [at] }, { army }) {
          g.answered();
          spend(g, army, at);
          g.emit({ type: 'played', army, cards: [at] });
          g.push(ability(at, army));
        },
        legal(s, _, { army }) {
          const held = s.own.hands[army].filter(isCancel);
          return held.length > 0 ? [{ type: 'cancel', fields: { cards: { sets: held.map((at) => [at]) } } }] : [];
        },
      }),
      pass: action<Cards, WindowFrame, Fields>(
        {},
        {
          summary: 'Let it happen.',
          check: () => undefined,
          play: (g) => g.answered(),
          legal: () => [{ type: 'pass', fields: {} }],
        },
      ),
    },
    fallback: () => ({ type: 'pass' }),
    standing: (g, _, { army, seat }) => (reactions === 'ask' ? undefined : byOrder(g, army, seat)),
    enter(g, { cancelled }) {
      g.pop();
      if (cancelled) g.amend<AbilityFrame>({ cancelled });
    },
  });

function byOrder(g: Draft<Cards>, army: number, seat: number): Action {
  const order = g.moment.order(seat, 'cancel');
  const held = g.own.hands[army].find(isCancel);
  return order && held !== undefined ? { type: 'cancel', cards: [held] } : { type: 'pass' };
}

const nothing = (type: string, summary: string, play: (g: Draft<Cards>, ask: Ask) => void) =>
  action<Cards, Frame, Fields>(
    {},
    { summary, check: () => undefined, play: (g, _, __, ask) => play(g, ask), legal: () => [{ type, fields: {} }] },
  );

function passOn(g: Draft<Cards>): void {
  let army = g.turn;
  do army = (army + 1) % armies.length;
  while (g.standing[army] !== IN);
  g.passTurn(army, g.round);
  g.restart({ name: 'attack', asks: [g.ask(army, armies[army].seat, 'turn')] });
}

/** A seat that gives up takes its battle with it; a question to it is dropped by the engine. */
function resign(g: Draft<Cards>, { seat }: Ask): void {
  for (const [army, a] of armies.entries()) if (a.seat === seat) g.setStanding(army, RESIGNED);
  if (armies[g.turn].seat === seat) passOn(g);
}

export function abilityRules(hands: readonly Column[], reactions: 'ask' | 'auto' = 'ask'): Rules<Cards> {
  const rules: Rules<Cards> = {
    board,
    seats: 3,
    armies,
    pieces: [],
    cards,
    phases: {
      begin: phase<Cards, Frame>({ actions: {}, fallback: () => ({ type: 'none' }), enter: passOn }),
      attack: phase<Cards, Frame>({
        actions: { attack, end: nothing('end', 'End the turn.', passOn) },
        fallback: () => ({ type: 'end' }),
      }),
      battle,
      ability: abilityPhase,
      window: windowPhase(reactions),
    },
    anytime: { resign: nothing('resign', 'Give up.', resign) },
    orders: reactions === 'auto' ? { cancel: {} } : {},
    settle: [],
    victory: [],
    first: (): State<Cards> => ({
      owner: armies.map((_, army) => army),
      troops: armies.map(() => 5),
      pieces: [],
      standing: armies.map(() => IN),
      turn: armies.length - 1,
      round: 1,
      absent: 0,
      flow: [{ name: 'begin', asks: [] }],
      own: { hands },
      outcome: null,
    }),
    place: () => ok(rules.first()),
    hand: (s, army) => s.own.hands[army],
    seesHand: (_, viewer, army) => viewer !== NOBODY && armies[army].seat === viewer,
    guess: (s) => s,
    reveal: () => [],
    pack: ({ hands: held }) => held.map((hand) => hand.slice()),
    unpack: (packed) => ({ hands: packed as Column[] }),
  };
  return rules;
}
