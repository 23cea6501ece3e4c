// Attacks, moving in, elimination, fortifying and the card of a turn of the classic game.
import {
  asked,
  blue,
  can,
  event,
  facts,
  green,
  noFact,
  on,
  phase,
  red,
  type Scene,
  vector,
  type Vector,
  type Given,
} from '../author';
import { ALL_CARDS, facing, game, strike } from './game';

const attack3 = { ...strike, dice: 3 };
const choose = { options: { defenceDice: 'choose' } };

const attacks: readonly Vector[] = [
  vector(
    'K-ATTACK/from-own-land-with-two-or-more',
    'Each attack is from an own territory of 2 or more armies on a neighbour that isn’t own.',
    {
      given: facing(1, 1, { land: { alberta: 'red:2' } }),
      steps: [
        red.not('attack', { ...strike, dice: 1 }, 'NOT_ENOUGH_ARMIES', { rule: 'K-ATTACK' }),
        red.not('attack', { from: 'kamchatka', to: 'alaska', dice: 1 }, 'NOT_OWN_TERRITORY', { pointer: '/from' }),
        red.not('attack', { from: 'alberta', to: 'alaska', dice: 1 }, 'OWN_TERRITORY', {
          rule: 'K-ATTACK',
          pointer: '/to',
        }),
        red.not('attack', { from: 'alberta', to: 'kamchatka', dice: 1 }, 'NOT_ADJACENT', { pointer: '/to' }),
      ],
    },
  ),
  vector('K-ATTACK/as-many-as-liked', 'As many attacks as liked.', {
    given: facing(9, 5, { dice: [6, 6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1, 1] }),
    steps: [
      red.does('attack', attack3, { view: on({ alaska: 'red:9', kamchatka: 'blue:3' }) }),
      red.does('attack', attack3, { view: on({ alaska: 'red:7', kamchatka: 'blue:3' }) }),
      red.does('attack', attack3, { view: on({ alaska: 'red:7', kamchatka: 'blue:1' }) }),
    ],
  }),
  vector('K-ATTACK/on-from-taken-land', 'As many attacks as liked, also from a territory just taken.', {
    given: game({
      land: { ural: 'red:6', siberia: 'blue', china: 'blue', japan: 'blue' },
      rest: 'green',
      dice: [6, 5, 4, 1, 6, 5, 4, 1],
    }),
    steps: [
      red.does('attack', { from: 'ural', to: 'siberia', dice: 3 }),
      red.does('occupy', { count: 5 }),
      red.does(
        'attack',
        { from: 'siberia', to: 'china', dice: 3 },
        { events: [event('captured', { army: 'red', territory: 'china' })] },
      ),
    ],
  }),
  vector('K-ATTACK-DICE/spare', '1 to 3 dice; `spare`: at most armies − 1.', {
    given: facing(3, 5, { dice: [6, 6, 1, 1] }),
    steps: [
      red.not('attack', attack3, 'TOO_MANY_DICE', { rule: 'K-ATTACK-DICE', pointer: '/dice', params: { max: 2 } }),
      red.does(
        'attack',
        { ...strike, dice: 2 },
        { events: [event('attacked', { dice: [6, 6], defence: [1, 1], losses: [0, 2] })] },
      ),
    ],
  }),
  vector('K-ATTACK-DICE/never-four', '1 to 3 dice, however many armies there are.', {
    given: facing(20, 5),
    steps: [
      red.not('attack', { ...strike, dice: 4 }, 'OUT_OF_RANGE', { pointer: '/dice', params: { max: 3 } }),
      red.not('attack', { ...strike, dice: 0 }, 'OUT_OF_RANGE', { pointer: '/dice', params: { min: 1 } }),
    ],
  }),
  vector('K-ATTACK-DICE/present', '`present`: at most the armies there; with 2 armies one die.', {
    given: facing(3, 5, {
      land: { alberta: 'red:2', ontario: 'blue:2' },
      options: { attackDiceLimit: 'present' },
      dice: [6, 6, 6, 1, 1],
    }),
    steps: [
      red.not('attack', { from: 'alberta', to: 'ontario', dice: 2 }, 'TOO_MANY_DICE', { params: { max: 1 } }),
      red.does('attack', attack3, { events: [event('attacked', { dice: [6, 6, 6] })] }),
    ],
  }),
  vector('K-ATTACK-DICE/maximum', '`maximum`: the most dice; naming another number is an error.', {
    given: facing(3, 5, { options: { attackDice: 'maximum' }, dice: [6, 6, 1, 1] }),
    steps: [
      red.not('attack', { ...strike, dice: 1 }, 'DICE_FIXED', { rule: 'K-ATTACK-DICE', params: { dice: 2 } }),
      red.does('attack', strike, { events: [event('attacked', { dice: [6, 6] })] }),
    ],
  }),
  vector('K-DEFENCE-DICE/maximum', '1 or 2 dice, at most the armies there; `maximum`: nobody is asked.', {
    given: facing(9, 3, { dice: [6, 6, 6, 1, 1, 6, 6, 6, 1] }),
    steps: [
      red.does('attack', attack3, { events: [event('attacked', { defence: [1, 1] })] }),
      red.does('attack', attack3, { events: [event('attacked', { defence: [1], losses: [0, 1] })] }),
    ],
  }),
  vector(
    'K-DEFENCE-DICE/choose',
    '`choose`: the defender chooses knowing the attacker’s number, before any die is thrown; the attacker can’t change it then.',
    {
      given: facing(9, 5, { ...choose, dice: [6, 5, 4, 6] }),
      steps: [
        red.does('attack', attack3, {
          without: ['attacked'],
          view: { ...phase('defend'), ...asked('blue'), '/frame': { dice: 3 } },
        }),
        red.not('attack', { ...strike, dice: 1 }, 'NOT_ASKED'),
        blue.not('defend', { dice: 3 }, 'OUT_OF_RANGE', { pointer: '/dice', params: { max: 2 } }),
        blue.does(
          'defend',
          { dice: 1 },
          { events: [event('attacked', { dice: [6, 5, 4], defence: [6], losses: [1, 0] })] },
        ),
      ],
      then: [red.sees({ ...asked('red'), ...on({ alaska: 'red:8', kamchatka: 'blue:5' }) })],
    },
  ),
  vector(
    'K-DEFENCE-DICE/one-army-is-not-asked',
    'At most the armies there: nobody is asked where only one answer is legal.',
    {
      given: facing(9, 1, { ...choose, dice: [6, 6, 6, 1] }),
      steps: [red.does('attack', attack3, { events: [event('captured')], view: phase('occupy') })],
    },
  ),
  ...(
    [
      ['most', { choice: 'most' }, 2],
      ['one', { choice: 'one' }, 1],
      ['one-up-to-five', { choice: 'one-up-to', count: 5 }, 1],
      ['one-up-to-four', { choice: 'one-up-to', count: 4 }, 2],
    ] as const
  ).map(([id, order, dice]) =>
    vector(
      `K-DEFENCE-DICE/standing-${id}`,
      'A standing answer spares the wait: always the most, always one, or one while I hold at most n, above n the most.',
      {
        given: facing(9, 5, { ...choose, dice: [6, 6, 6, ...Array<number>(dice).fill(1)] }),
        steps: [
          blue.orders('defend', order),
          red.does('attack', attack3, {
            events: [event('attacked', { defence: Array<number>(dice).fill(1) })],
            view: asked('red'),
          }),
        ],
      },
    ),
  ),
  vector('K-DEFENCE-DICE/a-time-out-throws-the-most', 'The defender chooses; whoever is absent throws the most.', {
    given: facing(9, 5, { ...choose, dice: [6, 6, 6, 1, 1] }),
    steps: [red.does('attack', attack3), blue.late({ events: [event('attacked', { defence: [1, 1] })] })],
  }),
  vector(
    'K-COMPARE/highest-against-highest',
    'Highest against highest, second against second, however they fell; a tie is the defender’s.',
    {
      given: facing(4, 2, { dice: [2, 5, 6, 4, 6] }),
      steps: [
        red.does('attack', attack3, {
          events: [event('attacked', { losses: [1, 1] })],
          view: on({ alaska: 'red:3', kamchatka: 'blue:1' }),
        }),
      ],
    },
  ),
  vector('K-COMPARE/no-partner-no-count', 'Dice without a partner count for nothing.', {
    given: facing(2, 5, { dice: [5, 4, 6] }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 1 },
        { events: [event('attacked', { losses: [1, 0] })], view: on({ alaska: 'red:1', kamchatka: 'blue:5' }) },
      ),
    ],
  }),
  ...(
    [
      ['643-v-53', [6, 4, 3], [5, 3], [0, 2]],
      ['652-v-64', [6, 5, 2], [6, 4], [1, 1]],
      ['522-v-52', [5, 2, 2], [5, 2], [2, 0]],
      ['66-v-6', [6, 6], [6], [1, 0]],
      ['544-v-4', [5, 4, 4], [4], [0, 1]],
      ['111-v-11', [1, 1, 1], [1, 1], [2, 0]],
      ['666-v-66', [6, 6, 6], [6, 6], [2, 0]],
    ] as const
  ).map(([id, dice, defence, losses]) =>
    vector(
      `K-COMPARE-EX/${id}`,
      'Examples: 6 4 3 v 5 3 → defender −2; 6 5 2 v 6 4 → one each; 5 2 2 v 5 2 → attacker −2; 6 6 v 6 → attacker −1; 5 4 4 v 4 → taken; 1 1 1 loses two; 6 6 never loses.',
      {
        given: facing(dice.length + 1, defence.length, { dice: [...dice, ...defence] }),
        steps: [
          red.does(
            'attack',
            { ...strike, dice: dice.length },
            {
              events: [event('attacked', { losses: [...losses] })],
              view: {
                '/territories/kamchatka/owner':
                  losses[1] === 1 && defence.length === 1 ? 'red' : defence.length === losses[1] ? 'red' : 'blue',
              },
            },
          ),
        ],
      },
    ),
  ),
];

const fighting: readonly Vector[] = [
  vector('K-STOP/after-any-throw', 'The attacker may stop after any throw; a defender can’t withdraw.', {
    given: facing(9, 5, { dice: [6, 6, 6, 1, 1] }),
    steps: [
      red.does('attack', attack3),
      blue.not('end', {}, 'NOT_ASKED'),
      red.does('end', {}, { events: [event('turn-began', { army: 'blue' })] }),
    ],
    then: [red.sees(on({ kamchatka: 'blue:3' }))],
  }),
  vector('K-STOP/when-no-die-can-be-thrown', 'It ends by itself when the attacker can throw no die.', {
    given: facing(2, 9, { dice: [1, 6, 6] }),
    steps: [
      red.does(
        'attack',
        { ...strike, until: { taken: true } },
        { events: [event('attacked'), event('stopped', { reason: 'spent' })], view: on({ alaska: 'red:1' }) },
      ),
    ],
  }),
  vector('K-BLITZ/until-taken', 'Repeated throws until taken; each throw stands in the history.', {
    given: facing(9, 3, { dice: [6, 6, 6, 1, 1, 6, 6, 6, 1] }),
    steps: [
      red.does(
        'attack',
        { ...strike, until: { taken: true } },
        { events: [event('attacked', { losses: [0, 2] }), event('attacked', { losses: [0, 1] }), event('captured')] },
      ),
    ],
  }),
  vector('K-BLITZ/until-own-armies', 'Until own armies ≤ n.', {
    given: facing(9, 9, { dice: [1, 1, 1, 6, 6, 1, 1, 1, 6, 6] }),
    steps: [
      red.does(
        'attack',
        { ...strike, until: { troops: 5 } },
        {
          events: [event('attacked'), event('attacked'), event('stopped', { reason: 'troops' })],
          view: on({ alaska: 'red:5' }),
        },
      ),
    ],
  }),
  vector('K-BLITZ/a-number-of-throws', 'A number of throws.', {
    given: facing(9, 9, { dice: [6, 6, 6, 1, 1, 1, 1, 1, 6, 6] }),
    steps: [
      red.does(
        'attack',
        { ...strike, until: { throws: 2 } },
        {
          events: [event('attacked'), event('attacked'), event('stopped', { reason: 'throws' })],
          view: on({ alaska: 'red:7', kamchatka: 'blue:7' }),
        },
      ),
    ],
  }),
  vector('K-BLITZ/a-stop-that-holds-already', 'A stop rule that already holds is an error.', {
    given: facing(5, 9),
    steps: [red.not('attack', { ...strike, until: { troops: 5 } }, 'STOPS_AT_ONCE', { rule: 'K-BLITZ' })],
  }),
  vector('K-BLITZ/at-most-the-dice-named', 'The most dice unless a number is named, then at most that.', {
    given: facing(4, 9, { dice: [1, 1, 6, 6, 1, 6, 6] }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 2, until: { troops: 1 } },
        { events: [event('attacked', { dice: [1, 1] }), event('attacked', { dice: [1] }), event('stopped')] },
      ),
    ],
  }),
  vector('K-BLITZ/pauses-at-a-question', 'It pauses at every question that has no standing answer.', {
    given: facing(9, 5, { ...choose, dice: [6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1] }),
    steps: [
      red.does('attack', { ...strike, until: { taken: true } }, { view: asked('blue') }),
      blue.does(
        'defend',
        { dice: 2 },
        { events: [event('attacked')], view: { ...asked('blue'), ...on({ kamchatka: 'blue:3' }) } },
      ),
      blue.does('defend', { dice: 2 }, { events: [event('attacked'), event('attacked'), event('captured')] }),
    ],
  }),
  vector(
    'K-OCCUPY/at-least-the-dice-thrown',
    'The attacker moves in at least the dice of the last throw, at most all but one.',
    {
      given: facing(6, 1, { dice: [6, 1, 1, 1] }),
      steps: [
        red.does('attack', attack3, { view: { ...phase('occupy'), '/frame': { least: 3, most: 5 } } }),
        red.not('occupy', { count: 2 }, 'TOO_FEW_ARMIES', { rule: 'K-OCCUPY', pointer: '/count', params: { min: 3 } }),
        red.not('occupy', { count: 6 }, 'NOT_ENOUGH_ARMIES', { pointer: '/count' }),
        red.does(
          'occupy',
          { count: 4 },
          { events: [event('occupied', { from: 'alaska', to: 'kamchatka', count: 4 })] },
        ),
      ],
      then: [red.sees(on({ alaska: 'red:2', kamchatka: 'red:4' }))],
    },
  ),
  vector(
    'K-OCCUPY/no-choice-no-question',
    'At least min(dice of the last throw, armies − 1): four armies and three dice leave no choice.',
    {
      given: facing(4, 1, { dice: [6, 1, 1, 1] }),
      steps: [
        red.does('attack', attack3, { view: { ...phase('attack'), ...on({ alaska: 'red:1', kamchatka: 'red:3' }) } }),
      ],
    },
  ),
  vector('K-OCCUPY/one', '`one`: a single army is enough.', {
    given: facing(6, 1, { options: { occupyMinimum: 'one' }, dice: [6, 1, 1, 1] }),
    steps: [
      red.does('attack', attack3),
      red.does('occupy', { count: 1 }, { view: on({ alaska: 'red:5', kamchatka: 'red:1' }) }),
    ],
  }),
  vector(
    'K-OCCUPY/a-time-out-moves-the-least',
    'At least the dice of the last throw move in: an absent seat moves in the least.',
    {
      given: facing(9, 1, { dice: [6, 1, 1, 1], hidden: [0] }),
      steps: [red.does('attack', attack3), red.late({ events: [event('turn-ended')] })],
      then: [red.sees({ ...on({ alaska: 'red:6', kamchatka: 'red:3' }), '/turn': 'blue' })],
    },
  ),
];

const I = ['infantry:japan', 'infantry:egypt', 'infantry:india'];
const A = ['artillery:siam', 'artillery:brazil', 'artillery:quebec'];
const C = ['cavalry:peru', 'cavalry:congo', 'cavalry:ural'];

/** Blue has Kamchatka alone. */
const last = (redHand: readonly string[], blueHand: readonly string[], more: Scene = {}): Given =>
  game({
    land: { alaska: 'red:9', kamchatka: 'blue' },
    rest: 'green',
    hands: { red: redHand, blue: blueHand },
    dice: [6, 5, 4, 1],
    ...more,
  });

const eliminating: readonly Vector[] = [
  vector(
    'K-ELIMINATE/out-and-the-hand-passes',
    'Who loses the last territory is out; `conqueror`: the hand passes when the move-in is done.',
    {
      given: last(['wild:1'], I.slice(0, 2)),
      steps: [
        red.does('attack', attack3, {
          events: [event('eliminated', { army: 'red', target: 'blue' })],
          view: { '/armies/blue': { standing: 'out', handSize: 2 } },
        }),
        red.does('occupy', { count: 4 }, { events: [event('took', { army: 'red', target: 'blue', count: 2 })] }),
      ],
      then: [
        red.sees({
          '/armies/red/hand': { $set: ['wild:1', ...I.slice(0, 2)] },
          '/armies/blue/handSize': 0,
          ...phase('attack'),
        }),
      ],
    },
  ),
  vector('K-ELIMINATE/discard', '`discard`: the hand of whoever is out is laid down.', {
    given: last(['wild:1'], I.slice(0, 2), { options: { eliminatedHand: 'discard' } }),
    steps: [
      red.does('attack', attack3),
      red.does('occupy', { count: 4 }, { events: [event('discarded', { army: 'blue', count: 2 })] }),
    ],
    then: [red.sees({ '/armies/red/handSize': 1, '/armies/blue/handSize': 0, ...facts(['discard', 2]) })],
  }),
  vector(
    'K-ELIMINATE/trade-at-once',
    '`at-once`: a conqueror who now holds six or more trades down to four or fewer, places, and attacks on; the move-in comes first.',
    {
      given: last([...I.slice(0, 2), ...A.slice(0, 2)], C, {
        dice: [6, 5, 4, 1, 6, 6, 6, 1],
        options: { territoryBonus: 'none' },
      }),
      steps: [
        red.does('attack', attack3),
        red.not('trade', { cards: [I[0], C[0], A[0]] }, 'NOT_NOW'),
        red.does('occupy', { count: 3 }, { view: { ...phase('trade'), ...can('trade'), '/armies/red/handSize': 7 } }),
        red.not('attack', { from: 'kamchatka', to: 'yakutsk' }, 'NOT_NOW'),
        red.does(
          'trade',
          { cards: [I[0], C[0], A[0]] },
          { view: { ...phase('place'), ...can('place'), '/armies/red/handSize': 4 } },
        ),
        red.does('place', { territory: 'kamchatka', count: 4 }, { view: phase('attack') }),
        red.does(
          'attack',
          { from: 'kamchatka', to: 'yakutsk', dice: 3 },
          { events: [event('captured', { territory: 'yakutsk' })] },
        ),
      ],
    },
  ),
  vector('K-ELIMINATE/five-are-not-six', '`at-once`: with exactly five there is no trade now.', {
    given: last([I[0], I[1], A[0]], [I[2], C[0]]),
    steps: [
      red.does('attack', attack3),
      red.does('occupy', { count: 3 }, { view: { ...phase('attack'), '/armies/red/handSize': 5 } }),
    ],
  }),
  vector('K-ELIMINATE/next-turn', '`next-turn`: the trade waits for the next turn.', {
    given: last([...I.slice(0, 2), ...A.slice(0, 2)], C, { options: { eliminationTrade: 'next-turn' } }),
    steps: [
      red.does('attack', attack3),
      red.does('occupy', { count: 3 }, { view: { ...phase('attack'), '/armies/red/handSize': 7 } }),
    ],
  }),
  vector('K-ELIMINATE/a-trade-needs-a-hand', '`eliminationTrade` with `discard` is a contradiction.', {
    given: game({ options: { eliminatedHand: 'discard', eliminationTrade: 'at-once' } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'eliminationTrade', b: 'eliminatedHand' } } },
  }),
];

const chain: Scene = {
  land: { alaska: 'red:5', alberta: 'red:2', western_us: 'red:1', egypt: 'red:3', kamchatka: 'blue' },
  rest: 'green',
};
const fortify = (reach: string, moves: string, more: Scene = {}): Given =>
  game({ ...chain, ...more, options: { fortify: { reach, moves } } });
const go = (from: string, to: string, count: number): Record<string, string | number> => ({ from, to, count });

const fortifying: readonly Vector[] = [
  vector(
    'K-FORTIFY/connected-once',
    '`connected`: a chain of own territories; `once`: one origin, one target, any number but the last army; ends the turn.',
    {
      given: fortify('connected', 'once'),
      steps: [
        red.not('fortify', go('alaska', 'egypt', 1), 'NOT_CONNECTED', { rule: 'K-FORTIFY', pointer: '/to' }),
        red.not('fortify', go('alaska', 'western_us', 5), 'NOT_ENOUGH_ARMIES', { pointer: '/count' }),
        red.not('fortify', go('alaska', 'kamchatka', 1), 'NOT_OWN_TERRITORY', { pointer: '/to' }),
        red.not('fortify', go('alaska', 'alaska', 1), 'SAME_TERRITORY'),
        red.does('fortify', go('alaska', 'western_us', 4), {
          events: [
            event('fortified', { from: 'alaska', to: 'western_us', count: 4 }),
            event('turn-ended', { army: 'red' }),
          ],
        }),
      ],
      then: [red.sees({ ...on({ alaska: 'red:1', western_us: 'red:5' }), '/turn': 'blue' })],
    },
  ),
  vector('K-FORTIFY/adjacent', '`adjacent`: to a neighbour only.', {
    given: fortify('adjacent', 'once'),
    steps: [
      red.not('fortify', go('alaska', 'western_us', 1), 'NOT_CONNECTED', { rule: 'K-FORTIFY', pointer: '/to' }),
      red.does('fortify', go('alaska', 'alberta', 1), { view: on({ alberta: 'red:3' }) }),
    ],
  }),
  vector('K-FORTIFY/anywhere', '`anywhere`: to any own territory.', {
    given: fortify('anywhere', 'once'),
    steps: [red.does('fortify', go('alaska', 'egypt', 4), { view: on({ alaska: 'red:1', egypt: 'red:7' }) })],
  }),
  vector('K-FORTIFY/never-over-an-ally', '`connected`: a chain of own territories, never an ally’s.', {
    given: game({
      seats: 4,
      land: { alaska: 'red:5', alberta: 'green', western_us: 'red:1', northwest_territory: 'blue', japan: 'yellow' },
      rest: 'blue',
      options: {
        victory: 'team',
        teams: [
          [0, 2],
          [1, 3],
        ],
      },
    }),
    steps: [red.not('fortify', go('alaska', 'western_us', 1), 'NOT_CONNECTED')],
  }),
  vector('K-FORTIFY/unlimited', '`unlimited`: any number of moves; after the first no attack.', {
    given: fortify('connected', 'unlimited'),
    steps: [
      red.does('fortify', go('alaska', 'western_us', 3), { view: phase('fortify') }),
      red.not('attack', { ...strike, dice: 1 }, 'NOT_NOW'),
      red.does('fortify', go('western_us', 'alberta', 2)),
      red.does('end', {}, { events: [event('turn-ended')] }),
    ],
    then: [red.sees(on({ alaska: 'red:2', alberta: 'red:4', western_us: 'red:2' }))],
  }),
  vector('K-FORTIFY/one-step-a-turn', 'With `adjacent` and `unlimited` an army goes one step a turn: arrivals stay.', {
    given: fortify('adjacent', 'unlimited'),
    steps: [
      red.does('fortify', go('alaska', 'alberta', 4)),
      red.not('fortify', go('alberta', 'western_us', 3), 'NOT_ENOUGH_ARMIES', {
        pointer: '/count',
        params: { max: 2 },
      }),
      red.does('fortify', go('alberta', 'western_us', 2)),
      red.not('fortify', go('alberta', 'western_us', 1), 'NOT_ENOUGH_ARMIES'),
    ],
    then: [red.sees(on({ alaska: 'red:1', alberta: 'red:4', western_us: 'red:3' }))],
  }),
];

const drawn: readonly Vector[] = [
  vector(
    'K-CARD/one-for-a-conquest',
    'A turn in which at least one territory was taken by battle ends with one drawn card, never more.',
    {
      given: game({
        land: { ural: 'red:9', siberia: 'blue', china: 'blue', japan: 'blue' },
        rest: 'green',
        dice: [6, 5, 4, 1, 6, 5, 4, 1],
        hidden: [0],
      }),
      steps: [
        red.does('attack', { from: 'ural', to: 'siberia', dice: 3 }, { view: facts(['cardEarned', true, 'red']) }),
        red.does('occupy', { count: 6 }),
        red.does('attack', { from: 'siberia', to: 'china', dice: 3 }),
        red.does('occupy', { count: 3 }),
        red.does('end', {}, { events: [event('drew', { army: 'red', count: 1 }), event('turn-ended')] }),
      ],
      then: [
        red.sees({ '/armies/red/hand': { $size: 1 }, ...facts(['deck', 43]) }),
        blue.sees({ '/armies/red/handSize': 1, '/armies/red/hand': { $absent: true } }),
      ],
    },
  ),
  vector('K-CARD/none-without-one', 'Without a conquest no card is drawn.', {
    given: facing(5, 3, { dice: [6, 6, 6, 1, 1] }),
    steps: [red.does('attack', attack3, { view: noFact('cardEarned') }), red.does('end', {}, { without: ['drew'] })],
    then: [red.sees({ '/armies/red/handSize': 0 })],
  }),
  vector('K-CARD/neutral-land-counts', 'Land of a neutral army counts.', {
    given: game({
      land: { alaska: 'red:4', kamchatka: 'nobody:1', japan: 'blue' },
      rest: 'green',
      dice: [6, 5, 4, 1],
      hidden: [0],
    }),
    steps: [red.does('attack', attack3), red.does('end', {}, { events: [event('drew', { army: 'red', count: 1 })] })],
  }),
  vector(
    'K-DECK/the-discard-pile-becomes-the-deck',
    'Traded cards go to a discard pile, shuffled into a new deck when the deck is empty.',
    {
      given: game({
        land: { alaska: 'red:4', kamchatka: 'blue:1', japan: 'blue' },
        rest: 'green',
        hands: { green: [] },
        ...handsOfAll(['infantry:alaska', 'infantry:japan', 'infantry:egypt']),
        dice: [6, 5, 4, 1],
        hidden: [1],
      }),
      start: { view: facts(['deck', 0], ['discard', 3]) },
      steps: [
        red.does('attack', attack3),
        red.does('end', {}, { events: [event('shuffled'), event('drew', { army: 'red', count: 1 })] }),
      ],
      then: [red.sees({ '/armies/red/handSize': 1, ...facts(['deck', 2], ['discard', 0]) })],
    },
  ),
  vector('K-DECK/none-where-both-are-empty', 'If both are empty none is drawn.', {
    given: game({
      land: { alaska: 'red:4', kamchatka: 'blue:1', japan: 'blue' },
      rest: 'green',
      ...handsOfAll([]),
      dice: [6, 5, 4, 1],
    }),
    start: { view: facts(['deck', 0], ['discard', 0]) },
    steps: [red.does('attack', attack3), red.does('end', {}, { without: ['drew'] })],
    then: [green.sees({ '/armies/red/handSize': 0 })],
  }),
  vector('K-DECK/traded-cards-are-discarded', 'Traded cards go to a discard pile.', {
    given: game({
      land: { alaska: 'red:2', japan: 'blue' },
      rest: 'green',
      phase: 'reinforce',
      own: { armies: 1 },
      hands: { red: I },
      options: { territoryBonus: 'none' },
    }),
    steps: [red.does('trade', { cards: I }, { view: facts(['discard', 3], ['deck', 41]) })],
  }),
];

/** All 44 cards but these are green's; these are discarded. */
function handsOfAll(discard: readonly string[]): Scene {
  return { hands: { green: ALL_CARDS.filter((id) => !discard.includes(id)) }, discard };
}

export const battle: readonly Vector[] = [...attacks, ...fighting];
export const after: readonly Vector[] = [...eliminating, ...fortifying, ...drawn];
