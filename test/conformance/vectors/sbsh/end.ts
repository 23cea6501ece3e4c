// Missions, rewards, the end of a turn and victory in SBSH.
import {
  blue,
  event,
  facts,
  green,
  noFact,
  phase,
  red,
  vector,
  type Vector,
  winners,
  noWinner,
  type Given,
} from '../author';
import { africa, asia, attack, australia, bag, duel, each, owner, stands, threw, war, type War } from './game';

const home = { red: 'india', blue: 'brazil', green: 'iceland' };
type Lands = Readonly<Record<string, string>>;
const ending = (lands: Lands, open: Record<string, string | null>, more: War = {}): Given =>
  war({
    phase: 'claim',
    ...more,
    at: { red: lands, blue: { brazil: 'I' }, green: { iceland: 'I' }, ...more.at },
    own: { capitals: home, open, ...more.own },
  });
const claim = (choice: string, more = {}): Record<string, string> => ({ choice, ...more });
const all = { ...each(australia), ...each(africa), ...each(asia) };
const open = { ob_asia: 'rw_airfield_minor', ob_regions_2: 'rw_two_troops', ob_territories_20: null };

/** Claimed, or not. */
const fulfilled = (id: string, says: string, mission: string, lands: Lands, yes: boolean, more: War = {}): Vector =>
  vector(id, says, {
    given: ending(lands, { [mission]: null }, { seed: 1, phase: 'maneuver', ...more }),
    steps: [
      red.does('end', {}, yes ? { view: phase('claim') } : { without: ['claimed-mission'], view: { '/turn': 'blue' } }),
      ...(yes
        ? [red.does('claim', { choice: mission }, { events: [event('claimed-mission', { text: mission })] })]
        : []),
    ],
  });

const missions: readonly Vector[] = [
  vector('B-GOAL/three-missions-and-the-capital', 'Win: hold three missions (main or sub) and one’s own capital.', {
    given: ending(all, { ob_asia: null }, { own: { missions: { red: ['ob_europe', 'ob_cities_8'] } }, dice: [0, 0] }),
    steps: [
      red.does('claim', claim('ob_asia'), { view: noWinner }),
      red.does(
        'end',
        {},
        { events: [event('over', { reason: 'missions' })], view: { ...winners(0), '/outcome/rule': 'B-GOAL' } },
      ),
    ],
  }),
  vector('B-GOAL/two-are-not-three', 'Win: hold three missions.', {
    given: ending(
      { india: 'I' },
      {},
      { phase: 'maneuver', own: { missions: { red: ['ob_europe', 'ob_asia'] } }, seed: 1 },
    ),
    steps: [red.does('end', {}, { view: noWinner })],
  }),
  vector(
    'B-E6/not-without-the-own-capital',
    'Three missions and one’s own capital, which must be counted land for the win.',
    {
      given: ending(
        { india: 'T' },
        {},
        { phase: 'maneuver', own: { missions: { red: ['ob_europe', 'ob_cities_8', 'ob_asia'] } }, seed: 1 },
      ),
      steps: [red.does('end', {}, { view: noWinner })],
    },
  ),
  vector('B-E6/at-the-end-of-phase-four', 'At the end of phase four of one’s own turn.', {
    given: ending(
      { india: 'I' },
      {},
      { phase: 'maneuver', own: { missions: { red: ['ob_europe', 'ob_cities_8', 'ob_asia'] } }, seed: 1 },
    ),
    start: { view: noWinner },
    steps: [red.does('end', {}, { view: winners(0) })],
  }),
  vector('B-E6/at-once-by-an-elimination', 'And at once when an elimination hands over missions.', {
    given: war({
      at: { red: { india: 'I', 'india>china': 'I' }, blue: { china: '', 'china>india': 'I' }, green: { iceland: 'I' } },
      own: { capitals: home, missions: { red: ['ob_asia', 'ob_europe'], blue: ['ob_cities_8'] } },
      dice: [6, 1],
    }),
    steps: [attack(red, 'india', 'china', { view: winners(0) })],
  }),
  fulfilled('B-W2/a-continent-with-infantry', 'What counts: land with infantry.', 'ob_asia', each(asia), true),
  fulfilled(
    'B-W2/not-with-armour-alone',
    'What counts: land with infantry.',
    'ob_asia',
    { ...each(asia), siam: 'T' },
    false,
  ),
  fulfilled(
    'B-W2/in-one-turn-only-captures',
    'The three in-one-turn missions count only land or cities taken from another seat this turn and still held.',
    'ob_territories_10_turn',
    all,
    false,
  ),
  vector('B-W2/captures-or-any', '`any`: also neutral land walked into.', {
    given: ending(
      { india: 'IIIIIIIIIIII' },
      { ob_region_turn: null },
      { phase: 'maneuver', options: { inTurnCounts: 'any', expeditionReach: 'any' }, seed: 1 },
    ),
    steps: [
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('IIIIIIII') }),
      red.does('enter', { from: 'siam', to: 'indonesia', pieces: bag('IIIIII') }),
      red.does('enter', { from: 'indonesia', to: 'new_guinea', pieces: bag('II') }),
      red.does('enter', { from: 'indonesia', to: 'western_australia', pieces: bag('III') }),
      red.does('enter', { from: 'western_australia', to: 'eastern_australia', pieces: bag('I') }),
      red.does('end', {}, { view: phase('claim') }),
    ],
  }),
  vector(
    'B-W1/one-a-turn-the-major-first',
    'At most one claim a turn; automatic, major before minor, then card order.',
    {
      given: ending(all, open, { phase: 'maneuver', seed: 3 }),
      steps: [
        red.does('end', {}, { view: phase('claim') }),
        red.does(
          'end',
          {},
          {
            events: [event('claimed-mission', { text: 'ob_regions_2' })],
            view: { '/facts': { $lacks: [{ key: 'taken', value: 'ob_asia' }] } },
          },
        ),
      ],
    },
  ),
  vector('B-W1/the-player-may-choose-otherwise', 'The player may choose otherwise; only an airfield asks where.', {
    given: ending(all, open, { dice: [0, 0] }),
    steps: [
      red.not('claim', claim('ob_regions_2', { territory: 'siam' }), 'NO_AIRFIELD'),
      red.not('claim', claim('ob_europe'), 'NOT_FULFILLED'),
      red.does('claim', claim('ob_asia', { territory: 'siam' }), { view: facts(['airfield', 'siam', 'red']) }),
      red.not('claim', claim('ob_regions_2'), 'NO_MORE_CLAIMS', { params: { max: 1 } }),
    ],
  }),
  vector('B-W1/default-the-own-capital', 'An airfield asks where (default own capital).', {
    given: ending(all, open, { dice: [0, 0] }),
    steps: [red.does('claim', claim('ob_asia'), { view: facts(['airfield', 'india', 'red']) })],
  }),
];

const greenEnds = (lands: Lands, more: War = {}): Given =>
  war({
    turn: 'green',
    phase: 'end',
    ...more,
    at: { red: lands, blue: { brazil: 'I' }, green: { iceland: 'I' } },
    own: { capitals: home, order: ['green', 'red', 'blue'], ...more.own },
  });
const withReward = (reward: string, more: War = {}): War => ({
  ...more,
  own: { ...more.own, rewards: { red: [reward] } },
});

const rewards: readonly Vector[] = [
  vector('B-REWARDS/a-mission-brings-one', 'A fulfilled mission brings a reward.', {
    given: ending(all, open, { dice: [0, 0] }),
    steps: [
      red.does('claim', claim('ob_regions_2'), {
        events: [event('claimed-mission', { reason: 'two_troops' })],
        view: facts(['reward', 'two_troops', 'red']),
      }),
    ],
  }),
  vector('B-W3/two-more-units', 'Two more units at every own recruit phase from the next one on.', {
    given: greenEnds({ india: 'I' }, withReward('rw_two_troops')),
    steps: [
      green.does(
        'end',
        {},
        { events: [event('reinforced', { reason: 'reward', count: 2 })], view: { '/frame/units': 6 } },
      ),
    ],
  }),
  vector(
    'B-W4/a-maneuver-while-recruiting',
    'One full maneuver inside the recruit phase, after airdrop, before manning; expeditions included.',
    {
      given: duel(
        { india: 'II', siam: 'I' },
        { china: 'I' },
        withReward('rw_starting_maneuver', { phase: 'recruit', own: { units: 2 } }),
      ),
      steps: [
        red.not('march', {}, 'NO_MANEUVER'),
        red.does('raise', { count: 0 }),
        red.does('drop', { moves: [{ to: 'india', count: 2 }] }),
        red.does('march', {}, { view: phase('maneuver') }),
        red.does('shift', { from: 'india', to: 'siam', pieces: bag('II') }),
        red.does('enter', { from: 'siam', to: 'indonesia', pieces: bag('I') }),
        red.does('end', {}, { view: phase('recruit') }),
        red.not('march', {}, 'NO_MANEUVER'),
        red.does('end', {}, { view: phase('attack') }),
      ],
    },
  ),
  vector('B-W4/not-without-it', 'One full maneuver inside the recruit phase, with the reward.', {
    given: duel({ india: 'II' }, {}, { phase: 'recruit', own: { units: 0 } }),
    steps: [red.not('march', {}, 'NO_MANEUVER')],
  }),
  vector(
    'B-W5/in-the-maneuver-phase-too',
    'Merge, demobilise and repair also in the maneuver phase (merging still only in a city or capital).',
    {
      given: duel({ ukraine: 'IIIt', india: 'IIIT' }, {}, withReward('rw_extra_maneuver')),
      steps: [
        red.does('end', {}, { view: stands({ ukraine: 'IIIT' }) }),
        red.does('merge', { territory: 'ukraine', to: 'ukraine' }, { view: stands({ ukraine: 'TT' }) }),
        red.not('merge', { territory: 'india', to: 'india' }, 'NO_MERGE'),
        red.does('demobilise', { from: 'india' }, { view: stands({ india: 'IIIIII' }) }),
      ],
    },
  ),
  vector('B-W5/not-without-it', 'Merge, demobilise and repair also in the maneuver phase, with the reward.', {
    given: duel({ ukraine: 'IIIt' }, {}),
    steps: [
      red.does('end', {}, { view: stands({ ukraine: 'IIIt' }) }),
      red.not('merge', { territory: 'ukraine', to: 'ukraine' }, 'NO_CONVERSION_NOW'),
    ],
  }),
  vector('B-W6/only-while-held', 'Works only while the owner holds the land; a conqueror cannot use it.', {
    given: duel(
      { india: '', 'india>china': 'I', siam: 'I' },
      { china: 'I', 'china>india': 'I' },
      { dice: [4, 4], own: { airfields: { blue: ['siam'] } } },
    ),
    steps: [attack(red, 'india', 'china', { events: [event('attacked', { losses: [1, 0] })] })],
    then: [red.sees(stands({ 'china>india': 'I' }))],
  }),
  vector('B-W6/moved-for-five-stars', 'For five stars it may be moved to any own territory, also while lost.', {
    given: ending(
      { india: 'I', siam: 'T' },
      {},
      { phase: 'end', hands: { red: ['siam', 'mongolia', 'china'] }, own: { airfields: { red: ['brazil'] } } },
    ),
    steps: [
      red.does(
        'rebase',
        { from: 'brazil', to: 'siam' },
        { events: [event('transferred')], view: { ...facts(['airfield', 'siam', 'red']), '/armies/red/handSize': 0 } },
      ),
    ],
  }),
  vector('B-W7/in-strikes-from-behind', 'Every round, also in strikes from behind.', {
    given: duel(
      { india: 'I' },
      { china: 'I' },
      {
        abroad: ['red ashore china>india I'],
        own: { rewards: { red: ['rw_attack_die'], blue: ['rw_defense_die'] } },
        dice: [1, 2, 6, 5],
      },
    ),
    steps: [attack(red, 'india', 'china', { events: [threw(2, 2)] }, { choice: 'no-supply' })],
  }),
  vector('B-W7/at-sea', 'Every round, also at sea.', {
    given: duel(
      { japan: 'I' },
      { mongolia: 'I', 'mongolia>japan': 'I' },
      {
        abroad: ['red fleet mongolia>japan T'],
        own: { rewards: { red: ['rw_attack_die'], blue: ['rw_defense_die'] } },
        dice: [1, 2, 6, 5],
      },
    ),
    steps: [attack(red, 'japan', 'mongolia', { events: [threw(2, 2)] })],
  }),
  vector('B-W8/a-card-without-a-conquest', 'One more card at every own end of turn, also without a conquest.', {
    given: ending({ india: 'I' }, {}, withReward('rw_guaranteed_card', { phase: 'maneuver', hidden: [7] })),
    steps: [red.does('end', {}, { events: [event('drew', { army: 'red', count: 1 })] })],
    // The eighth of the deck, in board order.
    then: [red.sees({ '/armies/red/hand': ['eastern_us'] })],
  }),
];

const twos = ['siam', 'mongolia', 'brazil', 'venezuela', 'ukraine', 'scandinavia'];
const ones = ['china', 'peru', 'congo'];
const rich = (lands: Lands, more: War = {}): Given =>
  ending(lands, {}, { phase: 'end', hands: { red: [...twos, ...ones] }, ...more });
const enters = (more: War = {}): Given =>
  duel({ ukraine: 'I', india: 'III' }, {}, { phase: 'maneuver', hidden: [0, 0], ...more });

const endings: readonly Vector[] = [
  vector('B-DRAW/one-for-every-new-territory', 'One territory card for every territory newly taken this turn.', {
    given: enters(),
    steps: [
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('I') }),
      red.does('enter', { from: 'india', to: 'china', pieces: bag('I') }),
      red.does('end', {}, { events: [event('drew', { army: 'red' }), event('drew', { army: 'red' })] }),
    ],
    then: [red.sees({ '/armies/red/handSize': 2 })],
  }),
  vector(
    'B-E1/held-at-the-start-is-not-new',
    'Counted territories held at the end that were held neither at the start of this turn nor at the start of the previous own turn.',
    {
      given: enters({ hidden: [0] }),
      steps: [red.does('end', {}, { without: ['drew'] })],
    },
  ),
  vector('B-E1/leaving-and-re-entering', 'Else leaving and re-entering empty land draws for ever.', {
    given: war({
      at: { red: { ukraine: 'I', india: 'II', siam: 'I' }, blue: { brazil: 'I' }, green: { iceland: 'I' } },
      phase: 'maneuver',
      own: { capitals: { red: 'ukraine', blue: 'brazil', green: 'iceland' } },
      seed: 1,
    }),
    steps: [
      red.does('shift', { from: 'siam', to: 'india', pieces: bag('I') }),
      red.does('end'),
      blue.late(),
      green.late(),
      red.does('raise', { count: 0 }),
      red.does('drop', { moves: [{ to: 'india', count: 4 }] }),
      red.does('end'),
      red.does('end', {}, { view: { ...phase('maneuver'), ...owner('siam', null) } }),
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('I') }),
      red.does('end', {}, { without: ['drew'] }),
    ],
  }),
  vector('B-E2/spent-cards-are-reshuffled', 'Spent cards are reshuffled; if there are none, no draw.', {
    given: enters({ hands: { blue: everyCardBut('peru') }, discard: ['peru'], hidden: [] }),
    steps: [
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('I') }),
      red.does('end', {}, { events: [event('shuffled'), event('drew', { count: 1 })] }),
    ],
    then: [red.sees({ '/armies/red/hand': ['peru'] })],
  }),
  vector('B-E2/none-no-draw', 'If there are none, no draw.', {
    given: enters({ hands: { blue: everyCardBut() }, hidden: [] }),
    steps: [
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('I') }),
      red.does('end', {}, { without: ['drew'] }),
    ],
  }),
  vector(
    'B-BUILD/five-stars-a-city',
    '5 stars build a city on any territory; 10 stars move the capital; 5 stars move an airfield anywhere.',
    {
      given: rich({ india: 'I', china: 'I' }),
      steps: [
        red.not('build', { territory: 'china', picks: [1, 1] }, 'NOT_ENOUGH_STARS', { params: { min: 5 } }),
        red.does(
          'build',
          { territory: 'china', picks: [0, 3] },
          {
            events: [event('built', { territory: 'china' })],
            view: { ...facts(['city', 'china']), '/armies/red/handSize': 6 },
          },
        ),
      ],
    },
  ),
  vector(
    'B-E3/counted-land-without-one',
    'Any own counted territory without a city; a capital may have one; several builds per turn if paid; no change.',
    {
      given: rich({ india: 'I', siam: 'T', china: 'I' }),
      steps: [
        red.not('build', { territory: 'siam' }, 'NO_SITE'),
        red.does('build', { territory: 'china', picks: [0, 3] }),
        red.not('build', { territory: 'china' }, 'NO_SITE'),
        red.does('build', { territory: 'india' }, { view: facts(['city', 'china'], ['city', 'india']) }),
      ],
    },
  ),
  vector(
    'B-E3/new-cards-may-be-spent',
    'First the cards are drawn, then building and moving; new cards may be spent at once.',
    {
      given: enters({ hands: { red: ['siam', 'mongolia'] }, hidden: [0] }),
      steps: [
        red.does('enter', { from: 'india', to: 'siam', pieces: bag('I') }),
        red.does('end', {}, { events: [event('drew')], view: phase('end') }),
        red.does('build', { territory: 'siam' }, { view: { ...facts(['city', 'siam']), '/armies/red/handSize': 0 } }),
      ],
    },
  ),
  vector(
    'B-E4/ten-stars-move-a-capital',
    'A controlled capital marker may be moved to an adjacent own counted territory for ten stars; the marker keeps its founder; a land bears one at most.',
    {
      given: rich(
        { india: 'I', siam: 'T', china: 'I', ural: 'I' },
        { own: { capitals: { red: 'india', blue: 'china', green: 'iceland' } } },
      ),
      steps: [
        red.not('resettle', { from: 'india', to: 'siam' }, 'NO_TRANSFER'),
        red.not('resettle', { from: 'india', to: 'china' }, 'NO_TRANSFER'),
        red.not('resettle', { from: 'india', to: 'ural' }, 'NO_TRANSFER'),
        red.does(
          'resettle',
          { from: 'china', to: 'ural' },
          { view: { ...facts(['capital', 'ural', 'blue'], ['capital', 'india', 'red']), '/armies/red/handSize': 4 } },
        ),
      ],
    },
  ),
];

/** Every card but these. */
function everyCardBut(...left: readonly string[]): readonly string[] {
  const rest = [
    'alaska',
    'northwest_territory',
    'greenland',
    'alberta',
    'ontario',
    'quebec',
    'western_us',
    'eastern_us',
    'central_america',
  ];
  const south = ['venezuela', 'peru', 'brazil', 'argentina'];
  const europe = [
    'iceland',
    'great_britain',
    'scandinavia',
    'northern_europe',
    'western_europe',
    'southern_europe',
    'ukraine',
  ];
  return [...rest, ...south, ...europe, ...africa, ...asia, ...australia].filter((id) => !left.includes(id));
}

const trade = (more: War = {}): Given =>
  war({
    at: {
      red: { india: 'I', 'india>china': 'I' },
      blue: { china: '', 'china>india': 'I', brazil: 'I' },
      green: { iceland: 'I' },
    },
    hands: { red: ['siam', 'peru'], blue: ['congo'] },
    ...more,
    own: { capitals: home, ...more.own },
  });
const offer = (target: string, cards: string[], want: string[] = []): Record<string, string | string[]> => ({
  target,
  cards,
  want,
});

const offers: readonly Vector[] = [
  vector('B-TRADE-ANYTIME/on-anyone’s-turn', 'Players may exchange territory cards with each other at any time.', {
    given: trade(),
    steps: [
      blue.does('offer', offer('red', ['congo'], ['peru']), { view: { '/armies/blue/handSize': 1 } }),
      red.does(
        'accept',
        { count: 1 },
        {
          events: [event('exchanged')],
          view: { '/armies/red/hand': { $set: ['congo', 'siam'] }, '/armies/blue/handSize': 1 },
        },
      ),
      red.not('accept', { count: 1 }, 'NO_OFFER'),
    ],
    then: [blue.sees({ '/armies/blue/hand': ['peru'] })],
  }),
  vector('B-E5/gifts-and-nothing-for-nothing', 'Cards for cards or as gifts; both must agree.', {
    given: trade(),
    steps: [
      red.does('offer', offer('green', ['siam'])),
      red.not('offer', offer('green', []), 'EMPTY_OFFER'),
      red.not('offer', offer('red', ['peru']), 'WRONG_ARMY'),
      red.not('offer', offer('blue', ['congo']), 'NOT_YOUR_CARDS'),
      green.does('accept', { count: 1 }),
    ],
    then: [green.sees({ '/armies/green/hand': ['siam'], '/armies/red/handSize': 1 })],
  }),
  vector(
    'B-E5/hands-are-hidden',
    'Hands are hidden, their size public: wanting a card that nobody holds is not refused, accepting is; others see no offer.',
    {
      given: trade(),
      steps: [
        red.does('offer', offer('blue', ['siam'], ['alaska'])),
        blue.not('accept', { count: 1 }, 'NOT_YOUR_CARDS'),
      ],
      then: [green.sees(noFact('offer')), blue.sees({ '/facts': { $has: [{ key: 'offer', army: 'red' }] } })],
    },
  ),
  vector('B-E5/it-lapses-when-a-card-is-gone', 'An offer blocks nothing; it lapses when a card is gone.', {
    given: trade({ phase: 'recruit', own: { units: 3 } }),
    steps: [
      red.does('offer', offer('blue', ['siam'])),
      red.does('trade', { picks: [0, 1] }, { view: noFact('offer') }),
    ],
  }),
  vector('B-E5/it-lapses-with-the-addressee’s-turn', 'It lapses at the end of the addressee’s next turn.', {
    given: trade({ phase: 'maneuver' }),
    steps: [
      red.does('offer', offer('blue', ['siam'])),
      blue.does('offer', offer('red', ['congo'])),
      red.does(
        'end',
        {},
        {
          view: {
            '/turn': 'blue',
            '/facts': { $has: [{ key: 'offer', army: 'red' }], $lacks: [{ key: 'offer', army: 'blue' }] },
          },
        },
      ),
    ],
  }),
  vector('B-E5/at-most-five', 'At most five open offers a seat.', {
    given: trade(),
    steps: [
      ...Array.from({ length: 5 }, () => red.does('offer', offer('blue', ['siam']))),
      red.not('offer', offer('blue', ['siam']), 'TOO_MANY_OFFERS', { params: { max: 5 } }),
    ],
  }),
];

export const missionsAndRewards: readonly Vector[] = [...missions, ...rewards];
export const endOfTurn: readonly Vector[] = [...endings, ...offers];
