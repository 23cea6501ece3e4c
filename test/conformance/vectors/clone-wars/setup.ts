// Board, sides, pieces, decks, secrets and set-up of the Clone Wars.
import { asked, event, facts, noFact, on, player, vector, type Vector } from '../author';
import { black, blue, field, game, lands, noTokens, red, strike, yellow } from './game';

const seats = (count: number, view: Record<string, number>, options = {}): NonNullable<Vector['shown']> => [
  {
    rules: { ruleset: 'clone-wars', seats: count, options },
    view: Object.fromEntries(Object.entries(view).map(([army, seat]) => [`/armies/${army}/seat`, seat])),
  },
];

const board: readonly Vector[] = [
  vector(
    'W-BOARD/the-galaxy',
    'Neighbours share a border or a hyperspace lane. Rattatak–Hypori yes, Praesitlyn–Rattatak no.',
    {
      shown: [
        {
          board: 'clone-wars',
          view: {
            '/territories': { $size: 42 },
            '/regions': { $size: 6 },
            '/territories/rattatak/neighbours': { $has: ['hypori', 'naboo', 'kamino'], $lacks: ['praesitlyn'] },
            '/territories/praesitlyn/neighbours': { $lacks: ['rattatak'] },
            '/regions/wild-space': { bonus: 3, territories: { $size: 7 } },
            '/regions/colonies': { bonus: 2, territories: { $size: 5 } },
            '/regions/mid-rim': { bonus: 5, territories: { $size: 9 } },
            '/regions/outer-rim': { bonus: 6, territories: { $size: 10 } },
            '/regions/core-worlds': { bonus: 5, territories: { $size: 7 } },
            '/regions/expansion-region': { bonus: 3, territories: { $size: 4 } },
          },
        },
      ],
    },
  ),
  vector(
    'W-BOARD/an-attack-crosses-a-border-or-a-lane',
    'Neighbours share a border or a hyperspace lane, nothing else.',
    {
      given: game({ land: { rattatak: 'red:3', hypori: 'blue', praesitlyn: 'blue', naboo: 'black' }, dice: [6, 1] }),
      steps: [
        red.not('attack', { from: 'rattatak', to: 'praesitlyn', dice: 1 }, 'NOT_ADJACENT', {
          rule: 'W-BOARD',
          pointer: '/to',
        }),
        red.does(
          'attack',
          { from: 'rattatak', to: 'hypori', dice: 1 },
          { events: [event('captured', { territory: 'hypori' })] },
        ),
      ],
    },
  ),
  vector('W-SIDES/who-belongs-together', 'Republic: armies red and yellow. Separatists: blue and black.', {
    shown: [
      {
        rules: { ruleset: 'clone-wars', seats: 4 },
        view: {
          '/armies': [
            { id: 'red', side: 0 },
            { id: 'blue', side: 1 },
            { id: 'yellow', side: 0 },
            { id: 'black', side: 1 },
          ],
        },
      },
    ],
  }),
  vector('W-SIDES/nobody-attacks-its-own-side', 'Nobody attacks its own side.', {
    given: game({ land: { sullust: 'blue:5', malastare: 'black:2', naboo: 'blue:2', ilum: 'red:2' }, turn: 'blue' }),
    steps: [
      blue.not('attack', { ...strike, dice: 1 }, 'OWN_SIDE', { rule: 'W-SIDES', pointer: '/to' }),
      blue.not('attack', { from: 'sullust', to: 'naboo', dice: 1 }, 'OWN_SIDE', { rule: 'W-SIDES' }),
    ],
  }),
  vector('W-SIDES/an-army-that-is-out-wins-too', 'A side wins or loses together, an army that is out included.', {
    given: game({
      land: { sullust: 'red:5', malastare: 'blue' },
      rest: 'red',
      out: ['yellow', 'black'],
      dice: [6, 6, 6, 1],
    }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 3 },
        { view: { '/outcome/winners': [0, 2], '/armies/yellow/standing': 'out' } },
      ),
    ],
  }),
  vector('W-ARMIES/four-seats', 'Always four armies; 4 seats: one each.', {
    shown: seats(4, { red: 0, blue: 1, yellow: 2, black: 3 }),
  }),
  vector('W-ARMIES/three-seats', '3 seats: red, blue+black, yellow.', {
    shown: seats(3, { red: 0, blue: 1, yellow: 2, black: 1 }),
  }),
  vector('W-ARMIES/three-seats-republic-doubled', '`doubledSide: republic`: blue, red+yellow, black.', {
    shown: seats(3, { blue: 0, red: 1, yellow: 1, black: 2 }, { doubledSide: 'republic' }),
  }),
  vector('W-ARMIES/two-seats', '2 seats: red+yellow, blue+black.', {
    shown: seats(2, { red: 0, yellow: 0, blue: 1, black: 1 }),
  }),
  vector(
    'W-ARMIES/armies-of-one-player-stay-apart',
    'Armies of one player stay apart: cards, troops, ships and planets are never shared.',
    {
      given: game({
        seats: 2,
        land: { ...lands, kamino: 'black:9 fighter:1' },
        turn: 'blue',
        phase: 'cards',
        hands: { black: ['s01', 's02', 's05'], blue: ['s06'] },
        own: { armies: 3 },
      }),
      steps: [
        blue.not('trade', { cards: ['s01', 's02', 's05'] }, 'NOT_YOUR_CARD', { rule: 'W4-CARDS' }),
        blue.does('next'),
        blue.not('place', { territory: 'kamino', count: 3 }, 'NOT_OWN_PLANET', { rule: 'W5-PLACE' }),
        blue.does('place', { territory: 'sullust', count: 3 }),
        blue.does('next'),
        blue.not('attack', { from: 'kamino', to: 'naboo', dice: 1 }, 'NOT_OWN_PLANET', { rule: 'W6-INVADE' }),
      ],
    },
  ),
  vector('W-ORDER/sides-alternate', 'Cycle red, blue, yellow, black, entered at the army that won the throw.', {
    given: game({
      land: { ...lands, ilum: 'yellow:2' },
      turn: 'yellow',
      own: { first: 'yellow', called: true, sidious: 'kamino' },
    }),
    steps: [
      yellow.does('end', {}, { events: [event('turn-began', { army: 'black' })] }),
      black.does('place', { territory: 'kamino', count: 3 }),
      black.does('end', {}, { events: [event('turn-began', { army: 'red' })] }),
      red.does('place', { territory: 'naboo', count: 3 }),
      red.does('end', {}, { events: [event('turn-began', { army: 'blue' })] }),
      blue.does('place', { territory: 'sullust', count: 3 }),
      blue.does('end', {}, { events: [event('turn-began', { army: 'yellow' })] }),
    ],
    then: [red.sees({ '/round': 3, '/turn': 'yellow' })],
  }),
  vector('W-ORDER/out-is-skipped', 'An army that is out is skipped, even if one side then plays twice running.', {
    given: game({
      land: { sullust: 'blue:5', kamino: 'black:3', malastare: 'red:2' },
      rest: 'red',
      out: ['yellow'],
      turn: 'blue',
      own: { called: true, sidious: 'kamino' },
    }),
    steps: [blue.does('end', {}, { events: [event('turn-began', { army: 'black' })] })],
  }),
  vector('W-SHIPS/three-classes', 'Fighter, escort, command ship.', {
    shown: [{ rules: { ruleset: 'clone-wars', seats: 4 }, view: { '/pieces': ['fighter', 'escort', 'command'] } }],
  }),
  vector('W-SHIPS/ships-hold-no-planet', 'Ships never take or hold a planet.', {
    given: field('4', '1 fighter:3 escort:3 command:3', { dice: [6, 4] }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 1 },
        {
          events: [event('captured')],
          view: { '/territories/malastare': { owner: 'red', troops: 1, pieces: { $absent: true } } },
        },
      ),
    ],
  }),
  vector(
    'W-SHIPS/of-a-class-for-ever',
    'Ships are never exchanged for another class; several may stand on one planet.',
    {
      given: game({
        land: {
          sullust: 'red:4 fighter:2',
          malastare: 'red:5 escort:1',
          toydaria: 'red',
          kamino: 'black:2',
          naboo: 'blue',
        },
        phase: 'ships',
      }),
      steps: [
        red.not('ships', { from: 'sullust', to: 'toydaria', pieces: { escort: 1 } }, 'WRONG_SHIPS', {
          rule: 'W8-SHIPS',
        }),
        red.does(
          'ships',
          { from: 'sullust', to: 'toydaria', pieces: { fighter: 2 } },
          { view: on({ toydaria: 'red:1 fighter:2' }) },
        ),
      ],
    },
  ),
  vector(
    'W-PIECES/troops-are-a-number',
    'Display: trooper or super battle droid 1, tank or AAT 3; shape means nothing.',
    {
      given: field('8', '1'),
      then: [red.sees({ '/territories/sullust': { troops: 8, pieces: { $absent: true } } })],
    },
  ),
  vector('W-DECKS/thirty-and-twenty-nine', 'Each side its own deck (Republic 30, Separatist 29).', {
    shown: [
      {
        rules: { ruleset: 'clone-wars', seats: 4 },
        view: { '/cards': { $size: 59, $has: ['r01', 'r30', 's01', 's29'] } },
      },
    ],
    given: field('4', '1', { hands: { red: ['r01'], black: ['s01', 's02'] } }),
    then: [red.sees(facts(['decks', { republic: 29, separatist: 27 }]))],
  }),
  vector('W-DECKS/of-one’s-own-side', 'Each side its own deck: no army holds a card of the other.', {
    given: field('4', '1', { hands: { red: ['s01'] } }),
    start: { error: { code: 'POSITION_CARDS' } },
  }),
  vector(
    'W-DECKS/a-card-beats-the-rules',
    'A card’s own text beats the rules: a bonus goes on a die that an escort raised.',
    {
      given: field('5 escort:1', '3', { hands: { red: ['r06'] }, dice: [5, 6, 1] }),
      steps: [
        red.does(
          'attack',
          { ...strike, dice: 1, plays: [{ card: 'r06' }] },
          { events: [event('attacked', { dice: [7], losses: [0, 1] })] },
        ),
      ],
    },
  ),
  vector('W-SECRET/hands', 'Hand sizes are public; a hand is seen by both seats of the side.', {
    given: game({ land: lands, hands: { red: ['r01'], blue: ['s01', 's02'], black: ['s05'] } }),
    then: [
      yellow.sees({
        '/armies/red/hand': ['r01'],
        '/armies/blue': { handSize: 2, hand: { $absent: true } },
        '/armies/black': { handSize: 1, hand: { $absent: true } },
      }),
      black.sees({ '/armies/blue/hand': ['s01', 's02'], '/armies/red': { handSize: 1, hand: { $absent: true } } }),
    ],
  }),
  vector(
    'W-SECRET/tokens',
    'A laid token is seen by both seats of the side, undrawn tokens by nobody; where tokens lie and how many are left is public.',
    {
      given: game({ land: lands, own: { tokens: { 'shu-mai': 'kamino' } } }),
      then: [
        blue.sees(facts(['token', { territory: 'kamino', id: 'shu-mai', dots: 1 }], ['tokensInStack', 8])),
        red.sees({
          '/facts': {
            $has: [
              { key: 'token', value: { territory: 'kamino', id: { $absent: true } } },
              { key: 'tokensInStack', value: 8 },
            ],
          },
        }),
      ],
    },
  ),
  vector('W-SECRET/used-cards-and-taken-tokens', 'Used cards and taken tokens are public.', {
    given: game({
      land: { ...lands, naboo: 'red:5', sullust: 'blue' },
      hands: { red: ['r06'] },
      own: { tokens: { 'shu-mai': 'sullust' } },
      dice: [6, 1],
    }),
    steps: [red.does('attack', { from: 'naboo', to: 'sullust', dice: 1, plays: [{ card: 'r06' }] })],
    then: [black.sees(facts(['cardsOut', { cards: ['r06'] }], ['tokenTaken', { id: 'shu-mai', dots: 1 }]))],
  }),
];

const both = { '/armies/red/territories': 1, '/armies/yellow/territories': 1 };

const setup: readonly Vector[] = [
  vector(
    'W-CLAIM/the-republic-begins',
    'The two Republic armies throw a six-sided die (ties again); the higher takes one planet, then the other.',
    {
      given: game({ dice: [4, 4, 2, 5, 1, 6, 2, 3] }),
      start: {
        events: [
          event('rolled', { army: 'red', count: 4 }),
          event('rolled', { army: 'yellow', count: 4 }),
          event('rolled', { army: 'red', count: 2 }),
          event('rolled', { army: 'yellow', count: 5 }),
        ],
        view: asked('yellow'),
      },
      steps: [
        yellow.does('claim', { territory: 'sullust' }, { view: asked('red') }),
        red.not('claim', { territory: 'sullust' }, 'NOT_FREE', { rule: 'W-CLAIM', pointer: '/territory' }),
        red.does(
          'claim',
          { territory: 'naboo' },
          { view: { ...both, ...on({ sullust: 'yellow:1', naboo: 'red:1' }) } },
        ),
      ],
    },
  ),
  vector(
    'W-CLAIM/then-from-the-winner-round',
    'Then every army throws, ties for highest again; from the winner round W-ORDER each takes a free planet.',
    {
      given: game({ dice: [6, 1, 3, 6, 2, 6, 1, 4] }),
      steps: [
        red.does('claim', { territory: 'felucia' }),
        yellow.does(
          'claim',
          { territory: 'jabiim' },
          { events: [event('ordered', { army: 'black' })], view: asked('black') },
        ),
        black.does('claim', { territory: 'kessel' }, { view: asked('red') }),
        red.does('claim', { territory: 'ithor' }, { view: asked('blue') }),
        blue.does('claim', { territory: 'byss' }, { view: asked('yellow') }),
      ],
    },
  ),
  vector('W-CLAIM/one-seat-doesn’t-throw', 'One seat with both Republic armies doesn’t throw.', {
    given: game({ seats: 2 }),
    start: { without: ['rolled'], view: asked('red') },
    steps: [player(0).does('claim', { territory: 'sullust' }, { view: asked('yellow') })],
  }),
  ...wholeSetup(),
  vector('W-NEVER-FREE/a-capture-leaves-nothing-free', 'From then on no planet is ever free.', {
    given: field('3', '1', { dice: [6, 6, 1] }),
    steps: [red.does('attack', { ...strike, dice: 2 }, { view: on({ sullust: 'red:1', malastare: 'red:2' }) })],
  }),
  vector('W-NEVER-FREE/no-position-with-a-free-planet', 'From then on no planet is ever free.', {
    given: game({ land: { sullust: 'nobody:1', malastare: 'blue', naboo: 'red:2', kamino: 'black' } }),
    start: { error: { code: 'POSITION_ARMY', pointer: '/position/territories/sullust/owner' } },
  }),
  vector('W-SETUP-66/before-the-first-turn', 'Darth Sidious stands on space 0; the 9 tokens are shuffled face down.', {
    given: game({ dice: [6, 1] }),
    then: [
      red.sees({
        '/facts': {
          $has: [
            { key: 'track', value: { space: 0, numbers: [] } },
            { key: 'tokensInStack', value: 9 },
            { key: 'order66Called', value: false },
          ],
          $lacks: [{ key: 'token' }, { key: 'sidious' }],
        },
      }),
    ],
  }),
  vector('W-SETUP-66/anakin-until-the-call', 'Both sides may use Anakin abilities until the call.', {
    given: game({
      land: { sullust: 'red:5', malastare: 'blue:5', naboo: 'black:2' },
      hands: { red: ['r26'] },
      dice: [8, 7, 8, 6, 6],
    }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 3, plays: [{ card: 'r26' }] },
        { events: [event('attacked', { dice: [8, 7, 8], losses: [0, 2] })] },
      ),
    ],
  }),
];

/** The whole of set-up with `at-once`, and what it comes to. */
function wholeSetup(): readonly Vector[] {
  const galaxy = [
    ['felucia', 'raxus-prime', 'mon-calamari', 'jabiim', 'saleucami', 'boz-pity', 'kessel'],
    ['ithor', 'mygeeto', 'muunilinst', 'dathomir', 'dantooine'],
    ['sullust', 'haruun-kal', 'kashyyyk', 'rodia', 'ando', 'naboo', 'rattatak', 'kamino', 'nal-hutta'],
    [
      'ryloth',
      'polis-massa',
      'dagobah',
      'mustafar',
      'tatooine',
      'yavin-4',
      'utapau',
      'geonosis',
      'praesitlyn',
      'hypori',
    ],
    ['byss', 'coruscant', 'duro', 'ansion', 'cato-neimoidia', 'corellia', 'alderaan'],
    ['ilum', 'malastare', 'toydaria', 'bogden'],
  ].flat();
  // The last planet is nobody's question: the army whose turn it is gets it.
  const claims = galaxy.slice(0, -1).map((territory, i) => {
    const by = i === 0 ? red : i === 1 ? yellow : [blue, yellow, black, red][(i - 2) % 4];
    return by.does('claim', { territory });
  });
  const counts = {
    '/armies/red/territories': 11,
    '/armies/yellow/territories': 11,
    '/armies/blue/territories': 10,
    '/armies/black/territories': 10,
  };
  const home = { red: 'felucia', yellow: 'raxus-prime', blue: 'mon-calamari', black: 'saleucami' };
  const troops = {
    '/armies/red/troops': 31,
    '/armies/yellow/troops': 31,
    '/armies/blue/troops': 30,
    '/armies/black/troops': 30,
  };
  const dice = [6, 1, 1, 6, 2, 3];
  return [
    vector('W-START/thirty-one-and-thirty', '31 troops for each Republic army, 30 for each Separatist one.', {
      also: ['W-CLAIM'],
      given: game({ options: { placement: 'at-once' }, dice, hidden: [0] }),
      steps: [
        ...claims,
        red.not('spread', { moves: [{ to: home.red, count: 19 }] }, 'NOT_ALL_TROOPS', {
          rule: 'W-PLACE',
          params: { count: 20 },
        }),
        red.does(
          'spread',
          { moves: [{ to: home.red, count: 20 }] },
          { view: { ...counts, ...on({ felucia: 'red:1' }) } },
        ),
        yellow.does('spread', { moves: [{ to: home.yellow, count: 20 }] }),
        black.does('spread', { moves: [{ to: home.black, count: 20 }] }),
        blue.does(
          'spread',
          { moves: [{ to: home.blue, count: 20 }] },
          { view: { ...troops, ...on({ felucia: 'red:21', 'mon-calamari': 'blue:21' }), '/turn': 'blue' } },
        ),
      ],
    }),
    vector(
      'W-PLACE/one-troop-a-turn',
      'Then one troop a turn on an own planet, in the same order, until all are placed.',
      {
        given: game({ dice }),
        steps: [
          ...claims,
          blue.not('place', { territory: home.red, count: 1 }, 'NOT_OWN_PLANET', {
            rule: 'W-PLACE',
            pointer: '/territory',
          }),
          blue.not('place', { territory: home.blue, count: 2 }, 'NOT_ENOUGH_TROOPS', {
            rule: 'W-PLACE',
            pointer: '/count',
          }),
          blue.does(
            'place',
            { territory: home.blue, count: 1 },
            { view: { ...on({ 'mon-calamari': 'blue:2' }), ...asked('yellow') } },
          ),
          yellow.does('place', { territory: home.yellow, count: 1 }, { view: asked('black') }),
          black.does('place', { territory: home.black, count: 1 }, { view: asked('red') }),
          red.does('place', { territory: home.red, count: 1 }, { view: asked('blue') }),
        ],
      },
    ),
  ];
}

const turns: readonly Vector[] = [
  vector('W-TURN/a-separatist’s-steps', 'Eleven steps strictly in order; steps 1, 2, 11 are Separatist only.', {
    given: game({
      land: { ...lands, sullust: 'blue:5 fighter:1', kamino: 'black:1', rodia: 'black:2' },
      turn: 'blue',
      phase: 'turn',
      hands: { blue: ['s01'] },
      hidden: [0],
    }),
    start: { view: { '/phase': 'token' } },
    steps: [
      blue.not('place', { territory: 'sullust', count: 3 }, 'NOT_NOW'),
      blue.does('lay', { territory: 'ithor' }, { view: { '/phase': 'cards' } }),
      blue.does('next', {}, { view: { '/phase': 'place' } }),
      blue.does('place', { territory: 'sullust', count: 3 }),
      blue.does('next', {}, { view: { '/phase': 'invade' } }),
      blue.does('next', {}, { view: { '/phase': 'fortify' } }),
      blue.not('attack', { from: 'sullust', to: 'malastare', dice: 1 }, 'NOT_NOW'),
      blue.does('next', {}, { view: { '/phase': 'ships' } }),
      blue.does('next', {}, { view: { '/phase': 'command' } }),
      blue.does('next', {}, { view: { '/phase': 'call' } }),
      blue.does('end', {}, { events: [event('turn-began', { army: 'yellow' })] }),
    ],
  }),
  vector(
    'W-TURN/the-republic-has-no-token-and-no-call',
    'Steps 1, 2, 11 are Separatist only; a spent step drops out.',
    {
      given: game({ land: lands, phase: 'turn', hidden: [0] }),
      start: { view: { '/phase': 'place', ...facts(['track', { space: 0, numbers: [] }]) } },
      steps: [
        red.does('place', { territory: 'naboo', count: 3 }),
        red.does('next'),
        red.does('next', {}, { view: { '/phase': 'fortify' } }),
        red.not('call', {}, 'NOT_NOW'),
        red.does('end', {}, { events: [event('turn-began', { army: 'blue' })] }),
      ],
    },
  ),
  vector('W-TURN/spent-steps-drop-out', 'A spent step drops out: no tokens left, no cards, Order 66 called.', {
    given: game({ land: lands, turn: 'blue', phase: 'turn', own: { tokens: noTokens } }),
    start: { view: { '/phase': 'place', ...noFact('tokenDrawn') } },
  }),
];

export const start = [...board];
export const preparing = [...setup, ...turns];
