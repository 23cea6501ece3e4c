// Every operation of the API.
import type { AnyOperation } from '../operation';
import { absence } from './absence';
import { account } from './account';
import { catalogue } from './catalogue';
import { games } from './games';
import { hooks } from './hooks';
import { lobby } from './lobby';
import { mail } from './mail';
import { odds } from './odds';
import { pictures } from './pictures';
import { play } from './play';
import { sandbox } from './sandbox';
import { service } from './service';
import { time } from './time';

export const operations: readonly AnyOperation[] = [
  ...service,
  ...catalogue,
  ...account,
  ...hooks,
  ...mail,
  ...games,
  ...pictures,
  ...lobby,
  ...play,
  ...odds,
  ...sandbox,
  ...time,
  ...absence,
];
