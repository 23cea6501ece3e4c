import { unexplained } from './explained';
import { positionOf, rulesOf, type Scene } from './table';

describe('positions', () => {
  const scene: Scene = { land: { alaska: 'red:3', kamchatka: 'blue' }, rest: 'green' };
  const refused = (more: Partial<Scene> & { raw?: object }): unknown => {
    const rules = rulesOf(more);
    const result = rules.place({ ...positionOf(rules, { ...scene, ...more }), ...more.raw });
    if (result.ok) throw new Error('the position is accepted');
    expect(unexplained(result.error)).toBeUndefined();
    return [result.error.code, result.error.pointer];
  };

  test.each([
    [
      'K-NEVER-EMPTY: no empty land',
      { land: { alaska: 'red:0', kamchatka: 'blue' } },
      ['POSITION_EMPTY', '/territories/0/troops'],
    ],
    [
      'K-CAP: not over the cap',
      { options: { territoryCap: 2, startingArmies: 20 } },
      ['POSITION_TROOPS', '/territories/0/troops'],
    ],
    [
      'not more than 10,000',
      { land: { alaska: 'red:10001', kamchatka: 'blue' } },
      ['POSITION_TROOPS', '/territories/0/troops'],
    ],
    ['an army without land is out', { land: { alaska: 'red' } }, ['POSITION_OUT', '/out']],
    ['an army with land is in', { out: ['blue'] }, ['POSITION_OUT', '/out']],
    ['K-CARDS: no card twice', { hands: { red: ['wild:1'], blue: ['wild:1'] } }, ['POSITION_CARDS', '/hands/1/0']],
    ['K-CARDS: no card that is not there', { hands: { red: ['wild:3'] } }, ['POSITION_CARDS', '/hands/0/0']],
    ['the army on turn lives', { turn: 'blue', land: { alaska: 'red' }, out: ['blue'] }, ['POSITION_TURN', '/turn']],
    ['a phase of the turn', { raw: { phase: 'occupy' } }, ['POSITION_PHASE', '/phase']],
    ['every territory', { raw: { territories: [] } }, ['POSITION_TERRITORIES', '/territories']],
    ['no unknown army', { raw: { out: [9] } }, ['POSITION_ARMY', '/out/0']],
    ['nothing that the ruleset does not know', { own: { weather: 'fine' } }, ['POSITION_OWN', '/own/weather']],
    ['no mission without missions', { own: { mission: { red: 'cm_24' } } }, ['POSITION_OWN', '/own/mission']],
    [
      'K-VICTORY: the game is not over',
      { land: { kamchatka: 'green' }, rest: 'green', turn: 'green', out: ['red', 'blue'] },
      ['POSITION_OVER', '/out'],
    ],
  ] as [string, Partial<Scene> & { raw?: object }, unknown][])('%s', (_, more, expected) => {
    expect(refused(more)).toEqual(expected);
  });
});
