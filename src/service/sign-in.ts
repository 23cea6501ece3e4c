// Sign-ins at an identity provider, and the accounts that they lead to. Which account it is, one item says: it is written once.
import { ok, type Result } from '../core/result';
import type { Profile } from '../store/port';
import { type Bounded, bounded } from './bounded';
import { EVERYTHING } from './grants';
import { newAccountId, sha256 } from './ids';
import type { Identity, ProfileView } from './outputs';
import type { Parts } from './parts';
import { madeUpName, type ProfileBody, profileBody, profileView } from './profile';
import { type Refusal, refuse } from './refusal';
import type { SignedIn } from './sign-in-check';

type Outcome<T> = Promise<Result<T, Refusal>>;

export interface SignIns {
  identify(token: string): Outcome<Identity>;
  bind(account: string | null, token: string): Outcome<ProfileView>;
}

const KEPT = 10_000;
/** Three parts between full stops; everything else is not even looked at. */
const FORM = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$/;
const LONGEST = 8_192;

interface Trusted {
  readonly identity: Identity;
  /** ms since 1970. */
  readonly until: number;
}

export function makeSignIns(parts: Parts): SignIns {
  const known = bounded<Trusted>(KEPT);
  return {
    identify: (token) => identify(parts, known, token),
    bind: (account, token) => bind(parts, account, token),
  };
}

/** Unavailable keys are no reason to call somebody a stranger. */
async function checked({ config: { signIn, now } }: Parts, token: string): Outcome<SignedIn> {
  const invalid = refuse('SIGN_IN_INVALID', { pointer: '/signIn' });
  if (!signIn || token.length > LONGEST || !FORM.test(token)) return invalid;
  const found = await signIn(token);
  if (found === 'unavailable') return refuse('UNAVAILABLE', { retryAfter: 5 });
  return found === 'invalid' || found.expires <= now() ? invalid : ok(found);
}

async function identify(parts: Parts, known: Bounded<Trusted>, token: string): Outcome<Identity> {
  const key = sha256(token);
  const cached = known.get(key);
  if (cached && cached.until > parts.config.now()) return ok(cached.identity);
  const signed = await checked(parts, token);
  if (!signed.ok) return signed.error.code === 'UNAVAILABLE' ? signed : refuse('UNAUTHENTICATED');
  const { expires } = signed.value;
  const { account, bot } = await accountOf(parts, keyOf(signed.value));
  const identity: Identity = { account, grant: { ...EVERYTHING, tokenId: null, bot, expires } };
  const until = Math.min(expires, parts.config.now() + parts.limits.tokenCacheMs);
  known.set(key, { identity, until });
  return ok(identity);
}

/** No two pairs of issuer and subject have one key, and nobody reads either out of it. */
const keyOf = ({ issuer, subject }: SignedIn): string => sha256(JSON.stringify([issuer, subject]));

/** The item that says whose a sign-in is. */
interface Binding {
  readonly account: string;
  readonly bot: boolean;
}

const KEY = 'ACCOUNT';

async function bindingOf({ store }: Parts, signIn: string): Promise<Binding | null> {
  const doc = await store.doc('signin', signIn, KEY);
  return doc && (JSON.parse(doc.body) as Binding);
}

/** The binding that stands: this one, or the one that was quicker. */
async function bound(parts: Parts, signIn: string, wanted: Binding): Promise<Binding> {
  const doc = { owner: signIn, key: KEY, revision: 1, body: JSON.stringify(wanted) };
  if ((await parts.store.putDoc('signin', doc)) === 'written') return wanted;
  return (await bindingOf(parts, signIn)) ?? wanted;
}

/** The sign-in's account, made at the first one. What a crash left without a profile gets one at the next. */
async function accountOf(parts: Parts, signIn: string): Promise<Binding> {
  const found = await bindingOf(parts, signIn);
  const binding = found ?? (await bound(parts, signIn, { account: newAccountId(), bot: false }));
  if (!(await parts.store.profile(binding.account))) await newProfile(parts, binding.account, signIn);
  return binding;
}

async function newProfile({ store }: Parts, account: string, signIn: string): Promise<void> {
  const body: ProfileBody = { name: madeUpName(account), guest: false, signIn };
  await store.saveProfile({ user: account, revision: 1, name: null, body: JSON.stringify(body) });
}

const MOST_TRIES = 8;

/** Binding first, since it is what counts; then the profile tells of it. */
async function bind(parts: Parts, account: string | null, token: string): Outcome<ProfileView> {
  if (account === null) return refuse('UNAUTHENTICATED');
  if (!parts.config.signIn) return refuse('SIGN_IN_OFF');
  const signed = await checked(parts, token);
  if (!signed.ok) return signed;
  const signIn = keyOf(signed.value);
  const profile = await parts.store.profile(account);
  if (!profile) return refuse('UNAUTHENTICATED');
  if (isOthers(profile, signIn)) return refuse('ACCOUNT_BOUND');
  const binding = await bound(parts, signIn, { account, bot: profileBody(profile).bot === true });
  return binding.account === account ? noted(parts, account, signIn) : refuse('SIGN_IN_TAKEN', { pointer: '/signIn' });
}

function isOthers(profile: Profile, signIn: string): boolean {
  const { signIn: own = signIn } = profileBody(profile);
  return own !== signIn;
}

/** Of two sign-ins that were bound at once the profile keeps the first; the other one is free again. */
async function noted(parts: Parts, account: string, signIn: string): Outcome<ProfileView> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const old = await parts.store.profile(account);
    if (!old) return refuse('UNAUTHENTICATED');
    if (isOthers(old, signIn)) {
      await parts.store.dropDoc('signin', signIn, KEY);
      return refuse('ACCOUNT_BOUND');
    }
    const body: ProfileBody = { ...profileBody(old), guest: false, signIn };
    const next: Profile = { ...old, revision: old.revision + 1, body: JSON.stringify(body) };
    if ((await parts.store.saveProfile(next)) === 'written') return ok(profileView(next));
  }
  return refuse('BUSY', { retryAfter: 1 });
}
