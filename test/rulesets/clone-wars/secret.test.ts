import { NOBODY } from '../../../src/core/state';
import { Table } from './table';

const planets = { sullust: 'blue 5', ithor: 'blue 2', malastare: 'red 2', naboo: 'red 2', kamino: 'black 2' };
const handsSeen = (t: Table, viewer: number): string[] =>
  t
    .view(viewer)
    .armies.filter((army) => army.hand !== undefined)
    .map((army) => army.id);

describe('W-SECRET', () => {
  test('W-SECRET: hands are seen by both seats of the side; their sizes by everybody', () => {
    const t = Table.at({ planets, turn: 'red', hands: { red: ['r01'], blue: ['s01', 's02'], black: ['s05'] } });
    expect([0, 1, 2, 3, NOBODY].map((viewer) => handsSeen(t, viewer))).toEqual([
      ['red', 'yellow'],
      ['blue', 'black'],
      ['red', 'yellow'],
      ['blue', 'black'],
      [],
    ]);
    expect(t.view(NOBODY).armies.map((army) => army.handSize)).toEqual([1, 2, 0, 1]);
  });

  test('W-SECRET: laid and drawn tokens are seen by both Separatist seats, undrawn ones by nobody', () => {
    const t = Table.at({ planets, turn: 'blue', phase: 'turn', own: { tokens: { 'shu-mai': 'kamino' } }, hidden: [0] });
    const seen = (viewer: number) => [...t.facts('tokenDrawn', viewer), ...t.facts('token', viewer)];
    const known = [
      { id: 'count-dooku', dots: 3 },
      { territory: 'kamino', id: 'shu-mai', dots: 1 },
    ];
    expect([1, 3].map(seen)).toEqual([known, known]);
    expect([0, 2, NOBODY].map(seen)).toEqual(new Array(3).fill([{}, { territory: 'kamino' }]));
    expect(t.told('token-drawn', 3)).toMatchObject([{ text: 'count-dooku' }]);
    expect(t.told('token-drawn', 0)).toEqual([{ type: 'token-drawn', army: 'blue' }]);
    // Where tokens lie and how many are left is public.
    expect(t.facts('tokensInStack')).toEqual([7]);
    expect(JSON.stringify(t.view(NOBODY))).not.toMatch(/dooku|shu-mai/);
  });

  test('W-SECRET: a drawn card is told to the side only', () => {
    const t = Table.at({ planets, turn: 'blue', phase: 'invade', own: { takenFrom: ['red'] } });
    t.act('blue', { type: 'end' }, [], [3]);
    expect([1, 3].map((viewer) => t.told('drew', viewer)[0].cards)).toEqual([['s04'], ['s04']]);
    expect([0, 2, NOBODY].map((viewer) => t.told('drew', viewer)[0])).toEqual(
      new Array(3).fill({ type: 'drew', army: 'blue', count: 1 }),
    );
  });

  test('W-SECRET: used cards and taken tokens are public', () => {
    const t = Table.at({
      planets: { ...planets, naboo: 'red 5', sullust: 'blue 1' },
      hands: { red: ['r06'] },
      own: { tokens: { 'shu-mai': 'sullust' } },
    });
    t.act('red', { type: 'attack', from: 'naboo', to: 'sullust', dice: 1, plays: [{ card: 'r06' }] }, [6, 1]);
    expect(t.told('played')).toMatchObject([{ cards: ['r06'] }]);
    expect([t.facts('cardsOut'), t.facts('tokenTaken')]).toEqual([[{ cards: ['r06'] }], [{ id: 'shu-mai', dots: 1 }]]);
  });

  test('W-SECRET: a refused card tells nothing: the same answer for an enemy’s, one in the deck and one that isn’t', () => {
    const t = Table.at({ planets, turn: 'red', hands: { blue: ['s20'] } });
    const tries = ['s20', 's19', 'r13', 'nonesuch'].map((card) =>
      t.illegal('red', { type: 'play', cards: [card], territory: 'sullust' }),
    );
    expect(tries).toEqual(new Array(4).fill({ code: 'NOT_YOUR_CARD', rule: 'W-ABILITY', pointer: '/cards/0' }));
  });

  test('W-SECRET: with two armies a seat sees what both of its sides’ armies may see', () => {
    const t = Table.at({ seats: 3, planets, turn: 'red', hands: { black: ['s05'], yellow: ['r01'] } });
    expect([0, 1, 2].map((viewer) => handsSeen(t, viewer))).toEqual([
      ['red', 'yellow'],
      ['blue', 'black'],
      ['red', 'yellow'],
    ]);
  });

  test('W-SECRET: a finished game hides nothing', () => {
    const t = Table.at({
      planets: { sullust: 'red 5', malastare: 'blue 1' },
      hands: { yellow: ['r01'] },
      own: { tokens: { 'shu-mai': 'malastare' } },
    });
    t.act('red', { type: 'attack', from: 'sullust', to: 'malastare', dice: 3 }, [6, 6, 6, 1]);
    expect(handsSeen(t, NOBODY)).toEqual(['red', 'blue', 'yellow', 'black']);
  });
});
