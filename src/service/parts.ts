// What the pieces of the service share.
import type { Store } from '../store/port';
import type { Bounded } from './bounded';
import type { Catalogue } from './catalogue';
import type { Chance } from './chance';
import type { Limits, ServiceConfig } from './config';
import type { Game } from './game';
import type { Languages } from './profile';
import type { Listener } from './heard';
import type { GameTerms } from './terms';

export interface Parts {
  readonly config: ServiceConfig;
  readonly store: Store;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly chance: Chance;
  /** Terms of games by id, which never change: read once. */
  readonly terms: Bounded<GameTerms>;
  /** Languages of accounts, as far as they were looked up. */
  readonly languages: Languages;
  /** Told by the follower; `listen` adds to it. */
  readonly listeners: Listener[];
  /** Until when (s) this process was asked to let all rows of a game ring; the game's meta says it, too, to everybody. */
  readonly heard: Bounded<number>;
  /** Called after each commit of this process, with the game at its new row and at the one before. */
  readonly committed: (game: Game, before: Game | null) => void;
}

/** A failure behind a call, which the caller need not know of. */
export const trouble = ({ config }: Pick<Parts, 'config'>, what: string, error: unknown): void =>
  config.onTrouble?.(what, error);
