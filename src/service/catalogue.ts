// What there is to play: rulesets, boards, and the rules that a choice of options comes to.
import { createHash } from 'node:crypto';
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import { fail, type Illegal, ok, type Result } from '../core/result';
import type { Rules, Ruleset } from '../core/ruleset';
import { bounded } from './bounded';
import { canonical } from './ids';
import type { Terms } from './inputs';
import { type Refusal, refuse } from './refusal';
import type { GameTerms } from './terms';

/** A choice of ruleset, board and options that fit each other. */
export interface Chosen {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly preset: string;
  /** Resolved. */
  readonly options: Json;
  readonly seats: number;
}

export interface Catalogue {
  readonly rulesets: readonly Ruleset[];
  readonly boards: readonly Board[];
  ruleset(id: string): Ruleset | undefined;
  board(id: string): Board | undefined;
  boardHash(board: Board): string;
  /** UNKNOWN_RULESET, UNKNOWN_BOARD, OUT_OF_RANGE, and what the ruleset says of its options. */
  choose(terms: Terms): Result<Chosen, Refusal>;
  /** Made once for equal choices. */
  rules(chosen: Chosen): Rules;
  /** The rules of a stored game. Throws if its ruleset or board is gone: that is our bug. */
  rulesOf(terms: GameTerms): Rules;
}

const NO_OPTIONS = {
  params: { reason: 'expected', field: 'options', expected: 'object' },
  pointer: '/options',
} as const;

/** Rules that a process keeps made. */
const RULES_KEPT = 256;

export function makeCatalogue(rulesets: readonly Ruleset[], boards: readonly Board[]): Catalogue {
  const byId = new Map(rulesets.map((ruleset) => [ruleset.id, ruleset]));
  const boardsById = new Map(boards.map((board) => [board.id, board]));
  const hashes = new Map(boards.map((board) => [board.id, hashOf(board)]));
  const made = bounded<Rules>(RULES_KEPT);
  /** By the terms of a game, so that the options need not be compared each time. */
  const ofGame = new WeakMap<GameTerms, Rules>();

  function rules({ ruleset, board, options, seats }: Omit<Chosen, 'preset'>): Rules {
    const key = canonical([ruleset.id, ruleset.version, board.id, seats, options]);
    return made.get(key) ?? made.set(key, ruleset.rules({ board, seats, options }));
  }

  function choose(terms: Terms): Result<Chosen, Refusal> {
    const ruleset = byId.get(terms.ruleset);
    if (!ruleset) return refuse('UNKNOWN_RULESET', { params: { value: terms.ruleset }, pointer: '/ruleset' });
    const { board: id = ruleset.boards[0] } = terms;
    const board = ruleset.boards.includes(id) ? boardsById.get(id) : undefined;
    if (!board) return refuse('UNKNOWN_BOARD', { params: { value: id }, pointer: '/board' });
    return isObject(terms.options ?? {}) ? resolved(ruleset, board, terms) : refuse('MALFORMED', NO_OPTIONS);
  }

  return {
    rulesets,
    boards,
    ruleset: (id) => byId.get(id),
    board: (id) => boardsById.get(id),
    boardHash: (board) => hashes.get(board.id) ?? hashOf(board),
    choose,
    rules,
    rulesOf(terms) {
      const known = ofGame.get(terms);
      if (known) return known;
      const ruleset = byId.get(terms.ruleset);
      const board = boardsById.get(terms.board);
      if (!ruleset || !board) throw new Error(`no ruleset ${terms.ruleset} on ${terms.board}`);
      const made = rules({ ruleset, board, options: terms.options, seats: terms.seats });
      ofGame.set(terms, made);
      return made;
    },
  };
}

function resolved(ruleset: Ruleset, board: Board, terms: Terms): Result<Chosen, Refusal> {
  const [min, max] = ruleset.seats;
  if (!Number.isInteger(terms.seats) || terms.seats < min || terms.seats > max)
    return refuse('OUT_OF_RANGE', { params: { field: 'seats', min, max }, pointer: '/seats' });
  const preset = terms.preset ?? Object.keys(ruleset.presets)[0];
  const options = ruleset.resolve(preset, terms.options ?? {}, terms.seats);
  if (!options.ok) return fail({ ...options.error, pointer: inTerms(options.error) });
  return ok({ ruleset, board, preset, options: options.value as Json, seats: terms.seats });
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A ruleset's pointer begins at its options; the preset stands beside them. */
const inTerms = ({ code, pointer = '' }: Illegal): string =>
  code === 'PRESET_UNKNOWN' ? pointer : `/options${pointer}`;

/** 22 characters of SHA-256 over what rules read of a board. */
function hashOf(board: Board): string {
  const { id, territories, regions, edges, sea } = board;
  const data = { id, territories, regions, edges, sea };
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
}
