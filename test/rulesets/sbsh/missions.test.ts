import { at, BLUE, GREEN, on, order, play, RED, type Scene, told, world } from './game';
import { missionIds } from '../../../src/rulesets/sbsh/rewards';
import { OPEN, TAKEN, WITH } from '../../../src/rulesets/sbsh/state';

const capitals = { red: 'india', blue: 'brazil', green: 'iceland' };

const region = (id: string, text = 'I') => {
  const found = world.regions.find((one) => one.id === id)!;
  return Object.fromEntries(found.territories.map((t) => [world.territories[t].id, text]));
};

interface Given {
  readonly red: Readonly<Record<string, string>>;
  readonly open: Readonly<Record<string, string | null>>;
  readonly more?: Partial<Scene>;
}

const ending = ({ red, open, more = {} }: Given): Scene => ({
  land: { red, blue: { brazil: 'I' }, green: { iceland: 'I' } },
  phase: 'maneuver',
  ...more,
  own: { capitals, open, ...more.own },
});

const end = order({ type: 'end' });
const claim = (choice: string, more = {}) => order({ type: 'claim', choice, ...more });

/** Which missions Red may claim. */
const claimable = (given: Given, options = {}): unknown[] => {
  const game = play(ending({ ...given, more: { phase: 'claim', ...given.more } }), { options, hidden: [0, 0, 0, 0] });
  return game
    .legal(RED)
    .filter((f) => f.type === 'claim')
    .map((f) => f.fields.choice);
};

describe('what fulfils a mission', () => {
  test('B-HOLD, B-R2: continents, territories and cities on counted land only', () => {
    expect(claimable({ red: region('asia'), open: { ob_asia: null } })).toEqual(['ob_asia']);
    expect(claimable({ red: { ...region('asia'), siam: 'T' }, open: { ob_asia: null } })).toEqual([]);
    const two = { ...region('australia'), ...region('africa') };
    expect(claimable({ red: two, open: { ob_regions_2: null } })).toEqual(['ob_regions_2']);
    const twenty = { ...region('asia'), ...region('africa'), indonesia: 'I', new_guinea: 'I' };
    expect(claimable({ red: twenty, open: { ob_territories_20: null } })).toEqual(['ob_territories_20']);
    const cities = Object.keys(region('asia')).slice(0, 8);
    const own = { cities };
    expect(claimable({ red: region('asia'), open: { ob_cities_8: null, ob_cities_11: null }, more: { own } })).toEqual([
      'ob_cities_8',
    ]);
  });

  test('B-S1, B-E7: a captured capital is one founded by another seat, eliminated seats included', () => {
    const own = { capitals: { red: 'india', blue: 'siam', green: 'china' } };
    const more = { own, land: { red: { india: 'I', siam: 'I', china: 'I' }, blue: { brazil: 'I' } }, out: ['green'] };
    const open = { ob_enemy_capital_1: null, ob_enemy_capital_2: null };
    expect(claimable({ red: {}, open, more })).toEqual(['ob_enemy_capital_2', 'ob_enemy_capital_1']);
    const armour = { ...more, land: { red: { india: 'I', siam: 'I', china: 'T' }, blue: { brazil: 'I' } } };
    expect(claimable({ red: {}, open, more: armour })).toEqual(['ob_enemy_capital_1']);
  });

  test('B-W2: missions within one turn count what was taken from another seat and is still held', () => {
    const lands = Object.keys(region('asia')).slice(0, 10);
    const open = { ob_territories_10_turn: null };
    const captured = lands.map(at);
    const red = { india: 'I', ...Object.fromEntries(lands.map((id) => [id, 'I'])) };
    expect(claimable({ red, open, more: { patch: { captured } } })).toEqual(['ob_territories_10_turn']);
    expect(claimable({ red, open, more: { patch: { captured: captured.slice(1) } } })).toEqual([]);
    const half = { captured: captured.slice(5), entered: captured.slice(0, 5) };
    expect(claimable({ red, open, more: { patch: half } })).toEqual([]);
    expect(claimable({ red, open, more: { patch: half } }, { inTurnCounts: 'any' })).toEqual([
      'ob_territories_10_turn',
    ]);
    const lost = { ...red, [lands[0]]: 'T' };
    expect(claimable({ red: lost, open, more: { patch: { captured } } })).toEqual([]);
  });

  test('B-W2: four cities in a turn, and a continent in which nothing was held when the turn began', () => {
    const captured = Object.keys(region('australia')).map(at);
    const own = { cities: Object.keys(region('australia')) };
    const open = { ob_cities_4_turn: null, ob_region_turn: null };
    const held = world.territories.map(() => 0);
    const red = { india: 'I', ...region('australia') };
    expect(claimable({ red, open, more: { own, patch: { captured, held } } })).toEqual([
      'ob_region_turn',
      'ob_cities_4_turn',
    ]);
    const before = held.with(captured[0], 1);
    expect(claimable({ red, open, more: { own, patch: { captured, held: before } } })).toEqual(['ob_cities_4_turn']);
  });
});

describe('claiming', () => {
  const two = { ...region('australia'), ...region('africa'), ...region('asia') };
  const open = { ob_asia: 'rw_airfield_minor', ob_regions_2: 'rw_two_troops', ob_territories_20: null };

  test('B-W1: one a turn; without a choice the major one, then card order, on leaving the phase', () => {
    const game = play(ending({ red: two, open }), { hidden: new Array<number>(42).fill(0), dice: [0, 0, 0, 0, 0, 0] });
    game.act(RED, end);
    expect(game.state.flow[0].name).toBe('claim');
    game.act(RED, end);
    expect(game.state.own.missions[missionIds.indexOf('ob_regions_2')]).toBe(TAKEN + RED);
    expect(game.state.own.missions.filter((where) => where === TAKEN + RED)).toHaveLength(1);
  });

  test('B-W1, B-W6: the player may choose otherwise; an airfield asks where, else it lies on the own capital', () => {
    const scene = ending({ red: two, open, more: { phase: 'claim' } });
    const game = play(scene, { dice: [0, 0] });
    expect(game.refusal(RED, claim('ob_regions_2', { territory: 'siam' }))?.code).toBe('NO_AIRFIELD');
    expect(game.refusal(RED, claim('ob_asia', { territory: 'brazil' }))?.code).toBe('NOT_OWN_TERRITORY');
    expect(game.refusal(RED, claim('ob_europe'))?.code).toBe('NOT_FULFILLED');
    game.act(RED, claim('ob_asia', { territory: 'siam' }));
    expect(game.state.own.airfields).toEqual([RED, at('siam')]);
    expect(game.refusal(RED, claim('ob_regions_2'))?.code).toBe('NO_MORE_CLAIMS');
    const home = play(scene, { dice: [0, 0] });
    home.act(RED, claim('ob_asia'));
    expect(home.state.own.airfields).toEqual([RED, at('india')]);
    const more = play(scene, { options: { maxClaims: 2 }, dice: [0, 0, 0, 0] });
    more.act(RED, claim('ob_asia'));
    more.act(RED, claim('ob_regions_2'));
    expect(more.state.own.rewards.filter((where) => where === WITH + RED)).toHaveLength(2);
  });

  test('B-S6, B-REWARDS: first to fulfil takes it for good, with its reward; it is replaced at once', () => {
    const scene = ending({ red: two, open, more: { phase: 'claim' } });
    const game = play(scene, { dice: [0, 0] });
    game.act(RED, claim('ob_regions_2'));
    expect(told(game)).toEqual(['claimed-mission', 'opened']);
    expect(game.state.own.missions.filter((where) => where === OPEN)).toHaveLength(3);
    const facts = game
      .view(BLUE)
      .facts.filter((fact) => fact.army === 'red')
      .map((fact) => [fact.key, fact.value]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['taken', 'ob_regions_2'],
        ['reward', 'two_troops'],
      ]),
    );
    const without = play(scene, { options: { missionRefill: false } });
    without.act(RED, claim('ob_regions_2'));
    expect(without.state.own.missions.filter((where) => where === OPEN)).toHaveLength(2);
  });

  test('B-GOAL, B-E6: three missions and the own capital win at the end of phase four', () => {
    const missions = { red: ['ob_europe', 'ob_cities_8'] };
    const scene = ending({ red: two, open: { ob_asia: null }, more: { phase: 'claim', own: { missions } } });
    const game = play(scene, { dice: [0, 0] });
    game.act(RED, claim('ob_asia'));
    expect(game.state.outcome).toBeNull();
    game.act(RED, end);
    expect(game.state.outcome).toEqual({ winners: [RED], by: 'missions', rule: 'B-GOAL' });
  });

  test('B-GOAL, B-R2: not without the own capital on counted land', () => {
    const missions = { red: ['ob_europe', 'ob_cities_8', 'ob_asia'] };
    const hidden = new Array<number>(42).fill(0);
    const lost = play(ending({ red: { siam: 'I' }, open: {}, more: { own: { missions } } }), { hidden });
    lost.act(RED, end);
    expect(lost.state.outcome).toBeNull();
    const armour = play(ending({ red: { india: 'T' }, open: {}, more: { own: { missions } } }), { hidden });
    armour.act(RED, end);
    expect(armour.state.outcome).toBeNull();
    const home = play(ending({ red: { india: 'I' }, open: {}, more: { own: { missions } } }), { hidden });
    home.act(RED, end);
    expect(home.state.outcome?.winners).toEqual([RED]);
  });

  test('B-E6, B-E7: an elimination that hands over missions wins at once', () => {
    const scene: Scene = {
      land: {
        red: { india: 'I', 'india>china': 'I' },
        blue: { china: '', 'china>india': 'I' },
        green: { iceland: 'I' },
      },
      own: { capitals, missions: { red: ['ob_asia', 'ob_europe'], blue: ['ob_cities_8'] } },
    };
    const game = play(scene, { dice: [6, 1] });
    game.act(RED, order({ type: 'attack', from: 'india', to: 'china' }));
    expect(game.state.outcome).toEqual({ winners: [RED], by: 'missions', rule: 'B-GOAL' });
  });

  test('B-W8: one more card at every own end of turn, also without a conquest', () => {
    const scene = ending({ red: { india: 'I' }, open: {}, more: { own: { rewards: { red: ['guaranteed_card'] } } } });
    const game = play(scene, { hidden: [7] });
    game.act(RED, end);
    expect(game.view(RED).armies[RED].hand).toEqual([world.territories[7].id]);
    expect(on(game.state, 'india')).toBe('I');
    expect(GREEN).toBe(2);
  });
});
