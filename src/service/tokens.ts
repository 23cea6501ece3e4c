// Tokens. One holds its account's id and a secret, of which only a hash is stored: checking it is one read.
import { ok, type Result } from '../core/result';
import type { Doc } from '../store/port';
import { type Bounded, bounded } from './bounded';
import { EVERYTHING, isBot, SCOPES, withLooking } from './grants';
import { isGameId, newSecret, sha256 } from './ids';
import type { IssueTokenInput, Scope } from './inputs';
import type { Grant, Identity, TokenLine, TokenView } from './outputs';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';
import type { Caller } from './service';

const TOKEN = /^fp_([A-Za-z0-9_-]{12})([A-Za-z0-9_-]{43})$/;
const ID_LENGTH = 16;
const MOST_LABEL = 40;
const MOST_TOKENS = 50;
const TOKENS_KEPT = 10_000;
const SHORTEST_LIFE = 60;
const LONGEST_LIFE = 365 * 86_400;
/** An expired token is remembered for so long, in seconds: its owner is told what is wrong with it. */
const MOURNED = 7 * 86_400;

type Outcome<T> = Promise<Result<T, Refusal>>;

/** What is stored of a token; what was issued before there were scopes has them all. */
interface TokenBody {
  readonly label: string;
  readonly issued: number;
  readonly scopes?: readonly Scope[];
  readonly expires?: number;
  readonly game?: string;
  readonly bot?: boolean;
  readonly lastFour?: string;
}

interface Trusted {
  readonly hash: string;
  readonly identity: Identity;
  /** ms since 1970. */
  readonly until: number;
}

export interface Tokens {
  /** Whether it looks like one of ours. */
  isToken(text: string): boolean;
  identify(token: string): Outcome<Identity>;
  /** Whether a token that was good at the beginning of a stream is still there. */
  stands(account: string, tokenId: string): Promise<boolean>;
  issue(caller: Caller, input: IssueTokenInput): Outcome<TokenView>;
  list(account: string | null): Outcome<readonly TokenLine[]>;
  revoke(account: string | null, id: string): Outcome<null>;
}

export function makeTokens(parts: Parts): Tokens {
  const { store } = parts;
  const known = bounded<Trusted>(TOKENS_KEPT);
  return {
    isToken: (text) => TOKEN.test(text),
    identify: (token) => identify(parts, known, token),
    stands: (account, tokenId) => stands(parts, known, { account, tokenId }),
    issue: (caller, input) => issue(parts, caller, input),
    async list(account) {
      if (account === null) return refuse('UNAUTHENTICATED');
      const { items } = await store.docs('token', account, { limit: 2 * MOST_TOKENS });
      const now = parts.config.now();
      return ok(items.map(lineOf).filter(({ expires }) => expires === null || expires > now));
    },
    async revoke(account, id) {
      if (account === null) return refuse('UNAUTHENTICATED');
      const found = await docOf(parts, account, id);
      if (!found) return refuse('UNKNOWN_TOKEN');
      await store.dropDoc('token', account, found.key);
      known.delete(id);
      return ok(null);
    },
  };
}

const idOf = (hash: string): string => hash.slice(0, ID_LENGTH);

const bodyOf = (doc: Doc): TokenBody => JSON.parse(doc.body) as TokenBody;

function lineOf(doc: Doc): TokenLine {
  const { label, issued, lastFour = null, ...body } = bodyOf(doc);
  const { tokenId: id, ...grant } = grantOf(doc.key, body);
  return { id, label, issued, ...grant, lastFour };
}

function grantOf(hash: string, body: Partial<TokenBody>): Grant & { readonly tokenId: string } {
  const { scopes, game, bot, expires } = { ...EVERYTHING, ...body };
  return { tokenId: idOf(hash), scopes, game, bot, expires };
}

async function identify(parts: Parts, known: Bounded<Trusted>, token: string): Outcome<Identity> {
  const [, account, secret] = TOKEN.exec(token) ?? [];
  if (!account) return refuse('UNAUTHENTICATED');
  const named = { account, hash: sha256(secret) };
  const identity = remembered(parts, known, named) ?? (await looked(parts, known, named));
  if (!identity) return refuse('UNAUTHENTICATED');
  const { expires } = identity.grant;
  return expires === null || expires > parts.config.now() ? ok(identity) : refuse('TOKEN_EXPIRED');
}

function remembered({ config }: Parts, known: Bounded<Trusted>, { account, hash }: Named): Identity | undefined {
  const cached = known.get(idOf(hash));
  const isGood = cached?.hash === hash && cached.until > config.now() && cached.identity.account === account;
  return isGood ? cached.identity : undefined;
}

interface Named {
  readonly account: string;
  readonly hash: string;
}

async function looked(parts: Parts, known: Bounded<Trusted>, { account, hash }: Named): Promise<Identity | null> {
  const doc = await parts.store.doc('token', account, hash);
  if (!doc) return null;
  const identity = { account, grant: grantOf(hash, bodyOf(doc)) };
  known.set(idOf(hash), { hash, identity, until: parts.config.now() + parts.limits.tokenCacheMs });
  return identity;
}

async function stands(
  parts: Parts,
  known: Bounded<Trusted>,
  { account, tokenId }: { readonly account: string; readonly tokenId: string },
): Promise<boolean> {
  const cached = known.get(tokenId);
  if (cached && cached.until > parts.config.now() && cached.identity.account === account) return true;
  const doc = await docOf(parts, account, tokenId);
  return doc !== undefined && (await looked(parts, known, { account, hash: doc.key })) !== null;
}

async function docOf({ store }: Parts, account: string, id: string): Promise<Doc | undefined> {
  if (id.length !== ID_LENGTH) return undefined;
  const { items } = await store.docs('token', account, { prefix: id, limit: 1 });
  return items.at(0);
}

async function issue(parts: Parts, caller: Caller, input: IssueTokenInput): Outcome<TokenView> {
  if (caller.account === null) return refuse('UNAUTHENTICATED');
  const body = newBody(parts, caller, input);
  if (!body.ok) return body;
  const count = await livingTokens(parts, caller.account);
  if (count >= MOST_TOKENS) return refuse('TOKENS_FULL', { params: { most: MOST_TOKENS } });
  return ok(await putToken(parts, caller.account, body.value));
}

/** Expired ones make room. */
async function livingTokens({ store, config }: Parts, account: string): Promise<number> {
  const { items } = await store.docs('token', account, { limit: 2 * MOST_TOKENS });
  const dead = items.filter((doc) => (bodyOf(doc).expires ?? Infinity) <= config.now());
  if (items.length >= MOST_TOKENS) for (const doc of dead) await store.dropDoc('token', account, doc.key);
  return items.length - dead.length;
}

type NewBody = Omit<TokenBody, 'issued' | 'lastFour'>;

function newBody(parts: Parts, caller: Caller, input: IssueTokenInput): Result<NewBody, Refusal> {
  const { label = '', game } = input;
  if (label.length > MOST_LABEL) return outOfRange('label', 0, MOST_LABEL);
  if (game !== undefined && !isGameId(game)) return refuse('GAME_NOT_FOUND', { pointer: '/game' });
  const scopes = scopesOf(caller, input);
  if (!scopes.ok) return scopes;
  const expires = expiryOf(parts, caller, input.lifeSeconds);
  return expires.ok ? ok({ label, ...stored(caller, input, scopes.value, expires.value) }) : expires;
}

/** What is usual is not stored. */
const stored = (
  caller: Caller,
  { game, bot = false }: IssueTokenInput,
  scopes: readonly Scope[],
  expires: number | null,
): Omit<NewBody, 'label'> => ({
  ...(scopes.length < SCOPES.length && { scopes }),
  ...(expires !== null && { expires }),
  ...(game !== undefined && { game }),
  ...((bot || game !== undefined || isBot(caller)) && { bot: true }),
});

const outOfRange = (field: string, min: number, max: number) =>
  refuse('OUT_OF_RANGE', { params: { field, min, max }, pointer: `/${field}` });

/** No more than the caller's own; and one game's token has nothing to do with the account. */
function scopesOf({ grant }: Caller, { scopes, game }: IssueTokenInput): Result<readonly Scope[], Refusal> {
  const own = grant?.scopes ?? SCOPES;
  const most = game === undefined ? own : own.filter((scope) => scope !== 'account');
  const wanted = scopes ? withLooking(scopes) : most;
  if (wanted.length === 0 || wanted.some(isStrange))
    return refuse('MALFORMED', { params: { reason: 'choice', field: 'scopes', choices: SCOPES }, pointer: '/scopes' });
  const beyond = wanted.find((scope) => !most.includes(scope));
  return beyond === undefined ? ok(wanted) : refuse('TOKEN_LIMITED', { params: { scope: beyond }, pointer: '/scopes' });
}

const isStrange = (scope: Scope): boolean => !SCOPES.includes(scope);

const isLife = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= SHORTEST_LIFE && seconds <= LONGEST_LIFE;

/** Not after the caller's own; a sign-in's end is no limit, since the next one follows. */
function expiryOf({ config }: Parts, { grant }: Caller, seconds: number | undefined): Result<number | null, Refusal> {
  const last = grant?.tokenId ? grant.expires : null;
  if (seconds === undefined) return ok(last);
  if (!isLife(seconds)) return outOfRange('lifeSeconds', SHORTEST_LIFE, LONGEST_LIFE);
  const expires = config.now() + seconds * 1000;
  return expires <= (last ?? Infinity)
    ? ok(expires)
    : refuse('TOKEN_LIMITED', { params: { expires: last }, pointer: '/lifeSeconds' });
}

/** Stores a new token's hash; the token itself is told this once. */
export async function putToken({ store, config }: Parts, account: string, made: NewBody): Promise<TokenView> {
  const secret = newSecret();
  const key = sha256(secret);
  const body: TokenBody = { ...made, issued: config.now(), lastFour: secret.slice(-4) };
  const doc: Doc = {
    owner: account,
    key,
    revision: 1,
    body: JSON.stringify(body),
    ...(made.expires !== undefined && { expires: Math.ceil(made.expires / 1000) + MOURNED }),
  };
  await store.putDoc('token', doc);
  return { ...lineOf(doc), token: `fp_${account}${secret}` };
}
