// Maneuvers, expeditions and fleets in SBSH.
import { blue, event, green, red, vector, type Vector } from '../author';
import { abroad, attack, bag, capitals, duel, fleet, invader, nobodyAbroad, owner, stands, threw, war } from './game';

const COAST = 'mongolia>japan';
const move = { phase: 'maneuver' };
const losses = (wanted: readonly number[]): ReturnType<typeof event> => event('attacked', { losses: [...wanted] });

const moves: readonly Vector[] = [
  vector(
    'B-MOVE/within-connected-own-land',
    'Within connected own land armies move freely; a territory may be left with everything, into connected own land.',
    {
      given: duel({ india: 'III', siam: 'I', china: 'I', congo: 'I' }, {}, move),
      steps: [
        red.does(
          'shift',
          { from: 'india', to: 'siam', pieces: bag('III') },
          { view: stands({ india: '', siam: 'IIII' }) },
        ),
        red.not('shift', { from: 'siam', to: 'congo', pieces: bag('I') }, 'NO_WAY'),
        red.does('end'),
      ],
      then: [red.sees(owner('india', null))],
    },
  ),
  vector(
    'B-M1/any-distance-by-sea-too',
    'Any number of divisions, any distance along own territories, sea edges included without armour.',
    {
      given: duel({ india: 'III', siam: 'I', indonesia: 'I', new_guinea: 'I' }, {}, move),
      steps: [
        red.does(
          'shift',
          { from: 'india', to: 'new_guinea', pieces: bag('III') },
          { view: stands({ new_guinea: 'IIII' }) },
        ),
      ],
    },
  ),
  vector(
    'B-M1/not-through-invaded-land',
    'Troops may enter own invaded land but leave it only by retreat or conquest; no passage through it.',
    {
      given: duel(
        { india: 'II', siam: 'II', indonesia: 'I' },
        { china: 'I' },
        { ...move, abroad: ['blue ashore siam>china I'] },
      ),
      steps: [
        red.not('shift', { from: 'india', to: 'indonesia', pieces: bag('I') }, 'NO_WAY'),
        red.does('shift', { from: 'india', to: 'siam', pieces: bag('I') }),
        red.not('shift', { from: 'siam', to: 'india', pieces: bag('I') }, 'NO_WAY'),
      ],
    },
  ),
  vector('B-M1/all-posts-may-be-changed', 'All posts may be re-assigned.', {
    given: duel({ india: 'I', 'india>china': 'IT' }, { china: 'I', siam: 'I' }, move),
    steps: [
      red.does('post', { from: 'india>china', to: 'india', pieces: bag('T') }),
      red.does(
        'post',
        { from: 'india', to: 'india>siam', pieces: bag('T') },
        { view: stands({ india: 'I', 'india>china': 'I', 'india>siam': 'T' }) },
      ),
      red.not('post', { from: 'india>china', to: 'india>siam', pieces: bag('I') }, 'NOT_ONE_LAND'),
    ],
  }),
  vector(
    'B-M2/infantry-takes-neutral-land',
    'Moving into neutral land takes it; each neutral territory entered keeps at least one infantry that turn. Sea edges need no armour.',
    {
      given: duel({ siam: 'IIT' }, {}, move),
      steps: [
        red.not('enter', { from: 'siam', to: 'india', pieces: bag('T') }, 'INFANTRY_NEEDED'),
        red.does(
          'enter',
          { from: 'siam', to: 'indonesia', pieces: bag('I') },
          { events: [event('entered', { army: 'red', to: 'indonesia' })], view: owner('indonesia', 'red') },
        ),
        red.not('shift', { from: 'indonesia', to: 'siam', pieces: bag('I') }, 'NOT_THERE'),
      ],
    },
  ),
  vector('B-M3/everything-leaves', 'As A21, also without an invasion; the land becomes neutral.', {
    given: duel({ india: 'I', 'india>china': 'T', siam: 'I' }, { china: 'I' }, move),
    steps: [
      red.does('retreat', { from: 'india', to: 'siam' }, { view: stands({ siam: 'IIT', 'india>china': '' }) }),
      red.does('end'),
    ],
    then: [blue.sees(owner('india', null))],
  }),
  vector('B-M4/adjacent', '`adjacent`: in one phase only neutral land next to land held at its start.', {
    given: duel({ india: 'III' }, {}, move),
    steps: [
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('II') }),
      red.not('enter', { from: 'siam', to: 'indonesia', pieces: bag('I') }, 'NO_WAY'),
    ],
  }),
  vector('B-M4/any', '`any`: chains.', {
    given: duel({ india: 'III' }, {}, { ...move, options: { expeditionReach: 'any' } }),
    steps: [
      red.does('enter', { from: 'india', to: 'siam', pieces: bag('II') }),
      red.does(
        'enter',
        { from: 'siam', to: 'indonesia', pieces: bag('I') },
        { view: stands({ indonesia: 'I', siam: 'I' }) },
      ),
    ],
  }),
];

const fleets: readonly Vector[] = [
  vector(
    'B-SEA/crossing-needs-armour',
    'Crossing to an enemy coast needs armour. All armour sunk: the landing is lost with all its infantry. An army off a coast can be attacked in the enemy’s turn.',
    {
      given: duel(
        {},
        { mongolia: 'I', [COAST]: 'II' },
        { turn: 'blue', abroad: [`red fleet ${COAST} It/III`], dice: [6, 6, 6, 1, 1] },
      ),
      steps: [
        attack(blue, 'mongolia', COAST, {
          events: [event('attacked'), event('sunk', { army: 'red' })],
          view: nobodyAbroad,
        }),
      ],
    },
  ),
  vector(
    'B-M5/by-a-sea-edge-with-armour',
    'Divisions leave a territory by a sea edge and lie on the enemy side as a fleet: one or two on its front, any number behind; at least one armour.',
    {
      given: duel({ japan: 'IIIIITT' }, { mongolia: 'I' }, move),
      steps: [
        red.not('sail', { from: 'japan', to: COAST, pieces: bag('II') }, 'ARMOUR_NEEDED'),
        red.not('sail', { from: 'japan', to: COAST, pieces: bag('IIT') }, 'NOT_THERE'),
        red.not('sail', { from: 'japan', to: 'siberia', pieces: bag('T') }, 'NO_ENEMY_COAST'),
        red.does('sail', { from: 'japan', to: COAST, pieces: bag('IT') }),
        red.does(
          'sail',
          { from: 'japan', to: 'mongolia', pieces: bag('III') },
          { view: { ...abroad(fleet('red', COAST, 'IT/III')), ...stands({ japan: 'IT' }) } },
        ),
        red.not('attack', { from: 'japan', to: 'mongolia' }, 'NOT_NOW'),
      ],
    },
  ),
  vector('B-M6/gunboats-bombard', 'Front armour bombards.', {
    given: duel(
      { japan: 'III' },
      { mongolia: '', [COAST]: 'II' },
      { abroad: [`red fleet ${COAST} TT`], dice: [5, 5, 5, 5] },
    ),
    steps: [attack(red, 'japan', 'mongolia', { events: [event('attacked', { dice: [5, 5], losses: [0, 2] })] })],
  }),
  vector(
    'B-M6/transports-support',
    'Rear armour is a transport: it gives the support die. The fleet’s rear is its own, the origin does not supply it.',
    {
      given: duel(
        { japan: 'III' },
        { mongolia: 'II', [COAST]: 'II' },
        { abroad: [`red fleet ${COAST} II/T`], dice: [5, 5, 1, 5, 5] },
      ),
      steps: [
        attack(red, 'japan', 'mongolia', {
          events: [threw(3, 2)],
          view: { ...abroad(fleet('red', COAST, 'T')), ...stands({ japan: 'III' }) },
        }),
      ],
    },
  ),
  vector(
    'B-M7/damaged-still-floats',
    'Damaged armour still floats; when the fleet has no armour left its infantry is removed too.',
    {
      given: duel({}, { mongolia: 'I', [COAST]: 'I' }, { abroad: [`red fleet ${COAST} T/III`], dice: [1, 6] }),
      steps: [
        attack(
          red,
          'japan',
          'mongolia',
          { without: ['sunk'], view: abroad(fleet('red', COAST, 't/III')) },
          { choice: 'no-withdrawal' },
        ),
      ],
    },
  ),
  vector(
    'B-M7/without-armour-it-sinks',
    'When the fleet, its group ashore included, has no armour left, its infantry is removed too, at once.',
    {
      given: duel({}, { mongolia: 'II' }, { abroad: [`red ashore ${COAST} It/III`], dice: [1, 1, 1, 6, 6] }),
      steps: [attack(red, 'japan', 'mongolia', { events: [event('sunk', { army: 'red' })], view: nobodyAbroad })],
    },
  ),
  vector(
    'B-M7/the-landing-is-complete',
    'The landing is complete when the land is captured: the whole fleet then lands, the rest into its rear.',
    {
      given: duel({}, { mongolia: 'I' }, { abroad: [`red fleet ${COAST} IT/IIt`], dice: [6, 6, 1, 1] }),
      steps: [
        blue.orders('supply', { choice: 'decline' }),
        attack(red, 'japan', 'mongolia', { events: [event('invaded')], view: abroad(invader('red', COAST, 'IT/IIt')) }),
        attack(red, 'japan', 'mongolia', {
          events: [event('captured', { territory: 'mongolia' })],
          view: { ...nobodyAbroad, ...stands({ mongolia: 'IIITt' }) },
        }),
      ],
    },
  ),
  vector(
    'B-M8/from-the-coast-front',
    'From the coast front of that edge, no armour needed; the fleet defends with its front (bombardment included).',
    {
      given: duel(
        {},
        { mongolia: 'I', [COAST]: 'I' },
        { turn: 'blue', abroad: [`red fleet ${COAST} T/I`], dice: [5, 5] },
      ),
      steps: [
        blue.not('attack', { from: 'mongolia', to: 'japan' }, 'NO_ATTACK'),
        attack(blue, 'mongolia', COAST, { events: [losses([1, 0])], view: stands({ [COAST]: '' }) }),
      ],
    },
  ),
  vector('B-M8/never-invaded', 'A fleet is never invaded: a coast front that isn’t manned doesn’t attack it.', {
    given: duel({}, { mongolia: 'II' }, { turn: 'blue', abroad: [`red fleet ${COAST} T`] }),
    steps: [blue.not('attack', { from: 'mongolia', to: COAST }, 'NO_ATTACK')],
  }),
  vector(
    'B-M8/the-rest-is-the-fleet',
    'While its group is ashore the coast fights the group, and when that is gone the rest is the fleet.',
    {
      given: duel({}, { mongolia: 'III' }, { turn: 'blue', abroad: [`red ashore ${COAST} I/TII`], dice: [6, 6, 6, 1] }),
      steps: [attack(blue, 'mongolia', COAST, { view: abroad(fleet('red', COAST, 'IT/I')) })],
    },
  ),
  vector(
    'B-M9/home-and-out-again',
    'In the owner’s maneuver phase it may return to its origin, or to own land with a sea edge to the coast it lies off, and sail again in the same phase.',
    {
      given: duel({ japan: 'I' }, { mongolia: 'I' }, { ...move, abroad: [`red fleet ${COAST} T/II`] }),
      steps: [
        red.not('home', { from: COAST, to: 'ukraine' }, 'NO_HAVEN'),
        red.does('home', { from: COAST, to: 'japan' }, { view: { ...nobodyAbroad, ...stands({ japan: 'IIIT' }) } }),
        red.does('sail', { from: 'japan', to: COAST, pieces: bag('T') }, { view: abroad(fleet('red', COAST, 'T')) }),
      ],
    },
  ),
  vector(
    'B-M9/that-coast-chooses',
    'Fleets of different seats don’t fight; each is attacked only from the coast it lies off; that coast chooses.',
    {
      given: duel(
        {},
        { mongolia: 'I', [COAST]: 'I' },
        { turn: 'blue', abroad: [`red fleet ${COAST} I/T`, `green fleet ${COAST} I/T`], dice: [6, 1] },
      ),
      steps: [
        blue.not('attack', { from: 'mongolia', to: COAST }, 'WRONG_TARGET'),
        attack(
          blue,
          'mongolia',
          COAST,
          { view: abroad(fleet('red', COAST, 'I/T'), fleet('green', COAST, 'T')) },
          { target: 'green' },
        ),
      ],
    },
  ),
  vector(
    'B-M10/it-lands-on-neutral-land',
    'If the coast becomes neutral or the fleet’s own, the fleet lands in the maneuver phase like an expedition.',
    {
      given: duel({}, {}, { abroad: [`red fleet ${COAST} T/I`] }),
      steps: [
        red.does(
          'end',
          {},
          {
            events: [event('landed', { army: 'red' })],
            view: { ...owner('mongolia', 'red'), ...stands({ mongolia: 'IT' }), ...nobodyAbroad },
          },
        ),
      ],
    },
  ),
  vector('B-M10/armour-alone-stays', 'It must land if it has infantry or the coast is its own; else it stays.', {
    given: duel({}, {}, { abroad: [`red fleet ${COAST} T`] }),
    steps: [red.does('end', {}, { without: ['landed'], view: abroad(fleet('red', COAST, 'T')) })],
  }),
  vector('B-M10/another-enemy', 'If it passes to another enemy the fleet now faces him.', {
    given: war({
      at: {
        red: { ukraine: 'I' },
        blue: { mongolia: '', 'mongolia>siberia': 'I', brazil: 'I' },
        green: { siberia: '', 'siberia>mongolia': 'I', iceland: 'I' },
      },
      abroad: [`red fleet ${COAST} T`],
      turn: 'green',
      own: { capitals },
      dice: [6, 1],
    }),
    steps: [
      attack(green, 'siberia', 'mongolia', {
        events: [event('captured', { territory: 'mongolia' })],
        view: abroad(fleet('red', COAST, 'T')),
      }),
    ],
  }),
];

export const maneuvers = moves;
export const atSea = fleets;
