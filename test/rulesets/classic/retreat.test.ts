import { Table, type Scene } from './table';

const scene = (more: Partial<Scene> = {}): Scene => ({
  seats: 4,
  options: {
    victory: 'team',
    teams: [
      [0, 2],
      [1, 3],
    ],
    allyRetreat: 'on',
  },
  land: { alaska: 'red:9', kamchatka: 'green:3', japan: 'green', mongolia: 'green:4', yakutsk: 'blue:2' },
  rest: 'yellow:2',
  ...more,
});
const attack = { from: 'alaska', to: 'kamchatka' };
const struck = (more: Partial<Scene> = {}): Table => Table.at(scene(more)).act('red', 'attack', attack);

describe('an attacked ally', () => {
  test('K-RETREAT: is asked before the first throw; the whole garrison goes to an own neighbour, and no card is earned', () => {
    const table = struck();
    expect([table.phase, table.asked, table.types('green')]).toEqual(['retreat', ['green'], ['retreat', 'stay']]);
    table.act('green', 'retreat', { to: 'japan' });
    expect([table.troops('japan'), table.owner('kamchatka'), table.troops('kamchatka'), table.phase]).toEqual([
      4,
      'red',
      1,
      'occupy',
    ]);
    expect(table.legal('red')).toEqual([{ type: 'occupy', fields: { count: { min: 1, max: 8 } } }]);
    table.act('red', 'occupy', { count: 5 }).act('red', 'end');
    expect(table.said('drew')).toEqual([]);
    expect(table.hand('red')).toEqual([]);
  });

  test('K-RETREAT: only to an own neighbour', () => {
    const table = struck();
    expect(table.refused('green', 'retreat', { to: 'yakutsk' })).toBe('NOT_OWN_TERRITORY');
    expect(
      Table.at(scene({ land: { ...scene().land, siam: 'green' } }))
        .act('red', 'attack', attack)
        .refused('green', 'retreat', { to: 'siam' }),
    ).toBe('NOT_ADJACENT');
  });

  test('K-RETREAT: with room for all', () => {
    const options = { ...scene().options, territoryCap: 5 };
    const table = struck({ options, land: { ...scene().land, alaska: 'red:5' } });
    expect(table.refused('green', 'retreat', { to: 'mongolia' })).toBe('NO_ROOM');
    expect(table.legal('green')[0].fields).toEqual({ to: [32] });
  });

  test('K-RETREAT: if it declines the battle is fought, and it is not asked again that turn for those two', () => {
    const table = struck().dice(6, 6, 6, 1, 1).act('green', 'stay');
    expect(table.said('attacked')).toHaveLength(1);
    expect(table.dice(1, 1, 1, 6).act('red', 'attack', attack).phase).toBe('attack');
  });

  test('K-RETREAT: another origin is asked for anew', () => {
    const table = Table.at(scene({ land: { ...scene().land, irkutsk: 'red:5' } }))
      .act('red', 'attack', attack)
      .dice(6, 6, 6, 1, 1)
      .act('green', 'stay');
    expect(table.act('red', 'attack', { from: 'irkutsk', to: 'kamchatka' }).asked).toEqual(['green']);
  });

  test('K-RETREAT: without an own neighbour the battle is fought', () => {
    const table = Table.at(
      scene({ land: { alaska: 'red:9', kamchatka: 'green:3', siam: 'green', yakutsk: 'blue:2' } }),
    );
    expect(table.dice(6, 6, 6, 1, 1).act('red', 'attack', attack).troops('kamchatka')).toBe(1);
  });

  test('K-RETREAT: an enemy is not asked, nor anybody when it is off', () => {
    const enemy = Table.at(scene({ land: { ...scene().land, kamchatka: 'blue:3' } }));
    expect(enemy.dice(6, 6, 6, 1, 1).act('red', 'attack', attack).asked).toEqual(['red']);
    const off = Table.at(scene({ options: { ...scene().options, allyRetreat: 'off' } }));
    expect(off.dice(6, 6, 6, 1, 1).act('red', 'attack', attack).asked).toEqual(['red']);
  });

  test.each([
    ['stay', 'green', 3],
    ['retreat', 'red', 7],
  ])('K-RETREAT: a standing answer `%s` spares the wait', (choice, owner, mongolia) => {
    const table = Table.at(scene());
    table.moments = {
      order: (seat, kind) => (seat === 2 && kind === 'retreat' ? { type: 'retreat', choice } : undefined),
    };
    if (choice === 'stay') table.dice(1, 1, 1, 6, 6);
    table.act('red', 'attack', attack);
    expect([table.owner('kamchatka'), table.troops('mongolia')]).toEqual([owner, choice === 'stay' ? 4 : mongolia]);
  });

  test('K-RETREAT: a retreat in a blitz ends it; staying lets it go on', () => {
    const blitz = { ...attack, until: { taken: true } };
    const gone = Table.at(scene()).act('red', 'attack', blitz).act('green', 'retreat', { to: 'japan' });
    expect([gone.phase, gone.state.flow.map((f) => f.name)]).toEqual(['occupy', ['attack', 'occupy']]);
    const stayed = Table.at(scene()).act('red', 'attack', blitz).dice(6, 6, 6, 1, 1, 6, 6, 6, 1).act('green', 'stay');
    expect([stayed.said('attacked').length, stayed.owner('kamchatka')]).toEqual([2, 'red']);
  });

  test('K-RETREAT: asked before the defence dice', () => {
    const table = struck({ options: { ...scene().options, defenceDice: 'choose' } });
    expect(table.phase).toBe('retreat');
    expect(table.act('green', 'stay').phase).toBe('defend');
    expect(table.dice(6, 6, 6, 1).act('green', 'defend', { dice: 1 }).phase).toBe('attack');
  });

  test('K-RETREAT: a time-out stays and fights', () => {
    expect(struck().dice(6, 6, 6, 1, 1).timeOut().troops('kamchatka')).toBe(1);
  });

  test('K-RESIGN: an ally that resigns at the question drops the attack', () => {
    const table = struck().act('green', 'resign');
    expect([table.phase, table.owner('kamchatka'), table.troops('kamchatka')]).toEqual(['attack', 'nobody', 3]);
  });
});
