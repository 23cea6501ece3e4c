// What rows tell and views show of offers, of who left, and of what was moved for stars.
import type { Action } from '../../../src/core/state';
import { abroad, at, BLUE, GREEN, on, order, play, RED, type Scene } from './game';

const scene: Scene = {
  land: {
    red: { india: 'I', 'india>china': 'I', siam: 'I' },
    blue: { china: 'II', brazil: 'I' },
    green: { iceland: 'I', mongolia: 'I' },
  },
  hands: { red: ['siam', 'peru'], blue: ['congo'] },
  own: { capitals: { red: 'india', blue: 'brazil', green: 'iceland' } },
};

const offer = (target: number, cards: string[], want: string[] = []): Action =>
  order({ type: 'offer', target, cards: cards.map(at), want: want.map(at) });
const answer = (type: string, count: number): Action => order({ type, count });

describe('offers (B-E5)', () => {
  test.each<[string, Action, string, string]>([
    ['to oneself', offer(RED, ['peru']), 'WRONG_ARMY', '/target'],
    ['of another’s card', offer(BLUE, ['congo']), 'NOT_YOUR_CARDS', '/cards'],
    ['of one card twice', offer(BLUE, ['peru', 'peru']), 'NOT_YOUR_CARDS', '/cards'],
    ['for one’s own card', offer(BLUE, ['peru'], ['siam']), 'WRONG_CARDS', '/want'],
    ['for one card twice', offer(BLUE, ['peru'], ['congo', 'congo']), 'WRONG_CARDS', '/want'],
    ['of nothing for nothing', offer(BLUE, []), 'EMPTY_OFFER', '/cards'],
    ['that nobody made', answer('accept', 1), 'NO_OFFER', '/count'],
    ['that nobody made, declined', answer('decline', 1), 'NO_OFFER', '/count'],
  ])('an offer %s is refused', (_, action, code, pointer) => {
    expect(play(scene).refusal(RED, action)).toMatchObject({ code, rule: 'B-E5', pointer });
  });

  test('rows say who offers, accepts and declines, and its two seats see the cards', () => {
    const game = play(scene);
    game.act(RED, offer(BLUE, ['siam'], ['congo']));
    expect(game.events).toMatchObject([{ type: 'offered', army: RED, target: BLUE, count: 1 }]);
    const facts = (viewer: number) => game.view(viewer).facts.filter(({ key }) => key === 'offer');
    expect(facts(RED)).toEqual(facts(BLUE));
    expect(facts(RED)).toHaveLength(1);
    expect(facts(GREEN)).toEqual([]);
    expect(facts(-1)).toEqual([]);
    expect(game.refusal(GREEN, answer('accept', 1))?.code).toBe('NO_OFFER');
    game.act(BLUE, answer('decline', 1));
    expect(game.events).toMatchObject([{ type: 'declined-offer', army: BLUE, count: 1 }]);
    game.act(RED, offer(BLUE, ['siam'], ['congo']));
    game.act(BLUE, answer('accept', 2));
    expect(game.events).toMatchObject([{ type: 'exchanged', army: BLUE, target: RED, count: 2 }]);
  });

  test('a row says which offers lapse, and only those do', () => {
    const game = play({ ...scene, phase: 'recruit', own: { ...scene.own, units: 3 } });
    game.act(RED, offer(BLUE, ['siam']));
    game.act(BLUE, offer(RED, ['congo']));
    game.act(RED, order({ type: 'trade', picks: [0, 1] }));
    expect(game.events.filter(({ type }) => type === 'lapsed')).toMatchObject([{ army: RED, count: 1 }]);
    expect(game.state.own.offers.map(({ id }) => id)).toEqual([2]);
  });
});

describe('resigning', () => {
  test('divisions leave, land becomes neutral, cards are discarded; invaded land goes to the invader', () => {
    const game = play({ ...scene, abroad: ['red ashore china>india I', 'blue fleet mongolia>japan T'] });
    game.act(BLUE, order({ type: 'resign' }));
    expect(game.events[0]).toMatchObject({ type: 'resigned', army: BLUE });
    expect(game.state.owner[at('brazil')]).toBe(-1);
    expect([game.state.owner[at('china')], on(game.state, 'china')]).toEqual([RED, 'I']);
    expect(abroad(game.state)).toEqual([]);
    expect(game.view(RED).facts).toContainEqual({ army: null, key: 'discard', value: 1 });
    expect(game.state.turn).toBe(RED);
    expect(game.state.owner[at('mongolia')]).toBe(GREEN);
  });

  test('who resigns on his own turn ends it', () => {
    const game = play(scene);
    game.act(RED, order({ type: 'resign' }));
    expect(game.state.turn).toBe(BLUE);
    expect(game.state.owner[at('siam')]).toBe(-1);
    expect(game.view(BLUE).facts).toContainEqual({ army: null, key: 'discard', value: 2 });
  });
});

describe('what is moved for stars', () => {
  const twos = ['siam', 'mongolia', 'brazil', 'venezuela', 'ukraine', 'scandinavia'];
  const rich: Scene = {
    ...scene,
    phase: 'end',
    hands: { red: twos },
    own: { ...scene.own, airfields: { red: ['siam'], blue: ['china'] } },
  };

  test('B-W6: an airfield of one’s own to own land, for five stars', () => {
    const game = play(rich);
    const rebase = (from: string, to: string) => order({ type: 'rebase', from, to });
    const refused = { code: 'NO_TRANSFER', rule: 'B-W6', pointer: '/to' };
    expect(game.refusal(RED, rebase('china', 'india'))).toMatchObject(refused);
    expect(game.refusal(RED, rebase('india', 'siam'))).toMatchObject(refused);
    expect(game.refusal(RED, rebase('siam', 'china'))).toMatchObject(refused);
    expect(game.refusal(RED, rebase('siam', 'siam'))).toMatchObject(refused);
    game.act(RED, rebase('siam', 'india'));
    const moved = { type: 'transferred', from: at('siam'), to: at('india'), reason: 'rebase' };
    expect(game.events).toContainEqual(expect.objectContaining(moved));
    expect(game.view(RED).facts.filter(({ key }) => key === 'airfield')).toEqual([
      { key: 'airfield', army: 'red', value: 'india' },
      { key: 'airfield', army: 'blue', value: 'china' },
    ]);
  });

  test('B-E4: a capital to own land next to it, for ten stars', () => {
    const game = play(rich);
    const resettle = (from: string, to: string) => order({ type: 'resettle', from, to });
    const refused = { code: 'NO_TRANSFER', rule: 'B-E4', pointer: '/to' };
    expect(game.refusal(RED, resettle('india', 'china'))).toMatchObject(refused);
    expect(game.refusal(RED, resettle('brazil', 'siam'))).toMatchObject(refused);
    game.act(RED, resettle('india', 'siam'));
    const moved = { type: 'transferred', from: at('india'), to: at('siam'), reason: 'resettle' };
    expect(game.events).toContainEqual(expect.objectContaining(moved));
    expect(game.view(RED).facts.filter(({ key }) => key === 'capital')).toEqual([
      { key: 'capital', army: 'red', value: 'siam' },
      { key: 'capital', army: 'blue', value: 'brazil' },
      { key: 'capital', army: 'green', value: 'iceland' },
    ]);
    expect(game.view(RED).armies[RED].handSize).toBe(1);
  });
});

test('groups and fleets are shown with their kind, place and divisions', () => {
  const game = play({ ...scene, abroad: ['red ashore china>india It', 'green fleet siam>indonesia T/I'] });
  const facts = game.view(BLUE).facts.filter(({ key }) => ['fleet', 'invader'].includes(key));
  expect(facts).toMatchObject([
    { key: 'invader', army: 'red' },
    { key: 'fleet', army: 'green' },
  ]);
});
