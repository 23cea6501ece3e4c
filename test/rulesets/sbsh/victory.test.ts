import { sbsh } from '../../../src/rulesets/sbsh';
import { at, BLUE, GREEN, order, play, RED, type Scene, tryPlace, rulesFor } from './game';

const capitals = { red: 'india', blue: 'brazil', green: 'iceland' };

const scene = (more: Partial<Scene> = {}): Scene => ({
  land: { red: { india: 'I' }, blue: { brazil: 'I' }, green: { iceland: 'I' } },
  ...more,
  own: { capitals, ...more.own },
});

const end = order({ type: 'end' });

describe('the end of a game', () => {
  test('B-E9: the last seat left wins at once', () => {
    const given: Scene = {
      land: { red: { india: 'I', 'india>china': 'I' }, blue: { china: '', 'china>india': 'I' } },
      out: ['green'],
      own: { capitals },
    };
    const game = play(given, { dice: [6, 1] });
    game.act(RED, order({ type: 'attack', from: 'india', to: 'china' }));
    expect(game.state.outcome).toEqual({ winners: [RED], by: 'last-standing', rule: 'B-E9' });
  });

  /** The outcome when the last seat of the last round ends its turn. */
  const atTheLimit = (more: Partial<Scene>) => {
    const game = play(scene({ turn: 'green', phase: 'end', round: 2, ...more }), { options: { roundLimit: 2 } });
    game.act(GREEN, end);
    return game.state.outcome;
  };

  test('B-E9: at the round limit most missions, then most counted land, then most units, else a draw', () => {
    const land = { red: { india: 'I', siam: 'I' }, blue: { brazil: 'I' }, green: { iceland: 'I' } };
    expect(atTheLimit({ land, own: { missions: { blue: ['ob_asia'] } } })?.winners).toEqual([BLUE]);
    expect(atTheLimit({ land })?.winners).toEqual([RED]);
    expect(
      atTheLimit({ land: { ...land, red: { india: 'I', siam: 'T' }, blue: { brazil: 'I', peru: 'I' } } })?.winners,
    ).toEqual([BLUE]);
    expect(
      atTheLimit({ land: { red: { india: 'It' }, blue: { brazil: 'III' }, green: { iceland: 'I' } } })?.winners,
    ).toEqual([RED]);
    expect(atTheLimit({})).toEqual({ winners: [], by: 'round-limit', rule: 'B-E9' });
  });

  test('B-E9: only seats still in play count', () => {
    const given = {
      land: { red: { india: 'I' }, green: { iceland: 'II' } },
      out: ['blue'],
      own: { missions: { blue: ['ob_asia'] } },
    };
    expect(atTheLimit(given)?.winners).toEqual([GREEN]);
  });

  test('a seat that resigns leaves an empty land; its missions and rewards leave the game', () => {
    const game = play(
      scene({ hands: { red: ['peru'] }, own: { missions: { red: ['ob_asia'] }, rewards: { red: ['attack_die'] } } }),
    );
    game.act(RED, order({ type: 'resign' }));
    expect(game.state.owner[at('india')]).toBe(-1);
    expect(game.state.turn).toBe(BLUE);
    expect(game.state.own.cards[at('peru')]).toBe(1);
    expect(game.view(BLUE).facts.filter((fact) => ['taken', 'reward'].includes(fact.key))).toEqual([]);
    game.act(GREEN, order({ type: 'resign' }));
    expect(game.state.outcome?.winners).toEqual([BLUE]);
  });
});

describe('positions', () => {
  test.each<[string, Partial<Scene>]>([
    [
      'POSITION_SIDE',
      { land: { red: { india: 'I', 'india>china': 'I' }, blue: { brazil: 'I' }, green: { iceland: 'I' } } },
    ],
    [
      'POSITION_SIDE',
      { land: { red: { india: 'I', 'india>china': 'III' }, blue: { china: 'I' }, green: { iceland: 'I' } } },
    ],
    ['POSITION_OUT', { land: { red: { india: 'I' }, blue: { brazil: '' }, green: { iceland: 'I' } } }],
    ['POSITION_OVER', { land: { red: { india: 'I' } }, out: ['blue', 'green'] }],
    ['POSITION_PHASE', { phase: 'reinforce' }],
    ['POSITION_TURN', { turn: 'black' }],
    ['POSITION_CARDS', { hands: { red: ['peru', 'peru'] } }],
    ['POSITION_OWN', { own: { capitals: { red: 'atlantis' } } }],
    ['POSITION_OWN', { own: { nothing: true } }],
    ['POSITION_OWN', { abroad: ['red fleet mongolia>japan II'] }],
    ['POSITION_OWN', { abroad: ['red fleet china>india T'] }],
  ])('%s is refused', (code, more) => {
    const placed = tryPlace(rulesFor(3), scene(more));
    expect(placed.ok ? 'placed' : placed.error.code).toBe(code);
  });

  test('options: the preset, a wrong value, an unknown preset', () => {
    const resolved = sbsh.resolve('sbsh', { maxCities: 3 }, 3);
    expect(resolved.ok && resolved.value).toMatchObject({ maxCities: 3, roundLimit: 60, reactions: 'standing' });
    expect(sbsh.resolve('sbsh', { maxCities: -1 }, 3).ok).toBe(false);
    expect(sbsh.resolve('other', {}, 3).ok).toBe(false);
    expect(sbsh.resolve('sbsh', { unknown: 1 }, 3).ok).toBe(false);
  });
});
