// Words that a game is described with.
import { registerEnumType } from 'type-graphql';
import type { BotSeats, SeatKind, Status, Visibility, Watchers } from '../../../service/service';
import { words } from '../enums';

export const Statuses = words<Status>(['lobby', 'opening', 'running', 'over', 'deleted']);
registerEnumType(Statuses, {
  name: 'Status',
  description: '`opening`: seats are closed, and those who brought random bytes are asked to open them.',
});

export const Visibilities = words<Visibility>(['public', 'unlisted', 'invited']);
registerEnumType(Visibilities, { name: 'Visibility' });

export const Watching = words<Watchers>(['anyone', 'players']);
registerEnumType(Watching, {
  name: 'Watchers',
  description: 'Who may watch a running game without a seat: anyone who can find it, or nobody.',
});

export const BotSeating = words<BotSeats>(['allowed', 'none']);
registerEnumType(BotSeating, {
  name: 'BotSeats',
  description: 'May seats be a bot’s: the server’s, or those of accounts and tokens that are declared as such?',
});

export const SeatKinds = words<SeatKind>(['human', 'bot']);
registerEnumType(SeatKinds, {
  name: 'SeatKind',
  description: 'Who plays a seat: a person, or a program of the server’s or of anybody’s.',
});
