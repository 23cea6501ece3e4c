// Six people who play through the whole program, from the gateway's event to its answer: tokens, guard, GraphQL, service, table. What each
// step takes of the table is counted apart. The clock is moved by hand: people take some seconds for an action, and a turn comes every four hours.
import { createApp } from '../../src/api/http/app';
import { type GatewayEvent, type HttpHandler, lambdaHandler } from '../../src/api/http/lambda';
import { startGraphql } from '../../src/api/graphql/server';
import { createService, type Service } from '../../src/service';
import type { Consumed, Store } from '../../src/store/port';
import { Player } from '../../test/support/lambda-player';
import { PLAYERS } from '../floor/state';
import { ACTIONS_A_TURN } from './steady';
import { configOver, T0 } from './terms';

const ACTION_MS = 6_000;
const TURN_MS = 4 * 3_600_000;

export interface Sums {
  writes: number;
  reads: number;
  /** Of the writes, those that the index takes. */
  index: number;
  calls: number;
}

const NOTHING: Sums = { writes: 0, reads: 0, index: 0, calls: 0 };

const PHASES = ['accounts', 'lobby', 'actions', 'looks', 'follower', 'clock'] as const;

/** Guests with their tokens; the lobby; calls that act; looks at the game, one when a seat's turn begins; what follows rows with a bell; deadlines that the clock looks at. */
type Phase = (typeof PHASES)[number];

/** Where units went. */
export type Spent = Readonly<Record<Phase, Sums>>;

export class Meter {
  readonly spent = Object.fromEntries(PHASES.map((phase) => [phase, { ...NOTHING }])) as Spent;
  private at: Sums = { ...NOTHING };

  /** A call of this phase begins. */
  on(phase: Phase): void {
    this.at = this.spent[phase];
    this.at.calls++;
  }

  /** What comes now is the bench's own. */
  off(): void {
    this.at = { ...NOTHING };
  }

  readonly add = ({ op, kind, units, index }: Consumed): void => {
    // The clock's queries are the same whatever is played.
    if (op === 'dueGames') return;
    if (kind === 'read') this.at.reads += units;
    else this.at.writes += units;
    this.at.index += index;
  };

  readonly addIndex = (units: number): void => {
    this.at.writes += units;
    this.at.index += units;
  };
}

export interface PlayedThrough {
  readonly actions: number;
  readonly turns: number;
}

/** Plays one game of at most so many actions, the follower after each row with a bell, as a stream would call it. */
export async function playThrough(store: Store, meter: Meter, most: number): Promise<PlayedThrough> {
  const clock = { now: T0 };
  const { limits: _, ...config } = configOver(store, () => clock.now);
  const service = createService({ ...config, followLocally: false, playBots: false });
  const handle = await handlerOf(service, () => clock.now);
  const invoke: HttpHandler = (event) => {
    meter.on(phaseOf(event.body ?? ''));
    return handle(stamped(event, clock.now));
  };
  const player = new Player(invoke, 'bench', 1);
  await player.start(PLAYERS);
  let followed = await follow(service, store, meter, { game: player.game.id, after: 0 });
  let actions = 0;
  for (; player.game.status === 'running' && actions < most; actions++) {
    if (actions % ACTIONS_A_TURN === 0) await passTurn(service, meter, clock);
    else clock.now += ACTION_MS;
    await player.act();
    followed = await follow(service, store, meter, { game: player.game.id, after: followed });
  }
  return { actions, turns: player.turns };
}

async function passTurn(service: Service, meter: Meter, clock: { now: number }): Promise<void> {
  clock.now += TURN_MS;
  meter.on('clock');
  await service.tick(clock.now);
}

/** Of the documents that the player sends. */
function phaseOf(body: string): Phase {
  if (body.includes('{ guest {')) return 'accounts';
  if (body.includes('act(input')) return 'actions';
  return body.includes('game(gameId') ? 'looks' : 'lobby';
}

async function handlerOf(service: Service, now: () => number): Promise<HttpHandler> {
  const graphql = await startGraphql({ log: () => undefined });
  return lambdaHandler(createApp({ service, graphql, now, log: () => undefined }));
}

const stamped = (event: GatewayEvent, timeEpoch: number): GatewayEvent => ({
  ...event,
  requestContext: { ...event.requestContext, timeEpoch },
});

/** Rows after a version; what it takes to find them is the stream's, which costs nothing. Answers the newest version. */
async function follow(
  service: Service,
  store: Store,
  meter: Meter,
  { game, after }: { readonly game: string; readonly after: number },
): Promise<number> {
  meter.off();
  const { rows } = await store.rows(game, after, 100);
  for (const row of rows.filter(({ bell }) => bell)) {
    meter.on('follower');
    await service.follow(row);
  }
  return rows.at(-1)?.version ?? after;
}
