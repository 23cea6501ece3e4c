// A service on a real database in this process, with a clock that only a test moves.
import { boards } from '../../src/boards';
import { policies } from '../../src/bots';
import { rulesets, texts } from '../../src/rulesets';
import { createService, type GameView, type Service, type ServiceConfig, UNCOUNTED } from '../../src/service';
import type { Caller, Outcome } from '../../src/service';
import { openStore } from '../../src/store/dynamo';
import { type LocalDatabase, startLocal } from '../../src/store/local';
import type { Connection } from '../../src/store/create';
import type { Store } from '../../src/store/port';

export const T0 = Date.UTC(2026, 0, 1);

export interface Player {
  readonly account: string;
  readonly token: string;
}

export interface Table {
  readonly service: Service;
  readonly store: Store;
  readonly connection: Connection;
  readonly config: ServiceConfig;
  readonly troubles: { readonly what: string; readonly error: unknown }[];
  /** ms since 1970; tests set it. */
  clock: { now: number };
  /** Another process on the same table. */
  another(over?: Partial<ServiceConfig>): Service;
  /** A new guest. */
  player(name?: string): Promise<Player>;
  caller(player: Player | null): Caller;
  stop(): Promise<void>;
}

const key = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);

/** What a process on this table is made of. */
function serviceOn(store: Store, clock: { now: number }, over: Partial<ServiceConfig> = {}): ServiceConfig {
  return {
    store,
    rulesets,
    texts,
    boards,
    policies: Object.fromEntries(policies.map(({ name, policy }) => [name, policy])),
    masters: { m1: key(7) },
    masterId: 'm1',
    serverKey: key(9),
    now: () => clock.now,
    limits: UNCOUNTED,
    ...over,
  };
}

export async function openTable(
  over: Partial<ServiceConfig> = {},
  wrap: (store: Store) => Store = (s) => s,
  start: () => Promise<LocalDatabase> = startLocal,
): Promise<Table> {
  const database = await start();
  const clock = { now: T0 };
  const opened = openStore({ ...database.connection, now: () => clock.now, timeout: 20_000 });
  const troubles: { what: string; error: unknown }[] = [];
  const onTrouble = (what: string, error: unknown): void => void troubles.push({ what, error });
  const config = serviceOn(wrap(opened), clock, { onTrouble, ...over });
  const service = createService(config);
  const services = [service];
  return {
    service,
    store: config.store,
    connection: database.connection,
    config,
    troubles,
    clock,
    another(more = {}) {
      const made = createService(serviceOn(config.store, clock, { policies: config.policies ?? {}, ...more }));
      services.push(made);
      return made;
    },
    async player(name) {
      const made = value(
        await service.guest({ account: null, arrival: clock.now }, name === undefined ? {} : { name }),
      );
      return { account: made.account, token: made.token };
    },
    caller: (player) => ({ account: player?.account ?? null, arrival: clock.now }),
    async stop() {
      await Promise.all(services.map((one) => one.settled()));
      opened.close();
      await database.stop();
    },
  };
}

/** The value of a success; throws what was refused. */
export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok)
    throw new Error(
      `refused: ${outcome.error.code} ${JSON.stringify(outcome.error.params ?? {})} ${outcome.error.pointer ?? ''}`,
    );
  return outcome.value;
}

/** The code of a refusal; throws on a success. */
export function code(outcome: Outcome<unknown>): string {
  if (outcome.ok) throw new Error('not refused');
  return outcome.error.code;
}

let ids = 0;
/** A new action id. */
export const id = (): string => `action-${String(++ids).padStart(6, '0')}`;

export interface Started {
  readonly gameId: string;
  readonly players: readonly Player[];
  readonly view: GameView;
}

/** A dealt game with so many people. */
export async function startGame(
  table: Table,
  seats: number,
  more: Partial<Parameters<Service['createGame']>[1]> = {},
  names: readonly string[] = [],
): Promise<Started> {
  const players = await Promise.all(Array.from({ length: seats }, (_, i) => table.player(names[i])));
  const [host, ...others] = players;
  const input = { actionId: id(), ruleset: table.config.rulesets[0].id, seats, ...more };
  const { id: gameId } = value(await table.service.createGame(table.caller(host), input));
  for (const other of others) value(await table.service.join(table.caller(other), { gameId, actionId: id() }));
  const view = value(await table.service.start(table.caller(host), { gameId, actionId: id() }));
  return { gameId, players, view };
}

/** The player whose answer the game waits for. */
export const askedPlayer = ({ players }: Started, view: GameView): Player => players[view.deadline?.seats[0] ?? 0];
