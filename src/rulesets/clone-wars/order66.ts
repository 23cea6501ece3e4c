// Step 11: the call of Order 66.
import { type Fields, moves, territory } from '../../core/fields';
import { type Illegal, illegal } from '../../core/result';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import { type Frame, IN, type Leg } from '../../core/state';
import { putOut } from './capture';
import { type Kit, fleetOf, holder, planetsOn, seatOf, sideOf, strongest } from './kit';
import { numbersOf } from './effects/plot';
import { asPieces, shipsAt, total } from './ships';
import { type CloneWars, type CloneWarsDraft, type CloneWarsState, GONE_TOKEN, type Order66Frame } from './state';
import { REPUBLIC, SEPARATIST } from './tables';
import { type Step, type TurnKit, endAction, passOn } from './turn';
import { openWindow } from './window';

/** Once a game, for the side (W11-CALL). */
export const callStep: Step = {
  name: 'call',
  open: (k, g, frame) =>
    sideOf(k, g.turn) === SEPARATIST && g.own.called === 0 ? [{ ...frame, name: 'call' }] : undefined,
};

const callAction: ActionDef<CloneWars> = action<CloneWars, Frame, Fields>(
  {},
  {
    summary: 'Call Order 66.',
    check: () => undefined,
    play(g) {
      g.patch({ called: 1 });
      g.emit({ type: 'order66-called', army: g.turn, value: g.own.track });
      const frame: Order66Frame = { name: 'order66', asks: [], stage: 0, safe: [], planets: [], dice: [] };
      g.push(frame);
    },
    legal: () => [{ type: 'call', fields: {} }],
  },
);

export const callPhase = (k: TurnKit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: { call: callAction, end: endAction(k) },
    fallback: () => ({ type: 'end' }),
  });

type Stage = (k: TurnKit, g: CloneWarsDraft, frame: Order66Frame) => void;

const armiesOn = (k: Kit, s: CloneWarsState, side: number): number[] =>
  k.players.filter((army) => sideOf(k, army) === side && s.standing[army] === IN);

const protection: Stage = (k, g) => void openWindow(k, g, 'protect-planet', armiesOn(k, g, REPUBLIC));

/** An eight-sided die for every Republic planet that is not passed over, in board order (W11-ROLL). */
const roll: Stage = (k, g, { safe }) => {
  const planets = planetsOn(k, g, REPUBLIC).filter((t) => !safe.includes(t));
  const dice = planets.length > 0 ? g.throw(planets.map(() => 8)) : [];
  g.amend<Order66Frame>({ planets, dice });
  g.emit({ type: 'order66-thrown', army: g.turn, dice, moves: planets.map((to) => ({ to })) });
};

const rerolls: Stage = (k, g) => void openWindow(k, g, 'order66-reroll', armiesOn(k, g, SEPARATIST));

/** Planets whose die shows one of the numbers of Sidious's space. */
const converted = (k: Kit, s: CloneWarsState, { planets, dice }: Order66Frame): number[] =>
  planets.filter((_, i) => numbersOf(k, s).includes(dice[i]));

/** The caller assigns what turned, where there is a choice; with no Republic left it all goes to the caller (W11-ROLL). */
const assignment: Stage = (k, g, frame) => {
  const turned = converted(k, g, frame);
  const over = turned.length === planetsOn(k, g, REPUBLIC).length;
  const receivers = armiesOn(k, g, SEPARATIST);
  if (turned.length > 0 && !over && receivers.length > 1)
    g.push({ name: 'assign', asks: [g.ask(g.turn, seatOf(k, g, g.turn), 'assign')] });
  else convert(k, g, turned, []);
};

/** Planets turn in board order, those named to the ally, the rest to the caller. */
function convert(k: Kit, g: CloneWarsDraft, turned: readonly number[], toAlly: readonly number[]): void {
  const ally = armiesOn(k, g, SEPARATIST).find((army) => army !== g.turn) ?? g.turn;
  for (const t of turned) turn(k, g, t, toAlly.includes(t) ? ally : g.turn);
  for (const army of k.players) if (sideOf(k, army) === REPUBLIC && g.standing[army] === IN) putOut(g, army);
}

/** Troops and ships turn, ships class for class; those beyond the receiver's limit are lost (W11-ROLL). */
function turn(k: Kit, g: CloneWarsDraft, planet: number, army: number): void {
  const ships = shipsAt(g, planet);
  const kept = ships.map((n, kind) => Math.min(n, k.tables.shipLimit[kind] - fleetOf(g, army, kind)));
  const lost = ships.map((n, kind) => n - kept[kind]);
  const target = g.owner[planet];
  g.setOwner(planet, army);
  kept.forEach((n, kind) => g.setPieces(kind, planet, n));
  g.emit({ type: 'converted', army, target, territory: planet, count: g.troops[planet], pieces: asPieces(kept) });
  if (total(lost) > 0) g.emit({ type: 'ships-lost', army, territory: planet, pieces: asPieces(lost), reason: 'limit' });
}

/** Tokens leave the game, and the caller puts Sidious on a planet of the Separatists (W11-AFTER). */
const aftermath: Stage = (k, g) => {
  g.patch({ tokens: g.own.tokens.map(() => GONE_TOKEN) });
  const land = planetsOn(k, g, SEPARATIST);
  if (land.length === 1) settle(k, g, land[0]);
  else g.push({ name: 'sidious', asks: [g.ask(g.turn, seatOf(k, g, g.turn), 'sidious')] });
};

function settle(_: Kit, g: CloneWarsDraft, planet: number): void {
  g.patch({ sidious: planet });
  g.emit({ type: 'sidious-placed', army: g.turn, territory: planet });
}

const done: Stage = (k, g) => passOn(k, g);

const STAGES: readonly Stage[] = [protection, roll, rerolls, assignment, aftermath, done];

export const order66Phase = (k: TurnKit): Phase<CloneWars> =>
  phase<CloneWars, Order66Frame>({
    actions: {},
    fallback: () => ({ type: 'end' }),
    enter(g, frame) {
      g.amend<Order66Frame>({ stage: frame.stage + 1 });
      STAGES[frame.stage](k, g, frame);
    },
    show: (_, { safe, planets, dice }) => ({
      safe: safe.map((territory) => ({ territory })),
      thrown: planets.map((territory, i) => ({ territory, die: dice[i] })),
    }),
  });

const assignFields = { moves: moves(0, 42) };

const openOrder = (s: CloneWarsState): Order66Frame => s.flow.at(-2) as Order66Frame;

/** `assign`: the converted planets that go to the ally, one leg of count 1 each; the others go to the caller. */
export const assignPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: {
      assign: action<CloneWars, Frame, typeof assignFields>(assignFields, {
        summary: 'Name the converted planets that go to the ally (`moves`, count 1 each); the others are yours.',
        check: (s, _, a) => refuseAssignment(converted(k, s, openOrder(s)), a.moves),
        play(g, _, a) {
          const turned = converted(k, g, openOrder(g));
          g.pop();
          convert(
            k,
            g,
            turned,
            a.moves.map(({ to }) => to),
          );
        },
        legal(s) {
          const to = converted(k, s, openOrder(s));
          const spread = { to, each: 1, most: to.map(() => 1), total: { min: 0, max: to.length } };
          return [{ type: 'assign', fields: { moves: spread } }];
        },
      }),
    },
    fallback: () => ({ type: 'assign', moves: [] }),
  });

function refuseAssignment(turned: readonly number[], legs: readonly Leg[]): Illegal | undefined {
  for (const [i, { from, to, count, pieces }] of legs.entries()) {
    const at = `/moves/${i}`;
    if (from !== undefined || pieces || count !== 1) return illegal('WRONG_LEG', 'W11-ROLL', undefined, at);
    if (!turned.includes(to)) return illegal('NOT_CONVERTED', 'W11-ROLL', { territory: to }, `${at}/to`);
    if (legs.findIndex((other) => other.to === to) < i)
      return illegal('TWICE', 'W11-ROLL', { territory: to }, `${at}/to`);
  }
  return undefined;
}

const sidiousFields = { territory: territory() };

/** `sidious`: where he stands for good. */
export const sidiousPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: {
      sidious: action<CloneWars, Frame, typeof sidiousFields>(sidiousFields, {
        summary: 'Put Darth Sidious on a Separatist planet, where he stays for good.',
        check: (s, _, { territory: t }) =>
          holder(k, s, t) === SEPARATIST
            ? undefined
            : illegal('NOT_SEPARATIST', 'W11-AFTER', { territory: t }, '/territory'),
        play(g, _, { territory: t }) {
          g.pop();
          settle(k, g, t);
        },
        legal: (s) => [{ type: 'sidious', fields: { territory: planetsOn(k, s, SEPARATIST) } }],
      }),
    },
    fallback: (s) => ({ type: 'sidious', territory: strongest(s, planetsOn(k, s, SEPARATIST)) }),
  });
