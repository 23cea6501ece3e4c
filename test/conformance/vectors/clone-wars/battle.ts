// Step 6 of a turn in the Clone Wars, and the two victories.
import { asked, event, facts, on, phase, type Scene, vector, type Vector } from '../author';
import { black, blue, field, game, red, strike, yellow } from './game';

interface Throw {
  readonly dice: readonly number[];
  readonly defence: readonly number[];
  readonly losses: readonly [number, number];
}

/** One attack, its throw in the script and how the dice count in the end. */
const fights = (
  id: string,
  says: string,
  sides: readonly [string, string],
  { script, attack, result, more = {} }: { script: readonly number[]; attack: number; result: Throw; more?: Scene },
): Vector =>
  vector(id, says, {
    given: field(sides[0], sides[1], { dice: script, ...more }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: attack },
        {
          events: [
            event('attacked', { dice: [...result.dice], defence: [...result.defence], losses: [...result.losses] }),
          ],
        },
      ),
    ],
  });

const inBattle: readonly Vector[] = [
  vector(
    'W6-INVADE/any-number',
    'Any number of invasions of neighbouring planets of the other side; a planet may be attacked again.',
    {
      given: field('6', '4', { dice: [1, 6, 6, 1, 6, 6] }),
      steps: [
        red.does('attack', { ...strike, dice: 1 }),
        red.does('attack', { ...strike, dice: 1 }, { view: on({ sullust: 'red:4', malastare: 'blue:4' }) }),
        red.not('attack', { from: 'sullust', to: 'kamino', dice: 1 }, 'NOT_ADJACENT', { rule: 'W-BOARD' }),
      ],
    },
  ),
  vector('W6-DICE/at-least-one-stays', 'Attacker 1 to 3 troops, at least one stays behind; defender 1 or 2.', {
    given: field('3', '2', { dice: [3, 3, 2, 2] }),
    steps: [
      red.not('attack', { ...strike, dice: 3 }, 'WRONG_DICE', { rule: 'W6-DICE', pointer: '/dice' }),
      red.does(
        'attack',
        { ...strike, dice: 2 },
        { events: [event('attacked', { dice: [3, 3], defence: [2, 2], losses: [0, 2] })] },
      ),
    ],
  }),
  vector('W6-DICE/one-troop-can’t-attack', 'At least one stays behind.', {
    given: field('1', '2'),
    steps: [red.not('attack', strike, 'NOT_ENOUGH_TROOPS', { rule: 'W6-DICE' })],
  }),
  vector('W6-DICE/the-defender-chooses', '`defenceDice: choose`: the defender is asked and can’t withdraw.', {
    given: field('5', '3', { options: { defenceDice: 'choose' }, dice: [5, 4, 3, 4] }),
    steps: [
      red.does('attack', { ...strike, dice: 3 }, { view: { ...asked('blue'), ...phase('defend') } }),
      blue.does(
        'defend',
        { dice: 1 },
        { events: [event('attacked', { dice: [5, 4, 3], defence: [4], losses: [0, 1] })] },
      ),
    ],
  }),
  fights(
    'W6-DICE/surplus-ships-do-nothing',
    'Each ship serves one die, and a die may be served by one ship of each class; surplus ships do nothing.',
    ['5 fighter:3 escort:3 command:3', '3'],
    {
      script: [1, 6, 6, 1, 1, 4],
      attack: 1,
      result: { dice: [5], defence: [6, 6], losses: [1, 0] },
    },
  ),
  vector('W6-DICE/attacking-ships-are-never-lost', 'Attacking ships are never lost.', {
    given: field('4 fighter:1 escort:1 command:1', '3', { dice: [2, 2, 2, 6, 6] }),
    steps: [
      red.does('attack', { ...strike, dice: 3 }, { view: on({ sullust: 'red:2 fighter:1 escort:1 command:1' }) }),
    ],
  }),
  fights(
    'W6-COMMAND/one-die-each',
    'Each command ship turns one six-sided die of its side into an eight-sided one.',
    ['5 command:2', '3 command:1'],
    {
      script: [8, 7, 6, 8, 6],
      attack: 3,
      result: { dice: [8, 7, 6], defence: [8, 6], losses: [1, 1] },
    },
  ),
  vector(
    'W6-COMMAND/no-more-than-its-ships',
    'Each command ship turns one die: the third of two ships stays six-sided.',
    {
      given: field('5 command:2', '3', { dice: [8, 8, 7, 1, 1] }),
      steps: [red.not('attack', { ...strike, dice: 3 }, 'SCRIPT_RANGE', { params: { index: 2, found: 7 } })],
    },
  ),
  vector('W6-COMMAND/attacker-only', '`commandShips: attacker`: the defender’s ships don’t count.', {
    given: field('5 command:1', '3 command:2', { options: { commandShips: 'attacker' }, dice: [8, 7, 1] }),
    steps: [red.not('attack', { ...strike, dice: 1 }, 'SCRIPT_RANGE', { params: { index: 1, found: 7 } })],
  }),
  fights(
    'W6-FIGHTER/until-it-shows-no-one',
    'Each fighter rethrows one die that shows 1, eight-sided first, until it doesn’t.',
    ['5 fighter:1 command:1', '3'],
    {
      script: [1, 1, 4, 3, 3, 1, 1, 8],
      attack: 3,
      result: { dice: [8, 1, 4], defence: [3, 3], losses: [0, 2] },
    },
  ),
  fights(
    'W6-FIGHTER/the-attacker’s-first',
    'Each fighter rethrows one die that shows 1: the attacker’s, then the defender’s.',
    ['5 fighter:2', '3 fighter:1'],
    {
      script: [1, 1, 1, 1, 5, 6, 4],
      attack: 2,
      result: { dice: [5, 6], defence: [4, 1], losses: [0, 2] },
    },
  ),
  fights(
    'W6-ESCORT/one-more-on-each',
    'Each escort adds 1 to one die, highest first, never two to one die; 7 and 9 are possible.',
    ['5 escort:2', '3'],
    {
      script: [6, 5, 6, 6],
      attack: 2,
      result: { dice: [7, 6], defence: [6, 6], losses: [1, 1] },
    },
  ),
  fights('W6-ESCORT/nine', '7 and 9 are possible.', ['5 command:1 escort:1', '3'], {
    script: [8, 5, 6, 6],
    attack: 2,
    result: { dice: [9, 5], defence: [6, 6], losses: [1, 1] },
  }),
  fights('W6-ESCORT/on-the-highest', 'Highest first.', ['5 escort:1', '3'], {
    script: [2, 5, 3, 6, 6],
    attack: 3,
    result: { dice: [2, 6, 3], defence: [6, 6], losses: [2, 0] },
  }),
  fights('W6-ESCORT/the-defender’s-too', 'All ships of both planets take part.', ['5', '3 escort:1'], {
    script: [6, 5, 6, 3],
    attack: 2,
    result: { dice: [6, 5], defence: [7, 3], losses: [1, 1] },
  }),
  vector(
    'W6-SEQUENCE/cards-throw-fighters-window-escorts',
    'Attacker: planets, dice, cards; defender: dice, cards; throw; fighters; after-throw window; escorts, then card bonuses; compare.',
    {
      given: field('6 fighter:1 escort:1', '4', {
        options: { reactions: 'ask' },
        hands: { red: ['r06', 'r11'], blue: ['s16', 's03'] },
        dice: [1, 4, 4, 3, 2, 1],
      }),
      steps: [
        red.does(
          'attack',
          { ...strike, dice: 2, plays: [{ card: 'r06' }] },
          { view: { ...asked('blue'), ...phase('any-ability-played') } },
        ),
        blue.does('pass', {}, { view: phase('defend') }),
        blue.does(
          'defend',
          { plays: [{ card: 's16' }] },
          { view: { ...asked('red'), ...phase('any-ability-played') } },
        ),
        red.does(
          'pass',
          {},
          {
            events: [
              event('thrown', { dice: [1, 4], defence: [4, 3] }),
              event('rethrown', { dice: [2], reason: 'fighter' }),
            ],
            view: phase('battle-after-roll'),
          },
        ),
        red.does('play', { cards: ['r11'], picks: [0] }),
        blue.does('pass', {}, { view: asked('blue') }),
        blue.does('pass', {}, { events: [event('attacked', { dice: [1, 6], defence: [5, 4], losses: [1, 1] })] }),
      ],
    },
  ),
  vector(
    'W6-SEQUENCE/an-unused-fighter-still-serves',
    'A rethrown die keeps its size and an unused fighter still serves it.',
    {
      given: field('6 fighter:1', '4', {
        options: { reactions: 'ask' },
        hands: { blue: ['s03'] },
        dice: [4, 6, 3, 3, 1, 5],
      }),
      steps: [
        red.does('attack', { ...strike, dice: 2 }),
        blue.does('defend'),
        blue.does(
          'play',
          { cards: ['s03'], picks: [1] },
          {
            events: [
              event('rethrown', { dice: [1], reason: 'card' }),
              event('rethrown', { dice: [5], reason: 'fighter' }),
              event('attacked', { dice: [4, 5], losses: [0, 2] }),
            ],
          },
        ),
      ],
    },
  ),
  vector(
    'W6-STOP/change-either-planet',
    'The attacker may stop after any battle, or change either planet between battles.',
    {
      given: game({
        land: { sullust: 'red:5', naboo: 'red:5', malastare: 'blue:3', rattatak: 'blue:3', kamino: 'black:2' },
        dice: [1, 6, 6, 1, 6, 6],
      }),
      steps: [
        red.does('attack', { ...strike, dice: 1 }),
        red.does('attack', { from: 'naboo', to: 'rattatak', dice: 1 }),
        red.does('next', {}, { view: { ...phase('fortify'), ...on({ sullust: 'red:4', naboo: 'red:4' }) } }),
      ],
    },
  ),
  fights(
    'W6-SIDIOUS-DICE/ships-or-not',
    'Defenders of the planet where Sidious stands always throw eight-sided dice, ships or not.',
    ['5', '3'],
    {
      script: [6, 8, 7],
      attack: 1,
      result: { dice: [6], defence: [8, 7], losses: [1, 0] },
      more: { own: { called: true, sidious: 'malastare' } },
    },
  ),
  vector('W6-SIDIOUS-DICE/not-elsewhere', 'Defenders of the planet where Sidious stands, and no others.', {
    given: field('5', '3', { own: { called: true, sidious: 'kamino' }, dice: [6, 8, 7] }),
    steps: [red.not('attack', { ...strike, dice: 1 }, 'SCRIPT_RANGE', { params: { index: 1 } })],
  }),
];

const taking: readonly Vector[] = [
  vector(
    'W6-TAKE/the-dice-thrown-at-least',
    'Before the next attack or the end of step 6 the winner moves in at least as many troops as dice thrown in the last battle, at most all but one.',
    {
      given: field('6', '1', { land: { naboo: 'blue:2' }, dice: [6, 5, 1] }),
      steps: [
        red.does('attack', { ...strike, dice: 2 }, { view: phase('occupy') }),
        red.not('attack', { from: 'sullust', to: 'naboo', dice: 1 }, 'NOT_NOW'),
        red.not('next', {}, 'NOT_NOW'),
        red.not('occupy', { count: 1 }, 'TOO_FEW_TROOPS', { rule: 'W6-TAKE', params: { min: 2 } }),
        red.not('occupy', { count: 6 }, 'NOT_ENOUGH_TROOPS', { rule: 'W6-TAKE', params: { max: 5 } }),
        red.does('occupy', { count: 4 }, { view: on({ sullust: 'red:2', malastare: 'red:4' }) }),
      ],
    },
  ),
  vector('W6-TAKE/defending-ships-are-destroyed', 'Defending ships are destroyed.', {
    given: field('4', '1 fighter:2 escort:1 command:1', { land: { naboo: 'blue:2' }, dice: [6, 6, 6, 1, 2] }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 3 },
        {
          events: [event('ships-lost', { army: 'blue', pieces: { fighter: 2, escort: 1, command: 1 } })],
          view: { '/territories/malastare': { owner: 'red', troops: 3, pieces: { $absent: true } } },
        },
      ),
    ],
  }),
  vector(
    'W6-TAKE/ships-that-served-move-in',
    'Of each class at least the ships that served a die in it, a fighter that found no 1 included, at most all.',
    {
      given: field('6 fighter:3 escort:1 command:2', '1', { land: { naboo: 'blue:2' }, dice: [8, 8, 1] }),
      steps: [
        red.does('attack', { ...strike, dice: 2 }, { view: on({ malastare: 'red:2 fighter:2 escort:1 command:2' }) }),
        red.not('occupy', { count: 2, pieces: { fighter: 1, escort: 1, command: 2 } }, 'WRONG_SHIPS', {
          rule: 'W6-TAKE',
        }),
        red.not('occupy', { count: 2, pieces: { fighter: 4, escort: 1, command: 2 } }, 'WRONG_SHIPS'),
        red.does(
          'occupy',
          { count: 2, pieces: { fighter: 3, escort: 1, command: 2 } },
          { view: on({ sullust: 'red:4', malastare: 'red:2 fighter:3 escort:1 command:2' }) },
        ),
      ],
    },
  ),
  vector('W6-TOKEN/taken-and-revealed', 'A Republic army that takes a planet takes and reveals every token there.', {
    given: field('4', '1', {
      land: { naboo: 'blue:2' },
      own: { tokens: { 'count-dooku': 'malastare', 'rune-haako': 'malastare', 'shu-mai': 'naboo' } },
      dice: [6, 6, 6, 1],
    }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 3 },
        {
          events: [
            event('token-taken', { army: 'red', territory: 'malastare', text: 'count-dooku', count: 3 }),
            event('token-taken', { text: 'rune-haako', count: 2 }),
          ],
        },
      ),
    ],
    then: [
      yellow.sees({
        '/facts': {
          $has: [
            { key: 'tokenTaken', value: { id: 'count-dooku', dots: 3 } },
            { key: 'token', value: { territory: 'naboo' } },
          ],
          $lacks: [{ key: 'token', value: { territory: 'malastare' } }],
        },
      }),
    ],
  }),
  vector(
    'W6-OUT/its-cards-leave-the-game',
    'An army without planets is out; its cards leave the game; its side plays on.',
    {
      given: field('5', '1', { hands: { blue: ['s01', 's02'], black: ['s05'] }, dice: [6, 6, 1] }),
      steps: [
        red.does(
          'attack',
          { ...strike, dice: 2 },
          {
            events: [event('eliminated', { target: 'blue' })],
            view: {
              '/armies/blue': { standing: 'out', handSize: 0 },
              '/armies/red/handSize': 0,
              '/armies/black/handSize': 1,
              '/outcome': { $absent: true },
              ...facts(['cardsOut', { cards: ['s01', 's02'] }]),
            },
          },
        ),
      ],
    },
  ),
  vector('W6-OUT/a-seat’s-other-army-plays-on', 'A seat’s other army plays on.', {
    given: game({
      seats: 2,
      land: { sullust: 'blue:5', malastare: 'red', kamino: 'black:2', naboo: 'yellow:2' },
      rest: 'black',
      turn: 'blue',
      own: { called: true, sidious: 'kamino' },
      dice: [6, 6, 6, 1],
      hidden: [0],
    }),
    steps: [
      blue.does('attack', { ...strike, dice: 3 }),
      blue.does('occupy', { count: 3 }),
      blue.does(
        'end',
        {},
        { events: [event('turn-began', { army: 'yellow' })], view: { '/asks': [{ army: 'yellow', seat: 0 }] } },
      ),
    ],
  }),
  vector('W6-SIDIOUS/the-republic-wins-at-once', 'The Republic taking Sidious’s planet wins at once.', {
    given: field('5', '1', {
      land: { naboo: 'blue:5' },
      own: { called: true, sidious: 'malastare' },
      dice: [6, 6, 6, 1],
    }),
    steps: [
      red.does(
        'attack',
        { ...strike, dice: 3 },
        {
          events: [event('over', { reason: 'sidious' })],
          view: { '/outcome/winners': [0, 2], ...on({ sullust: 'red:2', malastare: 'red:3' }) },
        },
      ),
    ],
  }),
  vector('W6-SIDIOUS/another-planet-doesn’t', 'The Republic taking Sidious’s planet wins at once, no other planet.', {
    given: field('5', '1', { land: { naboo: 'blue:5' }, own: { called: true, sidious: 'kamino' }, dice: [6, 6, 6, 1] }),
    steps: [red.does('attack', { ...strike, dice: 3 }, { without: ['over'] })],
  }),
  vector(
    'W-WIN-SEP/no-republic-troop-is-left',
    'Separatists win when no Republic troop is left (so they hold every planet).',
    {
      given: game({
        land: { sullust: 'blue:5', malastare: 'red' },
        rest: 'black',
        out: ['yellow'],
        turn: 'blue',
        dice: [6, 6, 6, 1],
      }),
      steps: [
        blue.does(
          'attack',
          { ...strike, dice: 3 },
          {
            events: [event('over', { reason: 'conquest' })],
            view: {
              '/outcome': { winners: [1, 3], rule: 'W-WIN-SEP' },
              ...on({ sullust: 'blue:2', malastare: 'blue:3' }),
            },
          },
        ),
      ],
    },
  ),
  vector('W-WIN-SEP/not-while-an-ally-lives', 'Separatists win when no Republic troop is left.', {
    given: game({
      land: { sullust: 'blue:5', malastare: 'red', naboo: 'yellow' },
      rest: 'black',
      turn: 'blue',
      dice: [6, 6, 6, 1],
    }),
    steps: [
      blue.does(
        'attack',
        { ...strike, dice: 3 },
        { events: [event('eliminated', { target: 'red' })], without: ['over'] },
      ),
    ],
  }),
  vector(
    'W-WIN-REP/no-separatist-troop-is-left',
    'The Republic wins when no Separatist troop is left; then open questions vanish and the least move-in is made.',
    {
      given: game({ land: { sullust: 'red:6', malastare: 'blue' }, out: ['black'], dice: [6, 6, 1] }),
      steps: [
        red.does(
          'attack',
          { ...strike, dice: 2 },
          {
            events: [event('over')],
            view: {
              '/outcome': { winners: [0, 2], rule: 'W-WIN-REP' },
              '/asked': [],
              ...on({ sullust: 'red:4', malastare: 'red:2' }),
            },
          },
        ),
      ],
    },
  ),
  vector('W-WIN-REP/not-while-an-ally-lives', 'The Republic wins when no Separatist troop is left.', {
    given: field('6', '1', { dice: [6, 6, 1] }),
    steps: [red.does('attack', { ...strike, dice: 2 }, { without: ['over'] })],
    then: [black.sees({ '/status': 'running' })],
  }),
];

export const invading = inBattle;
export const captures = taking;
