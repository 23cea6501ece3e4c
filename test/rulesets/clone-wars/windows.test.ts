import { Table } from './table';

const planets = { sullust: 'red 5', malastare: 'blue 3', naboo: 'blue 2', kamino: 'black 2', ilum: 'red 2' };
const attack = { type: 'attack', from: 'sullust', to: 'malastare' };
const play = (card: string, aim: Record<string, unknown> = {}) => ({ type: 'play', cards: [card], ...aim });
const asking = (hands: Record<string, readonly string[]>, more: Record<string, unknown> = {}) =>
  Table.at({ planets, hands, options: { reactions: 'ask' }, ...more });
const auto = (hands: Record<string, readonly string[]>, orders: Record<string, Record<string, object>>, more = {}) =>
  Table.at({ planets, hands, orders: orders as never, ...more });
const dice = (t: Table) => t.told('attacked').map(({ dice, defence, losses }) => ({ dice, defence, losses }));

describe('W-ABILITY', () => {
  test('W-ABILITY: on turn an ability is a plain action at its moment; any number a turn; a used card leaves the game', () => {
    const t = Table.at({ planets, hands: { red: ['r13', 'r24', 'r07'] } });
    t.act('red', play('r13', { territory: 'malastare' })).act('red', play('r24', { territory: 'naboo' }));
    expect([t.on('malastare'), t.on('naboo'), t.hand('red')]).toEqual(['blue 2', 'blue 1', ['r07']]);
    expect(t.facts('cardsOut')).toEqual([{ cards: ['r13', 'r24'] }]);
    expect(t.refusal('red', play('r07', { territory: 'ilum' }))).toBe('WRONG_MOMENT W-ABILITY');
    expect(t.refusal('red', play('r01', { picks: [0] }))).toBe('NOT_YOUR_CARD W-ABILITY');
  });

  test('W-ABILITY: cards before the throw are named in the attack, each once, and stand in the order named', () => {
    const t = Table.at({ planets, hands: { red: ['r06', 'r10'] } });
    expect(t.refusal('red', { ...attack, plays: [{ card: 'r06' }, { card: 'r06' }] })).toBe('CARD_TWICE W-ABILITY');
    expect(t.refusal('red', { ...attack, plays: [{ card: 'r13' }] })).toBe('NOT_YOUR_CARD W-ABILITY');
    t.act('red', { ...attack, dice: 1, plays: [{ card: 'r10' }, { card: 'r06' }] }, [5, 6, 6]);
    expect(t.told('played').map((e) => e.cards)).toEqual([['r10'], ['r06']]);
    expect(dice(t)).toEqual([{ dice: [6], defence: [6, 6], losses: [0, 1] }]);
  });

  test('W-ABILITY: the attacker may let the battle stand after the throw, cards or not; it plays or goes on', () => {
    const t = Table.at({ planets, hands: {} });
    t.act('red', { ...attack, dice: 2, choice: 'stop' }, [6, 5, 1, 1]);
    expect([t.asked, t.words('red'), t.on('malastare')]).toEqual(['red battle-after-roll', ['pass'], 'blue 3']);
    expect(t.view(1).frames.find((frame) => frame.name === 'battle')?.data).toMatchObject({
      faces: [
        [6, 5],
        [1, 1],
      ],
    });
    t.act('red', { type: 'pass' });
    expect(t.on('malastare')).toBe('blue 1');
  });

  test('W-ABILITY: the defender may, too: with its answer, or by a standing order', () => {
    const t = Table.at({ planets, options: { defenceDice: 'choose' }, hands: { blue: ['s03'] } });
    t.act('red', { ...attack, dice: 2 }).act('blue', { type: 'defend', dice: 2, choice: 'stop' }, [6, 5, 1, 4]);
    expect(t.asked).toBe('blue battle-after-roll');
    t.act('blue', play('s03', { picks: [0] }), [2]).act('blue', { type: 'pass' });
    expect(dice(t)).toEqual([{ dice: [2, 5], defence: [1, 4], losses: [0, 2] }]);
    const order = auto({}, { blue: { stop: {} } }).act('red', { ...attack, dice: 2 }, [6, 5, 1, 1]);
    expect(order.asked).toBe('blue battle-after-roll');
  });

  test('W-ABILITY: the army on turn goes first, then the others in turn order, once each with any number of cards', () => {
    const t = asking({ red: ['r01', 'r11'], blue: ['s03', 's25'] });
    t.act('red', { ...attack, dice: 2 });
    t.act('blue', { type: 'defend' }, [3, 3, 4, 4]);
    expect(t.asked).toBe('red battle-after-roll');
    t.act('red', play('r01', { picks: [0] })).act('blue', { type: 'pass' }, [1]);
    expect(t.asked).toBe('red battle-after-roll');
    t.act('red', play('r11', { picks: [0] })).act('blue', { type: 'pass' }, [6]);
    // Red has no card left: blue's go. Then the window doesn't come back.
    expect(t.asked).toBe('blue battle-after-roll');
    t.act('blue', play('s03', { picks: [0] }), [2]).act('blue', { type: 'pass' });
    expect(dice(t)).toEqual([{ dice: [2, 3], defence: [1, 4], losses: [1, 1] }]);
  });

  test('W-ABILITY: battle windows admit attacker and defender only, side windows any army of the side', () => {
    const t = asking({ yellow: ['r01', 'r11'], black: ['s03'], blue: ['s25'] });
    t.act('red', { ...attack, dice: 1 });
    // Yellow and black hold cards for battles and are not asked.
    t.act('blue', { type: 'defend' }, [1, 6, 6]);
    expect(t.asks.map((ask) => ask.army)).toEqual(['blue']);
    const hold = asking({ red: ['r01'], yellow: ['r03'] }, { turn: 'blue', phase: 'turn', hidden: [0] });
    hold.act('blue', { type: 'lay', territory: 'naboo' });
    expect(hold.asked).toBe('yellow hold-sidious');
    hold.act('yellow', { type: 'pass' });
    expect(hold.asked).toBe('red hold-sidious');
  });

  test('W-ABILITY: the side opposed to an ability may cancel it, in battles too: the ally that doesn’t fight as well', () => {
    const t = asking({ red: ['r06'], black: ['s15'] });
    t.act('red', { ...attack, dice: 1, plays: [{ card: 'r06' }] });
    expect(t.asked).toBe('black any-ability-played');
    t.act('black', play('s15'), [6, 6, 6]);
    // A cancelled card doesn't undo the attack.
    expect(dice(t)).toEqual([{ dice: [6], defence: [6, 6], losses: [1, 0] }]);
  });
});

describe('W-REACTIONS auto', () => {
  test('W-REACTIONS: out of turn nobody is asked, and without an order no card is played', () => {
    const t = auto({ blue: ['s16', 's03', 's15'], red: ['r06'] }, {});
    t.act('red', { ...attack, dice: 2, plays: [{ card: 'r06' }] }, [5, 4, 3, 3]);
    expect([t.frames, t.hand('blue')]).toEqual([['invade'], ['s03', 's15', 's16']]);
    expect(dice(t)).toEqual([{ dice: [6, 4], defence: [3, 3], losses: [0, 2] }]);
  });

  test('W-REACTIONS: a standing order plays its card before the throw', () => {
    const t = auto({ blue: ['s16'] }, { blue: { s16: {} } }).act('red', { ...attack, dice: 1 }, [5, 4, 4]);
    expect(dice(t)).toEqual([{ dice: [5], defence: [5, 5], losses: [1, 0] }]);
    expect(t.hand('blue')).toEqual([]);
  });

  test.each([
    ['the planet is named', { planets: ['naboo', 'malastare'] }, true],
    ['another planet is named', { planets: ['naboo'] }, false],
    ['the attacker is named', { target: 'red' }, true],
    ['another attacker is named', { target: 'yellow' }, false],
    ['so few troops stand there', { count: 3 }, true],
    ['more troops stand there', { count: 2 }, false],
  ])('W-REACTIONS: %s', (_, order, plays) => {
    const t = auto({ blue: ['s16'] }, { blue: { s16: order } }).act('red', { ...attack, dice: 1 }, [5, 4, 4]);
    expect(t.hand('blue').length).toBe(plays ? 0 : 1);
  });

  test('W-REACTIONS: `force-reroll` takes the highest dice, `reroll-own` dice of 3 or less', () => {
    const force = auto({ blue: ['s28'] }, { blue: { s28: {} } });
    force.act('red', { ...attack, dice: 3 }, [4, 6, 5, 6, 6, /* the 6 and the 5 */ 1, 2]);
    expect(dice(force)).toEqual([{ dice: [4, 1, 2], defence: [6, 6], losses: [2, 0] }]);
    const own = auto({ blue: ['s25'] }, { blue: { s25: {} } });
    own.act('red', { ...attack, dice: 2 }, [4, 4, 3, 5, /* the 3 */ 6]);
    expect(dice(own)).toEqual([{ dice: [4, 4], defence: [6, 5], losses: [2, 0] }]);
    const high = auto({ blue: ['s25'] }, { blue: { s25: {} } }).act('red', { ...attack, dice: 1 }, [4, 4, 5]);
    expect(high.hand('blue')).toEqual(['s25']);
  });

  test('W-REACTIONS: a cancel by order, against any army or a named one', () => {
    const cancelled = (order: object) =>
      auto({ red: ['r13'], black: ['s15'] }, { black: { s15: order } })
        .act('red', play('r13', { territory: 'malastare' }))
        .on('malastare');
    expect([cancelled({}), cancelled({ target: 'red' }), cancelled({ target: 'yellow' })]).toEqual([
      'blue 3',
      'blue 3',
      'blue 2',
    ]);
  });

  test('W-REACTIONS, W-ASKED: where the defender may choose its dice, an order answers that, too', () => {
    const options = { defenceDice: 'choose' };
    const one = auto({}, { blue: { defend: { choice: 'one' } } }, { options }).act(
      'red',
      { ...attack, dice: 1 },
      [1, 6],
    );
    expect(dice(one)).toEqual([{ dice: [1], defence: [6], losses: [1, 0] }]);
    const few = auto({}, { blue: { defend: { choice: 'one-up-to', count: 2 } } }, { options });
    few.act('red', { ...attack, dice: 1 }, [1, 6, 6]);
    expect(few.told('attacked')[0].defence).toEqual([6, 6]);
    const plays = auto({ blue: ['s16'] }, {}, { options }).act('red', { ...attack, dice: 1 });
    expect(plays.refusal('blue', { type: 'defend', plays: [{ card: 's16' }] })).toBe('BY_ORDER_ONLY W-REACTIONS');
  });

  test('W-REACTIONS: an order names a planet for the windows of Order 66', () => {
    const scene = {
      planets: { sullust: 'red 5', ilum: 'red 2', naboo: 'blue 2' },
      rest: 'black',
      turn: 'blue',
      phase: 'call',
      own: { track: 7 },
    };
    const t = Table.at({
      ...scene,
      hands: { red: ['r15'], black: ['s06'] },
      orders: { red: { r15: { planets: ['ilum'] } }, black: { s06: {} } },
    });
    t.act('blue', { type: 'call' }, [1, /* black's order throws Sullust again */ 8]);
    expect([t.told('protected')[0].territory, t.told('order66-rethrown')[0].territory]).toEqual(['ilum', 'sullust']);
  });
});

describe('W-REACTIONS ask', () => {
  test('W-REACTIONS: whoever the window admits and holds any card is asked, whatever card it is', () => {
    // Blue holds a card that is of no use here.
    const t = asking({ blue: ['s07'] }).act('red', { ...attack, dice: 1 });
    expect([t.asked, t.words('blue')]).toEqual(['blue defend', ['defend']]);
    expect(t.legal('blue', 'defend')).toEqual([{ dice: 2, choice: 'stop' }]);
    t.act('blue', { type: 'defend' }, [1, 6, 6]);
    expect(t.asked).toBe('blue battle-after-roll');
    // Without any card it isn't asked.
    expect(asking({}).act('red', { ...attack, dice: 1 }, [1, 6, 6]).frames).toEqual(['invade']);
  });

  test('W-REACTIONS: nor where all its side’s cards for the window are publicly out', () => {
    const before = ['s04', 's13', 's16', 's17'];
    const t = asking({ blue: ['s07'] }, { discard: before }).act('red', { ...attack, dice: 1 }, [1, 6, 6]);
    expect(t.asked).toBe('blue battle-after-roll');
    const after = ['s03', 's25', 's28'];
    const none = asking({ blue: ['s07'] }, { discard: [...before, ...after] });
    expect(none.act('red', { ...attack, dice: 1 }, [1, 6, 6]).frames).toEqual(['invade']);
  });

  test('W-REACTIONS: nor once no effect of the window is possible', () => {
    // On Sidious's planet all dice are eight-sided; only Durge is left, and one attacking die can't be limited.
    const t = asking(
      { blue: ['s04'] },
      { discard: ['s13', 's16', 's03', 's25', 's28'], own: { called: true, sidious: 'malastare' } },
    );
    expect(t.act('red', { ...attack, dice: 1 }, [1, 8, 8]).frames).toEqual(['invade']);
  });

  test('W-REACTIONS: the army on turn is asked like the others', () => {
    const t = asking({ red: ['r07'] }).act('red', { ...attack, dice: 1 }, [6, 1, 1]);
    expect(t.asked).toBe('red battle-after-roll');
  });

  test('W-REACTIONS: defence- and battle-before-roll are one question', () => {
    const t = asking(
      { red: [], blue: [] },
      {
        planets: { ...planets, malastare: 'red 3', sullust: 'blue 5', kamino: 'black 2' },
        turn: 'blue',
        hands: { red: ['r02', 'r08'] },
      },
    );
    t.act('blue', { ...attack, dice: 1 });
    expect(t.legal('red', 'defend')).toEqual([
      { dice: 2, plays: { along: [{ card: 'r02' }, { card: 'r08' }] }, choice: 'stop' },
    ]);
  });

  test('W-REACTIONS: “never” stands for a window or for all', () => {
    const never = (kind: string) => {
      const t = asking({ blue: ['s16', 's03'] }, { orders: { blue: { [kind]: {} } } });
      return t.act('red', { ...attack, dice: 1 }, kind === 'never-battle-after-roll' ? [] : [1, 6, 6]).asked;
    };
    expect(never('never')).toBe('red turn');
    expect(never('never-defend')).toBe('blue battle-after-roll');
    expect(never('never-battle-after-roll')).toBe('blue defend');
  });

  test('W-REACTIONS, W-SECRET: being asked tells nothing about a hand', () => {
    // The same questions, whether blue's card is of use or not.
    const questions = (card: string): string[] => {
      const t = asking({ blue: [card], black: [card === 's03' ? 's07' : 's03'] });
      const seen: string[] = [];
      t.act('red', { ...attack, dice: 1 });
      seen.push(JSON.stringify(t.asks));
      t.act('blue', { type: 'defend' }, [1, 6, 6]);
      seen.push(JSON.stringify(t.asks), JSON.stringify(t.view(0)));
      return seen;
    };
    expect(questions('s03')).toEqual(questions('s07'));
  });
});
