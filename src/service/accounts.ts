// Accounts: guests, and their names.
import { LOCALES } from '../core/locale';
import { ok, type Result } from '../core/result';
import type { Profile, Store } from '../store/port';
import { isAccountId, newAccountId } from './ids';
import { canonicalName, displayName } from './names';
import type { GuestInput, RenameInput } from './inputs';
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
  rename(account: string | null, input: RenameInput): Outcome<ProfileView>;
}

export function makeAccounts(parts: Parts): Accounts {
  const { store } = parts;
  return {
    guest: (_, input) => guest(parts, input),
    async profile(account) {
      const profile = account === null ? null : await store.profile(account);
      return profile ? ok(profileView(profile)) : refuse('UNAUTHENTICATED');
    },
    rename: (account, input) => rename(parts, account, input),
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

async function rename(parts: Parts, account: string | null, { name: text, locale }: RenameInput): Outcome<ProfileView> {
  const name = text === undefined ? ok(undefined) : displayName(text);
  if (!name.ok) return name;
  if (locale !== undefined && !LOCALES.includes(locale)) return unspoken();
  return tried(parts, account, { ...(name.value !== undefined && { name: name.value }), ...(locale && { locale }) });
}

/** Again where somebody else changed it meanwhile. */
async function tried(parts: Parts, account: string | null, change: RenameInput): Outcome<ProfileView> {
  const { store } = parts;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const old = account === null ? null : await store.profile(account);
    if (!old) return refuse('UNAUTHENTICATED');
    const next = changed(old, change);
    const saved = await saveRenamed(store, old, next);
    if (saved === 'name taken') return nameTaken();
    if (saved === 'taken') continue;
    await freeName(store, old, next);
    parts.languages.delete(old.user);
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

const changed = (old: Profile, change: RenameInput): Profile => ({
  user: old.user,
  revision: old.revision + 1,
  name: change.name === undefined ? old.name : canonicalName(change.name),
  body: JSON.stringify({ ...profileBody(old), ...change }),
});

const unspoken = (): { readonly ok: false; readonly error: Refusal } =>
  refuse('MALFORMED', { params: { reason: 'choice', field: 'locale', choices: [...LOCALES] }, pointer: '/locale' });

async function freeName(store: Store, old: Profile, next: Profile): Promise<void> {
  if (old.name !== null && old.name !== next.name) await store.releaseName(old.name, old.user);
}
