// The one way to every call of a client's: what it may do and how often is looked at here, for all channels alike.
import { ok, type Result } from '../core/result';
import { allowed, type Need } from './grants';
import type { OrderInput, PrepareInput, VoteInput } from './inputs';
import type { Kept } from './limiting';
import { type Refusal, refuse } from './refusal';
import type { Answer, Caller, Service } from './service';

/** Calls that somebody makes. One that has no line in `CALLS` does not compile. */
export type ClientCall = {
  [K in keyof Service]: [Parameters<Service[K]>[0]] extends [Caller] ? K : never;
}[keyof Service];

export type ClientCalls = Pick<Service, ClientCall>;

interface Rule {
  readonly need: Need | ((input: object) => Need);
  readonly counts: Kept | null | ((input: object) => Kept);
}

const LOOK: Rule = { need: 'game:read', counts: 'reads' };
const PLAY: Rule = { need: 'game:play', counts: 'plays' };

/** Calls that only look unless they are given something to write. */
const lookUnless = (writes: (input: object) => boolean): Rule => ({
  need: (input) => (writes(input) ? 'game:play' : 'game:read'),
  counts: (input) => (writes(input) ? 'plays' : 'reads'),
});

const isOrder = ({ order, drop }: Partial<OrderInput>): boolean => order !== undefined || drop !== undefined;
const isVote = ({ want }: Partial<VoteInput>): boolean => want !== undefined;
const isPrepared = ({ when }: Partial<PrepareInput>): boolean => when !== undefined;

/** Guests, games and tokens are counted in the table as well. */
const CALLS: Readonly<Record<ClientCall, Rule>> = {
  guest: { need: 'nothing', counts: null },
  me: { need: 'any', counts: 'reads' },
  rename: { need: 'account', counts: 'plays' },
  issueToken: { need: 'account', counts: 'plays' },
  tokens: { need: 'account', counts: 'reads' },
  revokeToken: { need: 'account', counts: 'plays' },
  bindSignIn: { need: 'unlimited', counts: 'plays' },
  hooks: { need: 'account', counts: 'reads' },
  makeHook: { need: 'unlimited', counts: 'plays' },
  changeHook: { need: 'unlimited', counts: 'plays' },
  rotateHook: { need: 'unlimited', counts: 'plays' },
  dropHook: { need: 'account', counts: 'plays' },
  testHook: { need: 'account', counts: 'plays' },
  redeliver: { need: 'account', counts: 'plays' },
  deliveries: { need: 'account', counts: 'reads' },
  mail: { need: 'account', counts: 'reads' },
  setMail: { need: 'unlimited', counts: 'plays' },
  confirmMail: { need: 'unlimited', counts: 'plays' },
  createGame: PLAY,
  createSandbox: PLAY,
  importSandbox: PLAY,
  openGames: LOOK,
  openSeats: LOOK,
  simulateDeadlines: { need: 'nothing', counts: 'reads' },
  inbox: LOOK,
  past: LOOK,
  join: PLAY,
  ready: PLAY,
  leave: PLAY,
  kick: PLAY,
  handOver: PLAY,
  addBot: PLAY,
  start: PLAY,
  open: PLAY,
  deleteGame: PLAY,
  view: LOOK,
  events: LOOK,
  record: LOOK,
  legalActions: LOOK,
  gameOdds: LOOK,
  act: PLAY,
  resign: PLAY,
  timeout: PLAY,
  vacation: PLAY,
  comeBack: PLAY,
  vote: lookUnless(isVote),
  prepare: lookUnless(isPrepared),
  // A sitter stays when a token ends, and sees what the seat sees.
  letSit: { need: 'unlimited', counts: 'plays' },
  endSitting: { need: 'game:play', counts: 'plays' },
  order: lookUnless(isOrder),
};

export const clientCalls = Object.keys(CALLS) as readonly ClientCall[];

export interface Guard {
  readonly now: () => number;
  readonly count: (caller: Caller, kept: Kept, now: number) => Result<null, Refusal>;
  /** Whether the caller's token is still there. */
  readonly stands: (account: string, tokenId: string) => Promise<boolean>;
  readonly answer: <T>(caller: Caller, work: () => Promise<Result<T, Refusal>>) => Answer<T>;
}

type Call = (caller: Caller, input: object) => Answer<unknown>;

/** The same calls behind the guard. */
export function guarded(guard: Guard, calls: ClientCalls): ClientCalls {
  const entries = Object.entries(CALLS).map(([name, rule]) => {
    const call = calls[name as ClientCall] as Call;
    return [name, behind(guard, rule, call)] as const;
  });
  return Object.fromEntries(entries) as unknown as ClientCalls;
}

const behind =
  (guard: Guard, rule: Rule, call: Call): Call =>
  async (caller, input) => {
    const may = await guard.answer(caller, () => permitted(guard, rule, caller, input));
    return may.ok ? call(caller, input) : may;
  };

async function permitted(
  guard: Guard,
  { need, counts }: Rule,
  caller: Caller,
  input: object,
): Promise<Result<null, Refusal>> {
  const now = guard.now();
  const kept = typeof counts === 'function' ? counts(input) : counts;
  const may = kept === null || caller.streamed ? ok(null) : guard.count(caller, kept, now);
  if (!may.ok) return may;
  if (!(await stillStands(guard, caller))) return refuse('UNAUTHENTICATED');
  return allowed(caller, typeof need === 'function' ? need(input) : need, gameOf(input), now);
}

async function stillStands({ stands }: Guard, { account, grant }: Caller): Promise<boolean> {
  return account === null || !grant?.tokenId || stands(account, grant.tokenId);
}

const gameOf = (input: Partial<Record<'gameId', string>> | undefined): string | undefined => input?.gameId;
