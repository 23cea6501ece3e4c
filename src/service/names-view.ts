// The names of whatever a choice of rules consists of, in one language, by id.
import type { Locale } from '../core/locale';
import type { Rules, Ruleset } from '../core/ruleset';
import { armyIn, cardIn, known, type Named, NAMES, pieceIn, wordIn } from '../text';
import { vocabulary } from '../wire/vocabulary';
import type { ByName, NamesView } from './outputs';

const byId = (ids: readonly string[], name: (id: string) => string): ByName =>
  Object.fromEntries([...new Set(ids)].map((id): [string, string] => [id, name(id)]));

const whole = (table: Named, locale: Locale): ByName =>
  byId(Object.keys(NAMES[table]), (id) => known(table, id, locale) ?? id);

export function namesView(ruleset: Ruleset, rules: Rules, locale: Locale = 'en'): NamesView {
  const { titles, name, summary, presets } = ruleset;
  const shown = ruleset.display.map(({ piece }) => piece);
  return {
    locale,
    ruleset: titles?.name[locale] ?? name,
    summary: titles?.summary[locale] ?? summary,
    presets: byId(Object.keys(presets), (id) => titles?.presets[id]?.[locale] ?? id),
    armies: byId(
      rules.armies.map(({ id }) => id),
      (id) => armyIn(id, locale),
    ),
    pieces: byId(['troops', ...rules.pieces, ...shown], (kind) => pieceIn(kind, locale)),
    cards: byId(rules.cards, (card) => cardIn(rules.board, card, locale)),
    phases: byId(Object.keys(rules.phases), (id) => wordIn(['phases'], id, locale)),
    actions: byId(actionsOf(rules), (id) => wordIn(['actions'], id, locale)),
    missions: whole('missions', locale),
    rewards: whole('rewards', locale),
    tokens: whole('tokens', locale),
    options: whole('options', locale),
    choices: whole('choices', locale),
    reasons: whole('reasons', locale),
    facts: whole('facts', locale),
  };
}

const actionsOf = (rules: Rules): readonly string[] => [...vocabulary(rules).keys()];
