// Accounts and tokens.
import * as z from 'zod';
import { LOCALES } from '../../../core/locale';
import type { GuestView, ProfileView, Scope, TokenLine, TokenView } from '../../../service/service';
import { complete } from './lists';
import { flag, orNull, shape, text, time, words } from './shape';

const person = { account: text, name: text, guest: flag, bot: flag, locale: orNull(z.enum(LOCALES)) };
const line = {
  id: text,
  label: text,
  issued: time,
  scopes: z.array(words<Scope>({ 'game:read': true, 'game:play': true, account: true })),
  expires: orNull(time),
  game: orNull(text),
  bot: flag,
  lastFour: orNull(text),
};

export const profile = shape<ProfileView>('Profile', person);
export const guest = shape<GuestView>('Guest', { ...person, token: text });
export const token = shape<TokenView>('NewToken', { ...line, token: text });
export const tokens = complete('Tokens', shape<TokenLine>('Token', line));
