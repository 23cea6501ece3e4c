import { Table } from './table';

/** Red on Sullust, blue on Malastare; black and yellow live elsewhere. */
const field = (attacker: string, defender: string, more: Record<string, unknown> = {}) =>
  Table.at({ planets: { sullust: `red ${attacker}`, malastare: `blue ${defender}`, kamino: 'black 2' }, ...more });
const attack = { type: 'attack', from: 'sullust', to: 'malastare' };
const dice = (t: Table) => t.told('attacked').map(({ dice, defence, losses }) => ({ dice, defence, losses }));

describe('invasions', () => {
  test('W6-INVADE: any number, neighbours of the other side only, the same planet again', () => {
    const t = field('6', '4');
    t.act('red', { ...attack, dice: 1 }, [1, 6, 6]).act('red', { ...attack, dice: 1 }, [1, 6, 6]);
    expect([t.on('sullust'), t.on('malastare')]).toEqual(['red 4', 'blue 4']);
    expect(t.refusal('red', { ...attack, to: 'kamino' })).toBe('NOT_ADJACENT W-BOARD');
  });

  test('W6-DICE: 1 to 3 troops attack, at least one stays behind; 1 or 2 defend', () => {
    const t = field('3', '2');
    expect([1, 2, 3].map((n) => t.refusal('red', { ...attack, dice: n }))).toEqual([
      undefined,
      undefined,
      'WRONG_DICE W6-DICE',
    ]);
    expect(field('1', '2').refusal('red', attack)).toBe('NOT_ENOUGH_TROOPS W6-DICE');
    t.act('red', { ...attack, dice: 2 }, [3, 3, 2, 2]);
    expect(dice(t)).toEqual([{ dice: [3, 3], defence: [2, 2], losses: [0, 2] }]);
    const most = field('9', '9');
    most.act('red', attack, [5, 4, 6, 3, 3]);
    expect(dice(most)).toEqual([{ dice: [5, 4, 6], defence: [3, 3], losses: [0, 2] }]);
  });

  test('W6-DICE: `defenceDice` choose asks the defender, who can’t withdraw; `attackDice` maximum leaves no choice', () => {
    const t = field('5', '3', { options: { defenceDice: 'choose' } });
    t.act('red', { ...attack, dice: 3 });
    expect([t.asked, t.words('blue')]).toEqual(['blue defend', ['defend']]);
    expect(t.refusal('blue', { type: 'defend', dice: 2 })).toBeUndefined();
    t.act('blue', { type: 'defend', dice: 1 }, [5, 4, 3, 4]);
    expect(dice(t)).toEqual([{ dice: [5, 4, 3], defence: [4], losses: [0, 1] }]);
    const one = field('5', '1', { options: { defenceDice: 'choose' } });
    one.act('red', { ...attack, dice: 1 }, [1, 6]);
    expect(dice(one)).toEqual([{ dice: [1], defence: [6], losses: [1, 0] }]);
    const most = field('5', '3', { options: { attackDice: 'maximum' } });
    expect(most.refusal('red', { ...attack, dice: 2 })).toBe('WRONG_DICE W6-DICE');
  });

  test('W6-DICE: a tie is the defender’s', () => {
    const t = field('5', '3');
    t.act('red', { ...attack, dice: 2 }, [6, 5, 6, 4]);
    expect(dice(t)).toEqual([{ dice: [6, 5], defence: [6, 4], losses: [1, 1] }]);
  });

  test('W6-DICE: surplus ships do nothing: a die is served by one ship of a class', () => {
    const t = field('5 f3 e3 c3', '3');
    // One die: eight-sided, one fighter for its 1, one escort's 1.
    t.act('red', { ...attack, dice: 1 }, [1, /* defence */ 6, 6, /* the fighter */ 1, 1, 4]);
    expect(dice(t)).toEqual([{ dice: [5], defence: [6, 6], losses: [1, 0] }]);
  });

  test('W6-DICE: attacking ships are never lost', () => {
    const t = field('4 f1 e1 c1', '3');
    t.act('red', { ...attack, dice: 3 }, [2, 2, 2, 6, 6]);
    expect(t.on('sullust')).toBe('red 2 f1 e1 c1');
  });
});

describe('ships in battle', () => {
  test('W6-COMMAND, CW-04: each command ship makes one die of its side eight-sided', () => {
    const t = field('5 c2', '3 c1');
    t.act('red', { ...attack, dice: 3 }, [8, 7, 6, /* defence */ 8, 6]);
    expect(dice(t)).toEqual([{ dice: [8, 7, 6], defence: [8, 6], losses: [1, 1] }]);
    expect(() => field('5 c2', '3').act('red', { ...attack, dice: 3 }, [8, 8, 7, 1, 1])).toThrow(
      '7 is not from 1 to 6',
    );
  });

  test('W6-COMMAND: `commandShips` attacker leaves the defender six-sided dice', () => {
    const t = field('5 c1', '3 c2', { options: { commandShips: 'attacker' } });
    expect(() => t.act('red', { ...attack, dice: 1 }, [8, 7, 1])).toThrow('7 is not from 1 to 6');
    field('5 c1', '3 c2').act('red', { ...attack, dice: 1 }, [8, 8, 7]);
  });

  test('W6-FIGHTER: each rethrows one die that shows 1, an eight-sided one first, until it doesn’t', () => {
    const t = field('5 f1 c1', '3');
    t.act('red', { ...attack, dice: 3 }, [1, 1, 4, /* defence */ 3, 3, /* the eight-sided one */ 1, 1, 8]);
    expect(t.told('rethrown')).toMatchObject([{ army: 'red', dice: [1, 1, 8], reason: 'fighter' }]);
    expect(dice(t)).toEqual([{ dice: [8, 1, 4], defence: [3, 3], losses: [0, 2] }]);
  });

  test('W6-FIGHTER: the attacker’s first, then the defender’s', () => {
    const t = field('5 f2', '3 f1');
    t.act('red', { ...attack, dice: 2 }, [1, 1, /* defence */ 1, 1, /* red */ 5, 6, /* blue */ 4]);
    expect(t.told('rethrown').map(({ army, dice }) => [army, dice])).toEqual([
      ['red', [5]],
      ['red', [6]],
      ['blue', [4]],
    ]);
    expect(dice(t)).toEqual([{ dice: [5, 6], defence: [4, 1], losses: [0, 2] }]);
  });

  test('W6-ESCORT, CW-04: each adds 1 to one die, highest first, never two to one; 7 and 9 are possible', () => {
    const t = field('5 e2', '3');
    t.act('red', { ...attack, dice: 2 }, [6, 5, 6, 6]);
    expect(dice(t)).toEqual([{ dice: [7, 6], defence: [6, 6], losses: [1, 1] }]);
    const nine = field('5 c1 e1', '3');
    nine.act('red', { ...attack, dice: 2 }, [8, 5, 6, 6]);
    expect(dice(nine)).toEqual([{ dice: [9, 5], defence: [6, 6], losses: [1, 1] }]);
    const low = field('5 e1', '3');
    low.act('red', { ...attack, dice: 3 }, [2, 5, 3, 6, 6]);
    expect(dice(low)).toEqual([{ dice: [2, 6, 3], defence: [6, 6], losses: [2, 0] }]);
  });

  test('CW-04, W6-FIGHTER: one fighter rethrows exactly one of two ones', () => {
    const t = field('5 f1', '3');
    t.act('red', { ...attack, dice: 3 }, [1, 1, 4, 6, 6, 2]);
    expect(dice(t)).toEqual([{ dice: [2, 1, 4], defence: [6, 6], losses: [2, 0] }]);
  });

  test('W6-SIDIOUS-DICE: defenders of Sidious’s planet throw eight-sided dice, ships or not', () => {
    const own = { called: true, sidious: 'malastare' };
    const t = field('5', '3', { own });
    t.act('red', { ...attack, dice: 1 }, [6, 8, 7]);
    expect(dice(t)).toEqual([{ dice: [6], defence: [8, 7], losses: [1, 0] }]);
    const elsewhere = field('5', '3', { own: { ...own, sidious: 'kamino' } });
    expect(() => elsewhere.act('red', { ...attack, dice: 1 }, [6, 8, 7])).toThrow('8 is not from 1 to 6');
    const attacker = field('5', '3', { own, options: { commandShips: 'attacker' } });
    attacker.act('red', { ...attack, dice: 1 }, [6, 8, 7]);
  });
});

describe('the sequence of a battle', () => {
  test('W6-SEQUENCE: cards of the attacker, of the defender, eight-sided dice, throw, fighters, window, escorts, bonuses, losses', () => {
    const t = field('6 f1 e1', '4', {
      options: { reactions: 'ask' },
      hands: { red: ['r06', 'r11'], blue: ['s16', 's03'] },
    });
    // Red: +1 on the best die. Nobody can cancel but blue, whose side still has Mas Amedda.
    t.act('red', { ...attack, dice: 2, plays: [{ card: 'r06' }] });
    expect([t.told('played').length, t.asked]).toEqual([1, 'blue any-ability-played']);
    t.act('blue', { type: 'pass' });
    expect(t.asked).toBe('blue defend');
    // Blue: +1 on each die; red's side still has R2-D2.
    t.act('blue', { type: 'defend', plays: [{ card: 's16' }] });
    expect(t.asked).toBe('red any-ability-played');
    // Throw 1 and 4 against 4 and 3; the fighter makes the 1 a 2.
    t.act('red', { type: 'pass' }, [1, 4, 4, 3, 2]);
    expect([t.types.slice(-2), t.asked]).toEqual([['thrown', 'rethrown'], 'red battle-after-roll']);
    // Red rethrows its 2 into a 1; the fighter has served that die and does not again.
    t.act('red', { type: 'play', cards: ['r11'], picks: [0] });
    t.act('blue', { type: 'pass' }, [1]);
    expect(t.asked).toBe('blue battle-after-roll');
    t.act('blue', { type: 'pass' });
    // 1 and 4: the escort makes the 4 a 5, Kit Fisto a 6. Blue: 5 and 4.
    expect(dice(t)).toEqual([{ dice: [1, 6], defence: [5, 4], losses: [1, 1] }]);
  });

  test('W6-SEQUENCE: an unused fighter still serves a die that a card makes a 1', () => {
    const t = field('6 f1', '4', { options: { reactions: 'ask' }, hands: { blue: ['s03'] } });
    t.act('red', { ...attack, dice: 2 });
    t.act('blue', { type: 'defend' }, [4, 6, 3, 3]);
    // Asajj Ventress: red's 6 becomes a 1, its fighter rethrows it into a 5; the new result stands.
    t.act('blue', { type: 'play', cards: ['s03'], picks: [1] }, [1, 5]);
    expect(t.told('rethrown').map(({ army, dice, reason }) => [army, dice, reason])).toEqual([
      ['red', [1], 'card'],
      ['red', [5], 'fighter'],
    ]);
    expect(dice(t)).toEqual([{ dice: [4, 5], defence: [3, 3], losses: [0, 2] }]);
  });

  test('W6-SEQUENCE, W6-DICE: a die that one fighter has served is not served by another', () => {
    const t = field('6 f2', '4', { options: { reactions: 'ask' }, hands: { blue: ['s03'] } });
    t.act('red', { ...attack, dice: 2 });
    t.act('blue', { type: 'defend' }, [1, 4, 3, 3, /* the first fighter */ 5]);
    t.act('blue', { type: 'play', cards: ['s03'], picks: [0] }, [1]);
    expect(dice(t)).toEqual([{ dice: [1, 4], defence: [3, 3], losses: [1, 1] }]);
  });

  test('W6-SEQUENCE: a rethrown die keeps its size', () => {
    const t = field('6 c1', '4', { options: { reactions: 'ask' }, hands: { red: ['r11'], blue: [] } });
    t.act('red', { ...attack, dice: 2 }, [2, 2, 3, 3]);
    t.act('red', { type: 'play', cards: ['r11'], picks: [0, 1] }, [8, 6]);
    expect(t.frames).toEqual(['invade']);
    expect(dice(t)).toEqual([{ dice: [8, 6], defence: [3, 3], losses: [0, 2] }]);
  });

  test('W6-SEQUENCE: two bonuses on the highest die both go on it, and card beats rule: on an escort’s too', () => {
    const t = field('6 e1', '4', { hands: { red: ['r06', 'r27'] } });
    t.act('red', { ...attack, dice: 2, plays: [{ card: 'r06' }, { card: 'r27' }] }, [3, 2, 6, 3]);
    // 3 and 2: escort 4, Kit Fisto 5, Anakin 6 and 3.
    expect(dice(t)).toEqual([{ dice: [6, 3], defence: [6, 3], losses: [2, 0] }]);
  });

  test('W6-STOP: between battles the attacker may stop or change either planet', () => {
    const t = Table.at({
      planets: { sullust: 'red 5', naboo: 'red 5', malastare: 'blue 3', rattatak: 'blue 3', kamino: 'black 2' },
    });
    t.act('red', { ...attack, dice: 1 }, [1, 6, 6]);
    t.act('red', { type: 'attack', from: 'naboo', to: 'rattatak', dice: 1 }, [1, 6, 6]);
    t.act('red', { ...attack, dice: 1 }, [1, 6, 6]);
    t.act('red', { type: 'next' });
    expect([t.frames, t.on('sullust'), t.on('naboo')]).toEqual([['fortify'], 'red 3', 'red 4']);
  });
});
