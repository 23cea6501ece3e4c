import { seededRandom } from './chance';
import { at, BLUE, GREEN, on, RED, rulesFor } from './game';
import { drive } from '../../support/drive';
import { scripted } from '../../support/moment';
import { GONE, OPEN } from '../../../src/rulesets/sbsh/state';
import { missionIds, missions } from '../../../src/rulesets/sbsh/rewards';

const muster = (count: number) => ({ type: 'muster', count });

/** Alaska for Red; Blue's first card is next to it; Green gets the last land. Red and Blue tie, and Blue throws more. */
const capitals = [0, 0, 0, 38];
const order = [5, 5, 2, 1, 6];
const zeros = new Array<number>(14).fill(0);

const begun = (options = {}) =>
  drive(rulesFor(3, options), { random: scripted([...capitals, ...order, ...zeros], [0]) });

describe('set-up', () => {
  test('B-S1: two to five seats, one colour each', () => {
    for (const seats of [2, 3, 4, 5]) {
      const rules = rulesFor(seats);
      expect(rules.armies.map((army) => army.id)).toEqual(['red', 'blue', 'green', 'yellow', 'black'].slice(0, seats));
      expect(rules.armies.map((army) => army.side)).toEqual(rules.armies.map((army) => army.seat));
    }
  });

  test('B-S1: with two players the mission of two enemy capitals is out of the draw', () => {
    const two = drive(rulesFor(2), { random: seededRandom(3) });
    const enemies = missionIds.indexOf('ob_enemy_capital_2');
    expect(two.state.own.missions[enemies]).toBe(GONE);
    expect(drive(rulesFor(3), { random: seededRandom(3) }).state.own.missions).not.toContain(GONE);
  });

  test('B-START, B-S2: capitals by drawn card, none next to another; the cards go back', () => {
    const { state } = begun();
    expect(state.own.capitals).toEqual([at('alaska'), at('greenland'), at('eastern_australia')]);
    expect(new Set(state.own.cards)).toEqual(new Set([0]));
  });

  test('B-S2: with neighbouringCapitals the first card stands', () => {
    const game = drive(rulesFor(3, { neighbouringCapitals: true }), {
      random: scripted([0, 0, 38, ...order, ...zeros]),
    });
    expect(game.state.own.capitals.slice(0, 2)).toEqual([at('alaska'), at('northwest_territory')]);
  });

  test('B-ORDER, B-S7: descending order of dice, only the tied throw again; it stays fixed', () => {
    const game = begun();
    expect(game.state.own.order).toEqual([BLUE, RED, GREEN]);
    for (const seat of [0, 1, 2]) game.act(seat, muster(1));
    const turns: number[] = [];
    for (let n = 0; n < 6; n++) {
      turns.push(game.state.turn);
      const seat = game.state.turn;
      game.act(seat, { type: 'raise', count: 0 });
      game.act(seat, { type: 'drop', moves: [{ to: game.state.own.capitals[seat], count: 4 }] });
      for (let phases = 0; phases < 3; phases++) game.act(seat, { type: 'end' });
    }
    expect(turns).toEqual([BLUE, RED, GREEN, BLUE, RED, GREEN]);
    expect(game.state.round).toBe(3);
  });

  test('B-START, B-S3: six units, split by their owner, in the rear of the capital; shown when all have chosen', () => {
    const game = begun();
    game.act(0, muster(0));
    expect(on(game.state, 'alaska')).toBe('');
    game.act(1, muster(1));
    game.act(2, muster(2));
    expect(on(game.state, 'alaska')).toBe('IIIIII');
    expect(on(game.state, 'greenland')).toBe('IIIT');
    expect(on(game.state, 'eastern_australia')).toBe('TT');
  });

  test('B-Q2: the first six are three infantry and one armour by default', () => {
    const game = begun();
    game.lapse(1_100);
    expect(on(game.state, 'alaska')).toBe('IIIT');
    expect(game.refusal(0, muster(3))?.code).toBeDefined();
  });

  test('B-S4, B-S5: everything else is empty and neutral, without cities', () => {
    const { state } = begun();
    expect(state.owner.filter((owner) => owner >= 0)).toHaveLength(3);
    expect(state.own.cities).toEqual([]);
    expect(state.troops.every((n) => n === 0)).toBe(true);
  });

  test('B-S6: four minor and four major missions lie open, each with a reward of its class', () => {
    const { state } = begun();
    const open = missions.filter((_, i) => state.own.missions[i] === OPEN);
    expect(open.filter((one) => one.tier === 'minor')).toHaveLength(4);
    expect(open.filter((one) => one.tier === 'major')).toHaveLength(4);
    const facts = rulesFor(3)
      .reveal(state, 1)
      .filter((fact) => fact.key === 'mission');
    expect(facts).toHaveLength(8);
    const [first] = facts;
    expect(first.value).toEqual({ id: 'ob_asia', tier: 'minor', reward: 'airfield' });
    const other = drive(rulesFor(3, { openMinor: 2, openMajor: 6 }), { random: seededRandom(1) }).state;
    expect(other.own.missions.filter((where) => where === OPEN)).toHaveLength(8);
    // Only four major rewards exist: two of the six lie there without one.
    expect(other.own.rewards.filter((where) => where > 0)).toHaveLength(6);
  });

  test('B-S8, B-TURN: all phases are open in the first turn', () => {
    const game = begun();
    for (const seat of [0, 1, 2]) game.act(seat, muster(1));
    expect(game.state.flow[0].name).toBe('recruit');
    game.act(1, { type: 'raise', count: 0 });
    game.act(1, { type: 'drop', moves: [{ to: at('greenland'), count: 4 }] });
    game.act(1, { type: 'end' });
    expect(game.state.flow[0].name).toBe('attack');
    game.act(1, { type: 'end' });
    expect(game.state.flow[0].name).toBe('maneuver');
    game.act(1, { type: 'enter', from: at('greenland'), to: at('quebec'), pieces: [1, 0, 0] });
    // Nothing is fulfilled and no stars are there to be spent: the phases in between go by.
    game.act(1, { type: 'end' });
    expect(game.state.turn).toBe(RED);
  });
});
