// Accounts and their tokens. A token holds the account's id and a secret, of which only a hash is stored: checking it is one read.
import { ok, type Result } from '../core/result';
import type { Profile, Store } from '../store/port';
import { type Bounded, bounded } from './bounded';
import { isAccountId, newAccountId, newSecret, sha256 } from './ids';
import { canonicalName, displayName } from './names';
import type { GuestInput, IssueTokenInput } from './inputs';
import type { GuestView, Identity, ProfileView, TokenLine, TokenView } from './outputs';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';
import type { Caller } from './service';

const TOKEN = /^fp_([A-Za-z0-9_-]{12})([A-Za-z0-9_-]{43})$/;
const ID_LENGTH = 16;
const MOST_LABEL = 40;
const MOST_TOKENS = 50;
const TOKENS_KEPT = 10_000;

interface ProfileBody {
  readonly name: string;
  readonly guest: boolean;
}

interface Trusted {
  readonly identity: Identity;
  /** ms since 1970. */
  readonly until: number;
}

type Outcome<T> = Promise<Result<T, Refusal>>;

export interface Accounts {
  guest(caller: Caller, input: GuestInput): Outcome<GuestView>;
  identify(token: string): Outcome<Identity>;
  profile(account: string | null): Outcome<ProfileView>;
  rename(account: string | null, name: string): Outcome<ProfileView>;
  issue(account: string | null, input: IssueTokenInput): Outcome<TokenView>;
  list(account: string | null): Outcome<readonly TokenLine[]>;
  revoke(account: string | null, id: string): Outcome<null>;
}

export function makeAccounts(parts: Parts): Accounts {
  const { store } = parts;
  const trusted = bounded<Trusted>(TOKENS_KEPT);
  return {
    guest: (_, input) => guest(parts, input),
    identify: (token) => identify(parts, trusted, token),
    async profile(account) {
      const profile = account === null ? null : await store.profile(account);
      return profile ? ok(profileView(profile)) : refuse('UNAUTHENTICATED');
    },
    rename: (account, name) => rename(store, account, name),
    issue: (account, input) => issue(parts, account, input),
    async list(account) {
      if (account === null) return refuse('UNAUTHENTICATED');
      const { items } = await store.docs('token', account, { limit: MOST_TOKENS });
      return ok(items.map((doc) => ({ id: doc.key.slice(0, ID_LENGTH), ...(JSON.parse(doc.body) as TokenBody) })));
    },
    revoke: (account, id) => revoke(store, trusted, account, id),
  };
}

async function guest(parts: Parts, input: GuestInput): Outcome<GuestView> {
  const named = input.name === undefined ? null : displayName(input.name);
  if (named && !named.ok) return named;
  const account = newAccountId();
  const made = await newProfile(parts.store, account, named?.value ?? null);
  if (!made.ok) return made;
  const { token } = await putToken(parts, account, 'first');
  return ok({ ...made.value, token });
}

async function identify(parts: Parts, known: Bounded<Trusted>, token: string): Outcome<Identity> {
  const [, account, secret] = TOKEN.exec(token) ?? [];
  if (!account) return refuse('UNAUTHENTICATED');
  const hash = sha256(secret);
  const now = parts.config.now();
  const cached = known.get(hash);
  if (cached && cached.until > now && cached.identity.account === account) return ok(cached.identity);
  if (!(await parts.store.doc('token', account, hash))) return refuse('UNAUTHENTICATED');
  const identity = { account, tokenId: hash.slice(0, ID_LENGTH) };
  known.set(hash, { identity, until: now + parts.limits.tokenCacheMs });
  return ok(identity);
}

async function issue(parts: Parts, account: string | null, { label = '' }: IssueTokenInput): Outcome<TokenView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  if (label.length > MOST_LABEL)
    return refuse('OUT_OF_RANGE', { params: { field: 'label', max: MOST_LABEL }, pointer: '/label' });
  const { items } = await parts.store.docs('token', account, { limit: MOST_TOKENS });
  return items.length < MOST_TOKENS ? ok(await putToken(parts, account, label)) : refuse('LIMITED');
}

async function revoke(store: Store, known: Bounded<Trusted>, account: string | null, id: string): Outcome<null> {
  if (account === null) return refuse('UNAUTHENTICATED');
  if (id.length !== ID_LENGTH) return refuse('UNKNOWN_TOKEN');
  const { items } = await store.docs('token', account, { prefix: id, limit: 1 });
  const found = items.at(0);
  if (!found) return refuse('UNKNOWN_TOKEN');
  await store.dropDoc('token', account, found.key);
  known.delete(found.key);
  return ok(null);
}

interface TokenBody {
  readonly label: string;
  readonly issued: number;
}

async function putToken({ store, config }: Parts, account: string, label: string): Promise<TokenView> {
  const secret = newSecret();
  const key = sha256(secret);
  const body: TokenBody = { label, issued: config.now() };
  await store.putDoc('token', { owner: account, key, revision: 1, body: JSON.stringify(body) });
  return { id: key.slice(0, ID_LENGTH), token: `fp_${account}${secret}`, ...body };
}

const bodyOf = (profile: Profile): ProfileBody => JSON.parse(profile.body) as ProfileBody;

const profileView = (profile: Profile): ProfileView => ({ account: profile.user, ...bodyOf(profile) });

const nameTaken = (): { readonly ok: false; readonly error: Refusal } => refuse('NAME_TAKEN', { pointer: '/name' });

/** The form of names that are made up, so that nobody passes for a guest without a name. */
const MADE_UP = /^guest [a-z0-9_-]{4}$/;

/** Nobody may ask for it: it is made up for others, or the account id of somebody. */
async function isKept(store: Store, name: string): Promise<boolean> {
  return MADE_UP.test(canonicalName(name)) || (isAccountId(name) && (await store.profile(name)) !== null);
}

/** A name that was asked for is reserved; a name that was made up needn't be, since nobody may ask for its like. */
async function newProfile(store: Store, account: string, name: string | null): Outcome<ProfileView> {
  if (name !== null && (await isKept(store, name))) return nameTaken();
  const body: ProfileBody = { name: name ?? `Guest ${account.slice(0, 4)}`, guest: true };
  const profile = { user: account, revision: 1, name: name && canonicalName(name), body: JSON.stringify(body) };
  const saved = await store.saveProfile(profile);
  return saved === 'written' ? ok(profileView(profile)) : nameTaken();
}

const MOST_TRIES = 8;

async function rename(store: Store, account: string | null, text: string): Outcome<ProfileView> {
  const name = displayName(text);
  if (!name.ok) return name;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const old = account === null ? null : await store.profile(account);
    if (!old) return refuse('UNAUTHENTICATED');
    const next = renamed(old, name.value);
    const saved = await saveRenamed(store, old, next);
    if (saved === 'name taken') return nameTaken();
    if (saved === 'taken') continue;
    await freeName(store, old, next);
    return ok(profileView(next));
  }
  return refuse('BUSY', { retryAfter: 1 });
}

/** Whoever was made up a name may ask for that one. */
async function saveRenamed(store: Store, old: Profile, next: Profile): ReturnType<Store['saveProfile']> {
  const { name } = bodyOf(next);
  const kept = name !== bodyOf(old).name && (await isKept(store, name));
  return kept ? 'name taken' : store.saveProfile(next);
}

const renamed = (old: Profile, name: string): Profile => ({
  user: old.user,
  revision: old.revision + 1,
  name: canonicalName(name),
  body: JSON.stringify({ ...bodyOf(old), name }),
});

async function freeName(store: Store, old: Profile, next: Profile): Promise<void> {
  if (old.name !== null && old.name !== next.name) await store.releaseName(old.name, old.user);
}
