// Accounts: guests, and their names.
import { ok, type Result } from '../core/result';
import type { Profile, Store } from '../store/port';
import { isAccountId, newAccountId } from './ids';
import { canonicalName, displayName } from './names';
import type { GuestInput } from './inputs';
import type { GuestView, ProfileView } from './outputs';
import type { Parts } from './parts';
import { madeUpName, type ProfileBody, profileBody, profileView } from './profile';
import { type Refusal, refuse } from './refusal';
import type { Caller } from './service';
import { putToken } from './tokens';

type Outcome<T> = Promise<Result<T, Refusal>>;

export interface Accounts {
  guest(caller: Caller, input: GuestInput): Outcome<GuestView>;
  profile(account: string | null): Outcome<ProfileView>;
  rename(account: string | null, name: string): Outcome<ProfileView>;
}

export function makeAccounts(parts: Parts): Accounts {
  const { store } = parts;
  return {
    guest: (_, input) => guest(parts, input),
    async profile(account) {
      const profile = account === null ? null : await store.profile(account);
      return profile ? ok(profileView(profile)) : refuse('UNAUTHENTICATED');
    },
    rename: (account, name) => rename(store, account, name),
  };
}

async function guest(parts: Parts, { name, bot = false }: GuestInput): Outcome<GuestView> {
  const named = name === undefined ? ok(null) : displayName(name);
  if (!named.ok) return named;
  const account = newAccountId();
  const made = await newProfile(parts.store, account, { name: named.value, bot });
  if (!made.ok) return made;
  const { token } = await putToken(parts, account, { label: 'first', ...(bot && { bot }) });
  return ok({ ...made.value, token });
}

const nameTaken = (): { readonly ok: false; readonly error: Refusal } => refuse('NAME_TAKEN', { pointer: '/name' });

/** The form of names that are made up, so that nobody passes for a guest without a name. */
const MADE_UP = /^guest [a-z0-9_-]{4}$/;

/** Nobody may ask for it: it is made up for others, or the account id of somebody. */
async function isKept(store: Store, name: string): Promise<boolean> {
  return MADE_UP.test(canonicalName(name)) || (isAccountId(name) && (await store.profile(name)) !== null);
}

interface Wanted {
  readonly name: string | null;
  readonly bot: boolean;
}

/** A name that was asked for is reserved; a name that was made up needn't be, since nobody may ask for its like. */
async function newProfile(store: Store, account: string, { name, bot }: Wanted): Outcome<ProfileView> {
  if (name !== null && (await isKept(store, name))) return nameTaken();
  const body: ProfileBody = { name: name ?? madeUpName(account), guest: true, ...(bot && { bot }) };
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
  const { name } = profileBody(next);
  const kept = name !== profileBody(old).name && (await isKept(store, name));
  return kept ? 'name taken' : store.saveProfile(next);
}

const renamed = (old: Profile, name: string): Profile => ({
  user: old.user,
  revision: old.revision + 1,
  name: canonicalName(name),
  body: JSON.stringify({ ...profileBody(old), name }),
});

async function freeName(store: Store, old: Profile, next: Profile): Promise<void> {
  if (old.name !== null && old.name !== next.name) await store.releaseName(old.name, old.user);
}
