// One longer game each of the classic rules, on either board: from set-up through whole turns to the end.
import { asked, blue, can, event, facts, green, on, phase, red, vector, type Vector, winners } from './author';
import { game, unshuffled } from './classic/game';
import { standard } from './clone-wars/game';

const spread = (to: string, count: number): { moves: { to: string; count: number }[] } => ({ moves: [{ to, count }] });

/** Land dealt in the board's order, red first: every third territory from Alaska on is red's, and so on. */
const dealt = [6, 1, 1, ...unshuffled(42)];
const turns = [
  ...[6, 6, 6, 1], // red takes the Northwest Territory
  ...[6, 5, 4, 1], // and Kamchatka
  ...[6, 6, 5, 6, 1], // blue against two dice of red's: one each
  ...[6, 6, 6, 1, 6, 6, 6, 1], // and against one die at a time, until it is taken
  ...[6, 6, 6, 1, 6, 6, 6, 1, 6, 6, 6, 1], // green takes South America
];

export const classicGame: Vector = vector(
  'scenario/classic',
  'Deal, spread, three turns with attacks, questions, a standing order and cards, a time-out, and resignations to the end.',
  {
    also: [
      'K-DEAL',
      'K-PLACEMENT',
      'K-TURN',
      'K-ATTACK',
      'K-DEFENCE-DICE',
      'K-OCCUPY',
      'K-FORTIFY',
      'K-CARD',
      'K-RESIGN',
    ],
    given: game({
      options: { placement: 'at-once', startingArmies: 20, defenceDice: 'choose' },
      dice: [...dealt, ...turns],
      hidden: [0, 0, 0],
      seed: 1,
    }),
    start: {
      events: [
        event('rolled', { army: 'red', count: 6 }),
        event('ordered', { army: 'red' }),
        event('dealt', { army: 'red' }),
      ],
      view: phase('spread'),
    },
    steps: [
      blue.does('spread', spread('ontario', 6)),
      red.not('spread', spread('ontario', 6), 'NOT_OWN_TERRITORY'),
      red.does('spread', spread('alaska', 6), { view: on({ alaska: 'red:1' }) }),
      green.does('spread', spread('brazil', 6)),
      red.not('end', {}, 'ARMIES_LEFT', { params: { count: 4 } }),
      red.does('place', { territory: 'alaska', count: 4 }, { view: on({ alaska: 'red:11' }) }),
      red.does('attack', { from: 'alaska', to: 'northwest_territory', dice: 3 }, { view: phase('occupy') }),
      red.does('occupy', { count: 5 }, { view: on({ alaska: 'red:6', northwest_territory: 'red:5' }) }),
      red.does(
        'attack',
        { from: 'alaska', to: 'kamchatka', dice: 3 },
        { events: [event('captured', { target: 'green' })] },
      ),
      red.does('occupy', { count: 3 }),
      red.does(
        'fortify',
        { from: 'northwest_territory', to: 'alberta', count: 2 },
        {
          events: [
            event('fortified'),
            event('drew', { army: 'red', cards: ['infantry:alaska'] }),
            event('turn-began', { army: 'blue' }),
          ],
        },
      ),
      red.orders('defend', { choice: 'most' }),
      blue.does('place', { territory: 'ontario', count: 4 }, { view: on({ ontario: 'blue:11' }) }),
      blue.does(
        'attack',
        { from: 'ontario', to: 'northwest_territory', dice: 3 },
        {
          events: [event('attacked', { losses: [1, 1] })],
          view: on({ ontario: 'blue:10', northwest_territory: 'red:2' }),
        },
      ),
      red.orders('defend', { choice: 'one' }),
      blue.does(
        'attack',
        { from: 'ontario', to: 'northwest_territory', until: { taken: true } },
        { events: [event('attacked', { defence: [1] }), event('attacked'), event('captured')] },
      ),
      blue.not('occupy', { count: 2 }, 'TOO_FEW_ARMIES'),
      blue.does('occupy', { count: 9 }),
      blue.does(
        'end',
        {},
        {
          events: [
            event('drew', { army: 'blue', cards: ['artillery:northwest_territory'] }),
            event('turn-began', { army: 'green' }),
          ],
        },
      ),
      green.does('place', { territory: 'brazil', count: 4 }),
      ...['venezuela', 'peru', 'argentina'].flatMap((to) =>
        [green.does('attack', { from: 'brazil', to, dice: 3 }), green.does('occupy', { count: 3 })].slice(
          0,
          to === 'argentina' ? 1 : 2,
        ),
      ),
      green.does(
        'occupy',
        { count: 3 },
        { view: on({ brazil: 'green:2', venezuela: 'green:3', peru: 'green:3', argentina: 'green:3' }) },
      ),
      green.does('end', {}, { events: [event('drew', { army: 'green', count: 1 })] }),
      red.late({ events: [event('placed', { army: 'red' }), event('turn-began', { army: 'blue', count: 2 })] }),
      blue.does(
        'resign',
        {},
        { events: [event('resigned', { army: 'blue' }), event('turn-began', { army: 'green' })] },
      ),
      // 16 territories and South America.
      green.does(
        'place',
        { territory: 'brazil', count: 7 },
        { view: { ...on({ brazil: 'green:9' }), '/territories/ontario/owner': { $absent: true } } },
      ),
      green.does('end'),
      red.does('resign', {}, { events: [event('over')], view: { ...winners(2), ...asked(), ...can() } }),
      green.not('end', {}, 'GAME_OVER'),
    ],
    then: [red.sees({ '/status': 'over', '/phase': { $absent: true }, ...facts(['setsTraded', 0]) })],
  },
);

const galaxy = [
  ['felucia', 'raxus-prime', 'mon-calamari', 'jabiim', 'saleucami', 'boz-pity', 'kessel'],
  ['ithor', 'mygeeto', 'muunilinst', 'dathomir', 'dantooine'],
  ['sullust', 'haruun-kal', 'kashyyyk', 'rodia', 'ando', 'naboo', 'rattatak', 'kamino', 'nal-hutta'],
  ['ryloth', 'polis-massa', 'dagobah', 'mustafar', 'tatooine', 'yavin-4', 'utapau', 'geonosis', 'praesitlyn', 'hypori'],
  ['byss', 'coruscant', 'duro', 'ansion', 'cato-neimoidia', 'corellia', 'alderaan'],
  ['ilum', 'malastare', 'toydaria', 'bogden'],
].flat();

export const standardGame: Vector = vector(
  'scenario/clone-wars-standard',
  'The whole claim, spreads unseen, attacks, a card, and the last one standing.',
  {
    also: ['W-STD', 'W-STD-CARDS'],
    given: standard({
      options: { placement: 'at-once' },
      dice: [6, 1, 1, 6, 6, 6, 1, 6, 1, 1],
      hidden: [0],
      seed: 1,
    }),
    steps: [
      // The last planet is nobody's question.
      ...galaxy.slice(0, -1).map((territory, i) => [red, blue, green][i % 3].does('claim', { territory })),
      green.does('spread', spread('mon-calamari', 21)),
      blue.does('spread', spread('raxus-prime', 21)),
      red.does('spread', spread('felucia', 21), {
        view: {
          ...phase('reinforce'),
          '/armies/red': { territories: 14, troops: 35 },
          '/armies/yellow': { territories: 14, troops: 35 },
        },
      }),
      red.does('place', { territory: 'felucia', count: 4 }, { view: on({ felucia: 'red:26' }) }),
      red.not('attack', { from: 'felucia', to: 'jabiim', dice: 3 }, 'OWN_TERRITORY'),
      red.not('attack', { from: 'felucia', to: 'ithor', dice: 3 }, 'NOT_ADJACENT'),
      red.not('attack', { from: 'felucia', to: 'raxus-prime', dice: 4 }, 'OUT_OF_RANGE'),
      red.does('attack', { from: 'felucia', to: 'muunilinst', dice: 3 }, { error: { code: 'OWN_TERRITORY' } }),
      red.does(
        'attack',
        { from: 'felucia', to: 'raxus-prime', dice: 3 },
        {
          events: [event('attacked', { dice: [6, 6, 6], defence: [1, 6], losses: [1, 1] })],
          view: on({ felucia: 'red:25', 'raxus-prime': 'blue:21' }),
        },
      ),
      red.does('end', {}, { without: ['drew'], events: [event('turn-began', { army: 'blue' })] }),
      blue.late({ events: [event('placed', { army: 'blue' }), event('turn-began', { army: 'yellow' })] }),
      blue.does('resign', {}, { events: [event('resigned')] }),
      green.does('resign', {}, { view: winners(0) }),
    ],
  },
);
