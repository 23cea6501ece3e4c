// Where a game's chance comes from: its key, or a sandbox's script or seed.
import type { Moment } from '../core/draft';
import type { Random } from '../core/random';
import { fail, ok, type Result } from '../core/result';
import {
  botSeed,
  commitment,
  entropy,
  fromBase64Url,
  gameKey,
  gameSecret,
  HmacKey,
  KeyedRandom,
  type Opening,
  type RowFacts,
  sameBytes,
  ScriptedRandom,
  type ScriptUse,
  SeededRandom,
  toBase64Url,
  utf8,
  withScript,
} from '../dice';
import { ROW_THROWS } from '../verify/replay';
import { type Bounded, bounded } from './bounded';
import { type Doc, unpackDoc } from './document';
import { type Refusal, refusal } from './refusal';
import type { GameTerms } from './terms';

/** A source that records what it gave. */
export interface Recording extends Random {
  facts(): RowFacts;
  /** Of a script. */
  readonly used?: ScriptUse;
}

export interface Masters {
  readonly masters: Readonly<Record<string, Uint8Array>>;
}

export interface Chance {
  /** Reads the entropy of a game where this process doesn't know it yet; to be awaited before chance is asked for. */
  ready(game: string, doc: Doc, row: (version: number) => Promise<string>): Promise<void>;
  /** The secret of a game, base64url; null for a sandbox. Checked against the commitment. */
  secret(game: string, terms: GameTerms): string | null;
  /** Chance of the row that will become `version`. */
  random(game: string, terms: GameTerms, doc: Doc, version: number): Recording;
  /** Seeds the bot that plays on a version. */
  bot(game: string, terms: GameTerms, doc: Doc, version: number): Random;
}

const KEYS_KEPT = 4096;

const bytesOf = (text: string): Uint8Array => {
  const bytes = fromBase64Url(text);
  if (!bytes) throw new Error('not base64url');
  return bytes;
};

/** Secret and commitment of a game that is being created. */
export function newDice(
  master: Uint8Array,
  game: string,
  nonce: Uint8Array,
): { readonly nonce: string; readonly commitment: string } {
  const secret = gameSecret(master, game, nonce);
  return { nonce: toBase64Url(nonce), commitment: toBase64Url(commitment(secret)) };
}

/** What the openings of a game come to, base64url; null where nobody opened. */
export function mixed(openings: readonly Opening[]): string | null {
  return openings.length > 0 ? toBase64Url(entropy(openings)) : null;
}

interface Keys {
  readonly raw: Uint8Array;
  readonly key: HmacKey;
}

interface Keyring {
  readonly secret: (game: string, dice: NonNullable<GameTerms['dice']>) => Uint8Array;
  readonly keys: (game: string, terms: GameTerms, doc: Doc) => Keys | null;
  readonly mixes: Bounded<string>;
}

function makeKeyring({ masters }: Masters): Keyring {
  const secrets = bounded<Uint8Array>(KEYS_KEPT);
  const known = bounded<Keys>(KEYS_KEPT);
  const mixes = bounded<string>(KEYS_KEPT);

  function secret(game: string, dice: NonNullable<GameTerms['dice']>): Uint8Array {
    const found = secrets.get(game);
    if (found) return found;
    const made = gameSecret(masterOf(masters, dice.master), game, bytesOf(dice.nonce));
    if (!sameBytes(commitment(made), bytesOf(dice.commitment)))
      throw new Error(`game ${game}: the master key ${dice.master} is not the one it was made with`);
    return secrets.set(game, made);
  }

  /** Of the document itself in the deal's own row, else what `ready` found. */
  function mixOf(game: string, doc: Doc): Uint8Array {
    if (doc.dealt === 0) return entropy([]);
    const mix = doc.entropy ?? mixes.get(game);
    if (mix === undefined) throw new Error(`game ${game}: its entropy was not read`);
    return bytesOf(mix);
  }

  function keys(game: string, { dice }: GameTerms, doc: Doc): Keys | null {
    if (!dice) return null;
    // A deal that may yet lose its race mixes bytes that never count: only what a stored deal mixed is remembered.
    const stored = doc.entropy === null;
    const id = `${game} ${doc.dealt}`;
    const found = stored ? known.get(id) : undefined;
    if (found) return found;
    const raw = gameKey(secret(game, dice), game, mixOf(game, doc));
    const made = { raw, key: new HmacKey(raw) };
    return stored ? known.set(id, made) : made;
  }

  return { secret, keys, mixes };
}

export function makeChance(masters: Masters): Chance {
  const ring = makeKeyring(masters);
  return {
    async ready(game, doc, row) {
      if (doc.dealt === 0 || doc.entropy !== null || ring.mixes.get(game) !== undefined) return;
      const mix = unpackDoc(await row(doc.dealt)).entropy;
      if (mix !== null) ring.mixes.set(game, mix);
    },
    secret: (game, { dice }) => (dice ? toBase64Url(ring.secret(game, dice)) : null),
    random(game, terms, doc, version) {
      const own = ring.keys(game, terms, doc);
      return own ? new KeyedRandom(own.key, version, doc.epoch) : sandboxChance(terms, doc, version);
    },
    bot(game, terms, doc, version) {
      const own = ring.keys(game, terms, doc);
      const seed = own ? botSeed(own.raw, version) : utf8(`bot/${terms.sandbox?.seed ?? 0}/${version}`);
      return new SeededRandom(seed);
    },
  };
}

function masterOf(masters: Masters['masters'], id: string): Uint8Array {
  if (!Object.hasOwn(masters, id)) throw new Error(`no master key ${id}`);
  return masters[id];
}

/** A script goes on where the row before stopped; a seed begins anew in each row, so that no row needs another. */
function sandboxChance({ sandbox }: GameTerms, doc: Doc, version: number): Recording {
  const [open, hidden] = doc.used;
  const { script, seed = 0 } = sandbox ?? {};
  const seeded = new SeededRandom(utf8(`${seed}/${version}`));
  if (!script) return seeded;
  return new ScriptedRandom(script, { open, hidden }, sandbox?.seed === undefined ? undefined : seeded);
}

/** Runs rules on a game's chance; a script that can't go on is the sandbox owner's mistake. */
export function scripted<T>(work: () => T): Result<T, Refusal> {
  const done = withScript(work);
  if (done.ok) return ok(done.value);
  const { code, ...params } = done.error;
  return fail(refusal(code, { params }));
}

export interface MomentOf {
  readonly version: number;
  readonly at: number;
  readonly random: Random;
  readonly times: Pick<Moment, 'due' | 'clock' | 'left'>;
  readonly order: Moment['order'];
}

/** What the engine needs for one row. */
export const momentOf = ({ version, at, random, times, order }: MomentOf): Moment => ({
  version,
  at,
  random,
  ...times,
  order,
  asked: 0,
  throws: ROW_THROWS,
});
