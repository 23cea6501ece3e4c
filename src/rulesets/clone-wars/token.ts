// The Separatists' first two steps: a token laid in secret, and Darth Sidious on his track.
import { territory } from '../../core/fields';
import { illegal } from '../../core/result';
import { type Phase, action, phase } from '../../core/ruleset';
import type { ActionDef } from '../../core/ruleset';
import type { Frame } from '../../core/state';
import { type Kit, planetsOf, seatsOn, sideOf, strongest } from './kit';
import { type CloneWars, type CloneWarsDraft, type CloneWarsState, DRAWN, LAID, STACK, type TurnFrame } from './state';
import { SEPARATIST } from './tables';
import { type Step, type TurnKit, nextStep } from './turn';

/** Tokens that lie somewhere, as indexes. */
export const tokensAt = (s: CloneWarsState, where: number): number[] =>
  s.own.tokens.flatMap((at, token) => (at === where ? [token] : []));

export const hasToken = (s: CloneWarsState, planet: number): boolean => s.own.tokens.includes(LAID + planet);

/** The tokens with some of them put elsewhere. */
export const withTokens = (s: CloneWarsState, which: readonly number[], where: number): readonly number[] =>
  s.own.tokens.map((at, token) => (which.includes(token) ? where : at));

/** Before the call, in a Separatist turn (W1-TOKEN, W2-TRACK). */
const scheming = (k: Kit, g: CloneWarsDraft): boolean => sideOf(k, g.turn) === SEPARATIST && g.own.called === 0;

/** Draws the top token; only its side sees which. It has no order in the stack, so any of those left is as likely (W1-TOKEN). */
function draw(k: Kit, g: CloneWarsDraft): boolean {
  const stack = tokensAt(g, STACK);
  if (!scheming(k, g) || stack.length === 0) return false;
  const token = stack[g.random.hidden(stack.length)];
  g.patch({ tokens: withTokens(g, [token], DRAWN) });
  const secret = { to: seatsOn(k, SEPARATIST), facts: { text: k.tables.tokens[token].id } };
  g.emit({ type: 'token-drawn', army: g.turn, secret });
  return true;
}

export const tokenStep: Step = {
  name: 'token',
  open: (k, g, frame) => (draw(k, g) ? [{ ...frame, name: 'token' }] : undefined),
};

/** Own planets without a token, or all if each has one. */
function sites(s: CloneWarsState, army: number): number[] {
  const own = planetsOf(s, army);
  const open = own.filter((t) => !hasToken(s, t));
  return open.length > 0 ? open : own;
}

const layFields = { territory: territory() };

export const tokenPhase = (k: TurnKit, play: ActionDef<CloneWars>): Phase<CloneWars> =>
  phase<CloneWars, TurnFrame>({
    actions: {
      lay: action<CloneWars, TurnFrame, typeof layFields>(layFields, {
        summary: 'Lay the drawn token face down on an own planet, one without a token if there is one.',
        check(s, _, { territory: t }) {
          if (s.owner[t] !== s.turn) return illegal('NOT_OWN_PLANET', 'W1-TOKEN', { territory: t }, '/territory');
          return sites(s, s.turn).includes(t)
            ? undefined
            : illegal('TOKEN_THERE', 'W1-TOKEN', { territory: t }, '/territory');
        },
        play(g, _, { territory: t }) {
          g.patch({ tokens: withTokens(g, tokensAt(g, DRAWN), LAID + t) });
          g.emit({ type: 'token-laid', army: g.turn, territory: t });
          nextStep(k, g);
        },
        legal: (s) => [{ type: 'lay', fields: { territory: sites(s, s.turn) } }],
      }),
      play,
    },
    fallback: (s) => ({ type: 'lay', territory: strongest(s, sites(s, s.turn)) }),
  });

export const lastSpace = (k: Kit): number => k.tables.track.length - 1;

export const trackStep: Step = {
  name: 'track',
  open: (k, g, frame) =>
    scheming(k, g) && g.own.track < lastSpace(k) ? [{ ...frame, name: 'track' }, advance] : undefined,
};

interface AdvanceFrame extends Frame {
  /** The Republic was asked. */
  readonly asked: boolean;
}
const advance: AdvanceFrame = { name: 'advance', asks: [], asked: false };

/** Moves Sidious, at most to the last space. */
export function moveSidious(k: Kit, g: CloneWarsDraft, spaces: number): void {
  const track = Math.min(lastSpace(k), g.own.track + spaces);
  g.patch({ track });
  g.emit({ type: 'sidious-moved', army: g.turn, value: track });
}

/** Sidious is about to move: whoever may hold him goes first, then he moves one space (W2-TRACK). */
export const advancePhase = (k: TurnKit, open: (g: CloneWarsDraft) => boolean): Phase<CloneWars> =>
  phase<CloneWars, AdvanceFrame>({
    actions: {},
    fallback: () => ({ type: 'next' }),
    enter(g, { asked }) {
      g.amend<AdvanceFrame>({ asked: true });
      if (!asked && open(g)) return;
      if (g.own.held === 0) moveSidious(k, g, k.tables.trackStep);
      nextStep(k, g);
    },
  });

/** The step's own frame lies under the one that moves Sidious and is never on top. */
export const trackPhase: Phase<CloneWars> = phase<CloneWars, Frame>({
  actions: {},
  fallback: () => ({ type: 'next' }),
});
