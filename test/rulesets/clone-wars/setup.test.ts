import { printed } from '../../../src/rulesets/clone-wars/printed';
import { Table } from './table';

const ids = (t: Table): readonly string[] => t.rules.board.territories.map((p) => p.id);
const firstFree = (t: Table): string => ids(t)[t.state.owner.indexOf(-1)];
const owned = (t: Table, army: string): number => t.state.owner.filter((owner) => owner === t.army(army)).length;
const troops = (t: Table, army: string): number =>
  t.state.troops.reduce((sum, n, at) => (t.state.owner[at] === t.army(army) ? sum + n : sum), 0);

/** Claims in board order until the last throw is due, which takes these dice. */
function claimAll(t: Table, throwing: readonly number[]): string[] {
  const order: string[] = [];
  while (t.frames[1] === 'claim') {
    const army = t.asks[0].army;
    const last = order.length === 1;
    order.push(army);
    t.act(army, { type: 'claim', territory: firstFree(t) }, last ? throwing : []);
  }
  return order;
}

describe('set-up', () => {
  test('W-CLAIM: the Republic’s armies throw, ties again, and the higher takes one planet, then the other', () => {
    const t = Table.start({}, [4, 4, 2, 5]);
    expect(t.types).toEqual(['rolled', 'rolled', 'rolled', 'rolled', 'ordered']);
    expect(t.asked).toBe('yellow claim');
    t.act('yellow', { type: 'claim', territory: 'sullust' });
    expect(t.refusal('red', { type: 'claim', territory: 'sullust' })).toBe('NOT_FREE W-CLAIM');
    t.act('red', { type: 'claim', territory: 'naboo' }, [1, 6, 2, 3]);
    expect([t.on('sullust'), t.on('naboo')]).toEqual(['yellow 1', 'red 1']);
  });

  test('W-CLAIM: one seat with both Republic armies doesn’t throw', () => {
    const t = Table.start({ seats: 2 });
    expect(t.types).toEqual([]);
    expect(t.asks).toEqual([{ army: 'red', seat: 0, kind: 'claim' }]);
    t.act('red', { type: 'claim', territory: 'sullust' });
    expect(t.asks).toEqual([{ army: 'yellow', seat: 0, kind: 'claim' }]);
  });

  test('W-CLAIM, W-ORDER: then all throw, ties for the highest again, and claim in turn from the winner on', () => {
    const t = Table.start({}, [6, 1]);
    const order = claimAll(t, [3, 6, 2, 6, /* the two sixes again */ 1, 4]);
    expect(order.slice(0, 2)).toEqual(['red', 'yellow']);
    expect(order.slice(2, 10)).toEqual(['black', 'red', 'blue', 'yellow', 'black', 'red', 'blue', 'yellow']);
    expect(['red', 'yellow', 'blue', 'black'].map((army) => owned(t, army))).toEqual([11, 11, 10, 10]);
    expect(t.state.own.first).toBe(t.army('black'));
  });

  test('W-PLACE, W-START: one troop a turn in the same order, until 31 and 30 stand; then the winner has the first turn', () => {
    const t = Table.start({}, [6, 1]);
    claimAll(t, [1, 6, 2, 3]);
    expect(t.asked).toBe('blue place');
    const other = ids(t)[t.state.owner.indexOf(t.army('red'))];
    const own = ids(t)[t.state.owner.indexOf(t.army('blue'))];
    expect(t.refusal('blue', { type: 'place', territory: other, count: 1 })).toBe('NOT_OWN_PLANET W-PLACE');
    expect(t.refusal('blue', { type: 'place', territory: own, count: 2 })).toBe('NOT_ENOUGH_TROOPS W-PLACE');
    const order: string[] = [];
    while (t.frames[1] === 'deploy') {
      const { army } = t.asks[0];
      order.push(army);
      const home = ids(t)[t.state.owner.indexOf(t.army(army))];
      // The last troop begins blue's turn, which draws a token.
      const last = order.length === 80;
      t.act(army, { type: 'place', territory: home, count: 1 }, [], last ? [0] : []);
    }
    expect(order.slice(0, 5)).toEqual(['blue', 'yellow', 'black', 'red', 'blue']);
    expect(order.length).toBe(80);
    expect(['red', 'yellow', 'blue', 'black'].map((army) => troops(t, army))).toEqual([31, 31, 30, 30]);
    // W-PLACE: no limit of troops on a planet.
    expect(Math.max(...t.state.troops)).toBe(21);
    expect([t.turn, t.state.round]).toEqual(['blue', 1]);
    expect(printed.startingTroops).toEqual([31, 30]);
  });

  test('W-PLACE: `automatic` spreads by chance, `at-once` asks everybody unseen', () => {
    const auto = Table.start({ options: { placement: 'automatic' } }, [6, 1]);
    const spread = new Array<number>(80).fill(0);
    while (auto.frames[1] === 'claim') {
      const rest = auto.state.owner.filter((owner) => owner < 0).length;
      const open = rest === 41 ? [6, 1, 2, 3] : rest === 2 ? spread : [];
      auto.act(auto.asks[0].army, { type: 'claim', territory: firstFree(auto) }, open);
    }
    expect(['red', 'yellow', 'blue', 'black'].map((army) => troops(auto, army))).toEqual([31, 31, 30, 30]);
    expect(auto.turn).toBe('red');

    const once = Table.start({ options: { placement: 'at-once' } }, [6, 1]);
    claimAll(once, [6, 1, 2, 3]);
    expect(once.asks.map((ask) => ask.kind)).toEqual(['spread', 'spread', 'spread', 'spread']);
    const home = ids(once)[once.state.owner.indexOf(once.army('red'))];
    once.act('red', { type: 'spread', moves: [{ to: home, count: 20 }] });
    expect(once.on(home)).toBe('red 1');
    for (const army of ['blue', 'yellow', 'black']) {
      const own = ids(once)[once.state.owner.indexOf(once.army(army))];
      expect(once.refusal(army, { type: 'spread', moves: [{ to: own, count: 19 }] })).toBe('NOT_ALL_TROOPS W-PLACE');
      once.act(army, { type: 'spread', moves: [{ to: own, count: 20 }] });
    }
    expect(once.on(home)).toBe('red 21');
    expect(once.turn).toBe('red');
  });

  test('W-SETUP-66: Sidious stands on the start space, the nine tokens lie face down, nothing is called', () => {
    const t = Table.start({}, [6, 1]);
    expect(t.facts('track')).toEqual([{ space: 0, numbers: [] }]);
    expect([t.facts('tokensInStack'), t.facts('token'), t.facts('order66Called')]).toEqual([[9], [], [false]]);
    expect(t.facts('sidious')).toEqual([]);
  });

  test('W-SETUP-66, W11-AFTER: until the call both sides may use Anakin’s abilities, then only the Separatists', () => {
    const planets = { sullust: 'red 5', malastare: 'blue 5', naboo: 'black 2' };
    const attack = (own: Record<string, boolean | string>, turn: string) => {
      const t = Table.at({ planets, turn, own, hands: { red: ['r26'], blue: ['s26'] } });
      const [from, to, card] = turn === 'red' ? ['sullust', 'malastare', 'r26'] : ['malastare', 'sullust', 's26'];
      return t.refusal(turn, { type: 'attack', from, to, dice: 3, plays: [{ card }] });
    };
    const called = { called: true, sidious: 'naboo' };
    expect([attack({}, 'red'), attack({}, 'blue')]).toEqual([undefined, undefined]);
    expect([attack(called, 'red'), attack(called, 'blue')]).toEqual(['ABILITY_DEAD W11-AFTER', undefined]);
  });
});

describe('no planet is ever free again', () => {
  test('W-NEVER-FREE: after a capture, an Order 66 and a change of command every planet has an owner and a troop', () => {
    const held = (t: Table): boolean => t.state.owner.every((owner, at) => owner >= 0 && t.state.troops[at] > 0);
    const t = Table.at({ planets: { sullust: 'red 3', malastare: 'blue 1', naboo: 'black 2' }, hands: {} });
    t.act('red', { type: 'attack', from: 'sullust', to: 'malastare', dice: 2 }, [6, 6, 1]);
    expect([t.on('sullust'), t.on('malastare'), held(t)]).toEqual(['red 1', 'red 2', true]);
    const called = Table.at({
      planets: { malastare: 'blue 1', naboo: 'black 2' },
      turn: 'blue',
      phase: 'call',
      own: { track: 14 },
    });
    called
      .act('blue', { type: 'call' }, [...new Array<number>(39).fill(8), 1])
      .act('blue', { type: 'assign', moves: [] });
    expect([called.on('sullust'), held(called)]).toEqual(['blue 1', true]);
  });

  test('W-NEVER-FREE: a position with a free or empty planet is refused', () => {
    const at = (text: string) => () => Table.at({ planets: { sullust: text, malastare: 'blue 1', naboo: 'red 2' } });
    expect(at('nobody 1')).toThrow('POSITION_ARMY');
    expect(at('red 0')).toThrow('POSITION_EMPTY');
  });
});
