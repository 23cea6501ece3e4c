// Accounts and tokens.
import type { GuestView, ProfileView, TokenLine, TokenView } from '../../../service/service';
import { complete } from './lists';
import { flag, shape, text, time } from './shape';

const person = { account: text, name: text, guest: flag };
const line = { id: text, label: text, issued: time };

export const profile = shape<ProfileView>('Profile', person);
export const guest = shape<GuestView>('Guest', { ...person, token: text });
export const token = shape<TokenView>('NewToken', { ...line, token: text });
export const tokens = complete('Tokens', shape<TokenLine>('Token', line));
