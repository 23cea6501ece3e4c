// A whole game as its record: played by bots on keyed dice, its rows chained by the store's own hash.
import { policyByName } from '../../src/bots';
import type { Moment } from '../../src/core/draft';
import { act, expire, legal, openAsks, start } from '../../src/core/engine';
import { packState } from '../../src/core/pack';
import { MOST_THROWS, type Rules } from '../../src/core/ruleset';
import type { State } from '../../src/core/state';
import { viewLegal, viewState } from '../../src/core/view';
import {
  commitment,
  entropy,
  gameKey,
  gameSecret,
  HmacKey,
  KeyedRandom,
  openingCommitment,
  type RowFacts,
  SeededRandom,
  toBase64Url,
  utf8,
} from '../../src/dice';
import { rulesetById } from '../../src/rulesets';
import { GENESIS, type Row, rowHash, whoHash } from '../../src/store/port';
import { packAct, type RowAct } from '../../src/verify/act';
import { rowHash as hashOf } from '../../src/verify/chain';
import type { FullRecord, FullRow } from '../../src/verify/full';
import { parseAction } from '../../src/wire/action';
import { kindOf } from '../../src/wire/vocabulary';
import { rulesFor } from '../bots/play';

const GAME = 'GAMEOFTHETESTS';
/** As long as a row lasts: whoever was asked in the row before can be late in this one. */
const TURN_SECONDS = 60;
const SECRET = gameSecret(utf8('a master key for tests alone'), GAME, new Uint8Array(16).fill(7));
const BROUGHT = [utf8('what the first seat brought'), utf8('what the third seat brought')];
const OPENINGS = BROUGHT.map((bytes, i) => ({ joined: 2 * i, bytes }));
const KEY = new HmacKey(gameKey(SECRET, GAME, entropy(OPENINGS)));

export interface Played {
  readonly ruleset: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Actions after which the game is closed, if it isn't over by its rules before. */
  readonly most: number;
}

interface Draft {
  readonly rules: Rules;
  readonly version: number | string;
  readonly rows: Row[];
}

interface Done {
  readonly act: RowAct;
  readonly seat: number | null;
  readonly facts?: RowFacts;
  readonly state: State | null;
  /** The game is over with this row, even without an outcome. */
  readonly closed?: true;
}

const atOf = (version: number): number => 1_700_000_000_000 + 60_000 * version;

function add({ rules, rows, version }: Draft, done: Done): void {
  const { act: what, seat, facts = { open: '', hidden: '' }, state, closed } = done;
  const before = rows.at(-1);
  rows.push({
    game: GAME,
    version: rows.length + 1,
    at: atOf(rows.length + 1),
    seat,
    account: seat === null ? null : `account-${seat}`,
    act: packAct(what),
    facts: facts.open,
    hidden: facts.hidden,
    receipt: { id: `request-${rows.length}`, hash: 'hash' },
    ruleset: version,
    prev: before ? rowHash(before) : GENESIS,
    state: JSON.stringify(state ? { s: closed || state.outcome ? 'x' : 'r', g: packState(rules, state) } : { s: 'l' }),
    bell: true,
  });
}

const lobby = (name: string): RowAct => ({ kind: 'lobby', name, data: {} });

function momentFor(rows: readonly Row[], random: KeyedRandom): Moment {
  const version = rows.length + 1;
  return {
    version,
    at: atOf(version),
    random,
    due: (_, at, left) => at + (left ?? TURN_SECONDS * 1000),
    order: () => undefined,
    asked: 0,
    throws: MOST_THROWS,
  };
}

/** One action of whoever is asked, as a row; every twentieth time time runs out instead. */
function turn(draft: Draft, state: State, whims: SeededRandom): State {
  const { rules, rows } = draft;
  const [ask] = openAsks(rules, state);
  const random = new KeyedRandom(KEY, rows.length + 1);
  if (rows.length % 20 === 0) {
    const { state: next } = expire(rules, state, momentFor(rows, random));
    add(draft, { act: { kind: 'due', orders: [] }, seat: null, facts: random.facts(), state: next });
    return next;
  }
  const json = policyByName('cautious')!.policy({
    view: viewState(rules, state, ask.seat),
    board: rules.board,
    legal: viewLegal(rules, legal(rules, state, ask.seat, ask.id), kindOf(rules)),
    army: rules.armies[ask.army].id,
    seat: ask.seat,
    random: (n) => whims.open(n),
  });
  const action = parseAction(rules, json);
  if (!action.ok) throw new Error(action.error.code);
  const answer = { seat: ask.seat, action: action.value, ask: ask.id };
  const step = act(rules, state, answer, momentFor(rows, random));
  if (!step.ok) throw new Error(step.error.code);
  const done: RowAct = { kind: 'play', actions: [action.value], orders: [], ask: ask.id };
  add(draft, { act: done, seat: ask.seat, facts: random.facts(), state: step.value.state });
  return step.value.state;
}

/** Lobby, deal, play, and a last row that holds the secret. */
export function playedRecord({ ruleset: id, preset, options = {}, seats, most }: Played): FullRecord {
  const ruleset = rulesetById(id)!;
  const table = {
    ruleset: id,
    ...(preset && { preset }),
    options,
    policies: new Array<string>(seats).fill('cautious'),
    seed: 0,
  };
  const rules = rulesFor(table);
  const draft: Draft = { rules, version: ruleset.version, rows: [] };
  for (const name of ['create', 'join', 'join', 'open']) add(draft, { act: lobby(name), seat: 0, state: null });
  const chance = new KeyedRandom(KEY, draft.rows.length + 1);
  let { state } = start(rules, momentFor(draft.rows, chance));
  add(draft, { act: lobby('start'), seat: 0, facts: chance.facts(), state });
  const whims = new SeededRandom(3);
  for (let n = 0; n < most && !state.outcome; n++) state = turn(draft, state, whims);
  if (!state.outcome) add(draft, { act: lobby('close'), seat: null, state, closed: true });
  return {
    format: 'fieldpost/record/1',
    game: GAME,
    over: true,
    ruleset: id,
    board: rules.board.id,
    seats,
    options: resolved({ ruleset: id, options, seats, ...(preset && { preset }) }),
    turnSeconds: TURN_SECONDS,
    commitment: toBase64Url(commitment(SECRET)),
    openings: OPENINGS.map(({ joined, bytes }) => ({
      joined,
      committed: toBase64Url(openingCommitment(bytes)),
      bytes: toBase64Url(bytes),
    })),
    rows: draft.rows.map((row, at) => shown(row, at === draft.rows.length - 1)),
    more: false,
  };
}

function resolved({ ruleset: id, preset, options = {}, seats }: Omit<Played, 'most'>): FullRecord['options'] {
  const ruleset = rulesetById(id)!;
  const found = ruleset.resolve(preset ?? Object.keys(ruleset.presets)[0], options, seats);
  if (!found.ok) throw new Error(found.error.code);
  return found.value as FullRecord['options'];
}

function shown({ account, receipt, bell: _, game: __, ...row }: Row, last: boolean): FullRow {
  return { ...row, who: whoHash({ account, receipt }), ...(last && { secret: toBase64Url(SECRET) }) };
}

/** The rows hashed anew after a change, as a server would that wants to hide it. */
export function rechained(record: FullRecord): FullRecord {
  const rows: FullRow[] = [];
  for (const row of record.rows)
    rows.push({ ...row, prev: rows.length === 0 ? GENESIS : hashOf(record.game, rows[rows.length - 1]) });
  return { ...record, rows };
}
