import { Table } from './table';

/** Sullust and Naboo are blue, Malastare between Sullust and Ilum is black, Ilum and Bogden blue behind it; Dagobah is red's. */
const planets = {
  sullust: 'blue 5 f2 c1',
  naboo: 'blue 3',
  malastare: 'black 2',
  ilum: 'blue 1',
  bogden: 'blue 2',
  dagobah: 'red 4',
  'polis-massa': 'red 1',
};
const blue = (phase: string, more: Record<string, unknown> = {}) => Table.at({ planets, turn: 'blue', phase, ...more });

describe('moving troops', () => {
  test('W7-FORTIFY: once, between own planets, along planets of the own side, the ally’s too', () => {
    const t = blue('fortify');
    expect(t.refusal('blue', { type: 'fortify', from: 'sullust', to: 'malastare', count: 1 })).toBe(
      'NOT_OWN_PLANET W7-FORTIFY',
    );
    t.act('blue', { type: 'fortify', from: 'sullust', to: 'bogden', count: 4 });
    expect([t.on('sullust'), t.on('bogden')]).toEqual(['blue 1 f2 c1', 'blue 6']);
    expect(t.refusal('blue', { type: 'fortify', from: 'bogden', to: 'naboo', count: 1 })).toBe('MOVE_USED W7-FORTIFY');
    expect([t.frames, t.words('blue')]).toEqual([['fortify'], ['next', 'end']]);
  });

  test('W7-FORTIFY: at least one troop stays, and enemies bar the way', () => {
    const t = blue('fortify', { planets: { ...planets, malastare: 'red 2' } });
    expect(t.refusal('blue', { type: 'fortify', from: 'sullust', to: 'bogden', count: 1 })).toBe(
      'NOT_JOINED W7-FORTIFY',
    );
    expect(t.refusal('blue', { type: 'fortify', from: 'sullust', to: 'naboo', count: 5 })).toBe(
      'NOT_ENOUGH_TROOPS W7-FORTIFY',
    );
    expect(t.refusal('blue', { type: 'fortify', from: 'sullust', to: 'sullust', count: 1 })).toBe(
      'SAME_PLANET W7-FORTIFY',
    );
  });

  test('W7-FORTIFY: optional', () => {
    const t = blue('fortify').act('blue', { type: 'next' });
    expect([t.frames, t.on('sullust')]).toEqual([['ships'], 'blue 5 f2 c1']);
  });
});

describe('moving ships', () => {
  const way = { type: 'ships', from: 'sullust', to: 'bogden' };

  test('W8-SHIPS: once, any number and mix from one own planet to one own planet; a planet may be left without', () => {
    const t = blue('ships');
    expect(t.refusal('blue', { ...way, pieces: { fighter: 3 } })).toBe('WRONG_SHIPS W8-SHIPS');
    expect(t.refusal('blue', { ...way, pieces: {} })).toBe('WRONG_SHIPS W8-SHIPS');
    expect(t.refusal('blue', { ...way, to: 'malastare', pieces: { fighter: 1 } })).toBe('NOT_OWN_PLANET W8-SHIPS');
    t.act('blue', { ...way, pieces: { fighter: 2, command: 1 } });
    expect([t.on('sullust'), t.on('bogden')]).toEqual(['blue 5', 'blue 2 f2 c1']);
    expect(t.refusal('blue', { type: 'ships', from: 'bogden', to: 'naboo', pieces: { fighter: 1 } })).toBe(
      'MOVE_USED W8-SHIPS',
    );
  });

  test('W8-SHIPS: ships go where troops could', () => {
    const t = blue('ships', { planets: { ...planets, malastare: 'red 2' } });
    expect(t.refusal('blue', { ...way, pieces: { fighter: 1 } })).toBe('NOT_JOINED W8-SHIPS');
  });
});

describe('change of command', () => {
  const land = {
    ...planets,
    kamino: 'black 1',
    rodia: 'black 1 e1',
    ando: 'black 1',
  };
  const own = { tokens: { 'shu-mai': 'ando' } };
  const ask = (t: Table, territory: string) => t.refusal('blue', { type: 'command', territory });

  test('W9-COMMAND: one planet of the ally with one troop, no ship, no token', () => {
    const t = blue('command', { planets: land, own });
    expect(t.legal('blue', 'command')).toEqual([{ territory: ['kamino'] }]);
    expect(['malastare', 'rodia', 'ando'].map((id) => ask(t, id))).toEqual([
      'NOT_YIELDING W9-COMMAND',
      'NOT_YIELDING W9-COMMAND',
      'NOT_YIELDING W9-COMMAND',
    ]);
    expect(ask(t, 'dagobah')).toBe('NOT_ALLY W9-COMMAND');
  });

  test('W9-COMMAND: on yes the troop is exchanged, one request a turn, before the card step; no card for it', () => {
    const t = blue('command', { planets: land, own });
    t.act('blue', { type: 'command', territory: 'kamino' });
    expect(t.asked).toBe('black request');
    t.act('black', { type: 'answer', choice: 'yes' });
    expect([t.on('kamino'), t.frames, t.hand('blue')]).toEqual(['blue 1', ['call'], []]);
    expect(t.refusal('blue', { type: 'command', territory: 'kamino' })).toBe('NOT_NOW');
  });

  test('W9-COMMAND, W-ASKED: on no, or when the ally’s time runs out, nothing changes and the step is over', () => {
    const no = blue('command', { planets: land, own }).act('blue', { type: 'command', territory: 'kamino' });
    no.act('black', { type: 'answer', choice: 'no' });
    expect([no.on('kamino'), no.frames]).toEqual(['black 1', ['call']]);
    const late = blue('command', { planets: land, own }).act('blue', { type: 'command', territory: 'kamino' });
    late.lapse();
    expect([late.on('kamino'), late.frames]).toEqual(['black 1', ['call']]);
  });

  test('W9-COMMAND: a seat that runs both armies just does it', () => {
    const t = blue('command', { planets: land, own, seats: 3 });
    t.act('blue', { type: 'command', territory: 'kamino' });
    expect([t.on('kamino'), t.frames]).toEqual(['blue 1', ['call']]);
  });

  test('W9-COMMAND: not the ally’s last planet', () => {
    const t = blue('command', { planets: { sullust: 'blue 5', kamino: 'black 1' } });
    expect(t.frames).toEqual(['call']);
  });
});
