// One longer game each of the Clone Wars and of SBSH: from set-up through whole turns to the end.
import { asked, event, facts, on, phase, vector, type Vector, winners } from './author';
import * as first from './author';
import { black, blue, game, red, yellow } from './clone-wars/game';
import { abroad, bag, fleet, owner, stands, war } from './sbsh/game';

const galaxy = [
  ['felucia', 'raxus-prime', 'mon-calamari', 'jabiim', 'saleucami', 'boz-pity', 'kessel'],
  ['ithor', 'mygeeto', 'muunilinst', 'dathomir', 'dantooine'],
  ['sullust', 'haruun-kal', 'kashyyyk', 'rodia', 'ando', 'naboo', 'rattatak', 'kamino', 'nal-hutta'],
  ['ryloth', 'polis-massa', 'dagobah', 'mustafar', 'tatooine', 'yavin-4', 'utapau', 'geonosis', 'praesitlyn', 'hypori'],
  ['byss', 'coruscant', 'duro', 'ansion', 'cato-neimoidia', 'corellia', 'alderaan'],
  ['ilum', 'malastare', 'toydaria', 'bogden'],
].flat();
const spread = (to: string): { moves: { to: string; count: number }[] } => ({ moves: [{ to, count: 20 }] });

const throws = [
  ...[6, 1, 1, 6, 2, 3], // red claims first; blue won the throw
  ...[6, 6, 6, 1, 6, 6, 6, 1], // blue takes Jabiim and Boz Pity
  ...[6, 6, 1, 5, 5], // yellow against Mon Calamari
  ...[6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1, 1, 6, 6, 6, 1], // until it is taken
  ...[8, ...new Array<number>(20).fill(1)], // Order 66: the first Republic planet turns, no other
];

export const cloneWarsGame: Vector = vector(
  'scenario/clone-wars',
  'The whole claim, a turn of each army but one, with a token, a change of command, cards, Order 66, and resignations to the end.',
  {
    also: [
      'W-CLAIM',
      'W-START',
      'W1-TOKEN',
      'W2-TRACK',
      'W6-TAKE',
      'W6-TOKEN',
      'W7-FORTIFY',
      'W9-COMMAND',
      'W10-CARDS',
      'W11-CALL',
      'W11-ROLL',
      'W11-AFTER',
      'W-OPTIONS',
    ],
    given: game({ options: { placement: 'at-once' }, dice: throws, hidden: new Array<number>(8).fill(0), seed: 1 }),
    start: { view: asked('red') },
    steps: [
      ...galaxy
        .slice(0, -1)
        .map((territory, i) =>
          (i < 2 ? [red, yellow][i] : [blue, yellow, black, red][(i - 2) % 4]).does('claim', { territory }),
        ),
      red.does('spread', spread('felucia')),
      blue.does('spread', spread('mon-calamari')),
      yellow.does('spread', spread('raxus-prime')),
      black.does('spread', spread('saleucami'), {
        view: { ...on({ felucia: 'red:21', 'mon-calamari': 'blue:21' }), '/turn': 'blue' },
      }),
      blue.not('place', { territory: 'mon-calamari', count: 3 }, 'NOT_NOW'),
      blue.does(
        'lay',
        { territory: 'mon-calamari' },
        {
          events: [event('token-laid'), event('sidious-moved', { value: 1 })],
          view: facts(['token', { territory: 'mon-calamari', id: 'count-dooku', dots: 3 }]),
        },
      ),
      blue.does('place', { territory: 'mon-calamari', count: 3 }),
      blue.does('next', {}, { view: phase('invade') }),
      blue.not('attack', { from: 'mon-calamari', to: 'saleucami', dice: 3 }, 'OWN_SIDE'),
      blue.does('attack', { from: 'mon-calamari', to: 'jabiim', dice: 3 }),
      blue.does('occupy', { count: 5 }),
      blue.does('attack', { from: 'mon-calamari', to: 'boz-pity', dice: 3 }),
      blue.does(
        'occupy',
        { count: 3 },
        { view: on({ 'mon-calamari': 'blue:16', jabiim: 'blue:5', 'boz-pity': 'blue:3' }) },
      ),
      blue.does('next'),
      blue.does('fortify', { from: 'mon-calamari', to: 'kessel', count: 5 }),
      blue.does('next', {}, { view: phase('command') }),
      blue.not('command', { territory: 'saleucami' }, 'NOT_YIELDING'),
      blue.does('command', { territory: 'nal-hutta' }, { view: asked('black') }),
      black.does('answer', { choice: 'yes' }, { events: [event('command-changed', { territory: 'nal-hutta' })] }),
      blue.does('end', {}, { events: [event('turn-began', { army: 'yellow' })] }),
      yellow.does(
        'place',
        { territory: 'raxus-prime', count: 3 },
        {
          view: {
            ...on({ 'raxus-prime': 'yellow:24', 'nal-hutta': 'blue:1' }),
            '/armies/blue': { handSize: 2, hand: { $absent: true } },
          },
        },
      ),
      yellow.does('next'),
      yellow.does(
        'attack',
        { from: 'raxus-prime', to: 'mon-calamari', dice: 3 },
        { events: [event('attacked', { losses: [0, 2] })] },
      ),
      yellow.does(
        'attack',
        { from: 'raxus-prime', to: 'mon-calamari', until: { taken: true } },
        { events: [event('captured'), event('token-taken', { text: 'count-dooku', count: 3 })] },
      ),
      yellow.does('occupy', { count: 10 }),
      yellow.does(
        'end',
        {},
        { events: [event('drew', { army: 'yellow', count: 4 }), event('turn-began', { army: 'black' })] },
      ),
      black.does('lay', { territory: 'saleucami' }, { view: facts(['track', { space: 2, numbers: [8] }]) }),
      black.does('place', { territory: 'saleucami', count: 3 }),
      ...['next', 'next', 'next', 'next'].map((type) => black.does(type)),
      black.does(
        'call',
        {},
        { events: [event('order66-called'), event('order66-thrown', { dice: { $size: 21 } })], view: phase('assign') },
      ),
      black.does('assign', { moves: [{ to: 'felucia', count: 1 }] }, { view: on({ felucia: 'blue:21' }) }),
      black.does(
        'sidious',
        { territory: 'saleucami' },
        { events: [event('turn-began', { army: 'red' })], view: facts(['order66Called', true], ['tokensInStack', 0]) },
      ),
      red.does('resign', {}, { view: { '/asks': [{ army: 'red', seat: 2 }] } }),
      yellow.does('resign', {}, { events: [event('over')], view: winners(1, 3) }),
    ],
  },
);

const { red: r, blue: b, green: g } = first;
/** Capitals in Alaska, Greenland and Eastern Australia; blue before red before green. */
const opening = [0, 0, 0, 38, 5, 5, 2, 1, 6];

export const sbshGame: Vector = vector(
  'scenario/sbsh',
  'Capitals, a first round with expeditions, a battle, a fleet and offers, time-outs, and the last seat left.',
  {
    also: [
      'B-START',
      'B-TURN',
      'B-DEPLOY',
      'B-MAN',
      'B-ATTACK',
      'B-SUPPLY',
      'B-EXPEDITION',
      'B-SEA',
      'B-DRAW',
      'B-TRADE-ANYTIME',
      'B-E9',
    ],
    given: war({
      dice: [...opening, ...new Array<number>(14).fill(0), 6, 5, 4, 3, 2],
      hidden: new Array<number>(8).fill(0),
      seed: 1,
    }),
    steps: [
      r.does('muster', { count: 1 }),
      b.does('muster', { count: 1 }),
      g.does(
        'muster',
        { count: 1 },
        { view: { ...stands({ alaska: 'IIIT', greenland: 'IIIT' }), '/turn': 'blue', '/frame/units': 4 } },
      ),
      b.does('raise', { count: 0 }),
      b.not('end', {}, 'UNITS_LEFT'),
      b.does('drop', { moves: [{ to: 'greenland', count: 4 }] }),
      b.does('end', {}, { view: phase('attack') }),
      b.does('end', {}, { view: phase('maneuver') }),
      b.does('enter', { from: 'greenland', to: 'northwest_territory', pieces: bag('II') }),
      b.does('enter', { from: 'greenland', to: 'quebec', pieces: bag('I') }),
      b.not('enter', { from: 'quebec', to: 'eastern_us', pieces: bag('I') }, 'NO_WAY'),
      b.does(
        'end',
        {},
        {
          events: [
            event('drew', { army: 'blue', cards: ['alaska'] }),
            event('drew', { army: 'blue', cards: ['northwest_territory'] }),
            event('turn-began', { army: 'red' }),
          ],
        },
      ),
      r.does('raise', { count: 1 }),
      r.does('deploy', { territory: 'alaska', count: 1 }),
      r.does('drop', { moves: [{ to: 'alaska', count: 1 }] }),
      r.does(
        'post',
        { from: 'alaska', to: 'alaska>northwest_territory', pieces: bag('IT') },
        { view: stands({ alaska: 'IIIT', 'alaska>northwest_territory': 'IT' }) },
      ),
      r.does('end'),
      r.does(
        'attack',
        { from: 'alaska', to: 'northwest_territory' },
        {
          events: [
            event('supplied', { army: 'blue' }),
            event('attacked', { dice: [6, 5, 4], defence: [3, 2], losses: [0, 2] }),
            event('captured'),
          ],
          view: { ...owner('northwest_territory', 'red'), ...stands({ northwest_territory: 'IT' }) },
        },
      ),
      b.does('offer', { target: 'red', cards: ['alaska'], want: [] }),
      r.does('accept', { count: 1 }, { view: { '/armies/red/hand': ['alaska'] } }),
      r.does('end'),
      r.does(
        'sail',
        { from: 'northwest_territory', to: 'greenland>northwest_territory', pieces: bag('T') },
        { view: abroad(fleet('red', 'greenland>northwest_territory', 'T')) },
      ),
      r.does('end', {}, { events: [event('drew', { army: 'red', count: 1 }), event('turn-began', { army: 'green' })] }),
      g.late({ events: [event('turn-began', { army: 'blue', count: 2 })] }),
      b.late({ events: [event('turn-ended', { army: 'blue' }), event('turn-began', { army: 'red' })] }),
      r.not('muster', { count: 1 }, 'NOT_NOW'),
      g.does('resign', {}, { events: [event('resigned', { army: 'green' })] }),
      b.does('resign', {}, { events: [event('over', { reason: 'last-standing' })], view: winners(0) }),
    ],
    then: [r.sees({ '/status': 'over' })],
  },
);
