// Armies of a turn, and cards, of the classic game.
import { blue, can, event, facts, green, on, phase, red, type Scene, vector, type Vector, type Given } from '../author';
import { africa, asia, australia, europe, facing, game, held, northAmerica, southAmerica, strike, world } from './game';

/** So many lands, none of them a whole continent; Alaska isn't among them. */
const some = (count: number): readonly string[] => {
  const firsts = new Set([northAmerica, southAmerica, europe, africa, asia, australia].map(([first]) => first));
  return world.filter((id) => !firsts.has(id)).slice(0, count);
};

/** Red holds this at the start of its turn, blue Alaska, green the rest. */
const income = (lands: readonly string[], more: Scene = {}): Given =>
  game({ land: { ...held('red:2', lands), alaska: 'blue' }, rest: 'green', phase: 'reinforce', ...more });

const receives = (id: string, says: string, given: Given, free: number): Vector =>
  vector(id, says, {
    given,
    start: { view: { ...phase('reinforce'), '/frame/free': free } },
    steps: [red.not('end', {}, 'ARMIES_LEFT', { rule: 'K-PLACE-ALL', params: { count: free } })],
  });

const nothing = (id: string, says: string, given: Given): Vector =>
  vector(id, says, {
    given,
    start: { view: { '/frame/free': 0 } },
    steps: [red.does('end', {}, { events: [event('turn-ended', { army: 'red' })] })],
  });

const third = 'Territories owned at the start of the turn ÷ 3, rounded down, at least `minimumReinforcement`.';
const noMinimum = { options: { minimumReinforcement: 0 } };
const noFirst = { options: { firstTurnArmies: 'no' } };
const whole = 'The bonus of each continent wholly owned when the turn starts.';
const stood = { continents: 'stood-a-round' };

/** A continent and what it brings beside three or more for the land; `other` is where blue stands. */
const continent = (name: string, lands: readonly string[], free: number): Vector =>
  receives(
    `K-CONTINENT/${name}`,
    whole,
    game({
      land: { ...held('red', lands), [lands.includes('alaska') ? 'siam' : 'alaska']: 'blue' },
      rest: 'green',
      phase: 'reinforce',
    }),
    free,
  );

const regular: readonly Vector[] = [
  vector(
    'K-TURN/the-phases',
    'Reinforce, attack, fortify, card, then the next living player; attack and fortify may be skipped.',
    {
      given: game({
        seats: 4,
        land: { alaska: 'red:5', kamchatka: 'green:2', siam: 'yellow' },
        rest: 'green',
        out: ['blue'],
        phase: 'reinforce',
        own: { armies: 1 },
      }),
      start: { view: phase('reinforce') },
      steps: [
        red.does('place', { territory: 'alaska', count: 1 }),
        red.does(
          'end',
          {},
          { events: [event('turn-ended', { army: 'red' }), event('turn-began', { army: 'green' })], without: ['drew'] },
        ),
      ],
      then: [green.sees({ '/turn': 'green', ...phase('reinforce') })],
    },
  ),
  vector(
    'K-TURN/nothing-is-placed-after-an-attack',
    'Reinforce comes before attack: after the first attack nothing is placed or traded.',
    {
      also: ['K-TRADE'],
      given: facing(5, 5, {
        phase: 'reinforce',
        own: { armies: 1 },
        hands: { red: ['infantry:alaska', 'infantry:japan', 'infantry:egypt'] },
        dice: [6, 6, 6, 1, 1],
      }),
      steps: [
        red.does('place', { territory: 'alaska', count: 1 }),
        red.does('attack', { ...strike, dice: 3 }, { view: phase('attack') }),
        red.not('place', { territory: 'alaska', count: 1 }, 'NOT_NOW'),
        red.not('trade', { cards: ['infantry:alaska', 'infantry:japan', 'infantry:egypt'] }, 'NOT_NOW'),
        red.does('fortify', { from: 'alaska', to: 'alberta', count: 1 }, { error: { code: 'NOT_OWN_TERRITORY' } }),
      ],
    },
  ),
  vector('K-TURN/only-the-army-on-turn', 'The turn is one player’s at a time.', {
    given: facing(5, 1),
    steps: [
      blue.not('attack', { from: 'kamchatka', to: 'alaska', dice: 1 }, 'NOT_ASKED'),
      blue.not('end', {}, 'NOT_ASKED'),
    ],
  }),
  receives('K-REGULAR/fourteen-bring-four', third, income(some(14)), 4),
  receives('K-REGULAR/fifteen-bring-five', third, income(some(15)), 5),
  receives('K-REGULAR/one-brings-three', third, income(some(1)), 3),
  receives(
    'K-REGULAR/six-bring-two-without-a-minimum',
    'At least `minimumReinforcement` (0: 6 territories 2 and 5 territories 1).',
    income(some(6), noMinimum),
    2,
  ),
  receives(
    'K-REGULAR/five-bring-one-without-a-minimum',
    'At least `minimumReinforcement` (0: 6 territories 2 and 5 territories 1).',
    income(some(5), noMinimum),
    1,
  ),
  nothing(
    'K-REGULAR/no-armies-in-the-first-turn',
    'With `firstTurnArmies: no` armies come only from the second round, continent armies neither.',
    income(australia, { ...noFirst, round: 1 }),
  ),
  receives(
    'K-REGULAR/armies-from-the-second-round',
    'With `firstTurnArmies: no` armies come only from the second round.',
    income(australia, { ...noFirst, round: 2 }),
    5,
  ),
  vector('K-REGULAR/anywhere-own', 'They go anywhere own.', {
    given: income(['peru', 'siam']),
    steps: [
      red.not('place', { territory: 'alaska', count: 1 }, 'NOT_OWN_TERRITORY', {
        rule: 'K-REGULAR',
        pointer: '/territory',
      }),
      red.does(
        'place',
        {
          moves: [
            { to: 'peru', count: 1 },
            { to: 'siam', count: 2 },
          ],
        },
        { view: on({ peru: 'red:3', siam: 'red:4' }) },
      ),
    ],
  }),
  continent('australia', australia, 3 + 2),
  continent('south-america', southAmerica, 3 + 2),
  continent('africa', africa, 3 + 3),
  continent('europe', europe, 3 + 5),
  continent('north-america', northAmerica, 3 + 5),
  continent('asia', asia, 4 + 7),
  receives('K-CONTINENT/not-wholly-owned', whole, income(africa.slice(1)), 3),
  receives(
    'K-CONTINENT/none',
    '`continents: none`: a continent brings nothing.',
    income(africa, { options: { continents: 'none' } }),
    3,
  ),
  receives(
    'K-CONTINENT/it-did-not-stand',
    '`stood-a-round`: owned at the end of one’s previous turn and now.',
    income(africa, { options: stood }),
    3,
  ),
  receives(
    'K-CONTINENT/it-stood-a-round',
    '`stood-a-round`: owned at the end of one’s previous turn and now.',
    income(africa, { options: stood, own: { stood: { red: ['africa'] } } }),
    6,
  ),
  receives(
    'K-CONTINENT/it-stood-and-is-lost',
    '`stood-a-round`: owned at the end of one’s previous turn and now.',
    income(africa.slice(1), { options: stood, own: { stood: { red: ['africa'] } } }),
    3,
  ),
  vector(
    'K-CONTINENT-PLACE/in-the-continent',
    '`in-continent`: a continent’s armies stay in it, and are paid before the free ones.',
    {
      given: income([...australia, 'peru'], { options: { continentArmies: 'in-continent' } }),
      start: { view: { '/frame/free': 3, '/frame/regions': { australia: 2 } } },
      steps: [
        red.not('place', { territory: 'peru', count: 4 }, 'NOT_ENOUGH_ARMIES', { params: { max: 3 } }),
        red.does('place', { territory: 'indonesia', count: 2 }, { view: { '/frame/free': 3 } }),
        red.does('place', { territory: 'peru', count: 3 }),
      ],
      then: [red.sees(on({ indonesia: 'red:4', peru: 'red:5' }))],
    },
  ),
  vector('K-CONTINENT-PLACE/anywhere', '`anywhere`: a continent’s armies go anywhere own.', {
    given: income([...australia, 'peru']),
    steps: [red.does('place', { territory: 'peru', count: 5 }, { view: on({ peru: 'red:7' }) })],
  }),
  vector(
    'K-PLACE-ALL/before-the-first-attack',
    'Every army received is placed before the first attack; any number at once, on one or many territories.',
    {
      given: facing(5, 1, { phase: 'reinforce', own: { armies: 5 }, land: { alberta: 'red' }, dice: [6, 6, 6, 1] }),
      steps: [
        red.not('attack', { ...strike, dice: 3 }, 'ARMIES_LEFT', { rule: 'K-PLACE-ALL', params: { count: 5 } }),
        red.not('fortify', { from: 'alaska', to: 'alberta', count: 1 }, 'ARMIES_LEFT'),
        red.not('end', {}, 'ARMIES_LEFT'),
        red.does('place', {
          moves: [
            { to: 'alaska', count: 3 },
            { to: 'alberta', count: 1 },
          ],
        }),
        red.not('place', { territory: 'alaska', count: 2 }, 'NOT_ENOUGH_ARMIES', { params: { max: 1 } }),
        red.does('place', { territory: 'alberta', count: 1 }, { view: on({ alaska: 'red:8', alberta: 'red:3' }) }),
        red.does('attack', { ...strike, dice: 3 }),
      ],
    },
  ),
  vector('K-PLACE-ALL/a-time-out-places-them', 'Every army received is placed: an absent seat’s are placed for it.', {
    given: facing(5, 1, { phase: 'reinforce', own: { armies: 4 }, seed: 1 }),
    steps: [red.late({ events: [event('placed', { army: 'red' }), event('turn-began', { army: 'blue' })] })],
    then: [red.sees({ '/armies/red/troops': 9 })],
  }),
];

const I = ['infantry:alaska', 'infantry:japan', 'infantry:egypt'];
const ICA = ['infantry:alaska', 'cavalry:peru', 'artillery:siam'];

/** Red holds cards in its reinforce phase, three armies to place. */
const cards = (hand: readonly string[], more: Scene = {}): Given =>
  game({
    land: { alaska: 'red:2', alberta: 'red:2', japan: 'blue:2' },
    rest: 'green',
    phase: 'reinforce',
    hands: { red: hand },
    own: { armies: 3 },
    ...more,
  });
const noBonus = { options: { territoryBonus: 'none' } };

const trading: readonly Vector[] = [
  vector(
    'K-TRADE/any-number-of-sets',
    'In the reinforce phase a player may trade any number of sets; trading and placing may alternate.',
    {
      given: cards([...I, 'cavalry:peru', 'artillery:siam', 'infantry:india'], noBonus),
      steps: [
        red.does(
          'trade',
          { cards: ['infantry:india', 'cavalry:peru', 'artillery:siam'] },
          { events: [event('traded', { army: 'red', value: 4 })], view: { '/frame/free': 7 } },
        ),
        red.does('place', { territory: 'alberta', count: 2 }),
        red.does('trade', { cards: I }, { events: [event('traded', { value: 6 })], view: { '/frame/free': 11 } }),
      ],
      then: [red.sees({ '/armies/red/hand': [], ...facts(['setsTraded', 2]) })],
    },
  ),
  vector('K-TRADE/sets-may-be-kept', 'A player may trade sets, or keep them for a later turn.', {
    given: cards(I),
    steps: [red.does('place', { territory: 'alaska', count: 3 }), red.does('end', {}, { without: ['traded'] })],
    then: [red.sees({ '/armies/red/hand': { $set: I }, '/turn': 'blue' })],
  }),
  vector('K-TRADE/never-in-another’s-turn', 'Never in another’s turn.', {
    given: cards(['cavalry:peru'], { hands: { red: ['cavalry:peru'], blue: I } }),
    steps: [blue.not('trade', { cards: I }, 'NOT_ASKED')],
  }),
  vector(
    'K-TRADE/only-one’s-own-cards',
    'A player trades sets of its own; another’s card is answered as one that does not exist.',
    {
      given: cards(I.slice(0, 2), { hands: { red: I.slice(0, 2), blue: I.slice(2) } }),
      steps: [
        red.not('trade', { cards: I }, 'NOT_YOUR_CARD', { rule: 'K-TRADE' }),
        red.not('trade', { cards: [...I.slice(0, 2), 'infantry:atlantis'] }, 'NOT_YOUR_CARD', { rule: 'K-TRADE' }),
      ],
    },
  ),
  vector('K-SET/three-alike-or-one-of-each', 'A set is three alike or one of each kind.', {
    given: cards([...I, 'cavalry:peru', 'cavalry:congo', 'artillery:siam'].slice(0, 6), {
      ...noBonus,
      options: { territoryBonus: 'none', forcedTrade: 'never' },
    }),
    steps: [
      red.not('trade', { cards: [I[0], I[1], 'cavalry:peru'] }, 'NOT_A_SET', { rule: 'K-SET' }),
      red.not('trade', { cards: [I[0], I[0], I[1]] }, 'NOT_A_SET'),
      red.does('trade', { cards: [I[0], 'cavalry:peru', 'artillery:siam'] }, { events: [event('traded')] }),
    ],
  }),
  vector('K-SET/a-wild-stands-for-any-kind', 'A wild stands for any kind, is no territory and earns no bonus.', {
    given: cards(['wild:1', 'wild:2', 'cavalry:peru', 'artillery:brazil']),
    steps: [
      red.does(
        'trade',
        { cards: ['wild:1', 'cavalry:peru', 'artillery:brazil'] },
        { events: [event('traded', { value: 4 })], without: ['reinforced'] },
      ),
    ],
  }),
  ...(
    [
      ['K-SET-VALUE/the-first-set-brings-four', 'standard', 0, 4],
      ['K-SET-VALUE/the-sixth-brings-fifteen', 'standard', 5, 15],
      ['K-SET-VALUE/the-seventh-brings-twenty', 'standard', 6, 20],
      ['K-SET-VALUE/fives-the-fourth-brings-ten', 'fives', 3, 10],
      ['K-SET-VALUE/fives-the-fifth-brings-fifteen', 'fives', 4, 15],
    ] as const
  ).map(([id, setValues, setsTraded, value]) =>
    vector(
      id,
      'Sets are counted over the whole game: `standard` 4, 6, 8, 10, 12, 15, then 5 more each; `fives` 4, 6, 8, 10, 15, 20, then 5 more.',
      {
        given: cards(I, { options: { territoryBonus: 'none', setValues }, own: { armies: 3, setsTraded } }),
        steps: [
          red.does(
            'trade',
            { cards: I },
            {
              events: [event('traded', { value })],
              view: { '/frame/free': 3 + value, ...facts(['setsTraded', setsTraded + 1]) },
            },
          ),
        ],
      },
    ),
  ),
  ...(
    [
      ['infantry', I, 4],
      ['cavalry', ['cavalry:peru', 'cavalry:congo', 'cavalry:ural'], 6],
      ['artillery', ['artillery:siam', 'artillery:brazil', 'artillery:quebec'], 8],
      ['one-of-each', ICA, 10],
      ['a-wild-at-its-dearest', ['infantry:alaska', 'cavalry:peru', 'wild:1'], 10],
    ] as const
  ).map(([id, hand, value]) =>
    vector(
      `K-SET-VALUE/fixed-${id}`,
      '`fixed` 4/6/8/10 for three infantry, cavalry, artillery, one of each; a set with wilds counts as the dearest it can be.',
      {
        given: cards(hand, {
          options: { territoryBonus: 'none', setValues: 'fixed' },
          own: { armies: 3, setsTraded: 9 },
        }),
        steps: [red.does('trade', { cards: [...hand] }, { events: [event('traded', { value })] })],
      },
    ),
  ),
  vector('K-SET-VALUE/a-cap', '`setValueCap`: what a later set brings at most.', {
    given: cards(I, {
      options: { territoryBonus: 'none', setValues: 'fives', setValueCap: 60 },
      own: { armies: 3, setsTraded: 40 },
    }),
    steps: [red.does('trade', { cards: I }, { events: [event('traded', { value: 60 })] })],
  }),
  vector('K-SET-VALUE/fixed-has-no-cap', '`setValueCap` with `fixed` is a contradiction.', {
    given: game({ options: { setValues: 'fixed', setValueCap: 60 } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'setValueCap', b: 'setValues' } } },
  }),
];

const five = [...I.slice(0, 2), 'cavalry:peru', 'cavalry:congo', 'artillery:siam'];
const aSet = ['infantry:japan', 'cavalry:peru', 'artillery:siam'];
const fiveCards = 'With five or more cards at the start of a turn:';

/** With five cards and a conquest in sight. */
const conquering = (forcedTrade: string): Given =>
  cards(five, {
    land: { alaska: 'red:9', alberta: 'red:2', kamchatka: 'blue', japan: 'blue:2' },
    options: { territoryBonus: 'none', forcedTrade },
    dice: [6, 6, 6, 1],
    hidden: [0],
  });
const conquest = [red.does('attack', { ...strike, dice: 3 }), red.does('occupy', { count: 3 })];

const forced: readonly Vector[] = [
  vector('K-SET-FORCED/must', `${fiveCards} \`must\`: trade before any other action until fewer than five.`, {
    given: cards(five),
    start: { view: can('trade') },
    steps: [
      red.not('place', { territory: 'alaska', count: 3 }, 'MUST_TRADE', { rule: 'K-SET-FORCED' }),
      red.not('end', {}, 'MUST_TRADE'),
      red.does('trade', { cards: aSet }, { view: { '/armies/red/handSize': 2 } }),
      red.does('place', { territory: 'alaska', count: 7 }),
      red.does('end'),
    ],
  }),
  vector('K-SET-FORCED/four-are-free', `${fiveCards} with four nothing is forced.`, {
    given: cards(five.slice(0, 4)),
    steps: [
      red.does('place', { territory: 'alaska', count: 3 }),
      red.does('end', {}, { events: [event('turn-ended')], without: ['traded'] }),
    ],
  }),
  vector(
    'K-SET-FORCED/or-no-card-declined',
    `${fiveCards} \`or-no-card\`: may decline, then no card is drawn this turn.`,
    {
      given: conquering('or-no-card'),
      steps: [
        red.does('place', { territory: 'alaska', count: 3 }),
        ...conquest,
        red.does('end', {}, { without: ['drew'] }),
      ],
      then: [red.sees({ '/armies/red/handSize': 5 })],
    },
  ),
  vector('K-SET-FORCED/or-no-card-traded', `${fiveCards} \`or-no-card\`: who trades draws its card.`, {
    given: conquering('or-no-card'),
    steps: [
      red.does('trade', { cards: aSet }),
      red.does('place', { territory: 'alaska', count: 7 }),
      ...conquest,
      red.does('end', {}, { events: [event('drew', { army: 'red', count: 1 })] }),
    ],
    then: [red.sees({ '/armies/red/handSize': 3 })],
  }),
  vector('K-SET-FORCED/never', `${fiveCards} \`never\`: nothing is forced, and the card is drawn.`, {
    given: conquering('never'),
    steps: [
      red.does('place', { territory: 'alaska', count: 3 }),
      ...conquest,
      red.does('end', {}, { events: [event('drew', { army: 'red' })] }),
    ],
    then: [red.sees({ '/armies/red/handSize': 6 })],
  }),
  vector('K-SET-FORCED/resigning-is-possible', 'Resigning is always possible.', {
    given: cards(five),
    steps: [red.does('resign', {}, { events: [event('resigned', { army: 'red' })] })],
  }),
];

const shown = { alaska: 'red', peru: 'red', siam: 'red', egypt: 'red', japan: 'blue' };
const second = ['infantry:egypt', 'cavalry:congo', 'wild:1'];

const bonus: readonly Vector[] = [
  vector(
    'K-SET-BONUS/one-per-turn',
    '`one-per-turn`: 2 more armies for a traded card that shows an own territory, on that territory only, once a turn.',
    {
      given: cards([...ICA, ...second], { land: shown }),
      steps: [
        red.not('trade', { cards: ICA }, 'CHOOSE_BONUS', { rule: 'K-SET-BONUS' }),
        red.does(
          'trade',
          { cards: ICA, territory: 'peru' },
          {
            events: [event('reinforced', { territory: 'peru', count: 2, reason: 'card' })],
            view: { '/frame/free': 7, '/frame/moves': [{ to: 'peru', count: 2 }] },
          },
        ),
        red.not('trade', { cards: second, territory: 'egypt' }, 'BONUS_CLOSED', { pointer: '/territory' }),
        red.does('trade', { cards: second }, { without: ['reinforced'], view: { '/frame/free': 13 } }),
        red.not('place', { territory: 'alaska', count: 15 }, 'NOT_ENOUGH_ARMIES', { params: { max: 13 } }),
        red.does('place', { territory: 'peru', count: 2 }, { view: { '/frame/free': 13, ...on({ peru: 'red:3' }) } }),
      ],
    },
  ),
  vector(
    'K-SET-BONUS/own-and-on-a-traded-card',
    'For a traded card that shows an own territory; cards kept count for nothing.',
    {
      given: cards([...ICA, 'infantry:egypt'], { land: { alaska: 'red', egypt: 'red', peru: 'blue:3' } }),
      steps: [
        red.not('trade', { cards: ICA, territory: 'peru' }, 'BONUS_NOT_SHOWN'),
        red.not('trade', { cards: ICA, territory: 'egypt' }, 'BONUS_NOT_SHOWN', {
          rule: 'K-SET-BONUS',
          pointer: '/territory',
        }),
        red.does(
          'trade',
          { cards: ICA },
          { events: [event('reinforced', { territory: 'alaska', count: 2, reason: 'card' })] },
        ),
      ],
    },
  ),
  vector(
    'K-SET-BONUS/declined',
    'The player may decline; a `one-per-turn` bonus not yet taken may go to any set of the turn.',
    {
      given: cards([...ICA, ...second], { land: shown }),
      steps: [
        red.does('trade', { cards: ICA, choice: 'decline' }, { without: ['reinforced'] }),
        red.does('trade', { cards: second }, { events: [event('reinforced', { territory: 'egypt', count: 2 })] }),
      ],
    },
  ),
  vector('K-SET-BONUS/one-per-set', '`one-per-set`: one of the three, the player’s choice, with every set.', {
    given: cards([...ICA, ...second], { land: shown, options: { territoryBonus: 'one-per-set' } }),
    steps: [
      red.does(
        'trade',
        { cards: ICA, territory: 'siam' },
        { events: [event('reinforced', { territory: 'siam', count: 2 })] },
      ),
      red.does(
        'trade',
        { cards: second, territory: 'egypt' },
        { events: [event('reinforced', { territory: 'egypt', count: 2 })] },
      ),
    ],
  }),
  vector('K-SET-BONUS/each', '`each`: every such card.', {
    given: cards(ICA, { land: shown, options: { territoryBonus: 'each' } }),
    steps: [
      red.does(
        'trade',
        { cards: ICA },
        {
          view: {
            '/frame/free': 7,
            '/frame/moves': { $set: ['alaska', 'peru', 'siam'].map((to) => ({ to, count: 2 })) },
          },
        },
      ),
      red.not('end', {}, 'ARMIES_LEFT', { params: { count: 3 + 4 + 6 } }),
    ],
  }),
  vector('K-SET-BONUS/none', '`none`: no territory takes a bonus.', {
    given: cards(ICA, { land: shown, ...noBonus }),
    steps: [red.does('trade', { cards: ICA }, { without: ['reinforced'], view: { '/frame/free': 7 } })],
  }),
];

export const turn = regular;
export const cardsOfATurn: readonly Vector[] = [...trading, ...forced, ...bonus];
