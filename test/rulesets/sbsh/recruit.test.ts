import { at, BLUE, on, order, play, RED, rulesFor, type Scene, stateOf, told } from './game';
import { incomeOf } from '../../../src/rulesets/sbsh/recruit';
import { kitFor } from '../../../src/rulesets/sbsh/kit';
import { optionsSchema, presets } from '../../../src/rulesets/sbsh/options';
import { world } from './game';

const capitals = { red: 'india', blue: 'brazil', green: 'iceland' };

const others: Scene['land'] = { blue: { brazil: 'I' }, green: { iceland: 'I' } };

/** Red recruits in India; other land as given. */
const recruiting = (red: Readonly<Record<string, string>>, more: Partial<Scene> = {}): Scene => ({
  land: { ...others, red },
  phase: 'recruit',
  ...more,
  own: { capitals, ...more.own },
});

const kit = kitFor(optionsSchema.parse(presets.sbsh), world, 3);

const incomes = (scene: Scene) =>
  Object.fromEntries(incomeOf(kit, stateOf(rulesFor(3), scene), RED).map(({ reason, count }) => [reason, count]));

describe('income', () => {
  test('B-INCOME, B-R1: at least three for land, then a third of what counts, rounded down', () => {
    const lands = world.territories.map((t) => t.id).filter((id) => !['brazil', 'iceland'].includes(id));
    const all = (n: number) => Object.fromEntries(lands.slice(0, n).map((id) => [id, 'I']));
    expect(incomes(recruiting(all(5))).territories).toBe(3);
    expect(incomes(recruiting(all(11))).territories).toBe(3);
    expect(incomes(recruiting(all(14))).territories).toBe(4);
  });

  test('B-R1: cities and capitals add one each in full, continents their bonus, the reward two', () => {
    const scene = recruiting(
      { india: 'I', indonesia: 'I', new_guinea: 'I', western_australia: 'I', eastern_australia: 'I' },
      { own: { cities: ['india', 'indonesia'], rewards: { red: ['two_troops'] } } },
    );
    expect(incomes(scene)).toEqual({ territories: 3, cities: 2, capitals: 1, region: 2, reward: 2 });
  });

  test('B-R2, B-HOLD: land counts only with infantry in it; cities and capitals pay while the land is held', () => {
    const scene = recruiting(
      { india: 'T', indonesia: 'I', new_guinea: 'I', western_australia: 'I', eastern_australia: 'T' },
      { own: { cities: ['eastern_australia'] } },
    );
    expect(incomes(scene)).toMatchObject({ cities: 1, capitals: 1, region: 0 });
  });

  test('B-R2: infantry on a front counts, infantry across a border does not', () => {
    const land = {
      red: { india: '', 'india>china': 'I' },
      blue: { brazil: 'I', china: 'I' },
      green: { iceland: 'I' },
    };
    const front = stateOf(rulesFor(3), { land, phase: 'recruit', own: { capitals } });
    expect(front.troops[at('india>china')]).toBe(1);
    const region = (scene: Scene) => incomes(scene).territories;
    expect(region({ land, phase: 'recruit', own: { capitals } })).toBe(3);
    const across: Scene = {
      land: {
        red: { venezuela: 'I', brazil: 'I', peru: 'I', argentina: 'T' },
        blue: { north_africa: 'I' },
        green: { iceland: 'I' },
      },
      phase: 'recruit',
      own: { capitals },
    };
    expect(incomes(across).region).toBe(0);
    const posted = {
      ...across,
      land: {
        ...across.land,
        red: { venezuela: 'I', peru: 'I', argentina: 'I', brazil: '', 'brazil>north_africa': 'I' },
      },
    };
    expect(incomes(posted).region).toBe(2);
    const lying = {
      ...across,
      land: { ...across.land, red: { venezuela: 'I', peru: 'I', argentina: 'I', brazil: 'T' } },
      abroad: ['red ashore north_africa>brazil I/T'],
    };
    expect(incomes(lying).region).toBe(0);
  });

  test('B-R3: every capital that is controlled pays, also enemy ones', () => {
    expect(
      incomes(recruiting({ india: 'I', china: 'I' }, { own: { capitals: { ...capitals, blue: 'china' } } })).capitals,
    ).toBe(2);
  });
});

describe('recruiting', () => {
  const income = (red: Readonly<Record<string, string>>, more: Partial<Scene> = {}) =>
    play(recruiting(red, { ...more, own: { units: 7, ...more.own } }));
  const raise = (count: number) => order({ type: 'raise', count });
  const drop = (...moves: { to: string; count: number }[]) => order({ type: 'drop', moves });

  test('B-R7: one decision over the whole pool; then no more cards', () => {
    const game = income({ india: 'I' }, { hands: { red: ['china'] } });
    expect(game.refusal(RED, raise(3))?.code).toBe('TOO_MANY');
    game.act(RED, raise(2));
    expect(game.state.flow[0]).toMatchObject({ infantry: 1, armour: 2, units: 0 });
    expect(game.refusal(RED, raise(0))?.code).toBe('DECIDED');
    expect(game.refusal(RED, order({ type: 'trade' }))?.code).toBe('NO_CARDS_NOW');
  });

  test('B-DEPLOY, B-UNITS: new armour into cities and capitals only, three units each', () => {
    const game = income({ india: 'I', siam: 'I', china: 'I' }, { own: { cities: ['siam'] } });
    game.act(RED, raise(2));
    const deploy = (territory: string, count = 1) => order({ type: 'deploy', territory, count });
    expect(game.refusal(RED, deploy('china'))?.code).toBe('NO_BASE');
    expect(game.refusal(RED, deploy('brazil'))?.code).toBe('NO_BASE');
    game.act(RED, deploy('siam'));
    game.act(RED, deploy('india'));
    expect([on(game.state, 'india'), on(game.state, 'siam')]).toEqual(['IT', 'IT']);
  });

  test('B-R11: infantry drops onto any held land, also an invaded one, never a neutral one', () => {
    const game = play(
      recruiting(
        { india: 'I', siam: 'I' },
        {
          land: { ...others, red: { india: 'I', siam: 'I' }, blue: { china: 'I', brazil: 'I' } },
          abroad: ['blue ashore india>china I'],
          own: { units: 4 },
        },
      ),
    );
    game.act(RED, raise(0));
    expect(game.refusal(RED, drop({ to: 'japan', count: 1 }))?.code).toBe('NOT_OWN_TERRITORY');
    game.act(RED, drop({ to: 'india', count: 3 }, { to: 'siam', count: 1 }));
    expect([on(game.state, 'india'), on(game.state, 'siam')]).toEqual(['IIII', 'II']);
  });

  test('B-R13, B-R7: the phase can’t end with units that have a legal place', () => {
    const game = income({ india: 'I' });
    expect(game.refusal(RED, order({ type: 'end' }))?.code).toBe('UNITS_LEFT');
    game.act(RED, raise(0));
    game.act(RED, drop({ to: 'india', count: 6 }));
    expect(game.refusal(RED, order({ type: 'end' }))?.code).toBe('UNITS_LEFT');
    game.act(RED, drop({ to: 'india', count: 1 }));
    game.act(RED, order({ type: 'end' }));
    expect(game.state.flow[0].name).toBe('attack');
  });

  test('B-R13: without land all is lost, with an event; the fallback turns every unit into infantry on the capital', () => {
    const late = play(recruiting({ siam: 'I', india: 'I' }, { own: { units: 7 } }));
    late.lapse(10_000);
    expect(on(late.state, 'india')).toBe('I'.repeat(8));
    const away = play(recruiting({ siam: 'I', congo: 'I' }, { own: { units: 7 } }));
    away.lapse(10_000);
    expect(on(away.state, 'congo')).toBe('I'.repeat(8));
    const game = play({
      land: { blue: { india: 'I', siam: 'I' }, green: { iceland: 'I' } },
      abroad: ['red fleet indonesia>siam T'],
      turn: 'green',
      phase: 'end',
      own: { capitals: { red: 'india', blue: 'siam', green: 'iceland' }, order: ['green', 'red', 'blue'] },
    });
    game.act(2, order({ type: 'end' }));
    expect(game.state.turn).toBe(RED);
    expect(told(game)).toContain('lost');
    game.act(RED, order({ type: 'end' }));
    expect(game.state.flow[0].name).toBe('attack');
  });

  test('B-SHORTAGE, B-R6: no merging or deploying without pieces', () => {
    const scene = recruiting({ india: 'IIITT' }, { own: { units: 6 } });
    const game = play(scene, { options: { armourPieces: 3 } });
    game.act(RED, raise(2));
    const deploy = (count: number) => order({ type: 'deploy', territory: 'india', count });
    expect(game.refusal(RED, deploy(2))?.code).toBe('TOO_MANY');
    game.act(RED, deploy(1));
    expect(game.refusal(RED, order({ type: 'merge', territory: 'india', to: 'india' }))?.code).toBe('NO_MERGE');
    game.act(RED, order({ type: 'demobilise', from: 'india' }));
    game.act(RED, deploy(1));
    expect(on(game.state, 'india')).toBe('I'.repeat(6) + 'TTT');
    const most = play(recruiting({ india: 'I'.repeat(3) + 'T'.repeat(12) }, { own: { units: 3 } }));
    expect(most.refusal(RED, order({ type: 'merge', territory: 'india', to: 'india' }))?.code).toBe('NO_MERGE');
  });

  test('B-MERGE, B-R8: any three infantry of a city or capital; the armour stands where one of them stood', () => {
    const land = {
      ...others,
      blue: { brazil: 'I', china: 'I' },
      red: { india: 'I', 'india>china': 'II', siam: 'III' },
    };
    const game = play({ land, phase: 'recruit', own: { capitals, units: 0 } });
    const merge = (territory: string, to: string, picks?: number[]) =>
      order({ type: 'merge', territory, to, ...(picks && { picks }) });
    expect(game.refusal(RED, merge('siam', 'siam'))?.code).toBe('NO_MERGE');
    expect(game.refusal(RED, merge('india', 'india>siam'))?.code).toBe('NOT_THERE');
    game.act(RED, merge('india', 'india>china'));
    expect([on(game.state, 'india'), on(game.state, 'india>china')]).toEqual(['', 'T']);
  });

  test('B-DISBAND, B-R9: one armour becomes three infantry where it stood, beyond two in the rear', () => {
    const land = { ...others, blue: { brazil: 'I', china: 'I' }, red: { india: 'I', siam: '', 'siam>china': 'IT' } };
    const game = play({ land, phase: 'recruit', own: { capitals, units: 0 } });
    game.act(RED, order({ type: 'demobilise', from: 'siam>china' }));
    expect([on(game.state, 'siam'), on(game.state, 'siam>china')]).toEqual(['II', 'II']);
  });

  test('B-REPAIR, B-R10, B-R7: every damaged armour is whole again at the start, wherever it stands', () => {
    const scene: Scene = {
      land: {
        ...others,
        red: { siam: 't', india: 'I', 'india>china': 't' },
        blue: { china: 'I', brazil: 'I', indonesia: 'I' },
      },
      abroad: ['red fleet indonesia>siam t/tI'],
      turn: 'green',
      phase: 'end',
      own: { capitals, order: ['green', 'red', 'blue'] },
    };
    const game = play(scene);
    game.act(2, order({ type: 'end' }));
    expect([on(game.state, 'siam'), on(game.state, 'india>china')]).toEqual(['T', 'T']);
    expect(game.state.own.abroad[0]).toMatchObject({ front: [0, 1, 0], rear: [1, 1, 0] });
  });

  test('B-MAN, B-R12: recruits take free places on fronts of the land where they arrived, others don’t', () => {
    const land = { ...others, blue: { brazil: 'I', china: 'I' }, red: { india: 'II', siam: 'II', 'siam>china': 'I' } };
    const game = play({ land, phase: 'recruit', own: { capitals, units: 3 } });
    const post = (from: string, to: string, pieces: string) => order({ type: 'post', from, to, pieces });
    expect(game.refusal(RED, post('india', 'india>china', 'I'))?.code).toBe('UNITS_LEFT');
    game.act(RED, raise(0));
    game.act(RED, drop({ to: 'siam', count: 2 }, { to: 'india', count: 1 }));
    expect(game.refusal(RED, post('india', 'india>china', 'II'))?.code).toBe('NOT_THERE');
    expect(game.refusal(RED, post('siam', 'siam>china', 'II'))?.code).toBe('NOT_THERE');
    game.act(RED, post('siam', 'siam>china', 'I'));
    game.act(RED, post('india', 'india>china', 'I'));
    expect([on(game.state, 'siam>china'), on(game.state, 'india>china')]).toEqual(['II', 'I']);
    expect(game.refusal(RED, order({ type: 'demobilise', from: 'siam' }))?.code).toBe('NO_CONVERSION_NOW');
  });

  test.each([
    ['per-card', 2, [1, 1]],
    ['per-star', 3, [1, 1]],
    ['star-table', 4, [1, 1]],
  ])('B-R4, B-R5: cards bring units by the setting %s', (cardIncome, units, picks) => {
    const scene = recruiting({ india: 'I' }, { hands: { red: ['china', 'siam'] }, own: { units: 5 } });
    const game = play(scene, { options: { cardIncome } });
    game.act(RED, order({ type: 'trade', picks }));
    expect(game.state.flow[0]).toMatchObject({ units: 5 + units, traded: 1 });
    expect(game.refusal(RED, order({ type: 'trade', picks: [1, 0] }))?.code).toBe('NO_CARDS_NOW');
    expect(game.state.own.cards[at('china')]).toBe(1);
  });

  test('B-R4: the table takes from two to ten stars', () => {
    const twos = ['siam', 'mongolia', 'brazil', 'venezuela', 'ukraine', 'scandinavia'];
    const scene = recruiting({ india: 'I' }, { hands: { red: twos }, own: { units: 5 } });
    const game = play(scene, { options: { cardIncome: 'star-table' } });
    expect(game.refusal(RED, order({ type: 'trade', picks: [0, 6] }))?.code).toBe('NOT_YOUR_CARDS');
    game.act(RED, order({ type: 'trade', picks: [0, 5] }));
    expect(game.state.flow[0]).toMatchObject({ units: 35 });
    const one = play(recruiting({ india: 'I' }, { hands: { red: ['china'] }, own: { units: 5 } }), {
      options: { cardIncome: 'star-table' },
    });
    expect(one.refusal(RED, order({ type: 'trade' }))?.code).toBe('NO_CARDS');
  });

  test('B-R5: 42 cards, no wilds, twelve with two stars, and no hand limit', () => {
    const rules = rulesFor(3);
    expect(rules.cards).toHaveLength(42);
    expect(kit.stars.filter((n) => n === 2)).toHaveLength(12);
    expect(kit.stars.filter((n) => n === 1)).toHaveLength(30);
    const all = world.territories.map((t) => t.id);
    const game = play(recruiting({ india: 'I' }, { hands: { red: all }, own: { units: 3 } }));
    game.act(RED, order({ type: 'trade', picks: [30, 12] }));
    expect(game.state.flow[0]).toMatchObject({ units: 45 });
  });

  test('B-W3: two more units at every own recruit phase', () => {
    const scene = recruiting(
      { india: 'I' },
      { turn: 'green', phase: 'end', own: { rewards: { red: ['two_troops'] }, order: ['green', 'red', 'blue'] } },
    );
    const game = play(scene);
    game.act(2, order({ type: 'end' }));
    expect(game.state.flow[0]).toMatchObject({ name: 'recruit', units: 6 });
    expect(game.state.turn).toBe(RED);
    expect(BLUE).toBe(1);
  });
});
