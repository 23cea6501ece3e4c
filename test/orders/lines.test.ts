// Orders as people write them in a hurry.
import { boardById } from '../../src/boards';
import { readOrders } from '../../src/orders';
import { rulesetById } from '../../src/rulesets';
import type { Rules } from '../../src/core/ruleset';

function rulesOf(id: string, board: string, seats: number): Rules {
  const ruleset = rulesetById(id)!;
  const resolved = ruleset.resolve(Object.keys(ruleset.presets)[0], {}, seats);
  if (!resolved.ok) throw new Error(resolved.error.code);
  return ruleset.rules({ board: boardById(board)!, seats, options: resolved.value });
}

const classic = rulesOf('classic', 'classic-world', 3);
const cloneWars = rulesOf('clone-wars', 'clone-wars', 2);
const sbsh = rulesOf('sbsh', 'classic-world', 3);

function drafts(rules: Rules, text: string, locale = 'en'): unknown {
  const read = readOrders(rules, text, locale);
  return read.ok ? read.value.map(({ draft }) => draft) : read.error;
}

const ATTACK = { type: 'attack', to: 'ukraine', from: 'ural', until: { troops: 3 } };
const PLACE = { type: 'place', territory: 'ural', count: 3 };

test.each([
  ['en', 'attack ukraine from ural until 3', [ATTACK]],
  ['en', 'ATTACK Ukrane from URAL, until 3.', [ATTACK]],
  ['en', 'from ural attack ukraine till 3', [ATTACK]],
  ['da', 'angrib Ukraine fra Ural indtil 3', [ATTACK]],
  ['zh-Hant', '從烏拉爾進攻烏克蘭直到3', [ATTACK]],
  ['vi', 'tan cong ukraine tu ural cho den khi con 3', [ATTACK]],
  ['vi', 'từ Ural tấn công Ukraine cho đến khi còn 3', [ATTACK]],
  ['zh-Hant', '從ural攻擊ukraine直到3', [ATTACK]],
  ['en', 'place 3 ural', [PLACE]],
  ['en', '3 ural place', [PLACE]],
  ['en', 'put three armies in the Ural', [PLACE]],
  ['da', 'sæt tre hære i ural', [PLACE]],
  ['en', 'place 3 ural', [PLACE]],
  [
    'en',
    'place 1 ural, 2 siam and 1 in india',
    [
      {
        type: 'place',
        moves: [
          { count: 1, to: 'ural' },
          { count: 2, to: 'siam' },
          { count: 1, to: 'india' },
        ],
      },
    ],
  ],
  [
    'en',
    'place ural 1, siam 2',
    [
      {
        type: 'place',
        moves: [
          { to: 'ural', count: 1 },
          { to: 'siam', count: 2 },
        ],
      },
    ],
  ],
  ['en', 'attack kamchatka from alaska with 2 dice', [{ type: 'attack', to: 'kamchatka', from: 'alaska', dice: 2 }]],
  [
    'en',
    'attack kamchatka from alaska until taken until 4 throws',
    [{ type: 'attack', to: 'kamchatka', from: 'alaska', until: { taken: true, throws: 4 } }],
  ],
  ['en', 'attack kamchatka', [{ type: 'attack', to: 'kamchatka' }]],
  ['en', 'attack alaska kamchatka', [{ type: 'attack', from: 'alaska', to: 'kamchatka' }]],
  ['en', 'fortify all from India to Siam', [{ type: 'fortify', count: 'all', from: 'india', to: 'siam' }]],
  ['en', 'move 4 siam india', [{ type: 'fortify', count: 4, from: 'siam', to: 'india' }]],
  ['en', 'trade alaska, wild, wild', [{ type: 'trade', cards: ['infantry:alaska', 'wild:1', 'wild:2'] }]],
  [
    'en',
    'trade alaska, ontario, wild in alaska',
    [{ type: 'trade', cards: ['infantry:alaska', 'cavalry:ontario', 'wild:1'], territory: 'alaska' }],
  ],
  ['en', 'trade', [{ type: 'trade' }]],
  ['en', 'place 3 ural then attack ukraine from ural until 3; end', [PLACE, ATTACK, { type: 'end' }]],
  ['en', '- place 3 ural\r\n\r\n* end turn.\n', [PLACE, { type: 'end' }]],
  ['da', 'slut', [{ type: 'end' }]],
  ['zh-Hant', '結束', [{ type: 'end' }]],
])('classic, %s: %s', (locale, text, expected) => expect(drafts(classic, text, locale)).toEqual(expected));

test.each([
  [
    'attack naboo from rodia with 2 dice playing r05',
    [{ type: 'attack', to: 'naboo', from: 'rodia', dice: 2, plays: [{ card: 'r05' }] }],
  ],
  [
    'attack naboo from rodia playing Obi-Wan Kenobi',
    [{ type: 'attack', to: 'naboo', from: 'rodia', plays: [{ card: 'r05' }] }],
  ],
  [
    'ships 2 fighters, 1 command ship from naboo to rodia',
    [{ type: 'ships', pieces: { fighter: 2, command: 1 }, from: 'naboo', to: 'rodia' }],
  ],
  ['answer yes', [{ type: 'answer', choice: 'yes' }]],
  ['command ando', [{ type: 'command', territory: 'ando' }]],
  ['occupy 4 and 1 fighter', [{ type: 'occupy', count: 4, pieces: { fighter: 1 } }]],
])('clone-wars: %s', (text, expected) => expect(drafts(cloneWars, text)).toEqual(expected));

test.each([
  [
    'sail 2 infantry 1 armour from mongolia to mongolia>japan',
    [{ type: 'sail', pieces: { troops: 2, armour: 1 }, from: 'mongolia', to: 'mongolia>japan' }],
  ],
  [
    'deploy 2 india, 1 siam',
    [
      { type: 'deploy', count: 2, territory: 'india' },
      { type: 'deploy', count: 1, territory: 'siam' },
    ],
  ],
  ['offer alaska for china against red', [{ type: 'offer', cards: ['alaska'], want: ['china'], target: 'red' }]],
  ['attack india>afghanistan from china', [{ type: 'attack', to: 'india>afghanistan', from: 'china' }]],
])('sbsh: %s', (text, expected) => expect(drafts(sbsh, text)).toEqual(expected));

test.each([
  ['attack atlantis from ural', 'ORDER_WORD_UNKNOWN', { word: 'atlantis', line: 1 }],
  ['end\nattack western from ural', 'ORDER_WORD_AMBIGUOUS', { line: 2 }],
  ['ukraine from ural', 'ORDER_VERB_MISSING', { line: 1 }],
  ['end ukraine', 'ORDER_WORD_EXTRA', { word: 'ukraine', line: 1 }],
  ['attack ukraine from ural from siam', 'ORDER_WORD_EXTRA', { line: 1 }],
  ['place -3 venezuela', 'ORDER_WORD_UNKNOWN', { word: '-3' }],
  ['place 3- venezuela', 'ORDER_WORD_UNKNOWN', { word: '3-' }],
  ['place 1,5 venezuela', 'ORDER_WORD_UNKNOWN', { word: '1,5' }],
  ['place 2 3 venezuela', 'ORDER_WORD_EXTRA', { word: '2' }],
  ['', 'ORDERS_EMPTY', {}],
  ['...\n---', 'ORDERS_EMPTY', {}],
  [`place 3 ${'x'.repeat(400)}`, 'ORDERS_TOO_LONG', { line: 1 }],
  [new Array(65).fill('end').join('\n'), 'ORDERS_TOO_LONG', { line: 65 }],
])('refused: %s', (text, code, params) => expect(drafts(classic, text)).toMatchObject({ code, params }));

test('an ambiguous word comes with what it may be', () => {
  const { params } = drafts(classic, 'attack western from ural') as { params: { near: string[] } };
  expect(params.near.sort()).toEqual(
    ['western australia', 'western europe', 'western us', 'western united states'].filter((name) =>
      params.near.includes(name),
    ),
  );
  expect(params.near.length).toBeGreaterThan(1);
});

test('names of objects are words like any other', () => {
  for (const word of ['constructor', '__proto__', 'toString'])
    expect(drafts(classic, word)).toMatchObject({ code: 'ORDER_WORD_UNKNOWN' });
});
