// What all calls run on: the parts, what happens after a commit, and how an answer leaves.
import { fail, type Result } from '../core/result';
import { StoreError } from '../store/port';
import { asksBot, playBots } from './bots';
import { bounded } from './bounded';
import { makeCatalogue } from './catalogue';
import { makeChance } from './chance';
import { LIMITS, type ServiceConfig } from './config';
import { type Behind, follow, makeBehind, repair } from './follower';
import type { Game } from './game';
import { languageOf, speechIn } from './language';
import { makeLanguages } from './profile';
import type { Speech } from './messages';
import { type Parts, trouble } from './parts';
import { beginsTurn, isPlanned, playPlans } from './planned';
import { type Refusal, refusal, spoken, told } from './refusal';
import type { Answer, Caller } from './service';
import type { GameTerms } from './terms';
import { makeWatch, type Watch } from './watch';

const GAMES_KEPT = 1024;

/** Whoever is answered; the account is absent where the call is what finds it. */
type Spoken = Pick<Caller, 'locale'> & Partial<Pick<Caller, 'account'>>;

export interface Works {
  readonly parts: Parts;
  readonly behind: Behind;
  readonly watch: Watch;
  readonly wakeBots: (game: string) => void;
  /** The outcome in the caller's language; a store that is down is a refusal, too. */
  readonly answer: <T>(caller: Spoken, work: () => Promise<Result<T, Refusal>>) => Answer<T>;
}

export function makeWorks(config: ServiceConfig): Works {
  const behind = makeBehind({ config });
  const watch = makeWatch();
  const parts: Parts = {
    config,
    store: config.store,
    limits: { ...LIMITS, ...config.limits },
    catalogue: makeCatalogue(config.rulesets, config.boards),
    chance: makeChance(config),
    terms: bounded<GameTerms>(GAMES_KEPT),
    languages: makeLanguages(),
    listeners: [],
    heard: bounded<number>(GAMES_KEPT),
    committed: (game, before) => committed(game, before),
  };
  const wakeBots = waker(parts, behind);

  function committed(game: Game, before: Game | null): void {
    watch.tell(game.id, game.row.version);
    if (!game.row.bell) return;
    if (config.followLocally !== false) behind.run(`follow ${game.id}`, () => followSurely(parts, game, before));
    if (config.playBots !== false) wake(game, before);
  }

  function wake(game: Game, before: Game | null): void {
    if (asksBot(game)) wakeBots(game.id);
    else if (beginsTurn(game, before)) behind.run(`plan in ${game.id}`, () => wakePlan(game, before));
  }

  async function wakePlan(game: Game, before: Game | null): Promise<void> {
    if (await isPlanned(parts, game, before)) wakeBots(game.id);
  }

  return { parts, behind, watch, wakeBots, answer: answering(parts) };
}

/** What could not be followed is made good from the newest row, since later rows follow only what they change. */
async function followSurely(parts: Parts, game: Game, before: Game | null): Promise<void> {
  try {
    await follow(parts, game, before);
  } catch (error) {
    trouble(parts, `follow ${game.id}`, error);
    await repair(parts, game.id);
  }
}

/** One at a time plays a game's prepared plans and bots; it looks at the newest row before it rests, and again if it was woken meanwhile. */
function waker(parts: Parts, behind: Behind): Works['wakeBots'] {
  const playing = new Map<string, { again: boolean }>();
  async function play(game: string, task: { again: boolean }): Promise<void> {
    do {
      task.again = false;
      await playPlans(parts, game);
      await playBots(parts, game);
    } while (task.again as boolean);
  }
  return (game) => {
    const running = playing.get(game);
    if (running) {
      running.again = true;
      return;
    }
    const task = { again: false };
    playing.set(game, task);
    behind.run(`bots of ${game}`, () => play(game, task).finally(() => playing.delete(game)));
  };
}

const answering =
  (parts: Parts): Works['answer'] =>
  async (caller, work) => {
    // The language is only looked up where there is something to say.
    const speech = async (): Promise<Speech> => speechIn(parts, await languageOf(parts, caller));
    try {
      const outcome = await work();
      return outcome.ok ? outcome : told(outcome, await speech());
    } catch (error) {
      if (!(error instanceof StoreError) || !error.retryable) throw error;
      trouble(parts, 'store', error);
      return fail(spoken(refusal('UNAVAILABLE', { retryAfter: 1 }), await speech()));
    }
  };
