// Steps 1 to 5 and 7 to 11 of a turn in the Clone Wars.
import { asked, event, facts, on, type Scene, vector, type Vector, type Given } from '../author';
import { black, blue, game, lands, noTokens, red, yellow } from './game';

const blueTurn = (own: Scene['own'] = {}, more: Scene = {}): Given =>
  game({ land: lands, turn: 'blue', phase: 'turn', own, hidden: [0], ...more });

const tokens: readonly Vector[] = [
  vector('W1-TOKEN/on-an-own-planet', 'Draw the top token and put it on an own planet, never an ally’s.', {
    given: blueTurn({}, { hidden: [4] }),
    steps: [
      blue.not('lay', { territory: 'kamino' }, 'NOT_OWN_PLANET', { rule: 'W1-TOKEN', pointer: '/territory' }),
      blue.not('lay', { territory: 'naboo' }, 'NOT_OWN_PLANET', { rule: 'W1-TOKEN' }),
      blue.does(
        'lay',
        { territory: 'ithor' },
        { events: [event('token-laid', { army: 'blue', territory: 'ithor' })], view: facts(['tokensInStack', 8]) },
      ),
    ],
  }),
  vector('W1-TOKEN/not-where-one-lies', 'Not where a token lies, unless there is no other.', {
    given: blueTurn({ tokens: { 'wat-tambor': 'ithor' } }),
    steps: [
      blue.not('lay', { territory: 'ithor' }, 'TOKEN_THERE', { rule: 'W1-TOKEN' }),
      blue.does('lay', { territory: 'sullust' }),
    ],
  }),
  vector('W1-TOKEN/unless-there-is-no-other', 'Not where a token lies, unless there is no other.', {
    given: blueTurn({ tokens: { 'wat-tambor': 'ithor', 'shu-mai': 'sullust' } }),
    steps: [blue.does('lay', { territory: 'ithor' }, { view: facts(['tokensInStack', 6]) })],
  }),
  vector('W1-TOKEN/ends-with-order-66', 'Ends with the last token or with Order 66.', {
    given: blueTurn({ called: true, sidious: 'ithor' }, { hidden: [] }),
    start: { view: { '/phase': 'place' } },
  }),
  vector('W2-TRACK/one-space', 'After step 1 Sidious moves one space.', {
    given: blueTurn({ track: 7 }),
    start: { view: facts(['track', { space: 7, numbers: [6, 7, 8] }]) },
    steps: [
      blue.does(
        'lay',
        { territory: 'ithor' },
        {
          events: [event('token-laid'), event('sidious-moved', { value: 8 })],
          view: facts(['track', { space: 8, numbers: [5, 6, 7, 8] }]),
        },
      ),
    ],
  }),
  vector('W2-TRACK/on-the-last-he-stays', 'On the last he stays.', {
    given: blueTurn({ track: 14 }),
    steps: [
      blue.does('lay', { territory: 'ithor' }, { without: ['sidious-moved'], view: facts(['track', { space: 14 }]) }),
    ],
  }),
  vector('W2-TRACK/ends-with-the-call', 'Ends with the call.', {
    given: blueTurn({ track: 3, called: true, sidious: 'ithor' }, { hidden: [] }),
    then: [blue.sees(facts(['track', { space: 3 }]))],
  }),
];

const count = (land: Record<string, string>, more: Scene = {}): Given => game({ land, phase: 'turn', ...more });
const expansion = { ilum: 'red', malastare: 'red', toydaria: 'red', bogden: 'red', sullust: 'blue', naboo: 'black' };
const colonies = {
  ithor: 'red',
  mygeeto: 'red',
  muunilinst: 'red',
  dathomir: 'red',
  dantooine: 'red',
  sullust: 'blue',
  naboo: 'black',
};
const says3 = 'Planets ÷ 3 rounded down, at least 3, plus the bonus of each region wholly held by this army alone.';

/** Red holds cards: r06 r09 r12 are fighters, r04 r08 r10 escorts, r01 r02 r03 command ships, r26 Anakin as a fighter. */
const holding = (cards: readonly string[], more: Scene = {}): Given =>
  game({ phase: 'cards', own: { armies: 3 }, hands: { red: cards }, ...more, land: { ...lands, ...more.land } });

const recruiting: readonly Vector[] = [
  vector('W3-COUNT/at-least-three', says3, {
    given: count({ ilum: 'red', sullust: 'blue', naboo: 'black' }),
    start: { view: { '/frame/free': 3 } },
  }),
  vector('W3-COUNT/a-third-rounded-down', says3, {
    given: count(
      Object.fromEntries([
        ...['rattatak', 'kamino', 'byss', 'ilum', 'ryloth', 'jabiim', 'ithor'].map((id) => [id, 'yellow']),
        ['sullust', 'blue'],
        ['naboo', 'black'],
      ]) as Record<string, string>,
      { rest: 'red' },
    ),
    start: { view: { '/frame/free': 11 } },
  }),
  vector('W3-COUNT/expansion-gives-three', 'Expansion gives 3.', {
    given: count(expansion),
    start: { view: { '/frame/free': 6 } },
  }),
  vector('W3-COUNT/colonies-give-two', says3, { given: count(colonies), start: { view: { '/frame/free': 5 } } }),
  vector('W3-COUNT/allies-don’t-pool', 'Allies don’t pool.', {
    given: count({ ...colonies, dantooine: 'yellow' }),
    start: { view: { '/frame/free': 3 } },
  }),
  ...(
    [
      ['three-fighters', ['r06', 'r09', 'r12'], 4],
      ['three-escorts', ['r04', 'r08', 'r10'], 5],
      ['three-command-ships', ['r01', 'r02', 'r03'], 6],
      ['one-of-each', ['r06', 'r04', 'r01'], 7],
      ['anakin-counts-by-class', ['r06', 'r09', 'r26'], 4],
    ] as const
  ).map(([id, cards, troops]) =>
    vector(`W4-CARDS/${id}`, 'A set of three for troops: three alike or one of each class; the cards leave the game.', {
      given: holding(cards),
      steps: [
        red.does(
          'trade',
          { cards: [...cards] },
          {
            events: [event('traded', { value: troops })],
            view: { '/frame/free': 3 + troops, '/armies/red/handSize': 0 },
          },
        ),
      ],
    }),
  ),
  vector('W4-CARDS/two-and-one-is-none', 'Two and one is none.', {
    given: holding(['r06', 'r09', 'r01']),
    steps: [red.not('trade', { cards: ['r06', 'r09', 'r01'] }, 'NOT_A_SET', { rule: 'W4-CARDS' })],
  }),
  vector(
    'W4-CARDS/one-set-and-one-ship',
    'At most one set of three for troops, one card for a ship of its class; never forced, no hand limit.',
    {
      given: holding(['r06', 'r09', 'r12', 'r04', 'r08', 'r10', 'r01']),
      steps: [
        red.does('trade', { cards: ['r06', 'r09', 'r12'] }),
        red.not('trade', { cards: ['r04', 'r08', 'r10'] }, 'SET_USED', { rule: 'W4-CARDS' }),
        red.does('build', { cards: ['r04'] }, { events: [event('built', { army: 'red', reason: 'escort' })] }),
        red.not('build', { cards: ['r08'] }, 'SHIP_BUILT', { rule: 'W4-CARDS' }),
        red.does('next', {}, { view: { '/phase': 'place', '/armies/red/handSize': 3 } }),
      ],
    },
  ),
  vector('W4-CARDS/three-of-a-class', 'An army has at most three of a class on the board.', {
    given: holding(['r06', 'r04'], { land: { naboo: 'red:2 fighter:2', malastare: 'red:2 fighter:1 escort:2' } }),
    steps: [
      red.not('build', { cards: ['r06'] }, 'TOO_MANY_SHIPS', { rule: 'W4-CARDS' }),
      red.does('build', { cards: ['r04'] }),
    ],
  }),
  vector('W5-PLACE/troops-on-own-planets', 'All troops are placed on own planets; nothing on an ally’s.', {
    given: game({ land: lands, phase: 'place', own: { armies: 5 } }),
    steps: [
      red.not('next', {}, 'TROOPS_LEFT', { rule: 'W5-PLACE', params: { count: 5 } }),
      red.not('place', { territory: 'ilum', count: 1 }, 'NOT_OWN_PLANET', { rule: 'W5-PLACE', pointer: '/territory' }),
      red.not('place', { territory: 'naboo', count: 6 }, 'NOT_ENOUGH_TROOPS', { rule: 'W5-PLACE' }),
      red.does(
        'place',
        {
          moves: [
            { to: 'naboo', count: 3 },
            { to: 'malastare', count: 2 },
          ],
        },
        { view: on({ naboo: 'red:5', malastare: 'red:4' }) },
      ),
      red.does('next', {}, { view: { '/phase': 'invade' } }),
    ],
  }),
  vector('W5-PLACE/then-the-ship', 'Then the ship; a built ship must be placed before step 6.', {
    given: game({ land: lands, phase: 'place', own: { armies: 1, ship: 'escort' } }),
    steps: [
      red.not('ship', { territory: 'naboo' }, 'TROOPS_LEFT', { rule: 'W5-PLACE' }),
      red.does('place', { territory: 'naboo', count: 1 }),
      red.not('next', {}, 'SHIP_LEFT', { rule: 'W5-PLACE' }),
      red.not('ship', { territory: 'ilum' }, 'NOT_OWN_PLANET', { rule: 'W5-PLACE' }),
      red.does('ship', { territory: 'naboo' }, { view: on({ naboo: 'red:3 escort:1' }) }),
      red.does('next'),
    ],
  }),
];

/** Malastare between Sullust and Ilum is black; Dagobah is red's. */
const way = {
  sullust: 'blue:5 fighter:2 command:1',
  naboo: 'blue:3',
  malastare: 'black:2',
  ilum: 'blue',
  bogden: 'blue:2',
  dagobah: 'red:4',
};
const moving = (phase: string, more: Scene = {}): Given =>
  game({ turn: 'blue', phase, ...more, land: { ...way, ...more.land } });
const yielding = { kamino: 'black:1', rodia: 'black:1 escort:1', ando: 'black:1' };
const asking = (more: Scene = {}): Given =>
  moving('command', { land: yielding, own: { tokens: { 'shu-mai': 'ando' } }, ...more });

const moves: readonly Vector[] = [
  vector(
    'W7-FORTIFY/along-the-side’s-planets',
    'Once: troops move from one own planet to one own planet along planets of the own side, the ally’s too.',
    {
      given: moving('fortify'),
      steps: [
        blue.not('fortify', { from: 'sullust', to: 'malastare', count: 1 }, 'NOT_OWN_PLANET', {
          rule: 'W7-FORTIFY',
          pointer: '/to',
        }),
        blue.does(
          'fortify',
          { from: 'sullust', to: 'bogden', count: 4 },
          { view: on({ sullust: 'blue:1 fighter:2 command:1', bogden: 'blue:6' }) },
        ),
        blue.not('fortify', { from: 'bogden', to: 'naboo', count: 1 }, 'MOVE_USED', { rule: 'W7-FORTIFY' }),
      ],
    },
  ),
  vector('W7-FORTIFY/at-least-one-stays', 'At least one stays; enemies bar the way.', {
    given: moving('fortify', { land: { malastare: 'red:2', kamino: 'black' } }),
    steps: [
      blue.not('fortify', { from: 'sullust', to: 'bogden', count: 1 }, 'NOT_JOINED', { rule: 'W7-FORTIFY' }),
      blue.not('fortify', { from: 'sullust', to: 'naboo', count: 5 }, 'NOT_ENOUGH_TROOPS', { rule: 'W7-FORTIFY' }),
      blue.does('next'),
    ],
  }),
  vector(
    'W8-SHIPS/any-number-and-mix',
    'Once, likewise: any number and mix of ships; a planet may be left without ships.',
    {
      given: moving('ships'),
      steps: [
        blue.not('ships', { from: 'sullust', to: 'bogden', pieces: { fighter: 3 } }, 'WRONG_SHIPS', {
          rule: 'W8-SHIPS',
        }),
        blue.not('ships', { from: 'sullust', to: 'malastare', pieces: { fighter: 1 } }, 'NOT_OWN_PLANET', {
          rule: 'W8-SHIPS',
        }),
        blue.does(
          'ships',
          { from: 'sullust', to: 'bogden', pieces: { fighter: 2, command: 1 } },
          {
            view: { ...on({ bogden: 'blue:2 fighter:2 command:1' }), '/territories/sullust/pieces': { $absent: true } },
          },
        ),
        blue.not('ships', { from: 'bogden', to: 'naboo', pieces: { fighter: 1 } }, 'MOVE_USED', { rule: 'W8-SHIPS' }),
      ],
    },
  ),
  vector('W8-SHIPS/where-troops-could', 'Ships go where troops could.', {
    given: moving('ships', { land: { malastare: 'red:2', kamino: 'black' } }),
    steps: [
      blue.not('ships', { from: 'sullust', to: 'bogden', pieces: { fighter: 1 } }, 'NOT_JOINED', { rule: 'W8-SHIPS' }),
    ],
  }),
  vector(
    'W9-COMMAND/one-troop-no-ship-no-token',
    'The ally is asked for one planet that holds exactly one troop, no ship, no token; on yes the troop is exchanged. Earns no card.',
    {
      given: asking(),
      steps: [
        blue.not('command', { territory: 'malastare' }, 'NOT_YIELDING', { rule: 'W9-COMMAND' }),
        blue.not('command', { territory: 'rodia' }, 'NOT_YIELDING'),
        blue.not('command', { territory: 'ando' }, 'NOT_YIELDING'),
        blue.not('command', { territory: 'dagobah' }, 'NOT_ALLY', { rule: 'W9-COMMAND' }),
        blue.does('command', { territory: 'kamino' }, { view: asked('black') }),
        black.does(
          'answer',
          { choice: 'yes' },
          {
            events: [event('command-changed', { territory: 'kamino' })],
            without: ['drew'],
            view: { ...on({ kamino: 'blue:1' }), '/phase': 'call' },
          },
        ),
      ],
    },
  ),
  vector('W9-COMMAND/refused', 'The ally is asked; one request a turn.', {
    given: asking(),
    steps: [
      blue.does('command', { territory: 'kamino' }),
      black.does('answer', { choice: 'no' }, { view: { ...on({ kamino: 'black:1' }), '/phase': 'call' } }),
      blue.not('command', { territory: 'kamino' }, 'NOT_NOW'),
    ],
  }),
  vector('W9-COMMAND/a-seat-with-both-just-does-it', 'A seat that runs both armies just does it.', {
    given: asking({ seats: 3 }),
    steps: [blue.does('command', { territory: 'kamino' }, { view: { ...on({ kamino: 'blue:1' }), '/phase': 'call' } })],
  }),
  vector('W9-COMMAND/not-the-last-planet', 'Not the ally’s last planet.', {
    given: game({ land: { sullust: 'blue:5', kamino: 'black', naboo: 'red' }, turn: 'blue', phase: 'command' }),
    start: { view: { '/phase': 'call' } },
  }),
];

const field = {
  sullust: 'red:9',
  malastare: 'blue',
  naboo: 'blue',
  toydaria: 'red:9',
  bogden: 'black',
  ilum: 'blue:2',
  kamino: 'black:2',
};
/** Red takes a planet with one die; one troop moves in. */
const take = (from: string, to: string): readonly ReturnType<typeof red.does>[] => [
  red.does('attack', { from, to, dice: 1 }),
  red.does('occupy', { count: 1 }),
];
const earned = (
  id: string,
  says: string,
  taken: readonly (readonly [string, string])[],
  count: number,
  more: Scene = {},
): Vector =>
  vector(id, says, {
    given: game({
      land: field,
      dice: taken.flatMap(() => [6, 1]),
      hidden: new Array<number>(count + 1).fill(0),
      own: { tokens: noTokens },
      ...more,
    }),
    steps: [
      ...taken.flatMap(([from, to]) => take(from, to)),
      red.does('end', {}, count > 0 ? { events: [event('drew', { army: 'red', count })] } : { without: ['drew'] }),
    ],
    then: [red.sees({ '/armies/red/handSize': count })],
  });
const says10 = 'One card if a planet was taken from one enemy army this turn, two if from both.';
const tookTwo = ['malastare', 'naboo'].map((to) => ['sullust', to] as const);

const cards: readonly Vector[] = [
  earned('W10-CARDS/from-neither', says10, [], 0),
  earned('W10-CARDS/from-one', says10, [['sullust', 'malastare']], 1),
  earned('W10-CARDS/two-of-one', says10, tookTwo, 1),
  earned(
    'W10-CARDS/from-both',
    says10,
    [
      ['sullust', 'malastare'],
      ['toydaria', 'bogden'],
    ],
    2,
  ),
  earned(
    'W10-CARDS/a-card-for-each-red-dot',
    'Republic: one more for each red dot on the tokens taken this turn.',
    [['sullust', 'malastare']],
    1 + 1,
    { own: { tokens: { ...noTokens, 'shu-mai': 'malastare' } } },
  ),
  earned(
    'W-EX/dooku-and-rune-haako',
    'Tokens Dooku and Rune Haako together bring 5 cards.',
    [['sullust', 'malastare']],
    1 + 5,
    { own: { tokens: { ...noTokens, 'count-dooku': 'malastare', 'rune-haako': 'malastare' } } },
  ),
  vector(
    'W-EX/from-two-enemies',
    'Blue has 13 on Sullust: takes Malastare (red), moves 6, takes Ilum; then Naboo (yellow) with the 7 left, moves 6, takes Ando: two cards.',
    {
      given: game({
        land: {
          sullust: 'blue:13',
          malastare: 'red',
          ilum: 'red',
          naboo: 'yellow',
          ando: 'yellow',
          kamino: 'black:2',
          dagobah: 'red:2',
        },
        turn: 'blue',
        dice: [6, 6, 6, 1, 6, 6, 6, 1, 6, 6, 6, 1, 6, 6, 6, 1],
        hidden: [0, 0],
      }),
      steps: [
        blue.does('attack', { from: 'sullust', to: 'malastare', dice: 3 }),
        blue.does('occupy', { count: 6 }),
        blue.does('attack', { from: 'malastare', to: 'ilum', dice: 3 }),
        blue.does('occupy', { count: 5 }),
        blue.does('attack', { from: 'sullust', to: 'naboo', dice: 3 }),
        blue.does('occupy', { count: 6 }),
        blue.does('attack', { from: 'naboo', to: 'ando', dice: 3 }),
        blue.does(
          'occupy',
          { count: 5 },
          { view: on({ sullust: 'blue:1', malastare: 'blue:1', ilum: 'blue:5', naboo: 'blue:1', ando: 'blue:5' }) },
        ),
        blue.does('end', {}, { events: [event('drew', { army: 'blue', count: 2 })] }),
      ],
      then: [blue.sees({ '/armies/blue/handSize': 2 })],
    },
  ),
  vector('W10-CARDS/an-empty-deck-gives-none', 'An empty deck gives none.', {
    given: game({
      land: field,
      dice: [6, 1, 6, 1],
      own: { tokens: noTokens },
      discard: Array.from({ length: 29 }, (_, i) => `r${String(i + 1).padStart(2, '0')}`),
    }),
    steps: [...take('sullust', 'malastare'), ...take('toydaria', 'bogden'), red.does('end')],
    then: [yellow.sees({ '/armies/red/hand': ['r30'], ...facts(['decks', { republic: 0, separatist: 29 }]) })],
  }),
];

/** Ithor is blue's, Sullust and Naboo red's, Kamino yellow's, everything else black's. */
const called = { ithor: 'blue:2', sullust: 'red:3', naboo: 'red:2', kamino: 'yellow:4' };
const calling = (track: number, more: Scene = {}): Given =>
  game({ rest: 'black', turn: 'blue', phase: 'call', own: { track }, ...more, land: more.land ?? called });
const rolls = (track: number, die: number, owner: string): Vector =>
  vector(`W11-ROLL/space-${track}-a-${die}`, 'Success if among the numbers of Sidious’s space (7: 6–8; 8: 5–8).', {
    given: calling(track, { land: { ...called, naboo: 'black:2' }, dice: [die, 1] }),
    steps: [
      blue.does('call', {}, { view: { '/phase': owner === 'blue' ? 'assign' : 'sidious' } }),
      ...(owner === 'blue' ? [blue.does('assign', { moves: [] })] : []),
    ],
    then: [blue.sees({ '/territories/sullust': { owner, troops: 3 } })],
  });

const order66: readonly Vector[] = [
  vector(
    'W11-CALL/once-on-any-space',
    'Once a game, for the side, an army on turn may call Order 66, on any space, also one without numbers.',
    {
      given: calling(0, { dice: [8, 8, 8] }),
      steps: [
        black.not('call', {}, 'NOT_ASKED'),
        blue.does(
          'call',
          {},
          {
            events: [event('order66-called', { army: 'blue' }), event('order66-thrown', { dice: [8, 8, 8] })],
            view: { '/phase': 'sidious', ...on({ sullust: 'red:3', naboo: 'red:2', kamino: 'yellow:4' }) },
          },
        ),
        blue.does('sidious', { territory: 'ithor' }),
        yellow.does('place', { territory: 'kamino', count: 3 }),
        yellow.does('end'),
      ],
      then: [black.sees(facts(['order66Called', true]))],
    },
  ),
  vector('W11-CALL/never-forced', 'An army on turn may call: it may end its turn, too.', {
    given: calling(14),
    start: { view: { '/can': ['call', 'end'] } },
    steps: [blue.does('end', {}, { events: [event('turn-began', { army: 'yellow' })] })],
    then: [blue.sees(facts(['order66Called', false]))],
  }),
  vector('W11-CALL/not-twice', 'Once a game, for the side.', {
    given: game({
      land: called,
      rest: 'black',
      turn: 'black',
      phase: 'fortify',
      own: { called: true, sidious: 'ithor' },
    }),
    steps: [
      black.does('next', {}, { events: [event('turn-began', { army: 'red' })] }),
      black.not('call', {}, 'NOT_ASKED'),
    ],
  }),
  rolls(7, 5, 'red'),
  rolls(7, 6, 'blue'),
  rolls(8, 4, 'red'),
  rolls(8, 5, 'blue'),
  vector(
    'W11-ROLL/one-die-a-planet-in-board-order',
    'An eight-sided die for every Republic planet, once each, in board order; the caller assigns all converted planets in one action; troops and ships turn.',
    {
      given: calling(7, {
        land: { ...called, naboo: 'red:2 fighter:1 escort:2', kamino: 'yellow:4 command:1' },
        dice: [1, 8, 6],
      }),
      steps: [
        blue.does(
          'call',
          {},
          {
            events: [
              event('order66-thrown', {
                dice: [1, 8, 6],
                moves: [{ to: 'sullust' }, { to: 'naboo' }, { to: 'kamino' }],
              }),
            ],
            view: asked('blue'),
          },
        ),
        blue.not('assign', { moves: [{ to: 'sullust', count: 1 }] }, 'NOT_CONVERTED', { rule: 'W11-ROLL' }),
        blue.does(
          'assign',
          { moves: [{ to: 'kamino', count: 1 }] },
          { view: on({ sullust: 'red:3', naboo: 'blue:2 fighter:1 escort:2', kamino: 'black:4 command:1' }) },
        ),
      ],
    },
  ),
  vector(
    'W11-ROLL/ships-beyond-three-are-lost',
    'Those beyond three of a class of the receiver are lost, in board order.',
    {
      given: calling(7, {
        land: { ...called, ithor: 'blue:2 fighter:1', sullust: 'red:3 fighter:1', naboo: 'red:2 fighter:2 escort:1' },
        dice: [8, 8, 1],
      }),
      steps: [
        blue.does('call'),
        blue.does(
          'assign',
          { moves: [] },
          {
            events: [event('ships-lost', { territory: 'naboo', pieces: { fighter: 1 }, reason: 'limit' })],
            view: on({ sullust: 'blue:3 fighter:1', naboo: 'blue:2 fighter:1 escort:1' }),
          },
        ),
      ],
    },
  ),
  vector('W11-ROLL/an-army-without-planets-is-out', 'Armies without planets are out.', {
    given: calling(7, {
      land: { ithor: 'blue:2', sullust: 'red:3', kamino: 'yellow:4' },
      hands: { red: ['r01'] },
      dice: [8, 1],
    }),
    steps: [
      blue.does('call'),
      blue.does(
        'assign',
        { moves: [] },
        { events: [event('eliminated', { target: 'red' })], view: { '/armies/red': { standing: 'out', handSize: 0 } } },
      ),
    ],
  }),
  vector('W11-ROLL/no-republic-left', 'With no Republic left all goes to the caller and the game ends.', {
    also: ['W-WIN-SEP'],
    given: calling(14, { dice: [2, 8, 8] }),
    steps: [
      blue.does(
        'call',
        {},
        { view: { '/outcome/winners': [1, 3], ...on({ sullust: 'blue:3', naboo: 'blue:2', kamino: 'blue:4' }) } },
      ),
    ],
  }),
  vector(
    'W11-AFTER/tokens-leave-and-sidious-is-placed',
    'All tokens leave the game, board and stack; the caller puts Sidious on a planet of either Separatist army.',
    {
      given: calling(0, { own: { track: 0, tokens: { 'shu-mai': 'ithor' } }, dice: [1, 1, 1] }),
      steps: [
        blue.does(
          'call',
          {},
          { view: { '/facts': { $has: [{ key: 'tokensInStack', value: 0 }], $lacks: [{ key: 'token' }] } } },
        ),
        blue.not('sidious', { territory: 'sullust' }, 'NOT_SEPARATIST', { rule: 'W11-AFTER' }),
        blue.does('sidious', { territory: 'rodia' }, { view: facts(['sidious', { territory: 'rodia' }]) }),
        yellow.does('place', { territory: 'kamino', count: 3 }),
        yellow.does('end'),
      ],
      then: [black.sees({ '/turn': 'black', '/phase': 'place' })],
    },
  ),
  vector('W11-AFTER/he-doesn’t-move-with-a-change-of-command', 'There he stays for good (he doesn’t move with W9).', {
    given: game({
      land: { ...called, rodia: 'black' },
      rest: 'black:2',
      turn: 'blue',
      phase: 'command',
      own: { called: true, sidious: 'rodia' },
    }),
    steps: [
      blue.does('command', { territory: 'rodia' }),
      black.does(
        'answer',
        { choice: 'yes' },
        { view: { ...on({ rodia: 'blue:1' }), ...facts(['sidious', { territory: 'rodia' }]) } },
      ),
    ],
  }),
  vector(
    'W11-AFTER/anakin-is-the-separatists’',
    'From now Anakin abilities are the Separatists’ alone; their cards are still good for troops and ships.',
    {
      given: game({
        land: { sullust: 'red:5', malastare: 'blue:5', naboo: 'black:2' },
        phase: 'cards',
        hands: { red: ['r26', 'r27'] },
        own: { armies: 0, called: true, sidious: 'naboo' },
      }),
      steps: [
        red.does('build', { cards: ['r27'] }, { events: [event('built', { reason: 'command' })] }),
        red.does('next'),
        red.does('ship', { territory: 'sullust' }),
        red.does('next'),
        red.not('attack', { from: 'sullust', to: 'malastare', dice: 3, plays: [{ card: 'r26' }] }, 'ABILITY_DEAD', {
          rule: 'W11-AFTER',
        }),
      ],
    },
  ),
];

export const steps1to5: readonly Vector[] = [...tokens, ...recruiting];
export const steps7to10: readonly Vector[] = [...moves, ...cards];
export const step11 = order66;
