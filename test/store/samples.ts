// Rows and ids for the store's tests.
import { GENESIS, type Meta, type Row } from '../../src/store/port';

let ids = 0;

/** A game id of the real length (128 bits, base64url), new at every call. */
export const newGame = (): string => Buffer.alloc(16, `game ${(ids++).toString(36)} `).toString('base64url');

/** An account id of the real length. */
export const newUser = (): string => `u${(ids++).toString(36).padStart(11, '0')}`;

export const rowOf = (game: string, version: number, more: Partial<Row> = {}): Row => ({
  game,
  version,
  at: 1_796_000_000_000 + version,
  seat: 2,
  account: 'abcdefghijkl',
  act: '[4,17,23,3]',
  facts: '654',
  hidden: '',
  receipt: { id: `action-${version}-of-test`, hash: 'MDEyMzQ1Njc4OWFi' },
  ruleset: 1,
  prev: GENESIS,
  state: `{"v":${version}}`,
  bell: false,
  ...more,
});

export const metaOf = (game: string, more: Partial<Meta> = {}): Meta => ({ game, body: '{"ruleset":"r"}', ...more });
