// Rulesets and boards as clients see them.
import * as z from 'zod';
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import { LOCALES, type Locale } from '../core/locale';
import { ok, type Result } from '../core/result';
import type { Rules, Ruleset } from '../core/ruleset';
import { actionSchemas } from '../wire/schema';
import { vocabulary } from '../wire/vocabulary';
import type { Catalogue } from './catalogue';
import type { RulesetInput } from './inputs';
import type { ActionView, BoardLine, BoardView, RulesetView, RulesView } from './outputs';
import { nameIn } from '../text';
import { namesView } from './names-view';
import { type Refusal, refuse } from './refusal';

const schemaOf = (schema: unknown): Json => z.toJSONSchema(schema as z.ZodType) as unknown as Json;

export const rulesetView = (ruleset: Ruleset): RulesetView => ({
  id: ruleset.id,
  name: ruleset.name,
  summary: ruleset.summary,
  version: ruleset.version,
  seats: ruleset.seats,
  boards: ruleset.boards,
  presets: ruleset.presets,
  options: schemaOf(ruleset.options),
});

export const rulesetViews = (catalogue: Catalogue): readonly RulesetView[] => catalogue.rulesets.map(rulesetView);

/** The rules that a choice comes to; the most seats where none are named. */
export function rulesView(catalogue: Catalogue, input: RulesetInput, locale?: Locale): Result<RulesView, Refusal> {
  const most = catalogue.ruleset(input.ruleset)?.seats[1] ?? 1;
  const chosen = catalogue.choose({ ...input, seats: input.seats ?? most });
  if (!chosen.ok) return chosen;
  const rules = catalogue.rules(chosen.value);
  return ok({
    ...rulesetView(chosen.value.ruleset),
    preset: chosen.value.preset,
    resolved: chosen.value.options,
    board: chosen.value.board.id,
    armies: rules.armies.map(({ id, seat, side }) => ({ id, seat: seat < 0 ? null : seat, side })),
    pieces: rules.pieces,
    cards: rules.cards,
    actions: actionViews(rules),
    names: namesView(chosen.value.ruleset, rules, locale),
  });
}

function actionViews(rules: Rules): readonly ActionView[] {
  const schemas = actionSchemas(rules);
  return Array.from(vocabulary(rules).values(), ({ type, summary, phases }) => ({
    type,
    summary,
    phases,
    schema: schemaOf(schemas.get(type)),
  }));
}

export const boardLines = (catalogue: Catalogue): readonly BoardLine[] =>
  catalogue.boards.map((board) => ({
    id: board.id,
    name: board.name,
    territories: board.territories.length,
    hash: catalogue.boardHash(board),
  }));

export function boardView(catalogue: Catalogue, id: string): Result<BoardView, Refusal> {
  const board = catalogue.board(id);
  return board
    ? ok(viewOf(board, catalogue.boardHash(board)))
    : refuse('UNKNOWN_BOARD', { params: { reason: 'board', value: id } });
}

/** What it is called in every language, by tag. */
const inAll = (thing: Parameters<typeof nameIn>[0]): Readonly<Record<string, string>> =>
  Object.fromEntries(LOCALES.map((locale): [string, string] => [locale, nameIn(thing, locale)]));

function viewOf(board: Board, hash: string): BoardView {
  const idOf = (t: number): string => board.territories[t].id;
  return {
    id: board.id,
    name: board.name,
    names: inAll(board),
    hash,
    width: board.width,
    height: board.height,
    territories: board.territories.map((territory, t) => ({
      id: territory.id,
      name: territory.name,
      names: inAll(territory),
      region: board.regions[territory.region].id,
      x: territory.x,
      y: territory.y,
      neighbours: board.neighbours[t].map(idOf),
    })),
    regions: board.regions.map((region) => ({
      id: region.id,
      name: region.name,
      names: inAll(region),
      bonus: region.bonus,
      territories: region.territories.map(idOf),
    })),
    borders: board.edges.map(([a, b], e) => ({ between: [idOf(a), idOf(b)] as const, sea: board.sea[e] })),
  };
}
