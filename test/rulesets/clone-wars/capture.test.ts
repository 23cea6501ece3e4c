import { Table } from './table';

const attack = { type: 'attack', from: 'sullust', to: 'malastare' };
const base = { kamino: 'black 2', naboo: 'blue 2' };

describe('taking a planet', () => {
  test('W6-TAKE: at least the dice thrown move in, at most all but one', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 6', malastare: 'blue 1' } });
    t.act('red', { ...attack, dice: 2 }, [6, 5, 1]);
    expect([t.asked, t.frames]).toEqual(['red turn', ['invade', 'occupy']]);
    expect([1, 2, 5, 6].map((n) => t.refusal('red', { type: 'occupy', count: n }))).toEqual([
      'TOO_FEW_TROOPS W6-TAKE',
      undefined,
      undefined,
      'NOT_ENOUGH_TROOPS W6-TAKE',
    ]);
    t.act('red', { type: 'occupy', count: 4 });
    expect([t.on('sullust'), t.on('malastare')]).toEqual(['red 2', 'red 4']);
  });

  test('W6-TAKE: before the next attack or the end of the step', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 6', malastare: 'blue 1' } });
    t.act('red', { ...attack, dice: 1 }, [6, 1]);
    expect(t.refusal('red', { type: 'attack', from: 'sullust', to: 'naboo' })).toBe('NOT_NOW');
    expect(t.refusal('red', { type: 'next' })).toBe('NOT_NOW');
  });

  test('W6-TAKE: defending ships are destroyed, attacking ones are not', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 4', malastare: 'blue 1 f2 e1 c1' } });
    t.act('red', { ...attack, dice: 3 }, [6, 6, 6, 1, /* the fighter */ 2]);
    expect(t.told('ships-lost')).toMatchObject([{ army: 'blue', pieces: { fighter: 2, escort: 1, command: 1 } }]);
    expect(t.on('malastare')).toBe('red 3');
    expect(t.state.pieces.map((column) => column.reduce((a, b) => a + b))).toEqual([0, 0, 0]);
  });

  test('W6-TAKE: of each class at least what served a die, a fighter that found no 1 included; at most all', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 6 f3 e1 c2', malastare: 'blue 1' } });
    t.act('red', { ...attack, dice: 2 }, [8, 8, 1]);
    expect(t.on('malastare')).toBe('red 2 f2 e1 c2');
    const fleet = (fighter: number, escort = 1, command = 2) => ({
      type: 'occupy',
      count: 2,
      pieces: { fighter, escort, command },
    });
    expect(t.refusal('red', fleet(1))).toBe('WRONG_SHIPS W6-TAKE');
    expect(t.refusal('red', fleet(4))).toBe('WRONG_SHIPS W6-TAKE');
    expect(t.refusal('red', fleet(2, 0))).toBe('WRONG_SHIPS W6-TAKE');
    t.act('red', fleet(3));
    expect([t.on('sullust'), t.on('malastare')]).toEqual(['red 4', 'red 2 f3 e1 c2']);
  });

  test('W-SHIPS: ships never hold a planet: with its last troop it falls, whatever ships stand there', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 4', malastare: 'blue 1 f3 e3 c3' } });
    t.act('red', { ...attack, dice: 1 }, [6, /* eight-sided */ 4]);
    expect(t.on('malastare')).toBe('red 1');
  });

  test('W-SHIPS: several stand on one planet, and a ship stays of its class', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 4 f3 e3 c3', malastare: 'blue 5' }, phase: 'ships' });
    const way = { type: 'ships', from: 'sullust', to: 'toydaria' };
    const own = Table.at({
      planets: { ...base, sullust: 'red 4 f2', malastare: 'red 5 e1', toydaria: 'red 1' },
      phase: 'ships',
    });
    expect(t.refusal('red', { ...way, pieces: { fighter: 1 } })).toBe('NOT_OWN_PLANET W8-SHIPS');
    expect(own.refusal('red', { ...way, pieces: { escort: 1 } })).toBe('WRONG_SHIPS W8-SHIPS');
    own.act('red', { ...way, pieces: { fighter: 2 } });
    expect([own.on('sullust'), own.on('toydaria'), own.on('malastare')]).toEqual(['red 4', 'red 1 f2', 'red 5 e1']);
  });
});

describe('tokens taken', () => {
  const tokens = { 'count-dooku': 'malastare', 'rune-haako': 'malastare', 'shu-mai': 'naboo' };

  test('W6-TOKEN: a Republic army takes and reveals every token there', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 4', malastare: 'blue 1' }, own: { tokens } });
    t.act('red', { ...attack, dice: 3 }, [6, 6, 6, 1]);
    expect(t.told('token-taken')).toMatchObject([
      { army: 'red', territory: 'malastare', text: 'count-dooku', count: 3 },
      { army: 'red', territory: 'malastare', text: 'rune-haako', count: 2 },
    ]);
    expect(t.facts('tokenTaken')).toEqual([
      { id: 'count-dooku', dots: 3 },
      { id: 'rune-haako', dots: 2 },
    ]);
    expect(t.facts('token')).toEqual([{ territory: 'naboo' }]);
  });
});

describe('elimination', () => {
  test('W6-OUT: an army without planets is out and its cards leave the game; the side plays on', () => {
    const t = Table.at({
      planets: { sullust: 'red 5', malastare: 'blue 1', kamino: 'black 2' },
      hands: { blue: ['s01', 's02'], black: ['s05'] },
    });
    t.act('red', { ...attack, dice: 2 }, [6, 6, 1]);
    expect([t.standing('blue'), t.hand('blue'), t.hand('red'), t.hand('black')]).toEqual(['out', [], [], ['s05']]);
    expect(t.told('discarded')).toMatchObject([{ army: 'blue', cards: ['s01', 's02'] }]);
    expect(t.facts('cardsOut')).toEqual([{ cards: ['s01', 's02'] }]);
    expect(t.state.outcome).toBeNull();
  });

  test('W6-OUT: a seat’s other army plays on', () => {
    const t = Table.at({
      seats: 2,
      planets: { sullust: 'blue 5', malastare: 'red 1', kamino: 'black 2', naboo: 'yellow 2' },
      rest: 'black',
      turn: 'blue',
      own: { called: true, sidious: 'kamino' },
    });
    t.act('blue', { ...attack, dice: 3 }, [6, 6, 6, 1]).act('blue', { type: 'occupy', count: 3 });
    expect(t.standing('red')).toBe('out');
    t.act('blue', { type: 'end' }, [], [0]);
    expect(t.asks).toMatchObject([{ army: 'yellow', seat: 0 }]);
  });
});

describe('victory', () => {
  test('W6-SIDIOUS, CW-05, W-WIN-REP: the Republic wins at once by taking Sidious’s planet, and nobody is asked', () => {
    const planets = { ...base, sullust: 'red 5', malastare: 'blue 1' };
    const t = Table.at({ planets, own: { called: true, sidious: 'malastare' } });
    t.act('red', { ...attack, dice: 2 }, [6, 6, 1]);
    expect(t.state.outcome).toEqual({ winners: [0, 2], by: 'sidious', rule: 'W6-SIDIOUS' });
    expect([t.state.flow, t.on('malastare'), t.asks]).toEqual([[], 'red 2', []]);
    expect(t.refusal('red', { type: 'occupy', count: 3 })).toBe('GAME_OVER');
  });

  test('CW-05, W6-SIDIOUS: before the call it is a conquest like any other', () => {
    const t = Table.at({ planets: { ...base, sullust: 'red 5', malastare: 'blue 1' }, own: { track: 9 } });
    t.act('red', { ...attack, dice: 2 }, [6, 6, 1]);
    expect([t.state.outcome, t.frames]).toEqual([null, ['invade', 'occupy']]);
  });

  test('W-WIN-REP: or when no Separatist troop is left; the move-in is made at the least', () => {
    const t = Table.at({ planets: { sullust: 'red 5', malastare: 'blue 1' } });
    t.act('red', { ...attack, dice: 2 }, [6, 6, 1]);
    expect(t.state.outcome).toEqual({ winners: [0, 2], by: 'conquest', rule: 'W-WIN-REP' });
    expect([t.on('sullust'), t.on('malastare'), t.state.flow]).toEqual(['red 3', 'red 2', []]);
  });

  test('W-WIN-SEP: the Separatists win when no Republic troop is left', () => {
    const t = Table.at({ planets: { sullust: 'blue 5', malastare: 'red 1' }, rest: 'black', turn: 'blue' });
    t.act('blue', { ...attack, dice: 3 }, [6, 6, 6, 1]);
    expect(t.state.outcome).toEqual({ winners: [1, 3], by: 'conquest', rule: 'W-WIN-SEP' });
    expect(t.state.owner.every((owner) => owner === t.army('blue') || owner === t.army('black'))).toBe(true);
  });

  test('W-WIN-SEP: Sidious’s own side may stand on his planet', () => {
    const t = Table.at({
      planets: { sullust: 'blue 5', malastare: 'red 1', kamino: 'black 2' },
      turn: 'blue',
      own: { called: true, sidious: 'kamino' },
    });
    t.act('blue', { ...attack, dice: 3 }, [6, 6, 6, 1]);
    expect(t.state.outcome).toBeNull();
  });
});
