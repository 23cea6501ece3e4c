import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardById } from '../../src/boards';
import { LOCALES } from '../../src/core/locale';
import { rulesets } from '../../src/rulesets';
import { type EventJson, eventLines, eventText } from '../../src/text';
import { TABLE_TYPES } from '../../src/text/sentences/table';
import { eventsOf } from './events';

const world = boardById('classic-world')!;

/** Names that have a hyphen. */
const HYPHENS = /\S-droider|ARC-soldater/;
const say = (event: EventJson, locale?: string): string => eventText(event, world, locale);

test('a throw names places, dice and losses', () => {
  const event = {
    type: 'attacked',
    army: 'red',
    target: 'blue',
    from: 'ukraine',
    to: 'ural',
    dice: [6, 4, 3],
    defence: [5, 3],
    losses: [0, 2],
  };
  expect(say(event)).toBe('Red attacks Ural from Ukraine: 6 4 3 against 5 3, Blue loses 2');
  expect(say({ ...event, losses: [1, 1] })).toBe(
    'Red attacks Ural from Ukraine: 6 4 3 against 5 3, Red loses 1, Blue loses 1',
  );
});

test.each<[string, EventJson]>([
  ['Red takes Ural from Blue', { type: 'captured', army: 'red', target: 'blue', territory: 'ural', reason: 'battle' }],
  ['Red takes Ural', { type: 'captured', army: 'red', target: null, territory: 'ural' }],
  ['Red draws 1 card', { type: 'drew', army: 'red', count: 1 }],
  ['Red draws 1 card: Ural', { type: 'drew', army: 'red', count: 1, cards: ['ural'] }],
  [
    'Red receives 5 troops (region, Europe)',
    { type: 'reinforced', army: 'red', count: 5, reason: 'region', text: 'europe' },
  ],
  [
    'Red spreads its troops: Ural 2, India 1',
    {
      type: 'spread',
      army: 'red',
      moves: [
        { to: 'ural', count: 2 },
        { to: 'india', count: 1 },
      ],
    },
  ],
  [
    'Red moves from Ural to China with 2 fighters and 1 troop',
    { type: 'shifted', army: 'red', from: 'ural', to: 'china', pieces: { fighter: 2, troops: 1 } },
  ],
  [
    'Red discards 2 cards: Alaska (infantry), wild 1',
    { type: 'discarded', army: 'red', count: 2, cards: ['infantry:alaska', 'wild:1'] },
  ],
  ['The game is over (round limit)', { type: 'over', reason: 'round-limit' }],
])('%s', (sentence, event) => {
  expect(say(event)).toBe(sentence);
});

test('an event of a ruleset that no table knows is told field by field', () => {
  expect(say({ type: 'bridge-built', army: 'blue', from: 'ural', to: 'china', pieces: { fighter: 2 } })).toBe(
    'Blue: bridge built: Ural > China, 2 fighters',
  );
  expect(say({ type: 'token-shown', value: 3 })).toBe('Token shown: 3');
});

test('sentences are in the language that is asked for, and in English where it is none of ours', () => {
  const event = { type: 'placed', army: 'red', territory: 'india', count: 2 };
  expect(eventLines([event], world, 'da')).toEqual(['Rød placerer 2 i Indien']);
  expect(say(event, 'zh-Hant')).toBe('紅軍在印度放置 2 支部隊');
  expect(say(event, 'zh-HK')).toBe('紅軍在印度放置 2 支部隊');
  expect(say(event, 'vi-VN')).toBe('Đỏ đặt 2 lính ở Ấn Độ');
  expect(say(event, 'xx')).toBe('Red places 2 in India');
});

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset.seats[1]] as const))(
  'whatever happens in a game of %s is told in a sentence of its own',
  (ruleset, seats) => {
    const { events, board } = eventsOf({ ruleset, seats, most: 200 });
    expect(events.length).toBeGreaterThan(200);
    const bare = events.map((event) => eventText(event, board)).filter((line) => /^\w+: /.test(line));
    expect(bare).toEqual([]);
    // An id that nobody put into words, or a field that isn't there.
    const raw = LOCALES.flatMap((locale) => events.map((event) => eventText(event, board, locale))).filter(
      (line) => /undefined|NaN|\[object|[a-z][_-][a-z]/.test(line) && !HYPHENS.test(line),
    );
    expect(raw).toEqual([]);
  },
);

describe('what happens at the table', () => {
  test.each([
    ['en', 'Ann joins', 'Seat 2 is on vacation', 'The game rests'],
    ['da', 'Ann er med', 'Plads 2 er på ferie', 'Spillet holder pause'],
    ['vi', 'Ann tham gia', 'Ghế 2 đi nghỉ', 'Ván đấu tạm dừng'],
    ['zh-Hant', 'Ann加入', '2 號位休假', '對局暫停'],
  ])('in %s', (locale, ...sentences) => {
    const events = [
      { type: 'join', seat: 2, name: 'Ann' },
      { type: 'away', seat: 2 },
      { type: 'pause', reason: 'vote' },
    ];
    expect(eventLines(events, world, locale)).toEqual(sentences);
  });

  test('every row that is no play has a sentence', () => {
    const folder = join(__dirname, '../../src/service');
    const sources = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const text = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const named = new Set([...text.matchAll(/name: '([a-z-]+)'(?:,\s*data| })/g)].map(([, name]) => name));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !TABLE_TYPES.includes(name))).toEqual([]);
  });
});
