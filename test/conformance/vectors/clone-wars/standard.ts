// The classic game on the Clone Wars board.
import { asked, blue, event, on, phase, red, vector, type Vector, type Given } from '../author';
import { player } from '../author';
import { standard, strike } from './game';

const F = ['r06', 'r09', 'r12', 's04'];
const E = ['r04', 'r08', 'r10', 's03'];
const C = ['r01', 'r02', 'r03', 's01'];
const land = { sullust: 'red:6', malastare: 'blue:2', naboo: 'blue:2' };
const green = player(2);
const cards = (hand: readonly string[], options = {}): Given =>
  standard({ land, phase: 'reinforce', hands: { red: hand }, own: { armies: 3 }, options });

export const game: readonly Vector[] = [
  vector('W-STD/three-or-four-seats', '3 or 4 seats, one army each, no sides, ships, tokens, track, abilities.', {
    shown: [
      {
        rules: { ruleset: 'clone-wars-standard', seats: 4 },
        view: {
          '/seats': [3, 4],
          '/pieces': [],
          '/armies': [
            { id: 'red', seat: 0, side: 0 },
            { id: 'blue', seat: 1, side: 1 },
            { id: 'yellow', seat: 2, side: 2 },
            { id: 'black', seat: 3, side: 3 },
          ],
        },
      },
    ],
    given: standard({ seats: 2 }),
    start: { error: { code: 'OUT_OF_RANGE', pointer: '/seats' } },
  }),
  vector('W-STD/claim-as-classic', 'Claim as classic: in turn, one troop on a free planet.', {
    given: standard({ dice: [1, 6, 1] }),
    start: { view: { ...phase('claim'), ...asked('blue') } },
    steps: [
      blue.does('claim', { territory: 'naboo' }, { view: { ...on({ naboo: 'blue:1' }), ...asked('yellow') } }),
      green.not('claim', { territory: 'naboo' }, 'NOT_FREE'),
    ],
  }),
  vector('W-STD/regions-of-this-board', 'Count (this board’s regions).', {
    given: standard({
      land: { ilum: 'red', malastare: 'red', toydaria: 'red', bogden: 'red', naboo: 'blue' },
      phase: 'reinforce',
    }),
    start: { view: { '/frame/free': 6 } },
  }),
  vector('W-STD/six-sided-dice', 'Six-sided dice; attack, and moving in as in classic.', {
    given: standard({ land, dice: [6, 6, 1, 1] }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 2 },
        { events: [event('attacked', { losses: [0, 2] })], view: phase('occupy') },
      ),
      red.does('occupy', { count: 3 }, { view: on({ sullust: 'red:3', malastare: 'red:3' }) }),
    ],
  }),
  vector('W-STD/one-card-however-many-enemies', 'One card a turn however many enemies.', {
    given: standard({
      land: { sullust: 'red:6', malastare: 'blue', naboo: 'yellow', kamino: 'blue' },
      dice: [6, 1, 6, 1],
      hidden: [7],
    }),
    steps: [
      red.does('attack', { ...strike, dice: 1 }),
      red.does('occupy', { count: 1 }),
      red.does('attack', { from: 'sullust', to: 'naboo', dice: 1 }),
      red.does('occupy', { count: 1 }),
      red.does(
        'end',
        {},
        { events: [event('drew', { army: 'red', count: 1 }), event('turn-began', { army: 'blue' })] },
      ),
    ],
  }),
  vector('W-STD/fortify-connected-once', 'Fortify (connected, once).', {
    given: standard({ land: { sullust: 'red:6', malastare: 'red:2', toydaria: 'red', kamino: 'red', naboo: 'blue' } }),
    steps: [
      red.not('fortify', { from: 'sullust', to: 'kamino', count: 1 }, 'NOT_CONNECTED'),
      red.does(
        'fortify',
        { from: 'sullust', to: 'toydaria', count: 5 },
        { events: [event('turn-ended')], view: on({ toydaria: 'red:6' }) },
      ),
    ],
  }),
  vector('W-STD/the-last-one-standing', 'The last one standing wins, holding all 42.', {
    given: standard({
      land: { sullust: 'red:6', malastare: 'blue' },
      rest: 'red',
      out: ['yellow'],
      dice: [6, 6, 6, 1],
    }),
    steps: [
      red.does('attack', { ...strike, dice: 3 }, { view: { '/outcome/winners': [0], '/armies/red/territories': 42 } }),
    ],
  }),
  vector('W-STD-CARDS/fifty-without-anakin', 'Anakin cards out, both decks’ rest in one deck of 50.', {
    shown: [
      {
        rules: { ruleset: 'clone-wars-standard', seats: 3 },
        view: { '/cards': { $size: 50, $lacks: ['r26', 'r27', 'r28', 'r29', 'r30', 's26', 's27', 's28', 's29'] } },
      },
    ],
  }),
  ...(
    [
      ['three-fighters', F.slice(1), 4],
      ['three-escorts', E.slice(1), 5],
      ['three-command-ships', C.slice(1), 6],
      ['one-of-each', [F[3], E[0], C[3]], 7],
    ] as const
  ).map(([id, hand, value]) =>
    vector(
      `W-STD-CARDS/${id}`,
      'Class is kind: three alike or one of each; no territory bonus; `setValues: table`; traded cards leave the game.',
      {
        given: cards(hand),
        steps: [
          red.does(
            'trade',
            { cards: [...hand] },
            {
              events: [event('traded', { value })],
              view: { '/frame/free': 3 + value, '/facts': { $has: [{ key: 'discard', value: 0 }] } },
            },
          ),
        ],
      },
    ),
  ),
  vector('W-STD-CARDS/rising', '`rising` (K-SET-VALUE): 4, 6, 8 …', {
    given: cards([...F.slice(0, 3), ...E.slice(0, 3)], { setValues: 'rising' }),
    steps: [
      red.not('trade', { cards: [F[0], F[1], E[0]] }, 'NOT_A_SET'),
      red.does('trade', { cards: F.slice(0, 3) }, { events: [event('traded', { value: 4 })] }),
      red.does('trade', { cards: E.slice(0, 3) }, { events: [event('traded', { value: 6 })] }),
    ],
  }),
  vector('W-STD-FIVE/trade-below-five', 'With five cards at the start of a turn, trade below five.', {
    given: cards([...F.slice(0, 3), ...E.slice(0, 2)]),
    steps: [
      red.not('place', { territory: 'sullust', count: 1 }, 'MUST_TRADE'),
      red.does('trade', { cards: F.slice(0, 3) }),
      red.does('place', { territory: 'sullust', count: 1 }),
    ],
  }),
  vector('W-STD-FIVE/four-are-free', 'With five cards at the start of a turn, trade below five: four are free.', {
    given: cards([...F.slice(0, 3), E[0]]),
    steps: [red.does('place', { territory: 'sullust', count: 3 }, { view: on({ sullust: 'red:9' }) })],
  }),
  vector(
    'W-STD-FIVE/a-conqueror-with-more-than-five',
    'A conqueror takes the hand of whom it puts out; with more than five it stops, trades down to four or fewer, places, goes on.',
    {
      given: standard({
        land: { sullust: 'red:9', malastare: 'blue' },
        hands: { red: [...F.slice(0, 3), E[0]], blue: [C[0], C[1]] },
        dice: [6, 1, 6, 1],
      }),
      steps: [
        red.does('attack', { ...strike, dice: 1 }, { view: { '/armies/blue/handSize': 2 } }),
        red.does(
          'occupy',
          { count: 3 },
          { view: { '/armies/red/handSize': 6, '/armies/blue/handSize': 0, ...phase('trade') } },
        ),
        red.not('attack', { from: 'sullust', to: 'naboo', dice: 1 }, 'NOT_NOW'),
        red.does('trade', { cards: F.slice(0, 3) }),
        red.does('place', { territory: 'malastare', count: 4 }, { view: on({ malastare: 'red:7' }) }),
        red.does(
          'attack',
          { from: 'sullust', to: 'naboo', dice: 1 },
          { events: [event('captured', { territory: 'naboo' })] },
        ),
      ],
    },
  ),
  vector('W-STD-FIVE/five-or-fewer-go-on', 'With more than five it stops: with five it goes on.', {
    given: standard({
      land: { sullust: 'red:9', malastare: 'blue' },
      hands: { red: F.slice(0, 3), blue: [C[0], C[1]] },
      dice: [6, 1],
    }),
    steps: [
      red.does('attack', { ...strike, dice: 1 }),
      red.does('occupy', { count: 3 }, { view: { '/armies/red/handSize': 5, ...phase('attack') } }),
    ],
  }),
];
