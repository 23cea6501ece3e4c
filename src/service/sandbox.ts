// Sandboxes: games that their maker plays alone, from options or a position, with written or seeded chance. They expire.
import { start } from '../core/engine';
import { packState } from '../core/pack';
import { fail, ok, type Result } from '../core/result';
import type { Rules } from '../core/ruleset';
import type { RowFacts } from '../dice';
import { packAct } from '../verify/act';
import { momentOf, type Recording, scripted } from './chance';
import { checkTurn, commonTerms, type Making, making, outOfRange, write } from './create';
import { DELETED, type Doc } from './document';
import type { Game } from './game';
import type { SandboxInput } from './inputs';
import { botSeat, newSeat } from './lobby';
import type { Parts } from './parts';
import { positionOf } from './position';
import { named, type Refusal, refuse } from './refusal';
import type { Caller } from './service';
import type { GameTerms, SandboxTerms } from './terms';
import type { State } from '../core/state';
import { timesIn } from './timing';

const DAY_SECONDS = 86_400;
const SHORTEST_LIFE = 60;
const LONGEST_LIFE = 7 * DAY_SECONDS;
const LONGEST_SCRIPT = 20_000;

const badScript = (values: readonly number[]): boolean =>
  !Array.isArray(values) ||
  values.length > LONGEST_SCRIPT ||
  !values.every((n) => Number.isInteger(n) && n >= 0 && n <= 256);

function check(parts: Parts, input: SandboxInput): Result<null, Refusal> {
  const { lifeSeconds = DAY_SECONDS } = input;
  if (!Number.isInteger(lifeSeconds) || lifeSeconds < SHORTEST_LIFE || lifeSeconds > LONGEST_LIFE)
    return outOfRange('lifeSeconds', SHORTEST_LIFE, LONGEST_LIFE);
  const chance = checkChance(input);
  const bots = chance.ok ? checkBots(parts, input) : chance;
  return bots.ok ? checkTurn(input.turnSeconds) : bots;
}

function checkChance({ script, seed }: SandboxInput): Result<null, Refusal> {
  if (script && (badScript(script.open) || badScript(script.hidden)))
    return refuse('MALFORMED', { params: { reason: 'script' }, pointer: '/script' });
  return Number.isSafeInteger(seed ?? 0)
    ? ok(null)
    : refuse('MALFORMED', { params: { reason: 'seed' }, pointer: '/seed' });
}

function checkBots({ config }: Parts, { bots = {}, seats }: SandboxInput): Result<null, Refusal> {
  const wrong = Object.keys(bots).some((seat) => !(Number(seat) in Array.from({ length: seats })));
  if (wrong || Object.keys(bots).length >= seats) return outOfRange('bots', 0, seats - 1);
  const stranger = Object.values(bots).find((policy) => !Object.hasOwn(config.policies ?? {}, policy));
  return stranger === undefined
    ? ok(null)
    : refuse('UNKNOWN_POLICY', { params: { value: stranger }, pointer: '/bots' });
}

/** `from`: a state to go on from, instead of a position. */
export async function createSandbox(
  parts: Parts,
  caller: Caller,
  input: SandboxInput,
  from?: State,
): Promise<Result<Game, Refusal>> {
  const checked = check(parts, input);
  if (!checked.ok) return checked;
  const made = await making(parts, caller, input, 'sandbox');
  if (!made.ok) return made;
  const rules = parts.catalogue.rules(made.value.chosen);
  const begun = beginning(parts, made.value, { rules, input, from });
  if (!begun.ok) return begun;
  const { terms, facts } = begun.value;
  const first = (stored: GameTerms): Doc => {
    // The game that it goes on from may have gone on itself since its meta was stored.
    const placed = from && stored.sandbox?.position;
    if (placed !== undefined) return { ...firstDoc(stored, made.value), status: 'running', game: placed, used: [0, 0] };
    // A retry whose forerunner left only the meta begins at its time.
    const again = beginning(parts, { ...made.value, created: stored.created }, { rules, input, from });
    const { state, used } = again.ok ? again.value : begun.value;
    const status = state.outcome ? 'over' : 'running';
    return { ...firstDoc(stored, made.value), status, game: packState(rules, state), used };
  };
  const expires = Math.ceil(made.value.created / 1000) + (input.lifeSeconds ?? DAY_SECONDS);
  const act = packAct({ kind: 'lobby', name: 'sandbox', data: {} });
  return write(parts, made.value, { terms, expires, first, act, facts });
}

interface Beginning {
  readonly terms: GameTerms;
  readonly state: State;
  readonly facts: RowFacts;
  readonly used: Doc['used'];
}

interface With {
  readonly rules: Rules;
  readonly input: SandboxInput;
  readonly from: State | undefined;
}

/** The first state: placed and run to its first question, or dealt. */
function beginning(parts: Parts, made: Making, { rules, input, from: given }: With): Result<Beginning, Refusal> {
  const from = given ? ok(given) : firstState(rules, input);
  if (!from.ok) return from;
  const bare = termsOf(parts, made, { input });
  const random: Recording = parts.chance.random(made.id, bare, DELETED, 1);
  const moment = momentOf({
    version: 1,
    at: made.created,
    random,
    times: timesIn({ terms: bare, doc: DELETED, rules }, null),
    order: () => undefined,
  });
  const step = scripted(() => start(rules, moment, from.value));
  if (!step.ok) return step;
  const { state } = step.value;
  const placed = (given ?? input.position) && { position: packState(rules, state) };
  return ok({
    terms: termsOf(parts, made, { input, ...placed }),
    state,
    facts: random.facts(),
    used: random.used ? [random.used.open, random.used.hidden] : [0, 0],
  });
}

function firstState(rules: Rules, { position }: SandboxInput): Result<State, Refusal> {
  if (!position) return ok(rules.first());
  const indexed = positionOf(rules, position);
  const placed = indexed.ok ? rules.place(indexed.value) : indexed;
  if (placed.ok) return placed;
  const error = named(rules, placed.error);
  return fail({ ...error, pointer: `/position${byName(rules, error.pointer ?? '')}` });
}

const INDEX = /^\/(territories|hands)\/(\d+)/;

/** Rules count territories and armies; a client knows them by their ids. */
function byName({ board, armies }: Rules, pointer: string): string {
  return pointer.replace(INDEX, (_, list: string, at: string) => {
    const named = list === 'hands' ? armies : board.territories;
    return `/${list}/${named[Number(at)].id}`;
  });
}

interface Given {
  readonly input: SandboxInput;
  readonly position?: SandboxTerms['position'];
}

function termsOf(parts: Parts, made: Making, { input, position }: Given): GameTerms {
  const { script, seed, bots } = input;
  return {
    ...commonTerms(parts, made, input.turnSeconds),
    visibility: 'invited',
    watchers: 'players',
    sandbox: {
      ...(position !== undefined && { position }),
      ...(script && { script: { open: script.open, hidden: script.hidden } }),
      ...((seed !== undefined || !script) && { seed: seed ?? 0 }),
      ...(bots && { bots }),
    },
  };
}

function firstDoc({ seats, sandbox }: GameTerms, made: Making): Doc {
  const bots = sandbox?.bots ?? {};
  const all = Array.from({ length: seats }, (_, at) =>
    Object.hasOwn(bots, at)
      ? botSeat(bots[at], at)
      : newSeat({ account: made.account, name: made.name, program: made.program, commitment: null }, at),
  );
  return { ...DELETED, seats: all, host: all.findIndex((seat) => seat.account !== null) };
}
