// Sends requests by a seed and holds what comes back to what is promised: no fault of ours, a stable code for every refusal, nothing changed
// by who was refused, and no secret told.
import { createApp } from '../../src/api/http/app';
import { startGraphql } from '../../src/api/graphql/server';
import type { Entry } from '../../src/api/log';
import type { Store } from '../../src/store/port';
import { stubStore } from '../../bench/stub/store';
import { openTable, type Table } from '../../test/service/table';
import { actionRequest, twinRequest } from './actions';
import { type Draw, draws, once, pick, weighted } from './chance';
import { judge } from './check';
import { graphqlRequest } from './graphql';
import type { Got, Sent } from './request';
import { pathRequest, restRequest } from './rest';
import { secretsOf } from './secrets';
import { directly, isSpoken, overSockets, RAW, type Send, type Sockets } from './send';
import { makeWorld, twinsOf, type World } from './world';
import { lateNoting, type Noting } from './writes';

export interface Fuzzing {
  readonly requests: number;
  readonly seed: number;
  /** Games are kept in a real table, or in maps of this process, which is faster. */
  readonly store: 'table' | 'memory';
  /** Told now and then how far it is. */
  readonly tell?: (text: string) => void;
  /** Told at once of what is wrong. */
  readonly wrong?: (fault: string) => void;
}

export interface Report {
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  readonly overSockets: number;
  /** By what they were and by status. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly statuses: Readonly<Record<string, number>>;
  /** Codes of refusals, how often each. */
  readonly codes: Readonly<Record<string, number>>;
  /** Milliseconds of the process for the dearest answer. */
  readonly dearest: number;
  /** What is wrong, at most 50 of them. */
  readonly faults: readonly string[];
}

/** A world serves so many requests. */
const WORLD = 800;
const TELL_EVERY = 1_000;
const MOST_FAULTS = 50;

interface Parts {
  readonly table: Table;
  readonly notes: Noting;
  readonly ways: { readonly open: Send; readonly limited: Send; readonly sockets: Sockets };
  readonly draw: Draw;
  readonly logged: Entry[];
}

class Run {
  private readonly counts = {
    kinds: new Map<string, number>(),
    statuses: new Map<string, number>(),
    codes: new Map<string, number>(),
  };
  private readonly faults: string[] = [];
  private accepted = 0;
  private refused = 0;
  private socketed = 0;
  private dearest = 0;
  private world!: World;
  private readonly table: Table;
  private readonly notes: Noting;
  private readonly ways: Parts['ways'];
  private readonly draw: Draw;
  private readonly logged: Entry[];

  constructor({ table, notes, ways, draw, logged }: Parts) {
    this.table = table;
    this.notes = notes;
    this.ways = ways;
    this.draw = draw;
    this.logged = logged;
  }

  async go({ requests, tell, wrong }: Fuzzing): Promise<Report> {
    for (let n = 0; n < requests; n++) {
      if (n % WORLD === 0) await this.anew(n / WORLD);
      const before = this.faults.length;
      await this.one();
      for (const fault of this.faults.slice(before)) wrong?.(fault);
      if ((n + 1) % TELL_EVERY === 0)
        tell?.(`${n + 1} of ${requests}, ${this.refused} refused, ${this.faults.length} faults`);
      if (this.faults.length >= MOST_FAULTS) break;
    }
    return this.report();
  }

  private async anew(round: number): Promise<void> {
    const { service, clock } = this.table;
    const making = { round, service, draw: this.draw, now: () => clock.now, secretOf: secretsOf(this.table) };
    this.world = await makeWorld(making);
    await service.settled();
    this.notes.taken();
  }

  private async one(): Promise<void> {
    const { table, draw } = this;
    table.clock.now += draw(40);
    if (once(draw, 200)) {
      await this.raw();
      return;
    }
    const sent = await this.made();
    const way = this.wayOf(sent);
    this.notes.taken();
    const got = await (way === 'sockets' ? this.ways.sockets.send : this.ways[way])(sent);
    await table.service.settled();
    if (!got) {
      this.count('kinds', 'unspeakable');
      return;
    }
    if (way === 'sockets') this.socketed++;
    const refused = this.judged(sent, got);
    if (sent.kind === 'twin') await this.compared(sent, got, refused);
  }

  private wayOf(sent: Sent): 'open' | 'sockets' | 'limited' {
    const way = weighted(this.draw, [
      [85, 'open'],
      [12, 'sockets'],
      [3, 'limited'],
    ] as const);
    return sent.kind === 'twin' || (way === 'sockets' && !isSpoken(sent)) ? 'open' : way;
  }

  private async made(): Promise<Sent> {
    const { world, draw, table } = this;
    const playing = { draw, now: table.clock.now };
    const kind = weighted(draw, [
      [30, 'rest'],
      [25, 'graphql'],
      [25, 'action'],
      [12, 'twin'],
      [8, 'path'],
    ] as const);
    if (kind === 'graphql') return graphqlRequest(world, draw);
    if (kind === 'path') return pathRequest(world, draw);
    const played = kind === 'action' ? await actionRequest(table.service, world, playing) : null;
    const twin = kind === 'twin' ? await twinRequest(table.service, world, playing) : null;
    return played ?? twin ?? restRequest(world, draw);
  }

  private judged(sent: Sent, got: Got): boolean {
    const { refused, code, faults } = judge(this.world, sent, got, this.notes.taken());
    this.count('kinds', sent.kind);
    this.count('statuses', String(got.status));
    if (code !== null) this.count('codes', code);
    if (refused) this.refused++;
    else this.accepted++;
    this.dearest = Math.max(this.dearest, got.cpu);
    const cursor = /"cursor":"([^"]+)"/.exec(got.text)?.[1];
    if (cursor !== undefined && this.world.cursors.length < 50) this.world.cursors.push(cursor);
    const ours = [...this.logged.splice(0), ...this.table.troubles.splice(0)].map(
      (entry) => `logged ${JSON.stringify(entry, errors).slice(0, 600)}`,
    );
    for (const fault of [...faults, ...ours]) this.fault(sent, got, fault);
    return refused;
  }

  /** The same to the other twin: what its second seat is told is the same, byte for byte, until something really happens. */
  private async compared(sent: Sent, got: Got, refused: boolean): Promise<void> {
    const [one, other] = this.world.twins;
    const wrote = sent.method !== 'GET' && !refused && !got.text.includes('"dryRun":true');
    if (wrote) {
      this.world = { ...this.world, twins: await twinsOf(this.table.service, this.world.actors[0], this.world.newId) };
      return;
    }
    const again = await this.ways.open({ ...sent, path: sent.path.replace(one, other) });
    const masked = (text: string): string => text.replaceAll(one, 'GAME').replaceAll(other, 'GAME');
    if (again && (again.status !== got.status || masked(again.text) !== masked(got.text)))
      this.fault(sent, got, `twins differ: ${masked(again.text).slice(0, 300)}`);
  }

  /** Anything but an answer of the 500s will do, and whoever comes next is answered. */
  private async raw(): Promise<void> {
    const bytes = pick(this.draw, RAW);
    const line = await this.ways.sockets.raw(bytes);
    this.count('kinds', 'raw');
    this.socketed++;
    if (/^HTTP\/1\.1 5/.test(line)) this.faults.push(`${line}: ${JSON.stringify(bytes.slice(0, 200))}`);
    const next = await this.ways.sockets.send({ method: 'GET', path: '/v1/', headers: {}, kind: 'path' });
    if (next?.status !== 200) this.faults.push(`not answered after ${JSON.stringify(bytes.slice(0, 200))}`);
  }

  private count(what: 'kinds' | 'statuses' | 'codes', name: string): void {
    this.counts[what].set(name, (this.counts[what].get(name) ?? 0) + 1);
  }

  private fault({ method, path, headers, body, kind }: Sent, { status, text }: Got, what: string): void {
    const shown = typeof body === 'string' ? body.slice(0, 1_500) : body === undefined ? '' : '(bytes)';
    this.faults.push(
      `${what}\n  ${kind}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}\n  ${shown}\n  ${status} ${text.slice(0, 500)}`,
    );
  }

  private report(): Report {
    const { accepted, refused, dearest, faults, counts, socketed } = this;
    return {
      sent: accepted + refused,
      accepted,
      refused,
      overSockets: socketed,
      kinds: told(counts.kinds),
      statuses: told(counts.statuses),
      codes: told(counts.codes),
      dearest: Math.round(dearest),
      faults,
    };
  }
}

const told = (map: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...map].sort(([, a], [, b]) => b - a));

const errors = (_: string, value: unknown): unknown =>
  value instanceof Error ? (value.stack ?? value.message) : value;

export async function fuzz(fuzzing: Fuzzing): Promise<Report> {
  const over = (store: Store): Store => (fuzzing.store === 'memory' ? stubStore(() => table.clock.now) : store);
  const notes = lateNoting();
  const table: Table = await openTable({ mail: true }, (store) => notes.over(over(store)));
  const logged: Entry[] = [];
  const log = (entry: Entry): void => void logged.push(entry);
  const graphql = await startGraphql({ log });
  const parts = { graphql, now: () => table.clock.now, log };
  const app = createApp({ ...parts, service: table.service });
  const limited = createApp({ ...parts, service: table.another({ limits: {} }) });
  const sockets = await overSockets(app);
  try {
    const ways = { open: directly(app), limited: directly(limited), sockets };
    return await new Run({ table, notes, ways, draw: draws(fuzzing.seed), logged }).go(fuzzing);
  } finally {
    await sockets.stop();
    await graphql.stop();
    await table.stop();
  }
}
