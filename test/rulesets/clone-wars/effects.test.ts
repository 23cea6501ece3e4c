import { printed } from '../../../src/rulesets/clone-wars/printed';
import { Table } from './table';

const planets = { sullust: 'red 5', malastare: 'blue 3', naboo: 'blue 2', kamino: 'black 2', ilum: 'red 2' };
const attack = { type: 'attack', from: 'sullust', to: 'malastare' };
const red = (phase: string, cards: readonly string[], more: Record<string, unknown> = {}) =>
  Table.at({ planets, phase, hands: { red: cards }, ...more });
const dice = (t: Table) => t.told('attacked').map(({ dice, defence, losses }) => ({ dice, defence, losses }));
const play = (card: string, aim: Record<string, unknown> = {}) => ({ type: 'play', cards: [card], ...aim });

/** Blue's answer before the throw where everybody is asked. */
const defending = (cards: readonly string[], more: Record<string, unknown> = {}) =>
  Table.at({ planets, hands: { blue: cards }, options: { reactions: 'ask' }, ...more });

describe('W-EFFECTS', () => {
  test('W-EFFECTS d8: besides those of command ships, at most all; refused if all are', () => {
    const t = red('invade', ['r26', 'r12'], { planets: { ...planets, sullust: 'red 5 c1' } });
    expect(t.refusal('red', { ...attack, dice: 1, plays: [{ card: 'r12' }] })).toBe('NO_EFFECT W-EFFECTS');
    // One die by the ship, one by Saesee Tiin, the third stays six-sided.
    t.act('red', { ...attack, dice: 3, plays: [{ card: 'r12' }] }, [8, 7, 6, 1, 1]);
    expect(dice(t)).toEqual([{ dice: [8, 7, 6], defence: [1, 1], losses: [0, 2] }]);
    const all = red('invade', ['r26']).act('red', { ...attack, dice: 2, plays: [{ card: 'r26' }] }, [8, 7, 1, 1]);
    expect(dice(all)).toEqual([{ dice: [8, 7], defence: [1, 1], losses: [0, 2] }]);
    const sidious = defending(['s04'], { own: { called: true, sidious: 'malastare' } });
    sidious.act('red', { ...attack, dice: 1 });
    expect(sidious.refusal('blue', { type: 'defend', plays: [{ card: 's04' }] })).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W-EFFECTS force-reroll: the opponent rethrows that many dice of the player’s choice', () => {
    const t = red('invade', ['r28']).act('red', { ...attack, dice: 3, choice: 'stop' }, [5, 4, 3, 6, 6]);
    expect(t.legal('red', 'play')).toEqual([{ cards: { sets: [['r28']] }, picks: { sets: [[0, 1]] } }]);
    t.act('red', play('r28', { picks: [0, 1] }), [1, 2]).act('red', { type: 'pass' });
    expect(dice(t)).toEqual([{ dice: [5, 4, 3], defence: [1, 2], losses: [0, 2] }]);
  });

  test('W-EFFECTS reroll-own: any own dice once', () => {
    const t = red('invade', ['r11']).act('red', { ...attack, dice: 3, choice: 'stop' }, [1, 6, 2, 5, 4]);
    expect(t.refusal('red', play('r11', { picks: [0, 3] }))).toBe('WRONG_AIM W-EFFECTS');
    t.act('red', play('r11', { picks: [0, 2] }), [5, 3]).act('red', { type: 'pass' });
    expect(dice(t)).toEqual([{ dice: [5, 6, 3], defence: [5, 4], losses: [0, 2] }]);
  });

  test('W-EFFECTS die-bonus: on the highest dice, one or all', () => {
    const one = red('invade', ['r06']).act('red', { ...attack, dice: 3, plays: [{ card: 'r06' }] }, [3, 5, 2, 5, 4]);
    expect(dice(one)).toEqual([{ dice: [3, 6, 2], defence: [5, 4], losses: [1, 1] }]);
    const all = defending(['s16']).act('red', { ...attack, dice: 3 });
    all.act('blue', { type: 'defend', plays: [{ card: 's16' }] }, [5, 5, 1, 4, 5]);
    expect(dice(all)).toEqual([{ dice: [5, 5, 1], defence: [5, 6], losses: [2, 0] }]);
  });

  test('W-EFFECTS win-ties: the attacker wins equal pairs', () => {
    const t = red('invade', ['r10']).act('red', { ...attack, dice: 2, plays: [{ card: 'r10' }] }, [6, 4, 6, 4]);
    expect(dice(t)).toEqual([{ dice: [6, 4], defence: [6, 4], losses: [0, 2] }]);
  });

  test('W-EFFECTS limit-dice: dice go back before eight-sided ones are dealt; the move-in counts dice thrown', () => {
    const t = defending(['s17'], { planets: { ...planets, sullust: 'red 5 c1', malastare: 'blue 1' } });
    t.act('red', { ...attack, dice: 3 });
    t.act('blue', { type: 'defend', plays: [{ card: 's17' }] }, [8, 1]);
    expect(dice(t)).toEqual([{ dice: [8], defence: [1], losses: [0, 1] }]);
    expect(t.on('malastare')).toBe('red 1 c1');
    const one = defending(['s17', 's04']).act('red', { ...attack, dice: 1 });
    expect(one.refusal('blue', { type: 'defend', plays: [{ card: 's17' }] })).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W-EFFECTS end-invasion: no dice, the attacker’s cards are spent, that planet is barred for the turn', () => {
    const t = defending(['s13'], { hands: { blue: ['s13'], red: ['r06'] } });
    t.act('red', { ...attack, dice: 3, plays: [{ card: 'r06' }] });
    t.act('blue', { type: 'pass' }).act('blue', { type: 'defend', plays: [{ card: 's13' }] });
    expect([t.frames, t.hand('red'), t.on('sullust'), dice(t)]).toEqual([['invade'], [], 'red 5', []]);
    expect(t.refusal('red', attack)).toBe('BARRED W-EFFECTS');
    expect(t.facts('barred')).toEqual([{ territory: 'malastare' }]);
    // Other attacks go on, and the bar is lifted with the turn.
    t.act('red', { ...attack, to: 'naboo', dice: 1 }, [1, 6, 6]).act('red', { type: 'end' }, [], [0]);
    expect(t.facts('barred')).toEqual([]);
  });

  test('W-EFFECTS end-invasion: a blitz stops', () => {
    const t = defending(['s13']).act('red', { ...attack, until: { taken: true } });
    t.act('blue', { type: 'defend', plays: [{ card: 's13' }] });
    expect([t.frames, t.told('stopped').map((e) => e.reason)]).toEqual([['invade'], ['barred']]);
  });

  test('W-EFFECTS add-troops: on one own planet, at once, in steps 4 and 5', () => {
    const t = red('cards', ['r07'], { own: { armies: 3 } });
    expect(t.refusal('red', play('r07', { territory: 'naboo' }))).toBe('WRONG_AIM W-EFFECTS');
    t.act('red', play('r07', { territory: 'ilum' }));
    expect(t.on('ilum')).toBe('red 5');
    expect(
      red('place', ['r07'], { own: { armies: 3 } }).refusal('red', play('r07', { territory: 'ilum' })),
    ).toBeUndefined();
    expect(red('invade', ['r07']).refusal('red', play('r07', { territory: 'ilum' }))).toBe('WRONG_MOMENT W-ABILITY');
  });

  test('W-EFFECTS remove-troops: as many as leave one, from an enemy next to the army itself', () => {
    const t = red('invade', ['r24', 'r13'], {
      planets: { ...planets, malastare: 'blue 2', rattatak: 'yellow 3', naboo: 'blue 1' },
    });
    t.act('red', play('r24', { territory: 'malastare' }));
    expect([t.on('malastare'), t.told('lost')]).toMatchObject(['blue 1', [{ army: 'blue', count: 1 }]]);
    // One troop, not next to red, of the own side.
    for (const territory of ['malastare', 'kamino', 'rattatak'])
      expect(t.refusal('red', play('r13', { territory }))).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W-EFFECTS destroy-ship: the named class, next to one’s own', () => {
    const t = red('invade', ['r25'], { planets: { ...planets, malastare: 'blue 3 f1 c1', kamino: 'black 2 e1' } });
    expect(t.legal('red', 'play')).toEqual([
      { cards: { sets: [['r25']] }, territory: 'malastare', choice: ['fighter', 'command'] },
    ]);
    expect(t.refusal('red', play('r25', { territory: 'malastare', choice: 'escort' }))).toBe('WRONG_AIM W-EFFECTS');
    t.act('red', play('r25', { territory: 'malastare', choice: 'command' }));
    expect(t.on('malastare')).toBe('blue 3 f1');
  });

  test('W-EFFECTS build-ship: beyond the one a turn, within three of a class', () => {
    const t = red('cards', ['r09', 'r12'], { planets: { ...planets, sullust: 'red 5 f1' }, own: { armies: 3 } });
    t.act('red', { type: 'build', cards: ['r12'] }).act('red', play('r09', { territory: 'ilum' }));
    expect(t.on('ilum')).toBe('red 2 f1');
    const any = Table.at({
      planets: { ...planets, malastare: 'blue 3 f3' },
      turn: 'blue',
      phase: 'cards',
      hands: { blue: ['s09'] },
      own: { armies: 3 },
    });
    expect(any.legal('blue', 'play')).toEqual([
      { cards: { sets: [['s09']] }, territory: ['naboo', 'malastare'], choice: ['escort', 'command'] },
    ]);
    any.act('blue', play('s09', { territory: 'naboo', choice: 'command' }));
    expect(any.on('naboo')).toBe('blue 2 c1');
  });

  test('W-EFFECTS extra-fortify: one more move in step 7', () => {
    const t = red('fortify', ['r16'], { planets: { ...planets, malastare: 'red 3' } });
    const move = { type: 'fortify', from: 'sullust', to: 'ilum', count: 1 };
    t.act('red', move).act('red', play('r16')).act('red', move);
    expect([t.on('sullust'), t.on('ilum')]).toEqual(['red 3', 'red 4']);
    expect(t.refusal('red', move)).toBe('MOVE_USED W7-FORTIFY');
    const stuck = red('fortify', ['r16'], { planets: { ...planets, sullust: 'red 1', ilum: 'red 1' } });
    expect(stuck.refusal('red', play('r16'))).toBe('NO_EFFECT W-EFFECTS');
  });

  const blueTurn = (phase: string, cards: readonly string[], own: Record<string, unknown>, more = {}) =>
    Table.at({ planets, turn: 'blue', phase, hands: { blue: cards }, own: own as never, ...more });

  test('W-EFFECTS hold-sidious, W2-TRACK: he doesn’t move this turn, and a later advance is refused', () => {
    const t = Table.at({
      planets,
      turn: 'blue',
      phase: 'turn',
      hands: { red: ['r03', 'r04'], blue: ['s05'] },
      own: { track: 5 },
      options: { reactions: 'ask' },
      hidden: [0],
    });
    t.act('blue', { type: 'lay', territory: 'naboo' });
    expect(t.asked).toBe('red hold-sidious');
    t.act('red', play('r03')).act('blue', { type: 'pass' });
    // A second hold could change nothing, so the window is closed.
    expect([t.frames, t.facts('track')]).toMatchObject([['cards'], [{ space: 5 }]]);
    expect(t.refusal('blue', play('s05'))).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W-EFFECTS hold-sidious, W2-TRACK: an advance already made stays', () => {
    const t = Table.at({
      planets,
      turn: 'blue',
      phase: 'turn',
      hands: { red: ['r03'], blue: ['s05'] },
      own: { track: 5 },
      orders: { red: { r03: {} } },
      hidden: [0],
    });
    t.act('blue', play('s05'));
    expect(t.facts('track')).toMatchObject([{ space: 6 }]);
    t.act('blue', { type: 'lay', territory: 'naboo' });
    expect([t.types, t.facts('track')]).toMatchObject([expect.arrayContaining(['sidious-held']), [{ space: 6 }]]);
  });

  test('W-EFFECTS advance-sidious: more spaces in steps 1 to 4, while he can move', () => {
    const t = blueTurn('cards', ['s05'], { track: 5, armies: 3 }).act('blue', play('s05'));
    expect(t.facts('track')).toMatchObject([{ space: 6 }]);
    expect(blueTurn('cards', ['s05'], { track: 14, armies: 3 }).refusal('blue', play('s05'))).toBe(
      'NO_EFFECT W-EFFECTS',
    );
    expect(blueTurn('place', ['s05'], { track: 5, armies: 3 }).refusal('blue', play('s05'))).toBe(
      'WRONG_MOMENT W-ABILITY',
    );
    const called = blueTurn('cards', ['s05'], { track: 5, armies: 3, called: true, sidious: 'naboo' });
    expect(called.refusal('blue', play('s05'))).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W-EFFECTS protect-planet and order66-reroll: one Republic planet each', () => {
    const t = Table.at({
      planets: { sullust: 'red 5', ilum: 'red 2', naboo: 'blue 2' },
      rest: 'black',
      turn: 'blue',
      phase: 'call',
      hands: { red: ['r15'], blue: ['s06'] },
      own: { track: 7 },
      options: { reactions: 'ask' },
    });
    t.act('blue', { type: 'call' }).act('red', play('r15', { territory: 'sullust' }));
    t.act('blue', { type: 'pass' }, [1]);
    t.act('blue', play('s06', { territory: 'ilum' }), [8]).act('blue', { type: 'assign', moves: [] });
    expect([t.on('sullust'), t.on('ilum')]).toEqual(['red 5', 'blue 2']);
  });

  test('W-EFFECTS look-at-token, W-SECRET: the side sees it; which planet, nobody else is told', () => {
    const own = { tokens: { 'shu-mai': 'naboo', 'san-hill': 'kamino' } };
    const t = red('invade', ['r14'], { own }).act('red', play('r14', { territory: 'kamino' }));
    expect(t.told('played')).toEqual([{ type: 'played', army: 'red', cards: ['r14'] }]);
    expect(t.told('token-seen', 0)).toMatchObject([{ territory: 'kamino', text: 'san-hill' }]);
    expect([1, 3, -1].map((viewer) => t.told('token-seen', viewer))).toEqual(
      new Array(3).fill([{ type: 'token-seen', army: 'red' }]),
    );
    expect(t.facts('token', 2)).toEqual([{ territory: 'naboo' }, { territory: 'kamino', id: 'san-hill', dots: 1 }]);
    expect(red('invade', ['r14']).refusal('red', play('r14', { territory: 'kamino' }))).toBe('NO_EFFECT W-EFFECTS');
  });

  test('W-EFFECTS move-token: to a planet of either Separatist army without one, in step 7 or 8', () => {
    const own = { tokens: { 'shu-mai': 'naboo', 'san-hill': 'kamino' } };
    const t = blueTurn('fortify', ['s08'], own);
    expect(t.refusal('blue', play('s08', { from: 'naboo', to: 'kamino' }))).toBe('WRONG_AIM W-EFFECTS');
    expect(t.refusal('blue', play('s08', { from: 'naboo', to: 'sullust' }))).toBe('WRONG_AIM W-EFFECTS');
    t.act('blue', play('s08', { from: 'kamino', to: 'malastare' }));
    expect(t.facts('token', 3)).toEqual([
      { territory: 'naboo', id: 'shu-mai', dots: 1 },
      { territory: 'malastare', id: 'san-hill', dots: 1 },
    ]);
    expect(blueTurn('fortify', ['s08'], {}).refusal('blue', play('s08', { from: 'naboo', to: 'kamino' }))).toBe(
      'NO_EFFECT W-EFFECTS',
    );
    const ships = { planets: { ...planets, naboo: 'blue 2 f1' } };
    expect(
      blueTurn('ships', ['s08'], own, ships).refusal('blue', play('s08', { from: 'naboo', to: 'malastare' })),
    ).toBeUndefined();
  });

  test('W-EFFECTS move-token: where several lie, the Separatists say which', () => {
    const t = blueTurn('fortify', ['s08'], { tokens: { 'shu-mai': 'naboo', 'san-hill': 'naboo' } });
    expect(t.refusal('blue', play('s08', { from: 'naboo', to: 'malastare' }))).toBe('WRONG_AIM W-EFFECTS');
    const shuMai = printed.tokens.findIndex((token) => token.id === 'shu-mai');
    t.act('blue', play('s08', { from: 'naboo', to: 'malastare', picks: [shuMai] }));
    expect(t.facts('token', 1)).toContainEqual({ territory: 'malastare', id: 'shu-mai', dots: 1 });
    expect(t.told('token-moved', 0)).toEqual([{ type: 'token-moved', army: 'blue', from: 'naboo', to: 'malastare' }]);
  });

  test('W-EFFECTS draw-card: from the own side’s deck; it can be traded in the card step', () => {
    const t = red('cards', ['r17', 'r06', 'r09'], { own: { armies: 3 } }).act('red', play('r17'), [], [8]);
    // Of the 27 cards in the deck the ninth is r11, an escort.
    expect(t.hand('red')).toEqual(['r06', 'r09', 'r11']);
    const out = printed.cards.filter((card) => card.side === 0 && card.id !== 'r17').map((card) => card.id);
    expect(red('cards', ['r17'], { own: { armies: 3 }, discard: out }).refusal('red', play('r17'))).toBe(
      'NO_EFFECT W-EFFECTS',
    );
  });

  test('W-EFFECTS discard-card: a living enemy army with a card loses one at random, openly', () => {
    const t = Table.at({
      planets,
      phase: 'cards',
      hands: { red: ['r18'], blue: ['s01', 's02', 's05'] },
      own: { armies: 3 },
    });
    expect(t.refusal('red', play('r18', { target: 'black' }))).toBe('WRONG_AIM W-EFFECTS');
    expect(t.refusal('red', play('r18', { target: 'yellow' }))).toBe('WRONG_AIM W-EFFECTS');
    t.act('red', play('r18', { target: 'blue' }), [], [1]);
    expect([t.hand('blue'), t.told('discarded')]).toMatchObject([['s01', 's05'], [{ army: 'blue', cards: ['s02'] }]]);
    expect(red('cards', ['r18'], { own: { armies: 3 } }).refusal('red', play('r18', { target: 'blue' }))).toBe(
      'NO_EFFECT W-EFFECTS',
    );
  });

  test('W-EFFECTS cancel-ability: the ability has no effect, both cards leave; it may itself be cancelled', () => {
    const scene = {
      planets,
      hands: { red: ['r13', 'r19'], blue: ['s15'] },
      options: { reactions: 'ask' },
    };
    const once = Table.at({ ...scene, hands: { red: ['r13'], blue: ['s15'] } });
    once.act('red', play('r13', { territory: 'malastare' })).act('blue', play('s15'));
    expect([once.on('malastare'), once.hand('blue'), once.facts('cardsOut')]).toEqual([
      'blue 3',
      [],
      [{ cards: ['r13', 's15'] }],
    ]);
    const twice = Table.at(scene);
    twice.act('red', play('r13', { territory: 'malastare' })).act('blue', play('s15'));
    expect(twice.asked).toBe('red any-ability-played');
    twice.act('red', play('r19'));
    expect([twice.on('malastare'), twice.told('cancelled').map((e) => e.cards)]).toEqual(['blue 2', [['s15']]]);
  });
});
