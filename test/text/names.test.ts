import { boards } from '../../src/boards';
import { LOCALES, type Locale } from '../../src/core/locale';
import type { Rules } from '../../src/core/ruleset';
import { rulesets } from '../../src/rulesets';
import data from '../../src/rulesets/clone-wars/data/clone-wars-data.json';
import classicMissions from '../../src/rulesets/classic/data/missions.json';
import sbshMissions from '../../src/rulesets/sbsh/data/missions.json';
import { EVENT_TYPES, known, type Named, NAMES, nameIn } from '../../src/text';
import { PIECES } from '../../src/text/names';
import type { Names } from '../../src/text/names/say';
import { SPEECH } from '../../src/text/sentences';
import { WORDS } from '../../src/text/words';
import { vocabulary } from '../../src/wire/vocabulary';
import { emitted, leavesOf, rulesOf, valuesOf } from '../support/named-things';

/** Ids without an own entry in a table, for any language. */
const missing = (table: Named, ids: Iterable<string>): string[] =>
  [...new Set(ids)].filter((id) => LOCALES.some((locale) => known(table, id, locale) === undefined));

const all: readonly Rules[] = rulesets.flatMap(rulesOf);
const pieceIds = [
  'troops',
  ...all.flatMap(({ pieces }) => pieces),
  ...rulesets.flatMap(({ display }) => display.map(({ piece }) => piece)),
];

describe.each(LOCALES.filter((locale) => locale !== 'en'))('in %s', (locale: Locale) => {
  test.each(boards.map((board) => [board.id, board] as const))(
    'every place of %s has an entry of its own',
    (_, board) => {
      const own = locale.split('-')[0];
      const nameless = [...board.territories, ...board.regions, board].filter(
        (thing) => !(own in thing.names) && !(locale in thing.names) && known('places', thing.id, locale) === undefined,
      );
      expect(nameless.map(({ id }) => id)).toEqual([]);
    },
  );

  test('no two places of a board are called alike', () => {
    for (const board of boards) {
      const names = board.territories.map((territory) => nameIn(territory, locale));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('every army, side, piece and card has a name in each language', () => {
  const byLand = new Set(boards.flatMap((board) => board.territories.map(({ id }) => id)));
  const own = all.flatMap(({ cards }) => cards).filter((card) => !byLand.has(card));
  expect(
    missing(
      'armies',
      all.flatMap((rules) => rules.armies.map(({ id }) => id)),
    ),
  ).toEqual([]);
  expect(missing('sides', Object.keys(data.factions))).toEqual([]);
  expect(
    missing(
      'cards',
      own.filter((card) => !card.includes(':')),
    ),
  ).toEqual([]);
  expect(
    missing(
      'cardKinds',
      own.filter((card) => card.includes(':')).map((card) => card.split(':')[0]),
    ),
  ).toEqual([]);
  expect([...new Set(pieceIds)].filter((kind) => PIECES[kind] === undefined)).toEqual([]);
});

test('every mission, reward and token has a name in each language', () => {
  const { objectives, reward_kinds } = sbshMissions;
  expect(
    missing(
      'missions',
      [...classicMissions.cards, ...objectives].map(({ id }) => id),
    ),
  ).toEqual([]);
  expect(missing('rewards', Object.keys(reward_kinds))).toEqual([]);
  expect(
    missing(
      'tiers',
      objectives.map(({ tier }) => tier),
    ),
  ).toEqual([]);
  expect(
    missing(
      'tokens',
      data.tokens.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test('English calls cards and tokens what is printed on them', () => {
  const printed = [...data.decks.republic, ...data.decks.separatist];
  expect(printed.filter(({ id, name }) => known('cards', id, 'en') !== name)).toEqual([]);
  expect(data.tokens.filter(({ id, name }) => known('tokens', id, 'en') !== name)).toEqual([]);
});

test('every phase, action and moment has a name in each language', () => {
  const timings = [...data.decks.republic, ...data.decks.separatist].map(({ timing }) => timing);
  expect(
    missing(
      'phases',
      all.flatMap(({ phases }) => Object.keys(phases)),
    ),
  ).toEqual([]);
  expect(
    missing(
      'actions',
      all.flatMap((rules) => [...vocabulary(rules).keys()]),
    ),
  ).toEqual([]);
  expect(missing('moments', timings)).toEqual([]);
});

test('every option and every word that an option may be set to has a label in each language', () => {
  expect(
    missing(
      'options',
      rulesets.flatMap(({ options }) => leavesOf(options)),
    ),
  ).toEqual([]);
  expect(
    missing(
      'choices',
      rulesets.flatMap(({ options }) => valuesOf(options)),
    ),
  ).toEqual([]);
});

test('every reason, outcome and fact that the rules tell has a name in each language', () => {
  const { reasons, facts, outcomes } = emitted();
  expect(reasons).toEqual(expect.arrayContaining(['battle', 'spent', 'limit', 'no-land']));
  const aims = new Set(Object.keys(NAMES.words));
  expect(
    missing(
      'reasons',
      reasons.filter((reason) => !aims.has(reason)),
    ),
  ).toEqual([]);
  expect(missing('reasons', outcomes)).toEqual([]);
  expect(missing('facts', facts)).toEqual([]);
});

test('every type of event that the rules tell has a sentence in each language, and no other type has', () => {
  const { events } = emitted();
  expect(EVENT_TYPES.filter((type) => !events.includes(type))).toEqual([]);
  expect(events.filter((type) => !(EVENT_TYPES as readonly string[]).includes(type))).toEqual([]);
  for (const locale of LOCALES) expect(Object.keys(SPEECH[locale].sentences).sort()).toEqual([...EVENT_TYPES].sort());
});

test('no name and no word is left empty or half made, in any language', () => {
  const full: Readonly<Record<string, Names>> = { ...NAMES, keys: {} };
  const empty = Object.entries(full).flatMap(([table, names]) =>
    Object.entries(names)
      .filter(([, name]) => LOCALES.some((locale) => !name?.[locale].trim()))
      .map(([id]) => `${table} ${id}`),
  );
  expect(empty).toEqual([]);
  for (const locale of LOCALES) expect(Object.keys(WORDS[locale])).toEqual(Object.keys(WORDS.en));
  for (const kind of Object.values(PIECES)) for (const locale of LOCALES) expect(kind?.many[locale]).toMatch(/^# \S/);
});
