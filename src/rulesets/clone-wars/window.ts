// Windows: frames in which cards are played out of turn, one army after the other.
import type { Fields } from '../../core/fields';
import { type ActionDef, type Phase, action, phase } from '../../core/ruleset';
import type { Json } from '../../core/json';
import type { Action, Ask, Frame } from '../../core/state';
import {
  type Occasion,
  type Played,
  admits,
  aimOf,
  legalPlays,
  playFields,
  refuseCard,
  spend,
  takeEffect,
} from './ability';
import { battleOf, effectOf, roleOf } from './effects';
import { type Kit, inTurnOrder, isOn, seatOf, sideOf } from './kit';
import { orderedPlay, refuses } from './orders';
import type { AbilityFrame, CloneWars, CloneWarsDraft, CloneWarsState } from './state';

const occasionOf = (k: Kit, s: CloneWarsState, frame: Frame, army: number): Occasion => ({
  scene: { k, s, army },
  window: frame.name,
});

export const CANCEL = 'any-ability-played';

/** Plays a card that is in order: spent, and open to be cancelled by the other side. */
export function playCard(k: Kit, g: CloneWarsDraft, played: Played): void {
  spend(k, g, played);
  openToCancel(k, g, played);
}

/** Opens the window over an ability; without anybody in it the ability takes effect at once. */
export function openToCancel(k: Kit, g: CloneWarsDraft, { army, card, aim }: Played): void {
  const frame: AbilityFrame = { name: CANCEL, asks: [], army, card, off: false, ...aim };
  g.push(frame);
  const opposed = inTurnOrder(k, g).filter((other) => sideOf(k, other) !== sideOf(k, army));
  g.amend({ asks: asksFor(k, g, frame, opposed) });
}

const asksFor = (k: Kit, g: CloneWarsDraft, frame: Frame, armies: readonly number[]): Ask[] =>
  armies.filter((army) => keeps(k, g, frame, army)).map((army) => g.ask(army, seatOf(k, g, army), frame.name));

/** Does the window still wait for an army: it may have a card, or it asked for time after the throw? */
const keeps = (k: Kit, s: CloneWarsState, frame: Frame, army: number): boolean =>
  stops(s, frame, army) || admits(occasionOf(k, s, frame, army));

/** Did the army say that the battle is to stand (W-ABILITY)? */
function stops(s: CloneWarsState, { name }: Frame, army: number): boolean {
  const battle = battleOf(s);
  return name === 'battle-after-roll' && battle !== undefined && (battle.stop & (1 << roleOf(s, army))) > 0;
}

/** Opens a window to those of these armies that it admits, the army on turn first; false if nobody is. */
export function openWindow(k: Kit, g: CloneWarsDraft, name: string, armies: readonly number[]): boolean {
  const asks = asksFor(
    k,
    g,
    { name, asks: [] },
    inTurnOrder(k, g).filter((army) => armies.includes(army)),
  );
  if (asks.length > 0) g.push({ name, asks });
  return asks.length > 0;
}

/** `play` where the frame's name is the window: steps of the army on turn, and windows. */
export const playAction = (k: Kit): ActionDef<CloneWars> =>
  action<CloneWars, Frame, typeof playFields>(playFields, {
    summary: 'Play a card for its ability.',
    check: (s, frame, a, { army }) => refuseCard(occasionOf(k, s, frame, army), a.cards[0], aimOf(a)),
    play: (g, _, a, { army }) => playCard(k, g, { army, card: a.cards[0], aim: aimOf(a) }),
    legal: (s, frame, { army }) => legalPlays(occasionOf(k, s, frame, army)),
  });

const passAction: ActionDef<CloneWars> = action<CloneWars, Frame, Fields>(
  {},
  {
    summary: 'Play no more cards in this window.',
    check: () => undefined,
    play: (g) => g.answered(),
    legal: () => [{ type: 'pass', fields: {} }],
  },
);

const PASS: Action = { type: 'pass' };

/** What an army's standing orders come to, or a pass where it isn't asked; nothing where the game waits for it (W-REACTIONS). */
function standing(k: Kit, g: CloneWarsDraft, frame: Frame, ask: Ask): Action | undefined {
  const occasion = occasionOf(k, g, frame, ask.army);
  if (stops(g, frame, ask.army)) return undefined;
  if (!admits(occasion) || refuses(g, ask, frame.name)) return PASS;
  if (k.asks || (frame.name === 'order66-reroll' && ask.army === g.turn)) return undefined;
  return orderedPlay(k, g, ask, occasion) ?? PASS;
}

/** A window of this name. What is done when it closes is for the frame under it. */
export const windowPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, Frame>({
    actions: { play: playAction(k), pass: passAction },
    fallback: () => PASS,
    standing: (g, frame, ask) => standing(k, g, frame, ask),
    enter: (g) => g.pop(),
  });

/** An ability that may be cancelled: the last one played is settled first (W-EFFECTS). */
export const abilityPhase = (k: Kit): Phase<CloneWars> =>
  phase<CloneWars, AbilityFrame>({
    ...(windowPhase(k) as unknown as Phase<CloneWars, AbilityFrame>),
    enter(g, frame) {
      g.pop();
      if (!frame.off) takeEffect(k, g, frame);
    },
    show: (s, frame, viewer) => showAbility(k, s, frame, viewer),
  });

function showAbility(k: Kit, _: CloneWarsState, frame: AbilityFrame, viewer: number): Record<string, Json> {
  const { army, card, off } = frame;
  const { picks: __, ...aim } = aimOf(frame);
  const hidden = effectOf(k.tables.cards[card].effect).secret && !isOn(k, viewer, sideOf(k, army));
  return { army, cards: [card], off, ...(hidden ? {} : aim) };
}
