// The calls that change a game, as requests for the door.
import type { Json } from '../core/json';
import { ok, type Result } from '../core/result';
import { packAct } from '../verify/act';
import { replaced } from './absence';
import { isCommitment } from './create';
import type { Change } from './commit';
import { expiredBy } from './clock';
import { begin, type Dealt, openBytes } from './deal';
import { DELETED, type Doc } from './document';
import type { Entered, Request } from './door';
import { asksOf, type Game } from './game';
import { isBot } from './grants';
import { sha256 } from './ids';
import type * as In from './inputs';
import * as lobby from './lobby';
import type { Parts } from './parts';
import { playChange } from './play';
import { type Refusal, refuse } from './refusal';
import { type Base, base, signed } from './request';
import { withoutSitting } from './sitting';
import type { Caller } from './service';

type Applied = Promise<Result<Change | 'nothing', Refusal>>;

/** A command of the lobby: a function of the document. */
function command(request: Base, step: (at: Entered) => lobby.Stepped): Request {
  return {
    ...request,
    apply: (at): Applied => {
      const stepped = step(at);
      if (!stepped.ok || stepped.value === 'nothing') return Promise.resolve(stepped as Awaited<Applied>);
      const { doc, act, seat } = stepped.value;
      const change = { ...signed(at, request), doc, act: packAct({ kind: 'lobby', ...act }) };
      return Promise.resolve(ok(seat === undefined ? change : { ...change, seat }));
    },
  };
}

export function join(parts: Parts, caller: Caller, input: In.JoinInput): Request {
  const codeHash = input.joinCode === undefined ? null : sha256(input.joinCode);
  const request: Request = {
    ...base(caller, 'join', input),
    by: 'anybody',
    codeHash,
    async apply(at) {
      if (at.seat !== null) return ok('nothing');
      if (input.entropy !== undefined && !isCommitment(input.entropy))
        return refuse('MALFORMED', { pointer: '/entropy' });
      const profile = await parts.store.profile(at.account);
      if (!profile) return refuse('UNAUTHENTICATED');
      const { name } = JSON.parse(profile.body) as { readonly name: string };
      const program = isBot(caller);
      const who = { account: at.account, name, program, seat: input.seat, commitment: input.entropy ?? null };
      // Nobody sits where he plays, and nobody who names a sitter keeps him from playing.
      const doc = withoutSitting(at.game.doc, at.account);
      if (doc.status === 'running') return replaced(request, { ...at, game: { ...at.game, doc } }, who);
      return command(request, () => lobby.join(doc, who)).apply(at);
    },
  };
  return request;
}

export const ready = (caller: Caller, input: In.ReadyInput): Request =>
  command(base(caller, 'ready', input), ({ game, seat }) => lobby.setReady(game.doc, seat ?? -1, input.ready));

export const leave = (caller: Caller, input: In.GameActionInput): Request =>
  command({ ...base(caller, 'leave', input), by: 'anybody', when: () => 'after' }, ({ game, seat }) =>
    lobby.leave(game.doc, seat),
  );

export const kick = (caller: Caller, input: In.SeatInput): Request =>
  command({ ...base(caller, 'kick', input), by: 'host' }, ({ game, seat }) => lobby.kick(game.doc, seat, input.seat));

export const handOver = (caller: Caller, input: In.SeatInput): Request =>
  command({ ...base(caller, 'handOver', input), by: 'host' }, ({ game }) => lobby.handOver(game.doc, input.seat));

export const addBot = ({ config }: Parts, caller: Caller, input: In.AddBotInput): Request =>
  command({ ...base(caller, 'addBot', input), by: 'host' }, ({ game }) => {
    if (game.terms.botSeats === 'none') return refuse('BOTS_REFUSED');
    return Object.hasOwn(config.policies ?? {}, input.policy)
      ? lobby.addBot(game.doc, input)
      : refuse('UNKNOWN_POLICY', { params: { value: input.policy }, pointer: '/policy' });
  });

interface Dealing {
  readonly name: string;
  readonly data: Readonly<Record<string, Json>>;
}

const dealt = (at: Entered, request: Base, { name, data }: Dealing, done: Result<Dealt, Refusal>): Awaited<Applied> =>
  done.ok ? ok({ ...signed(at, request), ...done.value, act: packAct({ kind: 'lobby', name, data }) }) : done;

export function start(parts: Parts, caller: Caller, input: In.GameActionInput): Request {
  const request: Base = { ...base(caller, 'start', input), by: 'host' };
  return {
    ...request,
    apply: (at) => {
      const may = lobby.mayStart(at.game.doc);
      if (!may.ok) return Promise.resolve(may);
      const time = Math.max(caller.arrival, at.game.row.at);
      return Promise.resolve(dealt(at, request, { name: 'start', data: {} }, begin(parts, at.game, time)));
    },
  };
}

export function open(parts: Parts, caller: Caller, input: In.OpenInput): Request {
  const request = base(caller, 'open', input);
  return {
    ...request,
    apply: (at) => Promise.resolve(opened(parts, at, request, input)),
  };
}

function opened(parts: Parts, at: Entered, request: Base, { bytes }: In.OpenInput): Awaited<Applied> {
  const { game, seat } = at;
  if (game.doc.status !== 'opening' || seat === null)
    return refuse(game.doc.status === 'lobby' ? 'GAME_NOT_STARTED' : 'ASK_CLOSED');
  const ask = asksOf(game).find((one) => one.seat === seat);
  if (!ask) return refuse('NOT_ASKED');
  if (request.caller.arrival > ask.due) return refuse('ASK_LATE', { params: { due: ask.due } });
  const time = Math.max(request.caller.arrival, game.row.at);
  return dealt(
    at,
    request,
    { name: 'open', data: { bytes } },
    openBytes(parts, game, { seat: ask.seat, bytes, at: time }),
  );
}

export const remove = (caller: Caller, input: In.GameActionInput): Request => {
  const request: Base = { ...base(caller, 'delete', input), by: 'host', when: () => 'after' };
  return {
    ...request,
    apply: (at) => {
      const { doc, terms } = at.game;
      if (!mayDelete(doc, at.seat, terms.sandbox !== undefined)) return Promise.resolve(refuse('IN_PLAY'));
      const all = doc.seats.flatMap((seat) => [seat?.account, seat?.sitter?.account]);
      const who = [...new Set(all)].filter((account) => typeof account === 'string');
      const act = packAct({ kind: 'lobby', name: 'delete', data: { who } });
      return Promise.resolve(ok({ ...signed(at, request), doc: DELETED, act }));
    },
  };
};

/** Nobody loses a game that he is playing. */
const mayDelete = (doc: Doc, own: number | null, sandbox: boolean): boolean =>
  sandbox ||
  doc.status === 'lobby' ||
  doc.status === 'over' ||
  doc.seats.every((seat, at) => !seat?.account || at === own);

/** An action that may be done whoever is asked names neither version nor question. */
function when(input: In.ActInput): Request['when'] {
  const type = input.action?.type;
  return ({ rules }: Game) => (typeof type === 'string' && Object.hasOwn(rules.anytime, type) ? 'any' : 'ask');
}

export function act(parts: Parts, caller: Caller, input: In.ActInput): Request {
  const request: Base = { ...base(caller, 'act', input), when: when(input) };
  const wanted = { input, arrival: caller.arrival, hash: request.hash, locale: caller.locale };
  return {
    ...request,
    expectedVersion: input.expectedVersion,
    ask: input.ask,
    seat: input.seat,
    floats: input.plan !== undefined || input.orders !== undefined,
    sits: true,
    apply: (at) => playChange(parts, at, wanted),
  };
}

/** Sandboxes only: the time of a seat runs out. */
export function timeout(parts: Parts, caller: Caller, input: In.TimeoutInput): Request {
  const request = base(caller, 'timeout', input);
  return {
    ...request,
    async apply(at) {
      const { game } = at;
      if (!game.terms.sandbox) return refuse('NOT_SANDBOX');
      const ask = asksOf(game).find((one) => one.seat === input.seat);
      if (!ask) return refuse('NOT_ASKED');
      const change = await expiredBy(parts, game, { at: game.row.at, seat: input.seat });
      return ok({ ...signed(at, request), ...change, seat: input.seat, at: game.row.at, due: ask.due });
    },
  };
}
