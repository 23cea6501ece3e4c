import { abroad, at, BLUE, on, order, play, RED, rulesFor, type Scene, told } from './game';
import { dryMoment, playPlan } from '../../../src/core/plan';
import { momentOf, scripted } from '../../support/moment';
import { stateOf } from './game';

const own = { capitals: { red: 'ukraine', blue: 'brazil', green: 'iceland' } };

const duel = (
  red: Readonly<Record<string, string>>,
  blue: Readonly<Record<string, string>>,
  more: Partial<Scene> = {},
): Scene => ({
  land: { red: { ukraine: 'I', ...red }, blue: { brazil: 'I', ...blue }, green: { iceland: 'I' } },
  own,
  ...more,
});

const attack = (from: string, to: string, more = {}) => order({ type: 'attack', from, to, ...more });
const options = { reactions: 'ask' };

describe('questions to other seats', () => {
  const empty = duel({ india: '', 'india>china': 'II' }, { china: 'IITt' });

  test('B-Q1: with `ask` the game waits for the asked seat alone', () => {
    const game = play(empty, { options });
    game.act(RED, attack('india', 'china'));
    expect(game.asks).toMatchObject([{ army: BLUE, kind: 'supply' }]);
    expect(game.refusal(RED, order({ type: 'end' }))?.code).toBe('NOT_ASKED');
    expect(game.legal(RED)).toEqual([]);
    expect(game.legal(BLUE)).toEqual([
      { type: 'supply', fields: { pieces: { least: [0, 0, 0], most: [2, 1, 1], total: { min: 0, max: 2 } } } },
    ]);
  });

  test('B-SUPPLY, B-A11: the owner chooses the pieces, damaged armour too, or declines', () => {
    const game = play(empty, { options, dice: [6, 6, 1, 1] });
    game.act(RED, attack('india', 'china'));
    game.act(BLUE, order({ type: 'supply', pieces: 'tI' }));
    expect(told(game).slice(0, 2)).toEqual(['supplied', 'attacked']);
    const declined = play(empty, { options });
    declined.act(RED, attack('india', 'china'));
    declined.act(BLUE, order({ type: 'supply', pieces: '' }));
    expect(abroad(declined.state)).toEqual(['red ashore china>india II']);
  });

  test('B-Q1, B-Q2: the deadline plays the defaults', () => {
    const game = play(empty, { options, dice: [6, 6, 6, 6] });
    game.act(RED, attack('india', 'china'));
    game.lapse(5_000);
    expect(on(game.state, 'china>india')).toBe('IT');
  });

  test('B-Q1: standing orders answer in either way, without a wait', () => {
    const withdraw = order({ type: 'withdraw', choice: 'never' });
    const orders = { [BLUE]: { supply: order({ type: 'supply', choice: 'damaged' }), withdraw } };
    for (const reactions of ['ask', 'standing']) {
      const game = play(empty, { options: { reactions }, orders, dice: [1, 1, 6, 6] });
      game.act(RED, attack('india', 'china'));
      expect(on(game.state, 'china>india')).toBe('It');
    }
  });

  test('B-A23, B-A10: retreat, supply and withdrawal are asked in this order', () => {
    const scene = duel(
      { india: 'I', siam: '', 'siam>china': 'II' },
      { china: 'IT', 'china>siam': 'T', mongolia: 'I' },
      { abroad: ['red ashore china>india I'], patch: { fought: [at('siam>china')] } },
    );
    const game = play(scene, { options, dice: [6, 1, 1, 5, 1] });
    game.act(RED, attack('siam', 'china'));
    expect(game.asks[0].kind).toBe('retreat');
    game.act(BLUE, order({ type: 'stay' }));
    expect(game.asks[0].kind).toBe('supply');
    game.act(BLUE, order({ type: 'supply', pieces: 'I' }));
    expect(told(game)).toContain('attacked');
  });

  test('B-A10: damaged armour of the defender: its owner is asked how much withdraws', () => {
    const game = play(duel({ india: '', 'india>china': 'II' }, { china: 'I', 'china>india': 'IT' }), {
      options,
      dice: [6, 6, 6, 1],
    });
    game.act(RED, attack('india', 'china'));
    expect(game.asks[0].kind).toBe('withdraw');
    expect(game.refusal(BLUE, order({ type: 'withdraw', count: 2 }))?.code).toBe('NOT_THERE');
    game.act(BLUE, order({ type: 'withdraw', count: 1 }));
    expect([on(game.state, 'china'), on(game.state, 'china>india')]).toEqual(['It', 'I']);
    expect(game.asks[0]).toMatchObject({ army: RED, kind: 'turn' });
  });

  test('B-A13: the owner of a struck rear names who fights', () => {
    const scene = duel({ india: '' }, { china: 'IIT' }, { abroad: ['red ashore china>india T'] });
    const game = play(scene, { options, dice: [6, 1, 1] });
    game.act(RED, attack('india', 'china'));
    expect(game.asks[0].kind).toBe('name');
    expect(game.refusal(BLUE, order({ type: 'name', pieces: 'I' }))?.code).toBe('WRONG_COUNT');
    game.act(BLUE, order({ type: 'name', pieces: 'II' }));
    expect(on(game.state, 'china')).toBe('IT');
    const orders = { [BLUE]: { name: order({ type: 'name', choice: 'infantry' }) } };
    const standing = play(scene, { orders, dice: [6, 1, 1] });
    standing.act(RED, attack('india', 'china'));
    expect(on(standing.state, 'china')).toBe('IT');
  });

  test('B-Q1: a question dies with its cause', () => {
    const game = play(empty, { options });
    game.act(RED, attack('india', 'china'));
    game.act(RED, order({ type: 'resign' }));
    expect(game.asks).toMatchObject([{ army: BLUE, kind: 'turn' }]);
    const asked = play(empty, { options });
    asked.act(RED, attack('india', 'china'));
    asked.act(BLUE, order({ type: 'resign' }));
    expect(asked.asks).toMatchObject([{ army: RED, kind: 'turn' }]);
  });

  test('B-Q1: a blitz goes on within the write of the answer that it waited for', () => {
    const game = play(empty, { options, dice: [6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1] });
    game.act(RED, attack('india', 'china', { until: { taken: true } }));
    game.act(BLUE, order({ type: 'supply', pieces: 'II' }));
    expect(game.asks[0].kind).toBe('supply');
    game.act(BLUE, order({ type: 'supply', pieces: '' }));
    // Invaded now: the rear of two needs no naming, and there is nowhere to retreat to.
    expect(told(game).filter((type) => ['invaded', 'attacked', 'captured'].includes(type))).toEqual([
      'invaded',
      'attacked',
      'attacked',
      'captured',
    ]);
  });

  test('B-Q1: with `standing` a whole attack, and a whole turn, run in one write', () => {
    const rules = rulesFor(3);
    const scene = duel({ india: 'II', 'india>china': 'IT' }, { china: 'I', 'china>india': 'I' });
    const steps = [
      { type: 'attack', from: 'india', to: 'china', until: { taken: true } },
      { type: 'follow', from: 'india', to: 'china', pieces: 'I' },
      { type: 'end' },
      { type: 'end' },
    ].map((json) => ({ action: order(json) }));
    const moment = momentOf({ random: scripted([6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1], [0]) });
    const played = playPlan(rules, stateOf(rules, scene), { seat: RED, steps }, moment);
    expect(played.ok && { done: played.value.done, turn: played.value.state.turn }).toEqual({ done: 4, turn: BLUE });
  });

  test('B-Q1: a dry run stops where another seat decides', () => {
    const rules = rulesFor(3);
    const steps = [{ action: attack('india', 'china') }];
    const played = playPlan(rules, stateOf(rules, empty), { seat: RED, steps }, dryMoment(momentOf(), RED));
    expect(played.ok && played.value.stopped?.reason).toBe('ask');
  });
});
