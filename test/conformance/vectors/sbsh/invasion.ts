// Invasion, capture, retreat and elimination in SBSH.
import { blue, event, facts, green, red, vector, type Vector, type Given } from '../author';
import {
  abroad,
  attack,
  bag,
  capitals,
  duel,
  invader,
  nobodyAbroad,
  owner,
  stands,
  threw,
  war,
  type War,
} from './game';

type Lands = Readonly<Record<string, string>>;
const invaded = (redLands: Lands, blueLands: Lands, more: War = {}): Given =>
  duel(redLands, blueLands, { abroad: ['red ashore china>india IT'], ...more });

const across: readonly Vector[] = [
  vector(
    'B-A12/its-rear-is-the-origin’s',
    'They have as rear the origin’s rear. Origin lost: no support, supply or withdrawal.',
    {
      given: invaded({ india: 'I' }, { china: 'II' }, { dice: [6, 5, 4, 1, 1] }),
      steps: [attack(red, 'india', 'china', { events: [threw(3, 2)] })],
    },
  ),
  vector('B-A12/origin-lost', 'Origin lost: no support, supply or withdrawal.', {
    given: invaded({}, { china: 'II', india: 'I' }, { dice: [6, 1, 6, 6] }),
    steps: [
      attack(red, 'india', 'china', { events: [threw(2, 2)], view: abroad(invader('red', 'china>india', 'It')) }),
    ],
  }),
  vector('B-A12/no-other-fight-on-that-border', 'While a group lies across, that border has no other fight.', {
    given: invaded({ india: 'II' }, { china: 'I' }, { turn: 'blue' }),
    steps: [blue.not('attack', { from: 'china', to: 'india' }, 'NO_ATTACK')],
  }),
  vector(
    'B-BEHIND/strikes-other-fronts-or-the-rear',
    'From there the invader strikes other fronts or the rear from behind; the defender’s armour has no bombardment and can’t withdraw for repair.',
    {
      given: invaded({ india: '', siam: 'I' }, { china: 'III', 'china>siam': 'IT' }, { dice: [3, 3, 6, 1] }),
      // 3+1 against 6 is the defender's infantry's; 3 against 1 damages its armour, which stays.
      steps: [
        attack(red, 'india', 'china>siam', {
          events: [threw(2, 2)],
          view: stands({ 'china>siam': 'It', china: 'III' }),
        }),
      ],
    },
  ),
  vector(
    'B-A13/a-front-or-the-rear',
    'The group picks another front of the territory, or its rear. As many dice as divisions.',
    {
      given: invaded({ india: '', siam: 'I' }, { china: 'IIT', 'china>siam': 'I' }, { dice: [6, 6, 1, 1] }),
      steps: [
        red.not('attack', { from: 'india', to: 'china>mongolia' }, 'NO_ATTACK'),
        attack(red, 'india', 'china>siam', {
          events: [event('attacked', { dice: { $size: 2 }, defence: { $size: 1 }, losses: [0, 1] })],
          view: stands({ 'china>siam': '' }),
        }),
      ],
    },
  ),
  vector(
    'B-A13/the-defender-names-two',
    'From the rear the defender names two; they stay engaged until they fall, only free places are filled.',
    {
      given: invaded({ india: '' }, { china: 'IITt' }, { dice: [3, 3, 6, 1, 6, 2, 1] }),
      steps: [
        attack(red, 'india', 'china', {
          events: [event('named', { army: 'blue' }), threw(2, 2)],
          view: stands({ china: 'IItt' }),
        }),
        attack(red, 'india', 'china', { events: [threw(1, 2)], without: ['named'], view: stands({ china: 'Itt' }) }),
      ],
    },
  ),
  vector(
    'B-A14/no-bombardment-in-invaded-land',
    'While land is invaded none of its owner’s armour in it bombards, against anybody, on any border; invaders keep theirs.',
    {
      given: duel(
        { siam: '', 'siam>china': 'I', india: '' },
        { china: '', 'china>siam': 'T' },
        { abroad: ['red ashore china>india I'], dice: [5, 4] },
      ),
      steps: [attack(red, 'siam', 'china', { view: stands({ 'china>siam': 't' }) })],
    },
  ),
  vector('B-A14/armour-bombards-where-nobody-invaded', 'While land is invaded, and only then.', {
    given: duel({ siam: '', 'siam>china': 'I', india: '' }, { china: '', 'china>siam': 'T' }, { dice: [5, 4] }),
    steps: [attack(red, 'siam', 'china', { view: stands({ 'china>siam': 'T' }) })],
  }),
  vector(
    'B-A14/filled-or-back',
    'In its maneuver phase the group may be filled to two from the origin’s rear or go back there.',
    {
      given: duel({ india: 'II' }, { china: 'I' }, { phase: 'maneuver', abroad: ['red ashore china>india I'] }),
      steps: [
        red.not('post', { from: 'india', to: 'india>china', pieces: bag('II') }, 'NOT_THERE'),
        red.does(
          'post',
          { from: 'india', to: 'india>china', pieces: bag('I') },
          { view: abroad(invader('red', 'china>india', 'II')) },
        ),
        red.does(
          'post',
          { from: 'india>china', to: 'india', pieces: bag('II') },
          { view: { ...nobodyAbroad, ...stands({ india: 'III' }) } },
        ),
      ],
    },
  ),
  vector('B-A14/not-held-land', 'It is not held land: no airdrop there; the defender may reinforce.', {
    given: duel(
      { india: 'I' },
      { china: 'I' },
      { phase: 'recruit', abroad: ['red ashore china>india I'], own: { units: 2 } },
    ),
    steps: [
      red.does('raise', { count: 0 }),
      red.not('drop', { moves: [{ to: 'china', count: 1 }] }, 'NOT_OWN_TERRITORY'),
      red.does('drop', { moves: [{ to: 'india', count: 2 }] }),
      red.does(
        'post',
        { from: 'india', to: 'india>china', pieces: bag('I') },
        { view: abroad(invader('red', 'china>india', 'II')) },
      ),
    ],
  }),
  vector(
    'B-A15/the-owner-hits-the-group',
    'He may, as a normal round: he names up to two from rear or fronts, without bombardment; support die with two named and a third; the group may be supplied and its armour withdrawn.',
    {
      given: invaded({ india: 'II' }, { china: 'III' }, { turn: 'blue', dice: [6, 6, 6, 6, 1] }),
      steps: [
        attack(blue, 'china', 'china>india', {
          events: [threw(3, 2)],
          view: { ...stands({ india: 'IIt' }), ...abroad(invader('red', 'china>india', 'I')) },
        }),
      ],
    },
  ),
  vector('B-CONTEST/face-to-face', 'Two players who have invaded the same land fight each other face to face.', {
    given: war({
      at: { red: { india: '' }, blue: { china: 'I', brazil: 'I' }, green: { siam: 'I', iceland: 'I' } },
      abroad: ['red ashore china>india T', 'green ashore china>siam T'],
      own: { capitals },
      dice: [5, 5],
    }),
    steps: [
      attack(red, 'india', 'china>siam', {
        events: [event('attacked', { army: 'red', target: 'green' })],
        view: abroad(invader('red', 'china>india', 't'), invader('green', 'china>siam', 'T')),
      }),
    ],
  }),
  vector(
    'B-A16/both-with-bombardment',
    'Groups of different players in one territory fight as a face-to-face front, both with bombardment. Each fights the defender separately.',
    {
      given: war({
        at: { red: { india: '' }, blue: { china: 'I', brazil: 'I' }, green: { siam: 'I', iceland: 'I' } },
        abroad: ['red ashore china>india T', 'green ashore china>siam T'],
        own: { capitals },
        dice: [6, 5, 6, 1],
      }),
      steps: [
        // 6+1 against 5+1 damages green's armour; then 6+1 against 1 takes the land, and green's group invades red.
        attack(red, 'india', 'china>siam', { view: abroad(invader('green', 'china>siam', 't')) }),
        attack(red, 'india', 'china', {
          events: [event('captured', { territory: 'china' })],
          view: { ...owner('china', 'red'), ...abroad(invader('green', 'china>siam', 't')) },
        }),
      ],
    },
  ),
];

/** Blue has one division in China, in front of India. */
const last = (redLands: Lands, more: War = {}): Given =>
  duel({ india: '', ...redLands }, { china: '', 'china>india': 'I', siam: 'I' }, more);

const captures: readonly Vector[] = [
  vector(
    'B-A17/front-and-groups-move-in',
    'The front divisions of that border, and every group of the same seat in the land, move in at once; markers stay with the land.',
    {
      given: last(
        { 'india>china': 'IT', mongolia: '' },
        { abroad: ['red ashore china>mongolia I'], own: { cities: ['china'] }, dice: [6, 6, 1] },
      ),
      steps: [
        attack(red, 'india', 'china', {
          events: [event('captured', { army: 'red', territory: 'china' })],
          view: {
            ...stands({ china: 'IIT' }),
            '/facts': { $has: [{ key: 'city', value: 'china' }], $lacks: [{ key: 'invader' }] },
          },
        }),
      ],
    },
  ),
  vector(
    'B-A17/more-may-follow',
    'More divisions may follow from the same origin’s rear, before another round is fought from that origin; they may take fronts at once.',
    {
      given: last({ india: 'III', 'india>china': 'I', 'india>siam': 'I' }, { dice: [6, 1, 6, 1] }),
      steps: [
        attack(red, 'india', 'china'),
        red.does('follow', { from: 'india', to: 'china', pieces: bag('I') }),
        red.does(
          'post',
          { from: 'china', to: 'china>siam', pieces: bag('I') },
          { view: stands({ china: 'I', 'china>siam': 'I', india: 'II' }) },
        ),
        attack(red, 'india', 'siam'),
        red.not('follow', { from: 'india', to: 'china', pieces: bag('I') }, 'NOTHING_TO_FOLLOW', { rule: 'B-A17' }),
      ],
    },
  ),
  vector(
    'B-A18/armour-alone',
    'Allowed; the land is held but not counted; it draws a card only if infantry is there at the end of the turn of capture.',
    {
      given: last({ 'india>china': 'T', india: 'I' }, { dice: [6, 1], hidden: [0] }),
      steps: [
        attack(red, 'india', 'china', { view: { ...owner('china', 'red'), ...stands({ china: 'T' }) } }),
        red.does('end'),
        red.does('end', {}, { without: ['drew'] }),
      ],
      then: [red.sees({ '/armies/red/handSize': 0 })],
    },
  ),
  vector(
    'B-A19/one-infantry-stays',
    'Before attacking onward from a captured territory in that turn, one infantry must stay in its rear: it gives the support die but is no supply.',
    {
      given: duel(
        { india: '', 'india>china': 'II' },
        { china: '', 'china>india': 'I', siam: 'III' },
        { dice: [6, 6, 1, 6, 1, 1] },
      ),
      steps: [
        attack(red, 'india', 'china'),
        red.does('post', { from: 'china', to: 'china>siam', pieces: bag('II') }),
        red.not('attack', { from: 'china', to: 'siam' }, 'NO_ATTACK'),
      ],
    },
  ),
  vector(
    'B-A19/then-it-goes-on',
    'Before attacking onward one infantry must stay in its rear; then the attack goes on.',
    {
      given: duel(
        { india: '', 'india>china': 'II' },
        { china: '', 'china>india': 'I', siam: 'III' },
        { dice: [6, 6, 1, 6, 1, 1, 6, 1, 1] },
      ),
      steps: [
        attack(red, 'india', 'china'),
        red.does('post', { from: 'china', to: 'china>siam', pieces: bag('I') }),
        attack(red, 'china', 'siam', { events: [threw(1, 2)], view: stands({ china: 'I' }) }),
        // It is no supply before the second round.
        attack(red, 'china', 'siam', { events: [threw(1, 2)], view: stands({ china: 'I', 'china>siam': 'I' }) }),
      ],
    },
  ),
  vector(
    'B-A20/left-land-becomes-neutral',
    'Land without any division becomes neutral at the end of the phase; its markers stay.',
    {
      given: last({ 'india>china': 'I' }, { own: { cities: ['india'] }, dice: [6, 1] }),
      steps: [
        attack(red, 'india', 'china', { view: owner('india', 'red') }),
        red.does(
          'end',
          {},
          {
            events: [event('abandoned', { territory: 'india' })],
            view: { ...owner('india', null), ...facts(['city', 'india']) },
          },
        ),
      ],
    },
  ),
  vector('B-A20/not-where-it-is-forbidden', '`allowAbandon: false`: the attacker keeps one division behind.', {
    given: last({ 'india>china': 'I' }, { options: { allowAbandon: false } }),
    steps: [red.not('attack', { from: 'india', to: 'china' }, 'NO_ATTACK')],
  }),
];

const retreating = {
  at: {
    red: { india: 'I' },
    blue: { china: 'IT', 'china>siam': 'I', mongolia: 'I', ural: 'I' },
    green: { siam: '', 'siam>china': 'I', iceland: 'I' },
  },
  abroad: ['red ashore china>india II'],
  own: { capitals },
};

const leaving: readonly Vector[] = [
  vector(
    'B-A21/all-to-adjacent-own-land',
    'The owner may pull out everything, fronts included, to the rear of one or several adjacent own territories; the land falls to the active seat if it invades there.',
    {
      given: war(retreating),
      steps: [
        blue.orders('retreat', { to: 'ural' }),
        attack(red, 'india', 'china', {
          events: [event('retreated', { army: 'blue' }), event('captured', { army: 'red', territory: 'china' })],
          without: ['attacked'],
          view: { ...stands({ ural: 'IIIT', china: 'II', 'china>siam': '' }), ...owner('china', 'red') },
        }),
      ],
    },
  ),
  vector(
    'B-A21/all-or-nothing-in-steps',
    'All or nothing: to several refuges in steps, and then the rest must follow.',
    {
      given: war({ ...retreating, turn: 'blue', phase: 'maneuver' }),
      steps: [
        blue.does('retreat', { from: 'china', to: 'ural', pieces: bag('T') }, { view: { '/can': ['retreat'] } }),
        blue.does(
          'retreat',
          { from: 'china', to: 'mongolia' },
          { view: { ...stands({ ural: 'IT', mongolia: 'III' }), ...owner('china', 'red') } },
        ),
      ],
    },
  ),
  vector(
    'B-A21/to-whose-group-came-first',
    'Else to the seat whose group came first; other groups stay and now invade the new owner.',
    {
      given: war({
        ...retreating,
        turn: 'blue',
        phase: 'maneuver',
        abroad: ['green ashore china>siam I', 'red ashore china>india II'],
        at: { ...retreating.at, blue: { china: 'IT', ural: 'I' } },
      }),
      steps: [
        blue.does(
          'retreat',
          { from: 'china', to: 'ural' },
          { view: { ...owner('china', 'green'), ...abroad(invader('red', 'china>india', 'II')) } },
        ),
      ],
    },
  ),
  vector('B-A22/no-refuge-no-retreat', 'No adjacent own land: no retreat.', {
    given: war({
      ...retreating,
      at: { ...retreating.at, blue: { china: 'IT', 'china>siam': 'I', brazil: 'I' } },
      dice: [6, 6, 6, 1, 1],
    }),
    steps: [
      blue.orders('retreat'),
      attack(red, 'india', 'china', {
        events: [event('attacked')],
        without: ['retreated'],
        view: owner('china', 'blue'),
      }),
    ],
  }),
  vector('B-A22/nobody-is-asked', 'No adjacent own land: no retreat, and no question.', {
    given: war({
      ...retreating,
      at: { ...retreating.at, blue: { china: 'I', 'china>siam': 'I', brazil: 'I' } },
      options: { reactions: 'ask' },
      dice: [6, 6, 6, 1],
    }),
    steps: [attack(red, 'india', 'china', { events: [event('attacked')], view: { '/asked': ['red'] } })],
  }),
  vector('B-A22/invaded-land-is-no-refuge', 'Adjacent own land that is itself invaded is no refuge.', {
    given: war({
      ...retreating,
      abroad: ['red ashore china>india II', 'green ashore ural>ukraine I'],
      dice: [6, 6, 6, 1, 1],
    }),
    steps: [
      blue.orders('retreat', { to: 'ural' }),
      attack(red, 'india', 'china', { events: [event('attacked')], without: ['retreated'] }),
    ],
  }),
  vector(
    'B-E7/cards-and-missions-go-on',
    'A player without any division is out: cards and missions go to whoever removed the last one, rewards do not; his capital marker stays.',
    {
      given: war({
        at: {
          red: { india: '', 'india>china': 'I' },
          blue: { china: '', 'china>india': 'I' },
          green: { iceland: 'I' },
        },
        hands: { blue: ['siam', 'peru'] },
        own: {
          capitals: { red: 'ukraine', blue: 'china', green: 'iceland' },
          missions: { blue: ['ob_asia'] },
          rewards: { blue: ['rw_attack_die', 'rw_airfield_minor'] },
          airfields: { blue: ['china'] },
        },
        dice: [6, 1],
      }),
      steps: [
        attack(red, 'india', 'china', {
          events: [event('eliminated', { army: 'red', target: 'blue' })],
          view: {
            '/armies/blue/standing': 'out',
            '/armies/red/hand': { $set: ['peru', 'siam'] },
            '/facts': {
              $has: [
                { key: 'taken', army: 'red', value: 'ob_asia' },
                { key: 'capital', army: 'blue', value: 'china' },
              ],
              $lacks: [{ key: 'reward' }, { key: 'airfield' }],
            },
          },
        }),
      ],
    },
  ),
  vector(
    'B-E7/the-active-seat-falls',
    'If the active seat falls, its turn ends without claim or draw; it may be the defender who removed the last one, out of turn.',
    {
      given: war({
        at: {
          red: { india: '', 'india>china': 'I' },
          blue: { china: '', 'china>india': 'I', brazil: 'I' },
          green: { iceland: 'I' },
        },
        hands: { red: ['siam'] },
        own: { capitals },
        dice: [1, 6],
      }),
      steps: [
        attack(red, 'india', 'china', {
          events: [event('eliminated', { army: 'blue', target: 'red' }), event('turn-began', { army: 'blue' })],
        }),
      ],
      then: [blue.sees({ '/turn': 'blue', '/armies/blue/hand': ['siam'], ...owner('india', null) })],
    },
  ),
  vector('B-E7/fleets-count', 'Fleets and groups count.', {
    given: war({
      at: { red: { india: '', 'india>china': 'I' }, blue: { china: '', 'china>india': 'I' }, green: { iceland: 'I' } },
      abroad: ['blue fleet iceland>greenland T'],
      own: { capitals },
      dice: [6, 1],
    }),
    steps: [attack(red, 'india', 'china', { without: ['eliminated'], view: { '/armies/blue/standing': 'in' } })],
  }),
  vector('B-E9/the-last-seat-left', 'The last seat left wins at once.', {
    given: war({
      at: { red: { india: 'I', 'india>china': 'I' }, blue: { china: '', 'china>india': 'I' } },
      out: ['green'],
      own: { capitals: { red: 'india', blue: 'brazil', green: 'iceland' } },
      dice: [6, 1],
    }),
    steps: [
      attack(red, 'india', 'china', {
        events: [event('over', { reason: 'last-standing' })],
        view: { '/outcome/winners': [0] },
      }),
    ],
  }),
  ...(
    [
      ['most-missions', { red: { india: 'I', siam: 'I' } }, { missions: { blue: ['ob_asia'] } }, [1]],
      ['most-counted-land', { red: { india: 'I', siam: 'I' } }, {}, [0]],
      ['most-units', { red: { india: 'It' }, blue: { brazil: 'III' } }, {}, [0]],
      ['a-draw', {}, {}, []],
    ] as const
  ).map(([id, at, own, wanted]) =>
    vector(
      `B-E9/round-limit-${id}`,
      'Round limit: most missions, then most counted territories, then most units; still equal: draw.',
      {
        given: war({
          at: { red: { india: 'I' }, blue: { brazil: 'I' }, green: { iceland: 'I' }, ...at },
          turn: 'green',
          phase: 'end',
          round: 2,
          options: { roundLimit: 2 },
          own: { capitals: { red: 'india', blue: 'brazil', green: 'iceland' }, ...own },
        }),
        steps: [
          green.does(
            'end',
            {},
            { events: [event('over', { reason: 'round-limit' })], view: { '/outcome/winners': [...wanted] } },
          ),
        ],
      },
    ),
  ),
];

export const invasions = across;
export const capturesOfLand = captures;
export const retreats = leaving;
