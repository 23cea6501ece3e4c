// Set-up and recruiting in SBSH.
import { blue, event, facts, green, noFact, phase, red, vector, type Vector, type Given } from '../author';
import { asia, attack, australia, bag, duel, each, owner, stands, war, type War } from './game';

/** Alaska for red; blue's first card is next to it; green gets the last land. Red and blue tie, and blue throws more. */
const opening = { dice: [0, 0, 0, 38, 5, 5, 2, 1, 6], seed: 4 };
const zeros = new Array<number>(20).fill(0);

const set: readonly Vector[] = [
  vector(
    'B-START/a-capital-and-six-units',
    'Each player has one capital, its place drawn by territory card, and 6 units.',
    {
      given: war(opening),
      start: {
        events: [
          event('capital', { army: 'red', territory: 'alaska' }),
          event('capital', { army: 'blue' }),
          event('capital', { army: 'green' }),
        ],
        view: phase('muster'),
      },
      steps: [
        red.does('muster', { count: 0 }),
        blue.does('muster', { count: 1 }),
        green.does(
          'muster',
          { count: 2 },
          { view: stands({ alaska: 'IIIIII', greenland: 'IIIT', eastern_australia: 'TT' }) },
        ),
      ],
    },
  ),
  vector('B-ORDER/dice-decide', 'Dice decide the order, highest first, ties again.', {
    given: war(opening),
    start: {
      events: [
        event('rolled', { army: 'red', count: 5 }),
        event('rolled', { army: 'blue', count: 5 }),
        event('rolled', { army: 'green', count: 2 }),
        event('rolled', { army: 'red', count: 1 }),
        event('rolled', { army: 'blue', count: 6 }),
        event('ordered', { army: 'blue' }),
      ],
      view: facts(['order', ['blue', 'red', 'green']]),
    },
  }),
  vector('B-S1/two-to-five', '2 to 5 players, one colour each.', {
    shown: [
      {
        rules: { ruleset: 'sbsh', seats: 5 },
        view: {
          '/seats': [2, 5],
          '/armies': ['red', 'blue', 'green', 'yellow', 'black'].map((id, seat) => ({ id, seat, side: seat })),
        },
      },
    ],
  }),
  vector(
    'B-S1/a-captured-capital-of-an-eliminated-seat',
    'A captured capital is a marker founded by another seat, eliminated seats included.',
    {
      given: war({
        at: { red: { india: 'I', siam: 'I', china: 'I' }, blue: { brazil: 'I' } },
        out: ['green'],
        phase: 'claim',
        own: { capitals: { red: 'india', blue: 'siam', green: 'china' }, open: { ob_enemy_capital_2: null } },
        seed: 1,
      }),
      steps: [
        red.does(
          'claim',
          { choice: 'ob_enemy_capital_2' },
          { events: [event('claimed-mission', { text: 'ob_enemy_capital_2' })] },
        ),
      ],
    },
  ),
  vector(
    'B-S2/none-next-to-another',
    'A card next to a founded capital is put aside and another drawn; the cards then go back.',
    {
      given: war(opening),
      then: [
        red.sees(
          facts(
            ['capital', 'alaska', 'red'],
            ['capital', 'greenland', 'blue'],
            ['capital', 'eastern_australia', 'green'],
            ['deck', 42],
          ),
        ),
      ],
    },
  ),
  vector('B-S2/neighbouring-capitals', '`neighbouringCapitals`: the first card stands.', {
    given: war({ options: { neighbouringCapitals: true }, dice: [0, 0, 38, 5, 4, 2], seed: 4 }),
    then: [red.sees(facts(['capital', 'alaska', 'red'], ['capital', 'northwest_territory', 'blue']))],
  }),
  vector(
    'B-S3/shown-when-all-have-chosen',
    'The owner splits six units freely; all start in the rear of the capital, shown when all have chosen.',
    {
      given: war(opening),
      steps: [
        red.not('muster', { count: 3 }, 'OUT_OF_RANGE', { pointer: '/count' }),
        red.does('muster', { count: 2 }, { view: stands({ alaska: '' }) }),
        green.does('muster', { count: 0 }),
        blue.does(
          'muster',
          { count: 0 },
          { view: { ...stands({ alaska: 'TT', greenland: 'IIIIII' }), '/armies/red/territories': 1 } },
        ),
      ],
    },
  ),
  vector(
    'B-S4/empty-and-neutral',
    'Other territories are empty and neutral; neutral land is taken by moving in, never by fighting.',
    {
      given: war(opening),
      then: [red.sees({ ...owner('brazil', null), ...stands({ brazil: '' }), '/armies/red/territories': 1 })],
    },
  ),
  vector('B-S4/never-fought-for', 'Neutral land is taken by moving in, never by fighting.', {
    given: duel({ india: 'II' }, {}),
    steps: [red.not('attack', { from: 'india', to: 'siam' }, 'NO_ATTACK')],
  }),
  vector('B-S5/no-cities-at-the-start', 'No cities at the start.', {
    given: war(opening),
    then: [red.sees(noFact('city'))],
  }),
  vector('B-S5/at-most-so-many', 'At most 15 markers exist (`maxCities`).', {
    given: war({
      at: { red: { india: 'I', siam: 'I' }, blue: { brazil: 'I' }, green: { iceland: 'I' } },
      phase: 'end',
      hands: { red: ['siam', 'mongolia', 'brazil'] },
      options: { maxCities: 1 },
      own: { capitals: { red: 'india', blue: 'brazil', green: 'iceland' }, cities: ['peru'] },
    }),
    steps: [red.not('build', { territory: 'india' }, 'NO_SITE')],
  }),
  vector(
    'B-S6/four-and-four-with-rewards',
    'Missions are public: four minor and four major are opened, each with a random reward of its class.',
    {
      given: war({ dice: [0, 0, 0, 38, 5, 4, 2, ...zeros.slice(0, 14)] }),
      then: [
        blue.sees({
          '/facts': { $has: [{ key: 'mission', value: { id: 'ob_asia', tier: 'minor', reward: 'airfield' } }] },
        }),
      ],
    },
  ),
  vector(
    'B-S6/replaced-at-once',
    'First to fulfil one takes it for good, with its reward. A taken mission is replaced at once.',
    {
      given: claiming({ ob_asia: 'rw_airfield_minor', ob_regions_2: 'rw_two_troops' }, { dice: [0, 0] }),
      steps: [
        red.does(
          'claim',
          { choice: 'ob_regions_2' },
          {
            events: [
              event('claimed-mission', { army: 'red', text: 'ob_regions_2', reason: 'two_troops' }),
              event('opened'),
            ],
            view: facts(['taken', 'ob_regions_2', 'red'], ['reward', 'two_troops', 'red']),
          },
        ),
      ],
    },
  ),
  vector('B-S6/no-refill', '`missionRefill: false`: a taken mission is not replaced.', {
    given: claiming({ ob_regions_2: 'rw_two_troops' }, { options: { missionRefill: false } }),
    steps: [
      red.does(
        'claim',
        { choice: 'ob_regions_2' },
        { events: [event('claimed-mission')], without: ['opened'], view: noFact('mission') },
      ),
    ],
  }),
  vector(
    'B-S7/only-the-tied-throw-again',
    'Seats act in descending order of the rolls; only tied players reroll among themselves; the order then stays fixed.',
    {
      given: war({ dice: [0, 15, 38, 2, 6, 6, 3, 4], seed: 4 }),
      start: { view: facts(['order', ['green', 'blue', 'red']]) },
      steps: [
        red.does('muster', { count: 0 }),
        blue.does('muster', { count: 0 }),
        green.does('muster', { count: 0 }, { view: { '/turn': 'green' } }),
        green.late({ events: [event('turn-began', { army: 'blue' })] }),
        blue.late({ events: [event('turn-began', { army: 'red' })] }),
        red.late({ events: [event('turn-began', { army: 'green', count: 2 })] }),
      ],
    },
  ),
  vector('B-S8/all-phases-from-the-first-turn', 'All phases are open from the first turn.', {
    given: war(opening),
    steps: [
      red.does('muster', { count: 1 }),
      green.does('muster', { count: 1 }),
      blue.does('muster', { count: 1 }, { view: { ...phase('recruit'), '/turn': 'blue', '/round': 1 } }),
      blue.does('raise', { count: 0 }),
      blue.does('drop', { moves: [{ to: 'greenland', count: 4 }] }),
      blue.does('end', {}, { view: phase('attack') }),
      blue.does('end', {}, { view: phase('maneuver') }),
    ],
  }),
];

/** Red holds Asia, Africa and Australia in its claim phase. */
function claiming(open: Record<string, string | null>, more: War = {}): Given {
  const lands = each([
    ...asia,
    ...australia,
    'north_africa',
    'egypt',
    'east_africa',
    'congo',
    'south_africa',
    'madagascar',
  ]);
  return war({
    at: { red: lands, blue: { brazil: 'I' }, green: { iceland: 'I' } },
    phase: 'claim',
    ...more,
    own: { capitals: { red: 'india', blue: 'brazil', green: 'iceland' }, open, ...more.own },
  });
}

const others = { blue: { brazil: 'I' }, green: { iceland: 'I' } };
const home = { red: 'india', blue: 'brazil', green: 'iceland' };
/** Red recruits, its capital in India. */
const recruiting = (lands: Record<string, string>, more: War = {}): Given =>
  war({ phase: 'recruit', ...more, at: { ...others, red: lands, ...more.at }, own: { capitals: home, ...more.own } });
/** Green ends its turn, and red's begins with its income. */
const begins = (lands: Record<string, string>, more: War = {}): Given =>
  war({
    turn: 'green',
    phase: 'end',
    ...more,
    at: { ...others, red: lands, ...more.at },
    own: { capitals: home, order: ['green', 'red', 'blue'], ...more.own },
  });
const receives = (
  id: string,
  says: string,
  given: Given,
  units: number,
  reinforced: readonly (readonly [string, number])[] = [],
): Vector =>
  vector(id, says, {
    given,
    steps: [
      green.does(
        'end',
        {},
        {
          events: [
            event('turn-began', { army: 'red' }),
            ...reinforced.map(([reason, count]) => event('reinforced', { army: 'red', reason, count })),
          ],
          view: { '/turn': 'red', '/frame/units': units },
        },
      ),
    ],
  });
/** So many lands, no whole continent. */
const some = (n: number): Record<string, string> =>
  each(
    [
      'india',
      'siam',
      'china',
      'ural',
      'siberia',
      'indonesia',
      'new_guinea',
      'western_australia',
      'egypt',
      'congo',
      'east_africa',
      'south_africa',
      'peru',
      'argentina',
    ].slice(0, n),
  );
const land =
  'Land term = max(3, floor(counted territories ÷ 3)); then + cities + capitals + continents + card trade + reward.';

const income: readonly Vector[] = [
  receives(
    'B-INCOME/all-that-pays',
    'Units a turn = territories ÷ 3 + cities + capitals + continents held + mission reward; with fewer than nine territories still 3 for the land.',
    begins(
      { india: 'I', ...each(australia) },
      { own: { cities: ['india', 'indonesia'], rewards: { red: ['rw_two_troops'] } } },
    ),
    3 + 2 + 1 + 2 + 2,
    [
      ['territories', 3],
      ['cities', 2],
      ['capitals', 1],
      ['region', 2],
      ['reward', 2],
    ],
  ),
  vector(
    'B-INCOME/the-player-decides',
    'After counting, the player decides how many units become infantry or armour.',
    {
      given: recruiting({ india: 'I' }, { own: { units: 7 } }),
      steps: [
        red.not('raise', { count: 3 }, 'TOO_MANY', { params: { max: 2 } }),
        red.does('raise', { count: 2 }, { view: { '/frame': { units: 0, infantry: 1, armour: 2 } } }),
      ],
    },
  ),
  receives('B-R1/at-least-three', land, begins(some(5)), 3 + 1, [['territories', 3]]),
  receives('B-R1/a-third-rounded-down', land, begins(some(14)), 4 + 1, [['territories', 4]]),
  receives(
    'B-R2/infantry-counts',
    'A territory counts only while at least one own infantry stands in it; cities and capitals pay while their land is held.',
    begins(
      { india: 'T', ...each(australia.slice(0, 3)), eastern_australia: 'T' },
      { own: { cities: ['eastern_australia'] } },
    ),
    3 + 1 + 1,
    [
      ['territories', 3],
      ['cities', 1],
      ['capitals', 1],
    ],
  ),
  receives(
    'B-R2/infantry-on-a-front-counts',
    'A territory counts while at least one own infantry stands in it, on a front too.',
    begins(
      { india: 'I', venezuela: 'I', peru: 'I', argentina: 'I', brazil: '', 'brazil>north_africa': 'I' },
      {
        at: { blue: { north_africa: 'I' } },
        own: { capitals: { red: 'india', blue: 'north_africa', green: 'iceland' } },
      },
    ),
    3 + 1 + 2,
    [['region', 2]],
  ),
  receives(
    'B-R3/also-enemy-capitals',
    'Every capital you control pays, also enemy ones.',
    begins({ india: 'I', china: 'I' }, { own: { capitals: { ...home, blue: 'china' } } }),
    3 + 2,
    [['capitals', 2]],
  ),
  ...(
    [
      ['per-card', 2],
      ['per-star', 3],
      ['star-table', 4],
    ] as const
  ).map(([cardIncome, units]) =>
    vector(
      `B-R4/${cardIncome}`,
      '`per-card`: one unit for each card used; `per-star`: one for each star; `star-table`: 2 stars 2 units … 10 stars 30. Once a turn.',
      {
        given: recruiting(
          { india: 'I' },
          { hands: { red: ['china', 'siam', 'peru'] }, own: { units: 5 }, options: { cardIncome } },
        ),
        steps: [
          red.does(
            'trade',
            { picks: [1, 1] },
            {
              events: [event('traded', { value: units })],
              view: { '/frame/units': 5 + units, '/armies/red/handSize': 1 },
            },
          ),
          red.not('trade', { picks: [1, 0] }, 'NO_CARDS_NOW'),
        ],
      },
    ),
  ),
  vector('B-R5/the-deck', '42 cards, no wilds, 30 with one star and 12 with two; no hand limit.', {
    shown: [{ rules: { ruleset: 'sbsh', seats: 3 }, view: { '/cards': { $size: 42 } } }],
    given: recruiting(
      { india: 'I' },
      {
        hands: { red: Object.keys(each([...asia, ...australia])) },
        own: { units: 3 },
        options: { cardIncome: 'per-star' },
      },
    ),
    // Of Asia's and Australia's cards Mongolia, the Middle East, Siam and Eastern Australia have two stars.
    steps: [red.does('trade', { picks: [12, 4] }, { events: [event('traded', { value: 12 + 8 })] })],
  }),
  vector('B-R6/twelve-pieces', 'Each colour has 12 armour pieces.', {
    given: recruiting({ india: `III${'T'.repeat(12)}` }, { own: { units: 3 } }),
    steps: [red.not('merge', { territory: 'india', to: 'india' }, 'NO_MERGE')],
  }),
  vector('B-R6/as-many-as-set', '`armourPieces`: merging and deploying stop when the pieces run out.', {
    given: recruiting({ india: 'IIITT' }, { own: { units: 6 }, options: { armourPieces: 3 } }),
    steps: [
      red.does('raise', { count: 2 }),
      red.not('deploy', { territory: 'india', count: 2 }, 'TOO_MANY'),
      red.does('deploy', { territory: 'india', count: 1 }),
    ],
  }),
  vector(
    'B-R7/one-decision',
    'Repair and count come first; cards first, then one decision over the whole pool; then no more cards.',
    {
      given: recruiting({ india: 'I' }, { hands: { red: ['china'] }, own: { units: 7 } }),
      steps: [
        red.does('raise', { count: 2 }),
        red.not('raise', { count: 0 }, 'DECIDED'),
        red.not('trade', {}, 'NO_CARDS_NOW'),
      ],
    },
  ),
  vector(
    'B-R8/any-three-of-one-land',
    'Any three infantry in one own city or capital become one armour; it stands where one of the three stood.',
    {
      given: recruiting(
        { india: 'I', 'india>china': 'II', siam: 'III' },
        { at: { blue: { brazil: 'I', china: 'I' } }, own: { units: 0 } },
      ),
      steps: [
        red.not('merge', { territory: 'siam', to: 'siam' }, 'NO_MERGE'),
        red.does(
          'merge',
          { territory: 'india', to: 'india>china' },
          { view: stands({ india: '', 'india>china': 'T' }) },
        ),
      ],
    },
  ),
  vector(
    'B-R9/beyond-two-in-the-rear',
    'The three appear where the armour stood; beyond two on that border they go to the rear.',
    {
      given: recruiting(
        { india: 'I', siam: '', 'siam>china': 'IT' },
        { at: { blue: { brazil: 'I', china: 'I' } }, own: { units: 0 } },
      ),
      steps: [red.does('demobilise', { from: 'siam>china' }, { view: stands({ siam: 'II', 'siam>china': 'II' }) })],
    },
  ),
  vector(
    'B-R10/wherever-it-stands',
    'Every damaged armour is whole again at the owner’s recruit phase wherever it stands.',
    {
      given: begins(
        { siam: 't', india: 'I', 'india>china': 't' },
        { at: { blue: { china: 'I', brazil: 'I', indonesia: 'I' } }, abroad: ['red fleet indonesia>siam t/tI'] },
      ),
      steps: [
        green.does(
          'end',
          {},
          {
            events: [event('repaired', { army: 'red' })],
            view: {
              ...stands({ siam: 'T', 'india>china': 'T' }),
              '/facts': {
                $has: [
                  {
                    key: 'fleet',
                    value: {
                      front: { armour: 1, damaged: { $absent: true } },
                      rear: { troops: 1, armour: 1, damaged: { $absent: true } },
                    },
                  },
                ],
              },
            },
          },
        ),
      ],
    },
  ),
  vector(
    'B-R11/also-an-invaded-one',
    'Any territory the player holds, also an invaded one (arrives in the rear); never neutral land.',
    {
      given: recruiting(
        { india: 'I', siam: 'I' },
        { at: { blue: { china: 'I', brazil: 'I' } }, abroad: ['blue ashore india>china I'], own: { units: 4 } },
      ),
      steps: [
        red.does('raise', { count: 0 }),
        red.not('drop', { moves: [{ to: 'japan', count: 1 }] }, 'NOT_OWN_TERRITORY'),
        red.does(
          'drop',
          {
            moves: [
              { to: 'india', count: 3 },
              { to: 'siam', count: 1 },
            ],
          },
          { view: stands({ india: 'IIII', siam: 'II' }) },
        ),
      ],
    },
  ),
  vector('B-R12/only-recruits', 'Only divisions recruited this turn, into free slots of that territory’s fronts.', {
    given: recruiting(
      { india: 'II', siam: 'II', 'siam>china': 'I' },
      { at: { blue: { brazil: 'I', china: 'I' } }, own: { units: 3 } },
    ),
    steps: [
      red.does('raise', { count: 0 }),
      red.does('drop', {
        moves: [
          { to: 'siam', count: 2 },
          { to: 'india', count: 1 },
        ],
      }),
      red.not('post', { from: 'india', to: 'india>china', pieces: bag('II') }, 'NOT_THERE'),
      red.not('post', { from: 'siam', to: 'siam>china', pieces: bag('II') }, 'NOT_THERE'),
      red.does(
        'post',
        { from: 'siam', to: 'siam>china', pieces: bag('I') },
        { view: stands({ siam: 'III', 'siam>china': 'II' }) },
      ),
    ],
  }),
  vector('B-R13/all-are-placed', 'All recruits are placed before the attack phase.', {
    given: recruiting({ india: 'I' }, { own: { units: 7 } }),
    steps: [
      red.not('end', {}, 'UNITS_LEFT'),
      red.does('raise', { count: 0 }),
      red.does('drop', { moves: [{ to: 'india', count: 6 }] }),
      red.not('end', {}, 'UNITS_LEFT'),
      red.does('drop', { moves: [{ to: 'india', count: 1 }] }),
      red.does('end', {}, { view: phase('attack') }),
    ],
  }),
  vector('B-R13/no-legal-place', 'What has no legal place is lost, with an event.', {
    given: war({
      at: { blue: { india: 'I', siam: 'I' }, green: { iceland: 'I' } },
      abroad: ['red fleet indonesia>siam T'],
      turn: 'green',
      phase: 'end',
      own: { capitals: { red: 'india', blue: 'siam', green: 'iceland' }, order: ['green', 'red', 'blue'] },
    }),
    steps: [
      green.does('end', {}, { events: [event('lost', { army: 'red', count: 3 })] }),
      red.does('end', {}, { view: phase('attack') }),
    ],
  }),
  vector('B-R13/the-fallback', 'Fallback: infantry on the own capital.', {
    given: recruiting({ siam: 'I', india: 'I' }, { own: { units: 7 } }),
    steps: [red.late()],
    then: [red.sees(stands({ india: 'IIIIIIII', siam: 'I' }))],
  }),
];

const recruit: readonly Vector[] = [
  vector('B-UNITS/three-units-an-armour', '1 unit is one infantry division; 3 units are one armoured division.', {
    given: recruiting({ india: 'I' }, { own: { units: 4 } }),
    steps: [
      red.does('raise', { count: 1 }, { view: { '/frame': { infantry: 1, armour: 1 } } }),
      red.does('deploy', { territory: 'india', count: 1 }),
      red.does('drop', { moves: [{ to: 'india', count: 1 }] }, { view: stands({ india: 'IIT' }) }),
    ],
  }),
  vector('B-MERGE/in-a-city-or-capital', 'While recruiting, 3 infantry merge into 1 armoured in a city or capital.', {
    given: recruiting({ india: 'IIII', siam: 'IIII', china: 'IIII' }, { own: { units: 0, cities: ['siam'] } }),
    steps: [
      red.does('merge', { territory: 'india', to: 'india' }, { view: stands({ india: 'IT' }) }),
      red.does('merge', { territory: 'siam', to: 'siam' }, { view: stands({ siam: 'IT' }) }),
      red.not('merge', { territory: 'china', to: 'china' }, 'NO_MERGE'),
    ],
  }),
  vector('B-DISBAND/anywhere', 'While recruiting, 1 armoured becomes 3 infantry anywhere.', {
    given: recruiting({ india: 'I', siam: 'IT' }, { own: { units: 0 } }),
    steps: [red.does('demobilise', { from: 'siam' }, { view: stands({ siam: 'IIII' }) })],
  }),
  vector('B-SHORTAGE/no-merging-or-deploying', 'No merging or deploying when the armoured pieces are used up.', {
    given: recruiting({ india: 'IIITT' }, { own: { units: 3 }, options: { armourPieces: 2 } }),
    steps: [
      red.not('merge', { territory: 'india', to: 'india' }, 'NO_MERGE'),
      red.does('raise', { count: 1 }),
      red.not('deploy', { territory: 'india', count: 1 }, 'TOO_MANY'),
    ],
  }),
  vector(
    'B-DEPLOY/cities-and-capitals',
    'New armoured divisions only into cities or capitals; infantry drops onto any own territory.',
    {
      given: recruiting({ india: 'I', siam: 'I', china: 'I' }, { own: { units: 7, cities: ['siam'] } }),
      steps: [
        red.does('raise', { count: 2 }),
        red.not('deploy', { territory: 'china', count: 1 }, 'NO_BASE'),
        red.not('deploy', { territory: 'brazil', count: 1 }, 'NO_BASE'),
        red.does('deploy', { territory: 'siam', count: 1 }),
        red.does('deploy', { territory: 'india', count: 1 }),
        red.does(
          'drop',
          { moves: [{ to: 'china', count: 1 }] },
          { view: stands({ india: 'IT', siam: 'IT', china: 'II' }) },
        ),
      ],
    },
  ),
  vector('B-REPAIR/while-recruiting', 'All damaged armoured divisions are repaired while recruiting.', {
    given: begins({ siam: 'It', india: 'I' }),
    steps: [green.does('end', {}, { view: stands({ siam: 'IT' }) })],
  }),
  vector('B-MAN/to-a-front-or-the-rear', 'Then recruited troops go to a front or wait in the rear.', {
    given: recruiting({ india: 'I' }, { at: { blue: { brazil: 'I', china: 'I' } }, own: { units: 3 } }),
    steps: [
      red.does('raise', { count: 0 }),
      red.does('drop', { moves: [{ to: 'india', count: 3 }] }),
      red.does(
        'post',
        { from: 'india', to: 'india>china', pieces: bag('II') },
        { view: stands({ india: 'II', 'india>china': 'II' }) },
      ),
    ],
  }),
  vector(
    'B-TURN/the-phases',
    'Recruit, attack, maneuver, collect missions and rewards, end of turn; each may be skipped.',
    {
      given: claimingFrom('recruit'),
      start: { view: phase('recruit') },
      steps: [
        red.does('end', {}, { view: phase('attack') }),
        red.does('end', {}, { view: phase('maneuver') }),
        red.does('end', {}, { view: phase('claim') }),
        red.does('end', {}, { events: [event('claimed-mission')], view: phase('end') }),
        red.does('end', {}, { events: [event('turn-ended', { army: 'red' }), event('turn-began', { army: 'blue' })] }),
      ],
    },
  ),
];

/** Red holds Asia; a mission is open, and six stars are in its hand. */
function claimingFrom(phaseName: string): Given {
  return war({
    at: { red: each(asia), ...others },
    phase: phaseName,
    hands: { red: ['siam', 'mongolia', 'brazil'] },
    own: { capitals: home, units: 0, open: { ob_asia: 'rw_extra_maneuver' } },
    seed: 2,
  });
}

const fronts: readonly Vector[] = [
  vector(
    'B-FRONT/at-most-two-and-they-stay',
    'A front is a border with enemy land; at most 2 divisions; they stay at their post until the maneuver phase or repair.',
    {
      given: duel({ india: 'III', 'india>china': 'I' }, { china: 'I' }),
      steps: [
        red.not('post', { from: 'india>china', to: 'india', pieces: bag('I') }, 'NO_FRONT'),
        red.does('end', {}, { view: phase('maneuver') }),
        red.not('post', { from: 'india', to: 'india>china', pieces: bag('II') }, 'NOT_THERE'),
        red.does(
          'post',
          { from: 'india', to: 'india>china', pieces: bag('I') },
          { view: stands({ india: 'II', 'india>china': 'II' }) },
        ),
        red.does(
          'post',
          { from: 'india>china', to: 'india', pieces: bag('II') },
          { view: stands({ india: 'IIII', 'india>china': '' }) },
        ),
      ],
    },
  ),
  vector('B-F1/a-border-has-two-sides', 'A side is a front while the other end belongs to an enemy.', {
    given: duel({ india: 'II' }, { siam: 'I' }, { phase: 'maneuver' }),
    steps: [
      red.not('post', { from: 'india', to: 'india>china', pieces: bag('I') }, 'NO_ROOM'),
      red.does('post', { from: 'india', to: 'india>siam', pieces: bag('I') }, { view: stands({ 'india>siam': 'I' }) }),
    ],
  }),
  vector('B-F2/two-a-side', 'Two per side of a border; infantry or armour alike; a border may be left empty.', {
    given: duel({ india: 'ITT' }, { china: 'I' }, { phase: 'maneuver' }),
    steps: [
      red.not('post', { from: 'india', to: 'india>china', pieces: bag('ITT') }, 'NOT_THERE'),
      red.does('post', { from: 'india', to: 'india>china', pieces: bag('TT') }),
      red.not('post', { from: 'india', to: 'india>china', pieces: bag('I') }, 'NO_ROOM'),
    ],
  }),
  vector('B-F2/no-position-with-three', 'Two per side of a border.', {
    given: duel({ india: 'I', 'india>china': 'III' }, { china: 'I' }),
    start: { error: { code: 'POSITION_SIDE' } },
  }),
  vector('B-F3/to-own-they-drop', 'To own or neutral: they drop to the rear.', {
    given: duel(
      { india: 'I', 'india>china': 'I', siam: '', 'siam>china': 'I' },
      { china: '', 'china>india': 'I' },
      { dice: [6, 1] },
    ),
    steps: [
      attack(red, 'india', 'china', {
        events: [event('captured', { territory: 'china' })],
        view: stands({ siam: 'I', 'siam>china': '' }),
      }),
    ],
  }),
  vector('B-F3/to-another-enemy-they-stay', 'Other side passes to another enemy: they stay.', {
    given: duel(
      { india: '', 'india>china': 'I' },
      { china: '', 'china>india': 'I' },
      { at: { green: { siam: '', 'siam>china': 'I', iceland: 'I' } }, dice: [6, 1] },
    ),
    steps: [attack(red, 'india', 'china', { view: stands({ 'siam>china': 'I' }) })],
  }),
  vector('B-F4/one-rear-no-limit', 'One rear per territory, no limit.', {
    given: duel({ india: `${'I'.repeat(40)}TT`, siam: 'II' }, {}, { phase: 'maneuver' }),
    steps: [
      red.does(
        'shift',
        { from: 'siam', to: 'india', pieces: bag('II') },
        { view: stands({ india: `${'I'.repeat(42)}TT` }) },
      ),
    ],
  }),
  vector(
    'B-F5/manned-coasts-don’t-fight',
    'Coasts may be manned like any front, but two manned coasts do not fight each other.',
    {
      given: duel({ japan: 'I', 'japan>mongolia': 'IT' }, { mongolia: 'I', 'mongolia>japan': 'I' }),
      steps: [red.not('attack', { from: 'japan', to: 'mongolia' }, 'NO_ATTACK')],
      then: [red.sees(stands({ 'japan>mongolia': 'IT', 'mongolia>japan': 'I' }))],
    },
  ),
  vector('B-F6/not-towards-neutral-land', 'No front towards neutral land.', {
    given: duel({ india: 'II' }, {}, { phase: 'maneuver' }),
    steps: [red.not('post', { from: 'india', to: 'india>china', pieces: bag('I') }, 'NO_ROOM')],
  }),
  vector(
    'B-EXPEDITION/one-stays-in-neutral-land',
    'Going on from taken or neutral land leaves at least one infantry there that turn.',
    {
      given: duel({ india: 'IIT' }, {}, { phase: 'maneuver' }),
      steps: [
        red.does('enter', { from: 'india', to: 'siam', pieces: bag('IIT') }, { view: owner('siam', 'red') }),
        red.not('shift', { from: 'siam', to: 'india', pieces: bag('II') }, 'NOT_THERE'),
        red.does(
          'shift',
          { from: 'siam', to: 'india', pieces: bag('IT') },
          { view: stands({ siam: 'I', india: 'IT' }) },
        ),
      ],
    },
  ),
];

export const setup = set;
export const incomes = income;
export const recruits: readonly Vector[] = [...recruit, ...fronts];
