// A sandbox out of a game, as its viewer's record has it: to try what might come, or might have come.
import { start } from '../core/engine';
import { ok, type Result } from '../core/result';
import { MOST_THROWS, type Rules } from '../core/ruleset';
import type { Ask, State } from '../core/state';
import { SeededRandom } from '../dice';
import type { Game } from './game';
import type { ImportInput, SandboxInput } from './inputs';
import type { Parts } from './parts';
import { lookAt } from './reads';
import { type Refusal, refuse } from './refusal';
import { createSandbox } from './sandbox';
import type { Caller } from './service';
import type { Json } from '../core/json';

export async function importSandbox(parts: Parts, caller: Caller, input: ImportInput): Promise<Result<Game, Refusal>> {
  if (caller.account === null) return refuse('UNAUTHENTICATED');
  const seen = await lookAt(parts, caller, { gameId: input.gameId, version: input.version });
  if (!seen.ok) return seen;
  if (!Number.isSafeInteger(input.seed ?? 0))
    return refuse('MALFORMED', { params: { reason: 'seed' }, pointer: '/seed' });
  const { game, viewer, over } = seen.value;
  const state = stateFor(game, viewer, { seed: input.seed ?? 0, over });
  return state.ok ? createSandbox(parts, caller, termsOf(game, input), state.value) : state;
}

/** The terms of the game; chance comes from the seed alone. */
function termsOf({ terms }: Game, input: ImportInput): SandboxInput {
  const { ruleset, preset, options, board, seats } = terms;
  const own = { ruleset, preset, options: options as Readonly<Record<string, Json>>, board, seats };
  return { turnSeconds: terms.turnSeconds, ...input, ...own, seed: input.seed ?? 0 };
}

interface Guessing {
  readonly seed: number;
  /** Nothing is hidden any more. */
  readonly over: boolean;
}

/** A guess may end the game at once, by a mission that is fulfilled already: then it is none. */
const GUESSES = 16;

function stateFor({ rules, state }: Game, viewer: number, { seed, over }: Guessing): Result<State, Refusal> {
  if (!state) return refuse('GAME_NOT_STARTED');
  if (state.outcome) return refuse('GAME_OVER');
  if (state.flow.length !== 1 || rules.phases[state.flow[0].name].parallel) return refuse('NOT_NOW');
  const begun = { ...state, absent: 0, flow: state.flow.map((frame) => ({ ...frame, asks: frame.asks.map(anew) })) };
  if (over) return ok(begun);
  const random = new SeededRandom(seed);
  for (let n = 0; n < GUESSES; n++) {
    const guess = rules.guess(begun, viewer, (below) => random.hidden(below));
    if (goesOn(rules, guess)) return ok(guess);
  }
  return refuse('NOT_NOW');
}

/** A question of the sandbox's first version, whose clock hasn't started. */
const anew = ({ army, seat, kind }: Ask, at: number): Ask => ({ id: `1.${String(at)}`, army, seat, kind });

function goesOn(rules: Rules, state: State): boolean {
  const random = new SeededRandom(0);
  const moment = { version: 1, at: 0, random, due: () => 1, order: () => undefined, asked: 0, throws: MOST_THROWS };
  return start(rules, moment, state).state.outcome === null;
}
