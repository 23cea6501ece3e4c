// Board, pieces, cards and set-up of the classic game.
import { asked, blue, can, event, facts, green, on, phase, red, vector, type Vector, yellow } from '../author';
import { facing, game, held, southAmerica, strike, unshuffled, world } from './game';

const sizes = (...armies: readonly [string, number][]): Record<string, number> =>
  Object.fromEntries(armies.map(([id, n]) => [`/armies/${id}/territories`, n]));
const troops = (...armies: readonly [string, number][]): Record<string, number> =>
  Object.fromEntries(armies.map(([id, n]) => [`/armies/${id}/troops`, n]));

/** Dealt in the board's order, red first: red has Alaska and Alberta, blue the Northwest Territory and Ontario, green Greenland. */
const inOrder = { dice: [6, 1, 1, ...unshuffled(42)], options: { placement: 'in-turns' } };
const atOnce = { ...inOrder, options: { placement: 'at-once' } };

const board: readonly Vector[] = [
  vector(
    'K-BOARD/the-world',
    '42 territories in six continents; two are neighbours by a land border or a drawn sea line.',
    {
      shown: [
        {
          board: 'classic-world',
          view: {
            '/territories': { $size: 42 },
            '/regions': { $size: 6 },
            '/borders': {
              $size: 83,
              $has: [
                { between: ['alaska', 'kamchatka'], sea: true },
                { between: ['brazil', 'north_africa'], sea: true },
              ],
            },
            '/territories/alaska/neighbours': { $set: ['northwest_territory', 'alberta', 'kamchatka'] },
            '/territories/japan/neighbours': { $set: ['mongolia', 'kamchatka'] },
            '/territories/madagascar/neighbours': { $set: ['east_africa', 'south_africa'] },
            '/territories/eastern_australia/neighbours': { $set: ['new_guinea', 'western_australia'] },
            '/regions/south_america/territories': { $set: [...southAmerica] },
          },
        },
      ],
    },
  ),
  vector(
    'K-BOARD/no-border-no-attack',
    'Two territories are neighbours by a land border or a drawn sea line, else not.',
    {
      given: facing(5, 1),
      steps: [red.not('attack', { from: 'alaska', to: 'japan', dice: 3 }, 'NOT_ADJACENT', { pointer: '/to' })],
      then: [red.sees(on({ alaska: 'red:5', japan: 'blue:1' }))],
    },
  ),
  vector(
    'K-PIECES/a-number-of-armies',
    'The state is a number of armies; artillery, cavalry and infantry are only its display.',
    {
      shown: [{ rules: { ruleset: 'classic' }, view: { '/pieces': [] } }],
      given: facing(19, 1),
      then: [red.sees({ '/territories/alaska': { troops: 19, pieces: { $absent: true } } })],
    },
  ),
  vector('K-PIECES/never-bound-to-a-piece', 'Pieces are exchangeable at any time: any number of armies may go.', {
    given: facing(10, 1, { land: { alberta: 'red:1' } }),
    steps: [red.does('fortify', { from: 'alaska', to: 'alberta', count: 7 })],
    then: [red.sees(on({ alaska: 'red:3', alberta: 'red:8' }))],
  }),
  vector(
    'K-CARDS/one-a-territory',
    'One card a territory, infantry, cavalry or artillery (14 each), and two wild ones by `wildCards`.',
    {
      shown: [
        {
          rules: { ruleset: 'classic', seats: 3 },
          view: {
            '/cards': { $size: 44, $has: ['wild:1', 'wild:2', 'infantry:alaska', 'cavalry:peru', 'artillery:siam'] },
          },
        },
        {
          rules: { ruleset: 'classic', preset: 'danish', seats: 3 },
          view: { '/cards': { $size: 42, $lacks: ['wild:1', 'wild:2'] } },
        },
      ],
    },
  ),
  vector('K-CARDS/no-card-twice', 'There is one card a territory, so no card lies in two places.', {
    given: facing(5, 1, { hands: { red: ['infantry:alaska'], blue: ['infantry:alaska'] } }),
    start: { error: { code: 'POSITION_CARDS', rule: 'K-CARDS' } },
  }),
  vector('K-CARDS/one-of-each-place', 'Cards in no hand and not discarded are the deck: 44 with two wild cards.', {
    given: facing(5, 1, { hands: { red: ['infantry:alaska', 'wild:1'] }, discard: ['infantry:egypt'] }),
    then: [red.sees(facts(['deck', 41], ['discard', 1]))],
  }),
  vector('K-NEVER-EMPTY/the-last-army-stays', 'A territory that is owned holds at least one army, always.', {
    given: facing(3, 1, { land: { alberta: 'red:1' } }),
    steps: [
      red.not('fortify', { from: 'alaska', to: 'alberta', count: 3 }, 'NOT_ENOUGH_ARMIES', { pointer: '/count' }),
      red.does('fortify', { from: 'alaska', to: 'alberta', count: 2 }),
    ],
    then: [red.sees(on({ alaska: 'red:1', alberta: 'red:3' }))],
  }),
  vector('K-NEVER-EMPTY/no-empty-position', 'A territory that is owned holds at least one army, always.', {
    given: facing(0, 1),
    start: { error: { code: 'POSITION_EMPTY', rule: 'K-NEVER-EMPTY', pointer: '/position/territories/alaska/troops' } },
  }),
  vector(
    'K-NEVER-EMPTY/taken-land-is-never-empty',
    'A territory that is owned holds at least one army, always: with the capture the least moves in.',
    {
      given: facing(6, 1, { dice: [6, 6, 6, 1] }),
      steps: [
        red.does(
          'attack',
          { ...strike, dice: 3 },
          { view: { ...phase('occupy'), ...on({ alaska: 'red:3', kamchatka: 'red:3' }) } },
        ),
      ],
    },
  ),
  vector(
    'K-CAP/no-placing-over-it',
    'No placement may exceed the cap; armies that fit nowhere are lost, and an event says so.',
    {
      given: game({
        land: { alaska: 'red:4', alberta: 'red:4', kamchatka: 'blue' },
        rest: 'green',
        phase: 'reinforce',
        options: { territoryCap: 5 },
        own: { armies: 5 },
      }),
      start: { view: { '/frame/free': 2 } },
      steps: [
        red.not('place', { territory: 'alaska', count: 2 }, 'TOO_MANY_TROOPS', { rule: 'K-CAP' }),
        red.does(
          'place',
          {
            moves: [
              { to: 'alaska', count: 1 },
              { to: 'alberta', count: 1 },
            ],
          },
          { view: on({ alaska: 'red:5', alberta: 'red:5' }) },
        ),
        red.does('end'),
      ],
    },
  ),
  vector('K-CAP/no-moving-over-it', 'No move may exceed the cap.', {
    given: game({
      land: { alaska: 'red:4', alberta: 'red:4', kamchatka: 'blue' },
      rest: 'green',
      options: { territoryCap: 5 },
    }),
    steps: [
      red.not('fortify', { from: 'alaska', to: 'alberta', count: 2 }, 'TOO_MANY_TROOPS', {
        rule: 'K-CAP',
        pointer: '/count',
      }),
      red.does('fortify', { from: 'alaska', to: 'alberta', count: 1 }),
    ],
    then: [red.sees(on({ alaska: 'red:3', alberta: 'red:5' }))],
  }),
  vector(
    'K-CAP/starting-armies-that-do-not-fit',
    'Starting armies that do not fit under the cap are a contradiction of options.',
    {
      given: game({ options: { territoryCap: 2, startingArmies: 40 } }),
      start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'startingArmies', b: 'territoryCap' } } },
    },
  ),
];

const preparing: readonly Vector[] = [
  vector(
    'K-PLAYERS/a-neutral-third',
    'With two players a third, neutral army gets a third of the deal and as many armies; it never acts.',
    {
      given: game({ seats: 2, dice: [6, 1], seed: 5 }),
      then: [
        red.sees({
          ...sizes(['red', 14], ['blue', 14], ['neutral', 14]),
          ...troops(['red', 40], ['blue', 40], ['neutral', 40]),
          '/armies/neutral/seat': { $absent: true },
          '/turn': 'red',
        }),
      ],
    },
  ),
  vector('K-PLAYERS/three-to-six', '3 to 6 players, or 2 with a neutral army.', {
    shown: [{ rules: { ruleset: 'classic' }, view: { '/seats': [2, 6] } }],
    given: game({ seats: 7 }),
    start: { error: { code: 'OUT_OF_RANGE', pointer: '/seats' } },
  }),
  vector('K-PLAYERS/no-claim-with-two', 'With two seats `claim` is a contradiction.', {
    given: game({ seats: 2, options: { setup: 'claim' } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'setup', b: 'seats' } } },
  }),
  vector('K-PLAYERS/neutral-defends-with-the-most', 'The neutral army defends with the most dice and is never asked.', {
    given: game({
      seats: 2,
      land: { alaska: 'red:5', japan: 'blue' },
      rest: 'neutral:3',
      options: { defenceDice: 'choose' },
      dice: [6, 6, 6, 1, 1],
    }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 3 },
        { events: [event('attacked', { target: 'neutral', defence: [1, 1], losses: [0, 2] })] },
      ),
    ],
  }),
  vector('K-START/by-players-three', '`by-players`: 35 armies with 3 players, counted when set-up ends.', {
    given: game({ dice: [6, 1, 1], seed: 5 }),
    then: [red.sees(troops(['red', 35], ['blue', 35], ['green', 35]))],
  }),
  vector('K-START/by-players-four', '`by-players`: 30 armies with 4 players.', {
    given: game({ seats: 4, dice: [6, 1, 1, 1], seed: 5 }),
    then: [red.sees(troops(['red', 30], ['blue', 30], ['green', 30], ['yellow', 30]))],
  }),
  vector('K-START/by-players-five', '`by-players`: 25 armies with 5 players.', {
    given: game({ seats: 5, dice: [6, 1, 1, 1, 1], seed: 5 }),
    then: [red.sees(troops(['red', 25], ['blue', 25], ['green', 25], ['yellow', 25], ['black', 25]))],
  }),
  vector('K-START/by-players-six', '`by-players`: 20 armies with 6 players.', {
    given: game({ seats: 6, dice: [6, 1, 1, 1, 1, 1], seed: 5 }),
    then: [red.sees(troops(['red', 20], ['blue', 20], ['green', 20], ['yellow', 20], ['black', 20], ['pink', 20]))],
  }),
  vector('K-START/a-fixed-number', 'A fixed number counts the armies on the board when set-up ends.', {
    given: game({ dice: [6, 1, 1], seed: 5, options: { startingArmies: 30 } }),
    then: [red.sees(troops(['red', 30], ['blue', 30], ['green', 30]))],
  }),
  vector(
    'K-ORDER/the-highest-begins',
    'Everybody throws a die, the highest begins; ties for the highest throw again, and every throw is in the history.',
    {
      given: game({ seats: 4, preset: 'danish', dice: [4, 5, 5, 2, 4, 4, 1, 6] }),
      start: {
        events: [
          ...[
            ['red', 4],
            ['blue', 5],
            ['green', 5],
            ['yellow', 2],
            ['blue', 4],
            ['green', 4],
            ['blue', 1],
            ['green', 6],
          ].map(([army, count]) => event('rolled', { army, count })),
          event('ordered', { army: 'green' }),
        ],
        // Red's four was no tie for the highest: it threw once.
        view: asked('green'),
      },
    },
  ),
  vector('K-ORDER/first-of-everything', 'The highest opens the claim, and then it goes round the table.', {
    given: game({ preset: 'danish', dice: [1, 6, 1] }),
    steps: [
      blue.does('claim', { territory: 'alaska' }, { view: asked('green') }),
      green.does('claim', { territory: 'alberta' }, { view: asked('red') }),
      red.does('claim', { territory: 'ontario' }, { view: asked('blue') }),
    ],
  }),
  vector('K-CLAIM/one-army-on-a-free-territory', '`setup: claim`: in turn, one army on a free territory.', {
    given: game({ preset: 'danish', dice: [6, 1, 1] }),
    start: { view: { ...phase('claim'), ...asked('red'), ...sizes(['red', 0], ['blue', 0], ['green', 0]) } },
    steps: [
      red.does(
        'claim',
        { territory: 'alaska' },
        { events: [event('claimed', { army: 'red', territory: 'alaska' })], view: on({ alaska: 'red:1' }) },
      ),
      red.not('claim', { territory: 'alberta' }, 'NOT_ASKED'),
      blue.not('claim', { territory: 'alaska' }, 'NOT_FREE', { rule: 'K-CLAIM', pointer: '/territory' }),
      blue.does('claim', { territory: 'alberta' }),
    ],
    then: [green.sees({ ...asked('green'), ...on({ alaska: 'red:1', alberta: 'blue:1' }) })],
  }),
  vector(
    'K-CLAIM/a-time-out-claims',
    'In turn, one army on a free territory: an absent seat takes the first free one.',
    {
      given: game({ preset: 'danish', dice: [6, 1, 1] }),
      steps: [red.late({ view: { ...on({ alaska: 'red:1' }), ...asked('blue') } })],
    },
  ),
  vector(
    'K-DEAL/in-the-order-of-the-cards',
    '`setup: deal`: the 42 territory cards are dealt round from the beginner; each owner puts at least one army on each.',
    {
      given: game({ ...inOrder, dice: [1, 6, 1, ...unshuffled(42)] }),
      start: {
        view: {
          ...on({ alaska: 'blue:1', northwest_territory: 'green:1', greenland: 'red:1', alberta: 'blue:1' }),
          ...sizes(['red', 14], ['blue', 14], ['green', 14]),
        },
      },
    },
  ),
  vector(
    'K-DEAL/extra-ones-to-the-earliest',
    'Extra cards fall to the earliest seats from the beginner: 4 players 11 11 10 10.',
    {
      given: game({ seats: 4, dice: [1, 6, 1, 1], seed: 5 }),
      then: [red.sees(sizes(['blue', 11], ['green', 11], ['yellow', 10], ['red', 10]))],
    },
  ),
  vector('K-DEAL/with-five', 'Extra cards fall to the earliest seats from the beginner: 5 players 9 9 8 8 8.', {
    given: game({ seats: 5, dice: [1, 1, 6, 1, 1], seed: 5 }),
    then: [red.sees(sizes(['green', 9], ['yellow', 9], ['black', 8], ['red', 8], ['blue', 8]))],
  }),
  vector('K-PLACEMENT/in-turns', '`in-turns`: one army a turn, in turn.', {
    given: game(inOrder),
    start: { view: { ...phase('deploy'), ...asked('red') } },
    steps: [
      red.not('place', { territory: 'alaska', count: 2 }, 'NOT_ENOUGH_ARMIES', { pointer: '/count' }),
      red.not('place', { territory: 'greenland', count: 1 }, 'NOT_OWN_TERRITORY', { pointer: '/territory' }),
      red.does('place', { territory: 'alaska', count: 1 }, { view: { ...on({ alaska: 'red:2' }), ...asked('blue') } }),
      blue.does('place', { territory: 'northwest_territory', count: 1 }, { view: asked('green') }),
      green.does('place', { territory: 'greenland', count: 1 }, { view: asked('red') }),
    ],
  }),
  vector(
    'K-PLACEMENT/at-once-and-unseen',
    '`at-once`: each sends its whole spread in one action, in any order, unseen until the last has sent.',
    {
      given: game(atOnce),
      start: { view: { ...phase('spread'), '/asked': { $set: ['red', 'blue', 'green'] } } },
      steps: [
        green.not('spread', { moves: [{ to: 'greenland', count: 20 }] }, 'NOT_ALL_ARMIES', { rule: 'K-PLACEMENT' }),
        green.not('spread', { moves: [{ to: 'alaska', count: 21 }] }, 'NOT_OWN_TERRITORY'),
        green.does('spread', { moves: [{ to: 'greenland', count: 21 }] }, { view: on({ greenland: 'green:1' }) }),
        green.not('spread', { moves: [{ to: 'greenland', count: 21 }] }, 'NOT_ASKED'),
        red.does('spread', {
          moves: [
            { to: 'alaska', count: 20 },
            { to: 'alberta', count: 1 },
          ],
        }),
        blue.does('spread', { moves: [{ to: 'ontario', count: 21 }] }),
      ],
      then: [
        red.sees({
          ...phase('reinforce'),
          ...on({ greenland: 'green:22', alaska: 'red:21', alberta: 'red:2', ontario: 'blue:22' }),
        }),
      ],
    },
  ),
  vector(
    'K-PLACEMENT/automatic',
    '`automatic`: what is left is spread by chance, on own land, and set-up asks nobody.',
    {
      given: game({ dice: [6, 1, 1], seed: 9 }),
      start: { view: { ...phase('reinforce'), ...troops(['red', 35], ['blue', 35], ['green', 35]), ...asked('red') } },
    },
  ),
  vector('K-NO-HAND/nobody-holds-a-card', 'Nobody holds a card at the start.', {
    given: game({ dice: [6, 1, 1], seed: 5 }),
    then: [
      red.sees({
        '/armies/red/hand': [],
        '/armies/red/handSize': 0,
        '/armies/blue/handSize': 0,
        '/armies/green/handSize': 0,
        ...facts(['deck', 44]),
      }),
    ],
  }),
  vector(
    'K-NO-HAND/a-first-turn-has-nothing-to-trade',
    'Nobody holds a card at the start, so nothing can be traded in the first turn.',
    {
      given: game({ dice: [6, 1, 1], seed: 5 }),
      start: { view: can('place') },
      steps: [red.not('trade', { cards: ['infantry:alaska', 'infantry:japan', 'infantry:egypt'] }, 'NOT_YOUR_CARD')],
    },
  ),
];

const fourClaims = world.slice(0, 4);

const late: readonly Vector[] = [
  vector(
    'K-PLACEMENT/the-late-are-spread',
    'Whoever is late with a spread has it made, and the rest waits for nobody.',
    {
      given: game(atOnce),
      steps: [
        red.does('spread', { moves: [{ to: 'alaska', count: 21 }] }),
        blue.does('spread', { moves: [{ to: 'ontario', count: 21 }] }),
        green.late({ view: { ...phase('reinforce'), ...troops(['green', 35]) } }),
      ],
    },
  ),
  vector(
    'K-CLAIM/resigned-land-is-not-free',
    'A free territory is one that nobody ever took: land that was resigned is neutral, not free.',
    {
      also: ['K-RESIGN'],
      given: game({ preset: 'danish', seats: 4, dice: [6, 1, 1, 1] }),
      steps: [
        red.does('claim', { territory: fourClaims[0] }),
        red.does('resign'),
        blue.not('claim', { territory: fourClaims[0] }, 'NOT_FREE'),
        blue.does('claim', { territory: fourClaims[1] }),
        green.does('claim', { territory: fourClaims[2] }),
        yellow.does('claim', { territory: fourClaims[3] }, { view: asked('blue') }),
      ],
      then: [blue.sees({ '/armies/red/standing': 'resigned', '/territories/alaska/owner': { $absent: true } })],
    },
  ),
  vector('K-PLAYERS/won-though-the-neutral-army-stands', 'Neutral armies do not count: the last living player wins.', {
    also: ['K-VICTORY'],
    given: game({
      seats: 2,
      land: { alaska: 'red:5', kamchatka: 'blue', ...held('neutral:4', southAmerica) },
      rest: 'neutral:2',
      dice: [6, 6, 6, 1],
    }),
    steps: [red.does('attack', { ...strike, dice: 3 }, { events: [event('over')] })],
    then: [red.sees({ '/outcome/winners': [0], '/status': 'over' })],
  }),
];

export const setup: readonly Vector[] = [...board, ...preparing, ...late];
