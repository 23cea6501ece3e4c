// Abilities of cards, windows, standing orders, time-outs and options of the Clone Wars.
import { asked, event, facts, on, phase, type Scene, type Step, vector, type Vector, type Given } from '../author';
import { black, blue, game, lands, red, strike } from './game';

const planets = { sullust: 'red:5', malastare: 'blue:3', naboo: 'blue:2', kamino: 'black:2', ilum: 'red:2' };
const at = (more: Scene): Given => game({ ...more, land: { ...planets, ...more.land } });
const asking = (hands: NonNullable<Scene['hands']>, more: Scene = {}): Given =>
  at({ hands, options: { reactions: 'ask' }, ...more });
const attack = (dice: number, more = {}): Step => red.does('attack', { ...strike, dice, ...more });
const fought = (dice: number[], defence: number[], losses: number[]): ReturnType<typeof event> =>
  event('attacked', { dice, defence, losses });
const strikes = (dice: number, more: object, expect: NonNullable<Step['expect']>): Step =>
  red.does('attack', { ...strike, dice, ...more }, expect);

const abilities: readonly Vector[] = [
  vector(
    'W-ABILITY/a-plain-action-on-turn',
    'For the army on turn an ability is a plain legal action; any number a turn; a used card leaves the game.',
    {
      given: at({ hands: { red: ['r13', 'r24', 'r07'] } }),
      steps: [
        red.does('play', { cards: ['r13'], territory: 'malastare' }, { view: on({ malastare: 'blue:2' }) }),
        red.does(
          'play',
          { cards: ['r24'], territory: 'naboo' },
          { view: { ...on({ naboo: 'blue:1' }), ...facts(['cardsOut', { cards: ['r13', 'r24'] }]) } },
        ),
        red.not('play', { cards: ['r07'], territory: 'ilum' }, 'WRONG_MOMENT', { rule: 'W-ABILITY' }),
        red.not('play', { cards: ['r01'], picks: [0] }, 'NOT_YOUR_CARD', { rule: 'W-ABILITY' }),
      ],
    },
  ),
  vector('W-ABILITY/named-in-the-attack', 'Cards before the throw are named in the attack.', {
    given: at({ hands: { red: ['r06', 'r10'] }, dice: [5, 6, 6] }),
    steps: [
      red.not('attack', { ...strike, plays: [{ card: 'r06' }, { card: 'r06' }] }, 'CARD_TWICE', { rule: 'W-ABILITY' }),
      strikes(
        1,
        { plays: [{ card: 'r10' }, { card: 'r06' }] },
        {
          events: [
            event('played', { cards: ['r10'] }),
            event('played', { cards: ['r06'] }),
            fought([6], [6, 6], [0, 1]),
          ],
        },
      ),
    ],
  }),
  vector(
    'W-ABILITY/stop-after-the-throw',
    'Anyone may set `stopAfterThrow`, cards or not: the battle stands until it plays or goes on.',
    {
      given: at({ dice: [6, 5, 1, 1] }),
      steps: [
        strikes(
          2,
          { choice: 'stop' },
          {
            without: ['attacked'],
            view: { ...phase('battle-after-roll'), ...asked('red'), ...on({ malastare: 'blue:3' }) },
          },
        ),
        red.does('pass', {}, { events: [fought([6, 5], [1, 1], [0, 2])] }),
      ],
    },
  ),
  vector(
    'W-ABILITY/the-army-on-turn-first-once-each',
    'In a window the army on turn goes first, then the others in turn order, once each.',
    {
      given: asking({ red: ['r01', 'r11'], blue: ['s03', 's25'] }, { dice: [3, 3, 4, 4, 1, 6, 2] }),
      steps: [
        attack(2),
        blue.does('defend', {}, { view: asked('red') }),
        red.does('play', { cards: ['r01'], picks: [0] }),
        blue.does('pass', {}, { view: { ...asked('red'), ...phase('battle-after-roll') } }),
        red.does('play', { cards: ['r11'], picks: [0] }),
        blue.does('pass', {}, { view: { ...asked('blue'), ...phase('battle-after-roll') } }),
        blue.does('play', { cards: ['s03'], picks: [0] }, {}),
        blue.does('pass', {}, { events: [fought([2, 3], [1, 4], [1, 1])] }),
      ],
    },
  ),
  vector(
    'W-ABILITY/battle-windows-admit-the-fighting-two',
    'Battle windows admit the attacking and the defending army, side windows any army of the side.',
    {
      given: asking({ yellow: ['r01', 'r11'], black: ['s03'], blue: ['s25'] }, { dice: [1, 6, 6] }),
      steps: [attack(1), blue.does('defend', {}, { view: { ...asked('blue'), ...phase('battle-after-roll') } })],
    },
  ),
  vector(
    'W-REACTIONS/auto-asks-nobody',
    '`auto`: outside its own turn a seat acts only by standing order, nobody is asked.',
    {
      given: at({ hands: { blue: ['s16', 's03', 's15'], red: ['r06'] }, dice: [5, 4, 3, 3] }),
      steps: [
        strikes(
          2,
          { plays: [{ card: 'r06' }] },
          { events: [fought([6, 4], [3, 3], [0, 2])], view: { ...asked('red'), '/armies/blue/handSize': 3 } },
        ),
      ],
    },
  ),
  ...(
    [
      ['any-planet', {}, true],
      ['this-planet', { moves: [{ to: 'naboo' }, { to: 'malastare' }] }, true],
      ['another-planet', { moves: [{ to: 'naboo' }] }, false],
      ['this-attacker', { target: 'red' }, true],
      ['another-attacker', { target: 'yellow' }, false],
      ['so-few-troops', { count: 3 }, true],
      ['more-troops', { count: 2 }, false],
    ] as const
  ).map(([id, order, plays]) =>
    vector(
      `W-REACTIONS/order-for-${id}`,
      'A standing order names a card, planets or any, attacker or any, own troops at most n.',
      {
        given: at({ hands: { blue: ['s16'] }, dice: [5, 4, 4] }),
        steps: [
          blue.orders('s16', order as unknown as Record<string, never>),
          strikes(
            1,
            {},
            {
              events: [plays ? fought([5], [5, 5], [1, 0]) : fought([5], [4, 4], [0, 1])],
              view: { '/armies/blue/handSize': plays ? 0 : 1 },
            },
          ),
        ],
      },
    ),
  ),
  vector(
    'W-REACTIONS/ask-tells-nothing',
    '`ask`: every seat that the window admits and that holds any card is asked.',
    {
      given: asking({ blue: ['s07'] }, { dice: [1, 6, 6] }),
      steps: [
        strikes(1, {}, { view: { ...asked('blue'), ...phase('defend') } }),
        blue.does('defend', {}, { view: { ...asked('blue'), ...phase('battle-after-roll') } }),
        blue.does('pass', {}, { events: [event('attacked')] }),
      ],
    },
  ),
  vector('W-REACTIONS/not-without-a-card', '`ask`: a seat without a card is not asked.', {
    given: asking({}, { dice: [1, 6, 6] }),
    steps: [strikes(1, {}, { events: [event('attacked')], view: asked('red') })],
  }),
  vector('W-REACTIONS/not-where-all-are-out', 'Unless all its side’s cards for that window are publicly out.', {
    given: asking({ blue: ['s07'] }, { discard: ['s04', 's13', 's16', 's17', 's03', 's25', 's28'], dice: [1, 6, 6] }),
    steps: [strikes(1, {}, { events: [event('attacked')], view: asked('red') })],
  }),
  vector('W-REACTIONS/never', '“Never” stands for a window or for all.', {
    given: asking({ blue: ['s16', 's03'] }, { dice: [1, 6, 6] }),
    steps: [blue.orders('never'), strikes(1, {}, { events: [event('attacked')], view: asked('red') })],
  }),
];

/** An attack with a card named in it. */
const withCard = (
  id: string,
  says: string,
  card: string,
  {
    script,
    dice,
    result,
    land = {},
  }: { script: number[]; dice: number; result: ReturnType<typeof event>; land?: Record<string, string> },
): Vector =>
  vector(`W-EFFECTS/${id}`, says, {
    given: at({ land, hands: { red: [card] }, dice: script }),
    steps: [strikes(dice, { plays: [{ card }] }, { events: [event('played', { cards: [card] }), result] })],
  });

/** Blue answers an attack with a card. */
const answered = (
  id: string,
  says: string,
  card: string,
  {
    script,
    dice,
    expect,
    land = {},
  }: { script: number[]; dice: number; expect: NonNullable<Step['expect']>; land?: Record<string, string> },
): Vector =>
  vector(`W-EFFECTS/${id}`, says, {
    given: asking({ blue: [card] }, { land, dice: script }),
    steps: [attack(dice), blue.does('defend', { plays: [{ card }] }, expect)],
  });

const own = (phaseName: string, card: string, more: Scene = {}): Given =>
  at({
    phase: phaseName,
    hands: { red: [card] },
    own: phaseName === 'cards' || phaseName === 'place' ? { armies: 3 } : {},
    ...more,
  });
const blueOwn = (phaseName: string, card: string, more: Scene = {}): Given =>
  at({ phase: phaseName, turn: 'blue', hands: { blue: [card] }, ...more });

const effects: readonly Vector[] = [
  withCard('d8', '`d8`: besides those of command ships, that many of the player’s dice are eight-sided.', 'r12', {
    script: [8, 7, 6, 1, 1],
    dice: 3,
    result: fought([8, 7, 6], [1, 1], [0, 2]),
    land: { sullust: 'red:5 command:1' },
  }),
  vector('W-EFFECTS/nothing-to-change', 'An effect that could change nothing is refused.', {
    given: at({ land: { sullust: 'red:5 command:1' }, hands: { red: ['r12'] } }),
    steps: [red.not('attack', { ...strike, dice: 1, plays: [{ card: 'r12' }] }, 'NO_EFFECT', { rule: 'W-EFFECTS' })],
  }),
  vector(
    'W-EFFECTS/force-reroll',
    '`force-reroll`: the opponent rerolls that many dice of the player’s choice, keeping the new result.',
    {
      given: at({ hands: { red: ['r28'] }, dice: [5, 4, 3, 6, 6, 1, 2] }),
      steps: [
        attack(3, { choice: 'stop' }),
        red.does('play', { cards: ['r28'], picks: [0, 1] }),
        red.does('pass', {}, { events: [fought([5, 4, 3], [1, 2], [0, 2])] }),
      ],
    },
  ),
  vector('W-EFFECTS/reroll-own', '`reroll-own`: the player may reroll own dice once.', {
    given: at({ hands: { red: ['r11'] }, dice: [1, 6, 2, 5, 4, 5, 3] }),
    steps: [
      attack(3, { choice: 'stop' }),
      red.not('play', { cards: ['r11'], picks: [0, 3] }, 'WRONG_AIM', { rule: 'W-EFFECTS' }),
      red.does('play', { cards: ['r11'], picks: [0, 2] }),
      red.does('pass', {}, { events: [fought([5, 6, 3], [5, 4], [0, 2])] }),
    ],
  }),
  withCard('die-bonus', '`die-bonus`: on the player’s highest dice.', 'r06', {
    script: [3, 5, 2, 5, 4],
    dice: 3,
    result: fought([3, 6, 2], [5, 4], [1, 1]),
  }),
  withCard('win-ties', '`win-ties`: the attacker wins equal pairs in this battle.', 'r10', {
    script: [6, 4, 6, 4],
    dice: 2,
    result: fought([6, 4], [6, 4], [0, 2]),
  }),
  answered('limit-dice', '`limit-dice`: before eight-sided dice are dealt; the move-in counts dice thrown.', 's17', {
    script: [8, 1],
    dice: 3,
    land: { sullust: 'red:5 command:1', malastare: 'blue:1' },
    expect: { events: [fought([8], [1], [0, 1])], view: on({ malastare: 'red:1 command:1' }) },
  }),
  vector(
    'W-EFFECTS/end-invasion',
    '`end-invasion`: no dice are thrown, the attacker’s cards are spent, that planet is barred for the turn.',
    {
      given: asking({ blue: ['s13'], red: ['r06'] }, { dice: [1, 6, 6] }),
      steps: [
        attack(3, { plays: [{ card: 'r06' }] }),
        blue.does('pass'),
        blue.does(
          'defend',
          { plays: [{ card: 's13' }] },
          {
            events: [event('invasion-ended')],
            without: ['attacked', 'thrown'],
            view: { ...on({ sullust: 'red:5' }), '/armies/red/handSize': 0 },
          },
        ),
        red.not('attack', { ...strike, dice: 1 }, 'BARRED', { rule: 'W-EFFECTS' }),
        red.does('attack', { from: 'sullust', to: 'naboo', dice: 1 }, { events: [event('attacked')] }),
      ],
    },
  ),
  vector('W-EFFECTS/add-troops', '`add-troops`: n extra troops on one planet the player controls.', {
    given: own('cards', 'r07'),
    steps: [
      red.not('play', { cards: ['r07'], territory: 'naboo' }, 'WRONG_AIM', { rule: 'W-EFFECTS' }),
      red.does('play', { cards: ['r07'], territory: 'ilum' }, { view: on({ ilum: 'red:5' }) }),
    ],
  }),
  vector('W-EFFECTS/remove-troops', '`remove-troops`: as many of n as leave one, next to an own planet.', {
    given: own('invade', 'r24', { hands: { red: ['r24', 'r13'] }, land: { malastare: 'blue:2', naboo: 'blue:1' } }),
    steps: [
      red.does(
        'play',
        { cards: ['r24'], territory: 'malastare' },
        { events: [event('lost', { army: 'blue', count: 1 })], view: on({ malastare: 'blue:1' }) },
      ),
      red.not('play', { cards: ['r13'], territory: 'malastare' }, 'NO_EFFECT', { rule: 'W-EFFECTS' }),
      red.not('play', { cards: ['r13'], territory: 'kamino' }, 'NO_EFFECT', { rule: 'W-EFFECTS' }),
    ],
  }),
  vector('W-EFFECTS/destroy-ship', '`destroy-ship`: the player names planet and class; that enemy ship is removed.', {
    given: own('invade', 'r25', { land: { malastare: 'blue:3 fighter:1 command:1' } }),
    steps: [
      red.not('play', { cards: ['r25'], territory: 'malastare', choice: 'escort' }, 'WRONG_AIM'),
      red.does(
        'play',
        { cards: ['r25'], territory: 'malastare', choice: 'command' },
        { view: on({ malastare: 'blue:3 fighter:1' }) },
      ),
    ],
  }),
  vector(
    'W-EFFECTS/build-ship',
    '`build-ship`: one more ship beyond the one-per-turn limit, still at most 3 of a class.',
    {
      given: own('cards', 'r09', { hands: { red: ['r09', 'r12'] }, land: { sullust: 'red:5 fighter:1' } }),
      steps: [
        red.does('build', { cards: ['r12'] }),
        red.does('play', { cards: ['r09'], territory: 'ilum' }, { view: on({ ilum: 'red:2 fighter:1' }) }),
      ],
    },
  ),
  vector('W-EFFECTS/extra-fortify', '`extra-fortify`: one more troop fortification this turn.', {
    given: own('fortify', 'r16', { land: { malastare: 'red:3' } }),
    steps: [
      red.does('fortify', { from: 'sullust', to: 'ilum', count: 1 }),
      red.does('play', { cards: ['r16'] }),
      red.does('fortify', { from: 'sullust', to: 'ilum', count: 1 }, { view: on({ ilum: 'red:4' }) }),
      red.not('fortify', { from: 'sullust', to: 'ilum', count: 1 }, 'MOVE_USED'),
    ],
  }),
  vector('W-EFFECTS/hold-sidious', '`hold-sidious`: Sidious does not move this turn.', {
    given: at({ turn: 'blue', phase: 'turn', hands: { red: ['r03'] }, own: { track: 5 }, hidden: [0] }),
    steps: [
      red.orders('r03'),
      blue.does(
        'lay',
        { territory: 'naboo' },
        { events: [event('sidious-held')], without: ['sidious-moved'], view: facts(['track', { space: 5 }]) },
      ),
    ],
  }),
  vector('W-EFFECTS/advance-sidious', '`advance-sidious`: Sidious moves n more spaces this turn.', {
    given: blueOwn('cards', 's05', { own: { track: 5, armies: 3 } }),
    steps: [blue.does('play', { cards: ['s05'] }, { view: facts(['track', { space: 6 }]) })],
  }),
  vector(
    'W-EFFECTS/protect-planet-and-reroll',
    '`protect-planet`: one Republic planet is passed over; `order66-reroll`: one planet that failed is thrown again.',
    {
      given: game({
        land: { sullust: 'red:5', ilum: 'red:2', naboo: 'blue:2' },
        rest: 'black',
        out: ['yellow'],
        turn: 'blue',
        phase: 'call',
        hands: { red: ['r15'], blue: ['s06'] },
        own: { track: 7 },
        options: { reactions: 'ask' },
        dice: [1, 8],
      }),
      steps: [
        blue.does('call', {}, { view: { ...asked('red'), ...phase('protect-planet') } }),
        red.does('play', { cards: ['r15'], territory: 'sullust' }),
        blue.does(
          'pass',
          {},
          {
            events: [
              event('protected', { territory: 'sullust' }),
              event('order66-thrown', { dice: [1], moves: [{ to: 'ilum' }] }),
            ],
            view: phase('order66-reroll'),
          },
        ),
        blue.does(
          'play',
          { cards: ['s06'], territory: 'ilum' },
          { events: [event('order66-rethrown', { territory: 'ilum' })] },
        ),
        blue.does('assign', { moves: [] }, { view: on({ sullust: 'red:5', ilum: 'blue:2' }) }),
      ],
    },
  ),
  vector('W-EFFECTS/look-at-token', '`look-at-token`: the side sees it; which planet, nobody else is told.', {
    given: own('invade', 'r14', { own: { tokens: { 'shu-mai': 'naboo', 'san-hill': 'kamino' } } }),
    steps: [
      red.does(
        'play',
        { cards: ['r14'], territory: 'kamino' },
        {
          events: [event('token-seen', { army: 'red', territory: 'kamino', text: 'san-hill' })],
          view: facts(['token', { territory: 'kamino', id: 'san-hill', dots: 1 }]),
        },
      ),
    ],
  }),
  vector('W-EFFECTS/move-token', '`move-token`: to a planet of either Separatist army without one.', {
    given: blueOwn('fortify', 's08', { own: { tokens: { 'shu-mai': 'naboo', 'san-hill': 'kamino' } } }),
    steps: [
      blue.not('play', { cards: ['s08'], from: 'naboo', to: 'kamino' }, 'WRONG_AIM'),
      blue.does(
        'play',
        { cards: ['s08'], from: 'kamino', to: 'malastare' },
        {
          view: facts(
            ['token', { territory: 'malastare', id: 'san-hill' }],
            ['token', { territory: 'naboo', id: 'shu-mai' }],
          ),
        },
      ),
    ],
  }),
  vector('W-EFFECTS/draw-card', '`draw-card`: from the own side’s deck.', {
    given: own('cards', 'r17', { hands: { red: ['r17', 'r06', 'r09'] }, hidden: [8] }),
    steps: [red.does('play', { cards: ['r17'] }, { view: { '/armies/red/hand': { $set: ['r06', 'r09', 'r11'] } } })],
  }),
  vector('W-EFFECTS/discard-card', '`discard-card`: an enemy army loses a random card, openly.', {
    given: own('cards', 'r18', { hands: { red: ['r18'], blue: ['s01', 's02', 's05'] }, hidden: [1] }),
    steps: [
      red.not('play', { cards: ['r18'], target: 'yellow' }, 'WRONG_AIM'),
      red.does(
        'play',
        { cards: ['r18'], target: 'blue' },
        { events: [event('discarded', { army: 'blue', cards: ['s02'] })], view: { '/armies/blue/handSize': 2 } },
      ),
    ],
  }),
  vector(
    'W-EFFECTS/cancel-ability',
    '`cancel-ability` may itself be cancelled, the last one first; a cancelled card does nothing and leaves the game.',
    {
      given: asking({ red: ['r13', 'r19'], blue: ['s15'] }),
      steps: [
        red.does('play', { cards: ['r13'], territory: 'malastare' }, { view: asked('blue') }),
        blue.does('play', { cards: ['s15'] }, { view: asked('red') }),
        red.does(
          'play',
          { cards: ['r19'] },
          { events: [event('cancelled', { cards: ['s15'] })], view: on({ malastare: 'blue:2' }) },
        ),
      ],
    },
  ),
  vector('W-EFFECTS/cancelled', '`cancel-ability`: the ability has no effect, both cards leave the game.', {
    given: asking({ red: ['r13'], blue: ['s15'] }),
    steps: [
      red.does('play', { cards: ['r13'], territory: 'malastare' }),
      blue.does(
        'play',
        { cards: ['s15'] },
        { view: { ...on({ malastare: 'blue:3' }), ...facts(['cardsOut', { cards: ['r13', 's15'] }]) } },
      ),
    ],
  }),
];

const waiting: readonly Vector[] = [
  vector('W-ASKED/first-free-planet', 'A time-out plays: first free planet in board order.', {
    given: game({ dice: [6, 1] }),
    steps: [red.late({ view: on({ felucia: 'red:1' }) })],
  }),
  vector(
    'W-ASKED/a-whole-turn',
    'A time-out plays: token on the own token-free planet with most troops; placing automatic; no call.',
    {
      given: game({ land: lands, turn: 'blue', phase: 'turn', own: { tokens: { 'shu-mai': 'sullust' } }, hidden: [0] }),
      steps: [
        blue.late({
          events: [event('token-laid', { territory: 'ithor' }), event('turn-began', { army: 'yellow' })],
          without: ['order66-called'],
        }),
      ],
      then: [blue.sees({ '/armies/blue/troops': 10, ...facts(['order66Called', false]) })],
    },
  ),
  vector('W-ASKED/the-ally-refuses', 'A time-out plays: ally refuses.', {
    given: game({
      land: { sullust: 'blue:5', kamino: 'black:1', rodia: 'black:2', dagobah: 'red:4' },
      turn: 'blue',
      phase: 'command',
    }),
    steps: [blue.does('command', { territory: 'kamino' }), black.late({ view: on({ kamino: 'black:1' }) })],
  }),
  vector('W-ASKED/least-move-in', 'A time-out plays: least move-in.', {
    given: game({ land: { ...lands, naboo: 'red:1' }, turn: 'blue', dice: [6, 6, 1], hidden: [0] }),
    steps: [
      blue.does('attack', { from: 'sullust', to: 'naboo', dice: 2 }),
      blue.late({ view: on({ naboo: 'blue:2', sullust: 'blue:3' }) }),
    ],
  }),
  vector(
    'W-ASKED/conversions-and-sidious',
    'A time-out plays: conversions to the caller; Sidious where most Separatist troops stand.',
    {
      given: game({
        land: { ithor: 'blue:2', sullust: 'red:3', naboo: 'red:2', rodia: 'black:9' },
        rest: 'black',
        out: ['yellow'],
        turn: 'blue',
        phase: 'call',
        own: { track: 7 },
        dice: [8, 1],
      }),
      steps: [
        blue.does('call'),
        blue.late({ view: { ...on({ sullust: 'blue:3' }), ...facts(['sidious', { territory: 'rodia' }]) } }),
      ],
    },
  ),
  vector('W-OPTIONS/a-doubled-side-needs-three-seats', '`doubledSide` is for three seats.', {
    given: game({ seats: 4, options: { doubledSide: 'republic' } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'doubledSide', b: 'seats' } } },
  }),
  vector('W-OPTIONS/blitz', 'From classic: K-BLITZ.', {
    given: game({
      land: { sullust: 'blue:5', malastare: 'red:3', naboo: 'yellow:2', kamino: 'black:2', ilum: 'red:2' },
      turn: 'blue',
      dice: [1, 1, 1, 6, 6],
    }),
    steps: [
      blue.does(
        'attack',
        { ...strike, until: { troops: 3 } },
        { events: [event('stopped', { reason: 'troops' })], view: on({ sullust: 'blue:3' }) },
      ),
      blue.not('attack', { ...strike, until: { troops: 3 } }, 'STOPS_AT_ONCE', { rule: 'W-OPTIONS' }),
    ],
  }),
  vector('W-OPTIONS/attack-dice-maximum', 'From classic: `attackDice`; `maximum` leaves no choice.', {
    given: at({ options: { attackDice: 'maximum' } }),
    steps: [red.not('attack', { ...strike, dice: 2 }, 'WRONG_DICE')],
  }),
  vector('W-OPTIONS/a-resigning-seat’s-armies', 'A resigning seat’s armies go to the ally’s seat.', {
    given: game({ land: { sullust: 'blue:5', malastare: 'red:2', kamino: 'black:2' }, turn: 'blue', dice: [6, 1, 1] }),
    steps: [
      blue.does('resign', {}, { view: { '/asks': [{ army: 'blue', seat: 3 }], '/armies/blue/standing': 'in' } }),
      black.does('attack', { ...strike, dice: 1 }, { view: on({ malastare: 'red:1' }) }),
    ],
  }),
  vector('W-OPTIONS/without-an-ally-the-side-loses', 'Without one the side loses.', {
    given: game({ seats: 2, land: { sullust: 'blue:5', malastare: 'red:2', kamino: 'black:2' }, turn: 'blue' }),
    steps: [blue.does('resign', {}, { view: { '/outcome': { winners: [0] } } })],
  }),
];

export const abilitiesAndWindows = abilities;
export const effectsOfCards = effects;
export const timeAndOptions = waiting;
