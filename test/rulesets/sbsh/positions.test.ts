import type { Json } from '../../../src/core/json';
import { abroad, at, BLUE, GREEN, on, RED, rulesFor, stateOf, tryPlace, type Scene } from './game';

const scene = (own: Readonly<Record<string, Json>>): Scene => ({
  land: { red: { india: 'I', siam: 'I' }, blue: { china: 'I' }, green: { iceland: 'I' } },
  own,
});

const group = (more: Readonly<Record<string, Json>>) => ({
  abroad: [{ army: 'red', stage: 'ashore', at: 'china>india', front: { troops: 1 }, rear: {}, ...more }],
});

const fleet = (more: Readonly<Record<string, Json>>) =>
  group({ stage: 'fleet', at: 'mongolia>japan', front: { armour: 1 }, ...more });

test.each<[string, Json]>([
  ['units', -1],
  ['units', 1.5],
  ['units', 10_001],
  ['units', '5'],
  ['sides', []],
  ['order', ['red', 'blue']],
  ['order', ['red', 'blue', 'blue']],
  ['order', ['red', 'blue', 'violet']],
  ['order', 'red'],
  ['capitals', ['india']],
  ['capitals', { red: 5 }],
  ['capitals', { violet: 'india' }],
  ['capitals', null],
  ['cities', 'india'],
  ['cities', ['india', 'india']],
  ['cities', ['atlantis']],
  ['cities', [5]],
  ['airfields', { red: 'india' }],
  ['airfields', { red: ['atlantis'] }],
  ['airfields', { red: ['india', 'india'] }],
  ['airfields', { violet: ['india'] }],
  ['missions', { red: ['ob_nothing'] }],
  ['missions', { red: ['ob_asia', 'ob_asia'] }],
  ['missions', ['ob_asia']],
  ['open', []],
  ['open', { ob_nothing: null }],
  ['open', { ob_asia: 'rw_nothing' }],
  ['rewards', { red: ['rw_nothing'] }],
  ['rewards', { violet: ['attack_die'] }],
  ['abroad', {}],
  ['abroad', [null]],
  ['abroad', ['red']],
])('POSITION_OWN: %s as %j is refused', (key, value) => {
  const placed = tryPlace(rulesFor(3), scene({ [key]: value }));
  expect(placed.ok ? 'placed' : placed.error).toMatchObject({
    code: 'POSITION_OWN',
    params: { key },
    pointer: `/own/${key}`,
  });
});

test.each<[string, Readonly<Record<string, Json>>]>([
  ['nobody on the front', group({ front: {} })],
  ['three on the front (B-F2)', group({ front: { troops: 3 } })],
  ['no stage', group({ stage: 'lost' })],
  ['no army', group({ army: 'violet' })],
  ['no border', group({ at: 'china' })],
  ['an unknown place', group({ at: 'china>atlantis' })],
  ['no place', group({ at: 7 })],
  ['unknown pieces in front', group({ front: { horses: 1 } })],
  ['unknown pieces behind', fleet({ rear: { horses: 1 } })],
  ['less than nobody', group({ front: { troops: -1, armour: 2 } })],
  ['half a division', group({ front: { troops: 1.5 } })],
  ['a rear ashore over land (B-A12)', group({ rear: { troops: 1 } })],
  ['a fleet on a land border (B-M5)', group({ stage: 'fleet', front: { armour: 1 } })],
  ['a fleet without armour (B-M7)', fleet({ front: { troops: 1 } })],
])('POSITION_OWN: a group with %s is refused', (_, own) => {
  const placed = tryPlace(rulesFor(3), scene(own));
  expect(placed.ok ? 'placed' : placed.error.code).toBe('POSITION_OWN');
});

test.each<[string, Json]>([
  ['india', { troops: 1 }],
  ['india>atlantis', { troops: 1 }],
  ['india>china', { horses: 1 }],
  ['india>china', { troops: -1 }],
  ['india>china', { troops: 10_001 }],
  ['india>china', { troops: '1' }],
  ['india>china', []],
  // Nobody holds Ural.
  ['ural>china', { troops: 1 }],
])('POSITION_OWN: on the side %s, %j is refused', (side, value) => {
  const placed = tryPlace(rulesFor(3), scene({ sides: { [side]: value } }));
  expect(placed.ok ? 'placed' : placed.error).toMatchObject({ code: 'POSITION_OWN', params: { key: 'sides' } });
});

test('a position says who stands where, owns what and is next', () => {
  const s = stateOf(
    rulesFor(3),
    scene({
      sides: { 'india>china': { troops: 1, damaged: 1 } },
      order: ['green', 'red', 'blue'],
      capitals: { green: 'iceland', red: 'siam' },
      cities: ['siam', 'china', 'india'],
      airfields: { green: ['iceland'], red: ['india', 'peru'] },
      missions: { blue: ['ob_asia'] },
      rewards: { red: ['attack_die'] },
      ...fleet({ rear: { troops: 10_000 } }),
    }),
  );
  expect(on(s, 'india>china')).toBe('It');
  expect(s.own.order).toEqual([GREEN, RED, BLUE]);
  expect(s.own.capitals).toEqual([at('siam'), -1, at('iceland')]);
  expect(s.own.cities).toEqual([at('siam'), at('china'), at('india')].sort((a, b) => a - b));
  expect(s.own.airfields).toEqual([GREEN, at('iceland'), RED, at('india'), RED, at('peru')]);
  expect(abroad(s)).toEqual([`red fleet mongolia>japan T/${'I'.repeat(10_000)}`]);
  const facts = rulesFor(3).reveal(s, RED);
  expect(facts).toContainEqual(expect.objectContaining({ key: 'taken', army: BLUE }));
  expect(facts).toContainEqual(expect.objectContaining({ key: 'reward', army: RED }));
});

test('B-S6: an open mission may lie there with a reward or without', () => {
  const s = stateOf(rulesFor(3), scene({ open: { ob_asia: 'rw_airfield_minor', ob_territories_20: null } }));
  const open = rulesFor(3)
    .reveal(s, RED)
    .flatMap(({ key, value }) => (key === 'mission' ? [value] : []));
  expect(open).toEqual([
    expect.objectContaining({ id: 'ob_asia', reward: 'airfield' }),
    expect.not.objectContaining({ reward: expect.anything() as unknown }),
  ]);
  expect(s.own.rewards.filter((where) => where > 0)).toHaveLength(1);
});
