// What the pieces of the service share.
import type { Row, Store } from '../store/port';
import type { Catalogue } from './catalogue';
import type { Chance } from './chance';
import type { Limits, ServiceConfig } from './config';

export interface Parts {
  readonly config: ServiceConfig;
  readonly store: Store;
  readonly limits: Limits;
  readonly catalogue: Catalogue;
  readonly chance: Chance;
  /** Called after each commit of this process. */
  readonly committed: (row: Row) => void;
}

/** A failure behind a call, which the caller need not know of. */
export const trouble = ({ config }: Pick<Parts, 'config'>, what: string, error: unknown): void =>
  config.onTrouble?.(what, error);
