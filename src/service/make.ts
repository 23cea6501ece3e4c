// Puts the service together: each group of calls with the pieces that do the work.
import { ok, type Result } from '../core/result';
import { NOBODY } from '../core/state';
import { makeAccounts } from './accounts';
import * as absence from './absence';
import * as acting from './acting';
import { tick } from './clock';
import { playBots } from './bots';
import * as commands from './commands';
import type { ServiceConfig } from './config';
import { createGame } from './create';
import { checkDepth } from './depth';
import { enter, type Request, type Through } from './door';
import { eventsOf } from './events';
import { followRow, repair } from './follower';
import { mendAll, mendGame } from './mending';
import { restored, sweep } from './sweep';
import { type Game, seatFor } from './game';
import { hookCalls } from './hooks';
import { importSandbox } from './import';
import { ringUntil } from './listeners';
import * as lists from './lists';
import { mailCalls } from './mail';
import { oddsOf } from './odds';
import { order } from './ordering';
import { type Guard, guarded } from './guard';
import { languageOf, speechIn } from './language';
import { type Counted, type Made, makeCounted, makeCounting } from './limiting';
import type { GameView } from './outputs';
import { isPlanned, playPlans } from './planned';
import { prepare } from './preparing';
import * as reads from './reads';
import { type Refusal, told } from './refusal';
import { createSandbox } from './sandbox';
import type { Answer, Caller, Service } from './service';
import * as shelf from './shelf';
import { endSitting, letSit } from './sitters';
import { stepsAfter } from './steps';
import { simulated } from './simulating';
import { makeSignIns, type SignIns } from './sign-in';
import { makeTokens, type Tokens } from './tokens';
import { gameView } from './view';
import { vote } from './voting';
import { makeWorks, type Works } from './works';

export function createService(config: ServiceConfig): Service {
  const works = makeWorks(config);
  const tokens = makeTokens(works.parts);
  const signIns = makeSignIns(works.parts);
  const counted = makeCounted(works.parts);
  const guard: Guard = {
    now: config.now,
    count: makeCounting(works.parts.limits),
    stands: (account, tokenId) => tokens.stands(account, tokenId),
    answer: works.answer,
  };
  const calls = {
    ...accountCalls(works, { counted, tokens, signIns }),
    ...hooking(works),
    ...mailing(works),
    ...creationCalls(works, counted),
    ...lobbyCalls(works),
    ...playCalls(works),
    ...timeCalls(works),
    ...absentCalls(works),
    ...listCalls(works),
  };
  return { ...guarded(guard, calls), ...identifying(works, tokens, signIns), ...shelfCalls(works), ...ownCalls(works) };
}

type Calls<K extends keyof Service> = Pick<Service, K>;

/** What looks like a token of ours is one; the rest may be a sign-in. */
const identifying = ({ parts, answer }: Works, tokens: Tokens, signIns: SignIns): Calls<'identify' | 'language'> => ({
  language: (caller) => languageOf(parts, caller),
  identify: (text, locale) =>
    answer({ locale }, () => (tokens.isToken(text) ? tokens.identify(text) : signIns.identify(text))),
});

interface AccountParts {
  readonly counted: Counted;
  readonly tokens: Tokens;
  readonly signIns: SignIns;
}

function accountCalls(
  { parts, answer }: Works,
  { counted, tokens, signIns }: AccountParts,
): Calls<'guest' | 'me' | 'rename' | 'issueToken' | 'tokens' | 'revokeToken' | 'bindSignIn'> {
  const accounts = makeAccounts(parts);
  return {
    guest: (caller, input) =>
      answer(caller, () => within(counted, ['guests', caller.source ?? ''], () => accounts.guest(caller, input))),
    me: (caller) => answer(caller, () => accounts.profile(caller.account)),
    rename: (caller, input) => answer(caller, () => accounts.rename(caller.account, input)),
    issueToken: (caller, input) =>
      answer(caller, () => within(counted, ['tokens', caller.account ?? ''], () => tokens.issue(caller, input))),
    tokens: (caller) => answer(caller, () => tokens.list(caller.account)),
    revokeToken: (caller, { tokenId }) => answer(caller, () => tokens.revoke(caller.account, tokenId)),
    bindSignIn: (caller, { signIn }) => answer(caller, () => signIns.bind(caller.account, signIn)),
  };
}

/** Does it unless somebody has made too many already. */
async function within<T>(
  counted: Counted,
  [made, who]: readonly [Made, string],
  work: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const may = await counted(made, who);
  return may.ok ? work() : may;
}

const hooking = ({
  parts,
  answer,
}: Works): Calls<
  'hooks' | 'makeHook' | 'changeHook' | 'rotateHook' | 'dropHook' | 'testHook' | 'redeliver' | 'deliveries'
> => ({
  hooks: (caller) => answer(caller, () => hookCalls.list(parts, caller.account)),
  makeHook: (caller, input) => answer(caller, () => hookCalls.make(parts, caller.account, input)),
  changeHook: (caller, input) => answer(caller, () => hookCalls.change(parts, caller.account, input)),
  rotateHook: (caller, input) => answer(caller, () => hookCalls.rotate(parts, caller.account, input)),
  dropHook: (caller, input) => answer(caller, () => hookCalls.drop(parts, caller.account, input)),
  testHook: (caller, { hookId }) => answer(caller, () => hookCalls.send(parts, caller.account, { hookId })),
  redeliver: (caller, input) => answer(caller, () => hookCalls.send(parts, caller.account, input)),
  deliveries: (caller, input) => answer(caller, () => hookCalls.deliveries(parts, caller.account, input)),
});

const mailing = ({ parts, answer }: Works): Calls<'mail' | 'setMail' | 'confirmMail'> => ({
  mail: (caller) => answer(caller, () => mailCalls.show(parts, caller.account)),
  setMail: (caller, input) => answer(caller, () => mailCalls.set(parts, caller.account, input)),
  confirmMail: (caller, input) => answer(caller, () => mailCalls.confirm(parts, caller.account, input)),
});

const shelfCalls = ({
  parts: { catalogue, config },
}: Works): Calls<'bots' | 'rulesets' | 'ruleset' | 'odds' | 'boards' | 'board'> => ({
  bots: () =>
    Object.keys(config.policies ?? {}).map((name) => ({ name, summary: config.policySummaries?.[name] ?? '' })),
  rulesets: () => shelf.rulesetViews(catalogue),
  ruleset: (input, locale) => {
    const checked = checkDepth(input);
    return told(checked.ok ? shelf.rulesView(catalogue, input, locale) : checked, speechIn({ config }, locale));
  },
  odds: (input, locale) => {
    const checked = checkDepth(input);
    return told(checked.ok ? oddsOf(catalogue, input) : checked, speechIn({ config }, locale));
  },
  boards: () => shelf.boardLines(catalogue),
  board: (id, locale) => told(shelf.boardView(catalogue, id), speechIn({ config }, locale)),
});

function creationCalls(
  { parts, answer }: Works,
  counted: Counted,
): Calls<'createGame' | 'createSandbox' | 'importSandbox'> {
  const creating = (caller: Caller, input: object, make: () => Promise<Result<Game, Refusal>>): Answer<GameView> =>
    answer(caller, async () => {
      const checked = checkDepth(input);
      if (!checked.ok) return checked;
      const made = await within(counted, ['games', caller.account ?? ''], make);
      return made.ok ? ok(ownView(made.value, caller)) : made;
    });
  return {
    createGame: (caller, input) => creating(caller, input, () => createGame(parts, caller, input)),
    createSandbox: (caller, input) => creating(caller, input, () => createSandbox(parts, caller, input)),
    importSandbox: (caller, input) => creating(caller, input, () => importSandbox(parts, caller, input)),
  };
}

/** Whoever called sees the game through the seat that he has in it: of several, in a sandbox, the one that is asked. */
function ownView(game: Game, { account }: Caller): GameView {
  const seat = seatFor(game, account);
  return gameView(game, (seat.ok ? seat.value : null) ?? NOBODY, true);
}

const viewThrough = (caller: Caller, done: Result<Through, Refusal>): Result<GameView, Refusal> =>
  done.ok ? ok(ownView(done.value.game, caller)) : done;

function lobbyCalls({
  parts,
  answer,
}: Works): Calls<'join' | 'ready' | 'leave' | 'kick' | 'handOver' | 'addBot' | 'start' | 'open' | 'deleteGame'> {
  const through = (caller: Caller, request: Request): Answer<GameView> =>
    answer(caller, async () => viewThrough(caller, await enter(parts, request)));
  return {
    join: (caller, input) => through(caller, commands.join(parts, caller, input)),
    ready: (caller, input) => through(caller, commands.ready(caller, input)),
    leave: (caller, input) => through(caller, commands.leave(caller, input)),
    kick: (caller, input) => through(caller, commands.kick(caller, input)),
    handOver: (caller, input) => through(caller, commands.handOver(caller, input)),
    addBot: (caller, input) => through(caller, commands.addBot(parts, caller, input)),
    start: (caller, input) => through(caller, commands.start(parts, caller, input)),
    open: (caller, input) => through(caller, commands.open(parts, caller, input)),
    deleteGame: (caller, input) =>
      answer(caller, async () => {
        const done = await enter(parts, commands.remove(caller, input));
        return done.ok ? ok(null) : done;
      }),
  };
}

async function shallow<T>(input: object, work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  const checked = checkDepth(input);
  return checked.ok ? work() : checked;
}

const playCalls = ({
  parts,
  answer,
}: Works): Calls<
  'view' | 'act' | 'order' | 'legalActions' | 'gameOdds' | 'resign' | 'timeout' | 'events' | 'record'
> => ({
  view: (caller, input) => answer(caller, () => reads.view(parts, caller, input)),
  act: (caller, input) => answer(caller, () => shallow(input, () => acting.act(parts, caller, input))),
  legalActions: (caller, input) => answer(caller, () => reads.legalOf(parts, caller, input)),
  gameOdds: (caller, input) => answer(caller, () => reads.gameOdds(parts, caller, input)),
  order: (caller, input) => answer(caller, () => shallow(input, () => order(parts, caller, input))),
  resign: (caller, input) => answer(caller, () => acting.resign(parts, caller, input)),
  timeout: (caller, input) => answer(caller, () => acting.timeout(parts, caller, input)),
  events: (caller, input) => answer(caller, () => reads.events(parts, caller, input)),
  record: (caller, input) => answer(caller, () => reads.record(parts, caller, input)),
});

function timeCalls({ parts, answer }: Works): Calls<'vacation' | 'comeBack' | 'vote' | 'simulateDeadlines'> {
  const through = (caller: Caller, request: Request): Answer<GameView> =>
    answer(caller, async () => viewThrough(caller, await enter(parts, request)));
  return {
    vacation: (caller, input) => through(caller, absence.vacation(caller, input)),
    comeBack: (caller, input) => through(caller, absence.comeBack(caller, input)),
    vote: (caller, input) => answer(caller, () => vote(parts, caller, input)),
    simulateDeadlines: (caller, input) =>
      answer(caller, () => shallow(input, () => Promise.resolve(simulated(parts, input)))),
  };
}

const absentCalls = ({ parts, answer, wakeBots }: Works): Calls<'prepare' | 'letSit' | 'endSitting'> => ({
  prepare: (caller, input) => answer(caller, () => shallow(input, () => prepare(parts, caller, input, wakeBots))),
  letSit: (caller, input) => answer(caller, () => letSit(parts, caller, input)),
  endSitting: (caller, input) => answer(caller, () => endSitting(parts, caller, input)),
});

const listCalls = ({ parts, answer }: Works): Calls<'openGames' | 'openSeats' | 'inbox' | 'past'> => ({
  openGames: (caller, input) => answer(caller, () => lists.openGames(parts, input)),
  openSeats: (caller, input) => answer(caller, () => lists.openSeats(parts, input)),
  inbox: (caller, input) => answer(caller, () => lists.inbox(parts, caller.account, input)),
  past: (caller, input) => answer(caller, () => lists.past(parts, caller.account, input)),
});

const bots = ({ parts, watch }: Works): Calls<'isPlanned' | 'playBots' | 'watch'> => ({
  watch: (gameId, listener) => watch.watch(gameId, listener),
  isPlanned: (game, before) => isPlanned(parts, game, before),
  async playBots(id) {
    await playPlans(parts, id);
    await playBots(parts, id);
  },
});

const ownCalls = (
  works: Works,
): Calls<
  | 'stopMail'
  | 'watch'
  | 'listen'
  | 'ringUntil'
  | 'steps'
  | 'eventsIn'
  | 'localeOf'
  | 'tick'
  | 'isPlanned'
  | 'playBots'
  | 'repair'
  | 'mend'
  | 'mendAll'
  | 'sweep'
  | 'restored'
  | 'follow'
  | 'settled'
  | 'health'
> => ({
  stopMail: (token, really) => mailCalls.stop(works.parts, token, really),
  listen: (listener) => void works.parts.listeners.push(listener),
  ringUntil: (gameId, until) => ringUntil(works.parts, gameId, until),
  steps: (gameId, after, limit) => stepsAfter(works.parts, gameId, after, limit),
  eventsIn: ({ game, before }, viewer) =>
    eventsOf(works.parts, before, game, { viewer, over: game.doc.status === 'over' }),
  localeOf: (account) => languageOf(works.parts, { account }),
  tick: (now) => tick(works.parts, now),
  ...bots(works),
  repair: (id) => repair(works.parts, id),
  mend: (id, { check }) => mendGame(works.parts, id, check),
  mendAll: (input) => mendAll(works.parts, input),
  sweep: () => sweep(works),
  restored: () => restored(works),
  follow: (row) => followRow(works.parts, row),
  settled: () => works.behind.settled(),
  health: () => works.parts.store.health(),
});
