// What is kept of an account beside its tokens.
import type { Locale } from '../core/locale';
import type { Profile } from '../store/port';
import { type Bounded, bounded } from './bounded';
import type { ProfileView } from './outputs';

export interface ProfileBody {
  readonly name: string;
  readonly guest: boolean;
  /** Absent for people. */
  readonly bot?: true;
  /** Key of the sign-in that leads here. */
  readonly signIn?: string;
  /** Absent where it was never set. */
  readonly locale?: Locale;
}

/** What a process remembers of accounts' languages: null for one that never said. */
export type Languages = Bounded<{ readonly locale: Locale | null; readonly until: number }>;

const KEPT = 10_000;

export const makeLanguages = (): Languages => bounded(KEPT);

export const profileBody = (profile: Profile): ProfileBody => JSON.parse(profile.body) as ProfileBody;

export function profileView(profile: Profile): ProfileView {
  const { name, guest, bot = false, locale = null } = profileBody(profile);
  return { account: profile.user, name, guest, bot, locale };
}

/** Nobody may ask for a name like it. */
export const madeUpName = (account: string): string => `Guest ${account.slice(0, 4)}`;
