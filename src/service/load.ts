// Games out of the store.
import { ok, type Result } from '../core/result';
import type { Loaded } from '../store/port';
import { type Game, heldBy } from './game';
import { isGameId } from './ids';
import type { Parts } from './parts';
import { type Refusal, refuse } from './refusal';
import { termsOf } from './terms';

export function gameOf(parts: Parts, { meta, row }: Loaded): Game {
  const terms = parts.terms.get(meta.game) ?? parts.terms.set(meta.game, termsOf(meta));
  const rules = parts.catalogue.rulesOf(terms);
  return { id: meta.game, meta, terms, rules, ...heldBy(rules, row) };
}

/** GAME_NOT_FOUND; NEWER_RULES if a newer server has played it on. */
export async function load(parts: Parts, id: string, consistent: boolean): Promise<Result<Game, Refusal>> {
  const loaded = isGameId(id) ? await parts.store.load(id, { consistent }) : null;
  if (!loaded) return refuse('GAME_NOT_FOUND');
  const game = gameOf(parts, loaded);
  const known = parts.catalogue.ruleset(game.terms.ruleset)?.version ?? 0;
  if (Number(loaded.row.ruleset) > known) return refuse('NEWER_RULES', { retryAfter: 5 });
  await parts.chance.ready(id, game.doc, async (version) => (await parts.store.row(id, version))?.state ?? '');
  return ok(game);
}
