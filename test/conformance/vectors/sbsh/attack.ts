// Attacks between fronts in SBSH.
import { asked, blue, event, green, phase, red, vector, type Vector, type Given } from '../author';
import { abroad, attack, bag, duel, invader, nobodyAbroad, owner, stands, threw, war } from './game';

/** A round between India and China: what stands, the dice, and how many are thrown. */
const round = (
  id: string,
  says: string,
  {
    front,
    rear = '',
    defence,
    behind = 'I',
    dice,
    counts,
    own = {},
  }: {
    front: string;
    rear?: string;
    defence: string;
    behind?: string;
    dice: number[];
    counts: readonly [number, number];
    own?: Record<string, never> | object;
  },
): Vector =>
  vector(id, says, {
    given: duel(
      { india: rear, 'india>china': front },
      { china: behind, 'china>india': defence },
      { dice, own: own as Record<string, never> },
    ),
    steps: [attack(red, 'india', 'china', { events: [threw(counts[0], counts[1])] })],
  });
const losses = (wanted: readonly number[], more: object = {}): ReturnType<typeof event> =>
  event('attacked', { losses: [...wanted], ...more });

const rounds: readonly Vector[] = [
  vector(
    'B-ATTACK/two-manned-fronts',
    'Two manned fronts that face each other fight: as many dice as divisions on the front.',
    {
      given: duel({ india: '', 'india>china': 'II' }, { china: 'I', 'china>india': 'I' }, { dice: [6, 1, 2] }),
      steps: [
        attack(red, 'india', 'china', {
          events: [event('attacked', { army: 'red', target: 'blue', dice: [6, 1], defence: [2], losses: [0, 1] })],
        }),
      ],
    },
  ),
  vector(
    'B-A1/the-first-round-needs-them-there',
    'A border on which the attacker has 1 or 2 front divisions; the first round of a turn on a border needs them there.',
    {
      given: duel({ india: 'III' }, { china: 'I' }),
      steps: [red.not('attack', { from: 'india', to: 'china' }, 'NO_ATTACK')],
    },
  ),
  vector('B-A1/borders-in-any-order', 'Any number of rounds, borders in any order.', {
    given: duel(
      { india: 'I', 'india>china': 'I', 'india>siam': 'I' },
      { china: 'II', 'china>india': 'I', siam: 'I', 'siam>india': 'I' },
      { dice: [6, 1, 6, 1, 1, 1, 6, 6] },
    ),
    steps: [
      attack(red, 'india', 'china', { events: [event('attacked')] }),
      attack(red, 'india', 'siam', { events: [event('attacked')] }),
      attack(red, 'india', 'china', { events: [event('attacked')] }),
      red.does('end', {}, { view: phase('maneuver') }),
    ],
  }),
  round(
    'B-SUPPORT/two-and-a-rear',
    'Two divisions on the front and troops in the rear (idle or in repair): the attacker throws one die more.',
    { front: 'II', rear: 'I', defence: 'I', dice: [6, 5, 4, 1], counts: [3, 1] },
  ),
  round('B-SUPPORT/in-repair', 'Troops in the rear (idle or in repair) support.', {
    front: 'IT',
    rear: 't',
    defence: 'TT',
    dice: [6, 5, 4, 6, 5],
    counts: [3, 2],
  }),
  round('B-A2/front-and-support', 'Attacker: front size + 1 support + 1 reward. Defender: front size + 1 reward.', {
    front: 'II',
    defence: 'II',
    dice: [6, 5, 1, 1],
    counts: [2, 2],
  }),
  round('B-A2/at-most-four-and-three', 'At most 4 and 3 dice.', {
    front: 'II',
    rear: 'I',
    defence: 'II',
    dice: [6, 5, 4, 3, 6, 5, 4],
    counts: [4, 3],
    own: { rewards: { red: ['rw_attack_die'], blue: ['rw_defense_die'] } },
  }),
  round('B-A3/one-die-however-many-wait', 'Attackers only; one die however many wait.', {
    front: 'II',
    rear: 'IIII',
    defence: 'II',
    behind: 'III',
    dice: [6, 5, 4, 3, 2],
    counts: [3, 2],
  }),
  round('B-A3/not-with-one-engaged', 'Exactly when two divisions are engaged.', {
    front: 'I',
    rear: 'III',
    defence: 'II',
    dice: [1, 6, 6],
    counts: [1, 2],
  }),
  vector(
    'B-A4/pairs',
    'Pairs = min(divisions engaged on each side); extra dice only improve the choice of the highest.',
    {
      given: duel({ india: 'I', 'india>china': 'II' }, { china: 'I', 'china>india': 'I' }, { dice: [5, 2, 1, 6] }),
      steps: [attack(red, 'india', 'china', { events: [losses([1, 0])], view: stands({ 'india>china': 'I' }) })],
    },
  ),
  vector(
    'B-BOMBARD/one-and-two',
    'One armoured division on the front: +1 on the highest die; two: on the second highest too.',
    {
      given: duel({ india: '', 'india>china': 'TT' }, { china: 'I', 'china>india': 'II' }, { dice: [5, 4, 5, 4] }),
      steps: [attack(red, 'india', 'china', { events: [losses([0, 2])] })],
    },
  ),
  vector('B-BOMBARD/one-on-the-highest', 'One armoured division on the front: +1 on the highest die.', {
    given: duel({ india: '', 'india>china': 'IT' }, { china: 'I', 'china>india': 'II' }, { dice: [5, 4, 5, 4] }),
    steps: [attack(red, 'india', 'china', { events: [losses([0, 1], {})] }, { choice: 'no-withdrawal' })],
    then: [red.sees(stands({ 'india>china': 'It', 'china>india': 'I' }))],
  }),
  vector('B-A5/damaged-keeps-it', 'Added after sorting; damaged armour keeps it while it stays on the front.', {
    given: duel({ india: '', 'india>china': 't' }, { china: 'I', 'china>india': 'I' }, { dice: [4, 4] }),
    steps: [attack(red, 'india', 'china', { events: [losses([0, 1])] })],
  }),
  vector('B-A5/defenders-too', 'Defenders have it as well; values above six stand.', {
    given: duel({ india: '', 'india>china': 'T' }, { china: '', 'china>india': 'T' }, { dice: [6, 6] }),
    steps: [attack(red, 'india', 'china', { events: [event('attacked'), event('damaged', { army: 'red' })] })],
    then: [red.sees(stands({ 'india>china': 't', 'china>india': 'T' }))],
  }),
  ...(
    [
      ['none', {}, {}, [1, 0]],
      ['in-its-own-land', { red: ['india'] }, {}, [0, 1]],
      ['next-to-it', { red: ['siam'] }, { siam: 'I' }, [0, 1]],
      ['not-held', { red: ['siam'] }, {}, [1, 0]],
      ['too-far-away', { red: ['ukraine'] }, {}, [1, 0]],
      ['against-another', { red: ['india'], blue: ['china'] }, {}, [1, 0]],
    ] as const
  ).map(([id, airfields, lands, wanted]) =>
    vector(
      `B-A6/airfield-${id}`,
      '+1 on the owner’s highest die when the fighting division stands in the airfield’s territory or an adjacent one, in attack and defence.',
      {
        given: duel(
          { india: '', 'india>china': 'I', ...lands },
          { china: 'I', 'china>india': 'I' },
          { dice: [4, 4], own: { airfields } },
        ),
        steps: [attack(red, 'india', 'china', { events: [losses(wanted)] })],
      },
    ),
  ),
  vector('B-A6/not-in-its-own-land', '`airInOwnTerritory: false`: only in an adjacent one.', {
    given: duel(
      { india: '', 'india>china': 'I' },
      { china: 'I', 'china>india': 'I' },
      { dice: [4, 4], options: { airInOwnTerritory: false }, own: { airfields: { red: ['india'] } } },
    ),
    steps: [attack(red, 'india', 'china', { events: [losses([1, 0])] })],
  }),
  vector('B-INFANTRY-FIRST/the-highest-die', 'On a mixed front the highest die is the infantry’s.', {
    given: duel({ india: '', 'india>china': 'IT' }, { china: 'I', 'china>india': 'I' }, { dice: [4, 3, 6] }),
    steps: [attack(red, 'india', 'china', { events: [losses([1, 0])], view: stands({ 'india>china': 'T' }) })],
  }),
  vector(
    'B-A7/the-next-is-the-armour’s',
    'The highest die belongs to the infantry, the next to the armour; the armour’s +1 still lands on the highest die.',
    {
      given: duel({ india: 'I', 'india>china': 'IT' }, { china: '', 'china>india': 'II' }, { dice: [5, 3, 1, 5, 5] }),
      // 5+1 beats 5 for the infantry; 3 against 5 damages the armour.
      steps: [attack(red, 'india', 'china', { events: [losses([0, 1])] }, { choice: 'no-withdrawal' })],
      then: [red.sees(stands({ 'india>china': 'It', 'china>india': 'I' }))],
    },
  ),
  vector('B-A7/the-sound-one-takes-the-highest', 'Two armours: the sound one takes the highest die.', {
    given: duel({ india: 'I', 'india>china': 'Tt' }, { china: 'I', 'china>india': 'I' }, { dice: [2, 1, 1, 6] }),
    steps: [attack(red, 'india', 'china', { view: stands({ 'india>china': 'tt' }) }, { choice: 'no-withdrawal' })],
  }),
  vector(
    'B-COMPARE/after-bonuses',
    'Highest against highest, second against second, after bonuses; a tie is the defender’s; who has no opponent is left out.',
    {
      given: duel({ india: '', 'india>china': 'II' }, { china: 'I', 'china>india': 'II' }, { dice: [3, 6, 2, 6] }),
      steps: [attack(red, 'india', 'china', { events: [losses([1, 1])] })],
    },
  ),
  vector('B-A8/a-tie-after-bonuses', 'The defender wins equal totals, after bonuses.', {
    given: duel({ india: '', 'india>china': 'I' }, { china: 'I', 'china>india': 'T' }, { dice: [6, 5] }),
    steps: [attack(red, 'india', 'china', { events: [losses([1, 0])] })],
    then: [red.sees(stands({ 'china>india': 'T' }))],
  }),
  vector(
    'B-LOSS/infantry-dies-armour-takes-two',
    'Infantry that loses is removed. An armoured division that loses is damaged; damaged and losing again it is removed.',
    {
      given: duel({ india: '', 'india>china': 'I' }, { china: '', 'china>india': 'T' }, { dice: [6, 1, 6, 1] }),
      steps: [
        attack(red, 'india', 'china', {
          events: [losses([0, 0]), event('damaged', { army: 'blue' })],
          view: stands({ 'china>india': 't' }),
        }),
        attack(red, 'india', 'china', { events: [losses([0, 1]), event('captured', { territory: 'china' })] }),
      ],
    },
  ),
  vector(
    'B-A9/first-damaged-then-removed',
    'Armour: first loss turns it damaged, a second loss while damaged removes it.',
    {
      given: duel({ india: '', 'india>china': 'T' }, { china: 'I', 'china>india': 'II' }, { dice: [1, 6, 6, 1, 6, 6] }),
      steps: [
        attack(red, 'india', 'china', { view: stands({ 'india>china': 't' }) }),
        attack(red, 'india', 'china', { events: [losses([1, 0])], view: stands({ 'india>china': '' }) }),
      ],
    },
  ),
  ...(
    [
      ['by-default', {}, 'I', 'It'],
      ['or-it-stays', { choice: 'no-withdrawal' }, 'It', 'I'],
    ] as const
  ).map(([id, more, front, rear]) =>
    vector(
      `B-A10/the-attacker’s-${id}`,
      'Its owner, right after the round, attacker first: a damaged front armour may go to the rear of its territory.',
      {
        given: duel({ india: 'I', 'india>china': 'IT' }, { china: '', 'china>india': 'II' }, { dice: [6, 1, 1, 5, 5] }),
        steps: [attack(red, 'india', 'china', { view: stands({ 'india>china': front, india: rear }) }, more)],
      },
    ),
  ),
  vector(
    'B-A10/rest-by-one’s-own-choice',
    'A newly or already damaged front armour may go to the rear of its territory.',
    {
      given: duel({ india: 'I', 'india>china': 'IT' }, { china: '', 'china>india': 'II' }, { dice: [6, 1, 1, 5, 5] }),
      steps: [
        attack(red, 'india', 'china', {}, { choice: 'no-withdrawal' }),
        red.does('rest', { from: 'india>china', count: 1 }, { view: stands({ 'india>china': 'I', india: 'It' }) }),
        red.not('rest', { from: 'india>china', count: 1 }, 'NO_WITHDRAWAL', { rule: 'B-A10' }),
      ],
    },
  ),
];

/** A round in which nobody is supplied is fought; the second is open. */
const later = (options: Record<string, string> = {}): Given =>
  duel(
    { india: 'IIT', 'india>china': 'I' },
    { china: 'II', 'china>india': 'II' },
    { dice: [6, 1, 1, 6, 5, 1, 2, 2, 6, 6], options },
  );

const supplies: readonly Vector[] = [
  vector(
    'B-SUPPLY/before-the-next-round',
    'Before the next round both sides may bring troops up from the rear, those in repair too.',
    {
      given: later(),
      steps: [
        attack(red, 'india', 'china', { events: [threw(1, 2)] }),
        attack(red, 'india', 'china', {
          events: [event('supplied', { army: 'red' }), event('supplied', { army: 'blue' }), threw(3, 2)],
        }),
      ],
    },
  ),
  vector('B-A11/both', '`firstRoundSupply: both`: the attacker is supplied in the first round, too.', {
    given: later({ firstRoundSupply: 'both' }),
    steps: [attack(red, 'india', 'china', { events: [threw(3, 2)] })],
  }),
  vector('B-A11/none', '`firstRoundSupply: none`: an empty defender is not supplied.', {
    given: duel({ india: '', 'india>china': 'I' }, { china: 'I' }, { options: { firstRoundSupply: 'none' } }),
    steps: [attack(red, 'india', 'china', { events: [event('invaded')] })],
  }),
  vector('B-A11/an-empty-defender', 'In the first round only a defender whose front there is empty may.', {
    given: duel({ india: '', 'india>china': 'I' }, { china: 'IITT' }, { dice: [1, 6, 6] }),
    steps: [
      attack(red, 'india', 'china', {
        events: [event('supplied', { army: 'blue' }), event('attacked')],
        view: stands({ 'china>india': 'IT' }),
      }),
    ],
  }),
  vector('B-A11/a-defender-may-decline', 'A defender may decline, and is then invaded.', {
    also: ['B-INVADE'],
    given: duel({ india: '', 'india>china': 'I' }, { china: 'IIT' }),
    steps: [
      blue.orders('supply', { choice: 'decline' }),
      attack(red, 'india', 'china', {
        events: [event('invaded', { army: 'red' })],
        without: ['attacked'],
        view: abroad(invader('red', 'china>india', 'I')),
      }),
    ],
  }),
  vector('B-A11/the-owner-chooses', 'The owner chooses the pieces; the attacker may bring up whom he likes.', {
    given: duel(
      { india: 'IIT', 'india>china': 'I', siam: 'I' },
      { china: 'III', 'china>india': 'I' },
      { dice: [3, 3] },
    ),
    steps: [
      attack(red, 'india', 'china'),
      red.not('bring', { to: 'india>china', pieces: bag('IIT') }, 'NOT_THERE', { rule: 'B-A11', pointer: '/pieces' }),
      red.not('bring', { to: 'siam>china', pieces: bag('I') }, 'NO_SUPPLY', { rule: 'B-A11', pointer: '/to' }),
      red.does(
        'bring',
        { to: 'india>china', pieces: bag('IT') },
        { view: stands({ india: 'I', 'india>china': 'IT' }) },
      ),
      red.not('bring', { to: 'india>china', pieces: bag('I') }, 'NO_SUPPLY'),
    ],
  }),
  vector(
    'B-INVADE/across-the-border',
    'An empty front that isn’t supplied is invaded: the attacker’s front troops lie across the border.',
    {
      given: duel(
        { india: 'I', 'india>china': 'IT' },
        { china: '', 'china>siam': 'I', siam: 'I', 'siam>china': '' },
        {
          at: {
            red: { ukraine: 'I', india: 'I', 'india>china': 'IT' },
            blue: { brazil: 'I', china: '', 'china>siam': 'I' },
            green: { siam: 'I', iceland: 'I' },
          },
        },
      ),
      steps: [
        attack(red, 'india', 'china', {
          events: [event('invaded')],
          without: ['attacked'],
          view: {
            ...owner('china', 'blue'),
            ...stands({ 'india>china': '', india: 'I' }),
            ...abroad(invader('red', 'china>india', 'IT')),
          },
        }),
      ],
    },
  ),
];

/** The battle of the rules’ last page, step by step: Red’s dice, then Blue’s. */
const steps: readonly { dice: number[]; to: string }[] = [
  { dice: [6, 4, 2, 5, 5], to: 'india' },
  { dice: [5, 5, 1, 4, 3], to: 'india' },
  { dice: [6, 3, 3, 6], to: 'india' },
  { dice: [5, 4, 2, 4], to: 'india' },
  { dice: [], to: 'india' },
  { dice: [4, 3, 1, 6], to: 'india>afghanistan' },
  { dice: [6, 2, 2, 3], to: 'india>afghanistan' },
];
const battlefield = {
  at: {
    red: { middle_east: 'IIT', 'middle_east>india': 'IT', afghanistan: 'I' },
    blue: { india: 'I', 'india>middle_east': 'IT', 'india>afghanistan': 'I', china: 'I' },
    green: { brazil: 'I' },
  },
  own: { capitals: { red: 'ukraine', blue: 'china', green: 'brazil' } },
  dice: steps.flatMap(({ dice }) => dice),
};
const shown: readonly (readonly [ReturnType<typeof event>, object])[] = [
  [
    losses([0, 1], { dice: [6, 4, 2], defence: [5, 5] }),
    stands({ 'middle_east>india': 'I', middle_east: 'IITt', 'india>middle_east': 'T', india: 'I' }),
  ],
  [
    losses([0, 1], { dice: [5, 5, 1], defence: [4, 3] }),
    stands({ 'middle_east>india': 'IT', middle_east: 'IIt', 'india>middle_east': 't', india: '' }),
  ],
  [
    losses([1, 0], { dice: [6, 3, 3], defence: [6] }),
    stands({ 'middle_east>india': 'T', middle_east: 'IIt', 'india>middle_east': 't' }),
  ],
  [
    losses([0, 1], { dice: [5, 4, 2], defence: [4] }),
    stands({ 'middle_east>india': 'IT', middle_east: 'It', 'india>middle_east': '' }),
  ],
  [
    event('invaded'),
    {
      ...owner('india', 'blue'),
      ...stands({ 'middle_east>india': '', middle_east: 'It' }),
      ...abroad(invader('red', 'india>middle_east', 'IT')),
    },
  ],
  [losses([1, 0], { dice: [4, 3, 1], defence: [6] }), abroad(invader('red', 'india>middle_east', 'T'))],
  [
    losses([0, 1], { dice: [6, 2, 2], defence: [3] }),
    { ...owner('india', 'red'), ...stands({ india: 'IT', middle_east: 't' }), ...nobodyAbroad },
  ],
];

const worked: readonly Vector[] = [
  vector(
    'B-A23/the-battle-step-by-step',
    'The order of decisions within a round: retreat, supply, the defender’s supply, invasion, dice, losses, capture, withdrawal.',
    {
      given: war(battlefield),
      steps: steps.map(({ to }, i) =>
        attack(red, 'middle_east', to, { events: [shown[i][0]], view: shown[i][1] as Record<string, never> }),
      ),
    },
  ),
  vector('B-A23/in-one-action', 'The attacker may stop between rounds: one action may ask for all of them.', {
    given: war(battlefield),
    steps: [
      attack(
        red,
        'middle_east',
        'india',
        {
          events: [
            ...new Array<ReturnType<typeof event>>(4).fill(event('attacked')),
            event('invaded'),
            event('attacked'),
            event('attacked'),
            event('captured'),
          ],
          view: stands({ india: 'IT' }),
        },
        { until: { taken: true } },
      ),
    ],
  }),
  vector(
    'B-RETREAT/everything-into-the-rear',
    'The owner of invaded land may move everything to the rear of own neighbouring land, before the next round.',
    {
      given: war(battlefield),
      steps: [
        blue.orders('retreat', { to: 'china' }),
        ...steps.slice(0, 5).map(({ to }) => attack(red, 'middle_east', to)),
        attack(red, 'middle_east', 'india>afghanistan', {
          events: [event('retreated', { army: 'blue' }), event('captured', { territory: 'india' })],
          without: ['attacked'],
          view: { ...stands({ china: 'II', india: 'IT' }), ...owner('india', 'red') },
        }),
      ],
    },
  ),
  vector('B-HOLD/land-counts-only-with-infantry', 'Land counts only with infantry in it.', {
    given: war({
      ...battlefield,
      phase: 'end',
      turn: 'green',
      dice: [],
      own: {
        capitals: { red: 'ukraine', blue: 'china', green: 'brazil' },
        cities: [],
        order: ['green', 'red', 'blue'],
      },
      at: {
        red: { indonesia: 'I', new_guinea: 'I', western_australia: 'I', eastern_australia: 'T' },
        blue: { china: 'I' },
        green: { brazil: 'I' },
      },
    }),
    steps: [
      green.does(
        'end',
        {},
        {
          events: [event('reinforced', { army: 'red', reason: 'territories', count: 3 })],
          view: { '/turn': 'red', '/frame/units': 3 },
        },
      ),
    ],
  }),
];

const ask = { options: { reactions: 'ask' } };
const empty = (more = {}): Given => duel({ india: '', 'india>china': 'II' }, { china: 'IITt' }, { ...ask, ...more });

const questions: readonly Vector[] = [
  vector('B-Q1/the-asked-seat-alone', '`ask`: the game waits; only the asked seat may act.', {
    given: empty({ dice: [6, 6, 1, 1] }),
    steps: [
      attack(red, 'india', 'china', { view: { ...asked('blue'), ...phase('supply') } }),
      red.not('end', {}, 'NOT_ASKED'),
      blue.does('supply', { pieces: bag('tI') }, { events: [event('supplied', { army: 'blue' }), event('attacked')] }),
    ],
  }),
  vector('B-Q1/standing', '`standing`: the seat’s standing answers, or the defaults, decide at once, nothing waits.', {
    given: duel({ india: '', 'india>china': 'II' }, { china: 'IITt' }, { dice: [1, 1, 6, 6] }),
    steps: [
      blue.orders('supply', { choice: 'damaged' }),
      blue.orders('withdraw', { choice: 'never' }),
      attack(red, 'india', 'china', { view: { ...asked('red'), ...stands({ 'china>india': 'It' }) } }),
    ],
  }),
  vector('B-Q1/dies-with-its-cause', 'A question dies with its cause.', {
    given: empty(),
    steps: [
      attack(red, 'india', 'china'),
      red.does('resign', {}, { view: { '/asks': [{ army: 'blue', kind: 'turn' }] } }),
    ],
  }),
  vector('B-Q1/a-retreat-is-asked', '`ask`: retreat, supply, withdrawal and naming are asked of the owner.', {
    given: duel(
      { india: 'I', siam: '', 'siam>china': 'II' },
      { china: 'IT', 'china>siam': 'I', mongolia: 'I' },
      { ...ask, abroad: ['red ashore china>india I'], dice: [6, 5, 1] },
    ),
    steps: [
      attack(red, 'siam', 'china', { view: { ...phase('retreat'), ...asked('blue') } }),
      blue.does('stay', {}, { events: [event('attacked')] }),
    ],
  }),
  vector(
    'B-Q2/the-deadline-plays-the-defaults',
    'Supply: fill to two, one infantry and one sound armour if possible.',
    {
      given: empty({ dice: [6, 6, 6, 6] }),
      steps: [
        attack(red, 'india', 'china'),
        blue.late({ events: [event('attacked')], view: stands({ 'china>india': 'IT' }) }),
      ],
    },
  ),
  vector(
    'B-Q2/withdraw-only-if-a-sound-division-waits',
    'Withdraw: only if a sound division is in that rear; never the last piece of a front.',
    {
      given: duel({ india: '', 'india>china': 'I' }, { china: 't', 'china>india': 'TT' }, { dice: [6, 1, 1] }),
      steps: [attack(red, 'india', 'china', { view: stands({ 'china>india': 'Tt' }) })],
    },
  ),
  vector('B-Q2/the-last-piece-stays', 'Never the last piece of a front.', {
    given: duel({ india: '', 'india>china': 'I' }, { china: 'II', 'china>india': 'T' }, { dice: [6, 1] }),
    steps: [attack(red, 'india', 'china', { view: stands({ 'china>india': 't' }) })],
  }),
  vector('B-Q2/the-first-six', 'First six: three infantry and one armour.', {
    given: war({ dice: [0, 15, 38, 6, 5, 4], seed: 2 }),
    steps: [red.late(), blue.late(), green.late()],
    then: [red.sees({ '/armies/red/territories': 1, '/armies/red/troops': 3, ...stands({ alaska: 'IIIT' }) })],
  }),
];

export const fights = rounds;
export const supply: readonly Vector[] = supplies;
export const battle: readonly Vector[] = [...worked, ...questions];
