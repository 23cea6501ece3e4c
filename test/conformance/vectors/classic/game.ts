// Games of the classic ruleset.
import { type Given, gameOf, type Scene } from '../author';

export const game = (scene: Scene = {}): Given => gameOf('classic', scene);

/** Red in Alaska against blue in Kamchatka; all else is green's. */
export const facing = (redArmies: number, blueArmies: number, more: Scene = {}): Given =>
  game({
    ...more,
    land: { alaska: `red:${redArmies}`, kamchatka: `blue:${blueArmies}`, japan: 'blue', ...more.land },
    rest: more.rest ?? 'green',
  });

export const strike = { from: 'alaska', to: 'kamchatka' };

/** Lands of a continent, all an army's. */
export const held = (owner: string, ...lists: readonly (readonly string[])[]): Record<string, string> =>
  Object.fromEntries(lists.flat().map((id) => [id, owner]));

export const australia = ['indonesia', 'new_guinea', 'western_australia', 'eastern_australia'];
export const southAmerica = ['venezuela', 'peru', 'brazil', 'argentina'];
export const africa = ['north_africa', 'egypt', 'east_africa', 'congo', 'south_africa', 'madagascar'];
export const europe = [
  'iceland',
  'great_britain',
  'scandinavia',
  'northern_europe',
  'western_europe',
  'southern_europe',
  'ukraine',
];
export const northAmerica = [
  'alaska',
  'northwest_territory',
  'greenland',
  'alberta',
  'ontario',
  'quebec',
  'western_us',
  'eastern_us',
  'central_america',
];
export const asia = [
  'ural',
  'siberia',
  'yakutsk',
  'kamchatka',
  'irkutsk',
  'mongolia',
  'japan',
  'afghanistan',
  'china',
  'middle_east',
  'india',
  'siam',
];

/** The board's order. */
export const world: readonly string[] = [...northAmerica, ...southAmerica, ...europe, ...africa, ...asia, ...australia];

/** Open draws under which a shuffle of n leaves everything where it was: for i from n − 1 down to 1 it swaps i with a draw below i + 1. */
export const unshuffled = (n: number): number[] => Array.from({ length: n - 1 }, (_, k) => n - 1 - k);

/** Which kind the card of a territory is, from the board's list. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  infantry: [
    'alaska',
    'alberta',
    'western_us',
    'argentina',
    'iceland',
    'western_europe',
    'north_africa',
    'egypt',
    'madagascar',
    'irkutsk',
    'japan',
    'afghanistan',
    'india',
    'eastern_australia',
  ],
  artillery: [
    'northwest_territory',
    'quebec',
    'eastern_us',
    'venezuela',
    'brazil',
    'scandinavia',
    'ukraine',
    'east_africa',
    'south_africa',
    'siberia',
    'mongolia',
    'middle_east',
    'siam',
    'western_australia',
  ],
  cavalry: [
    'greenland',
    'ontario',
    'central_america',
    'peru',
    'great_britain',
    'northern_europe',
    'southern_europe',
    'congo',
    'ural',
    'yakutsk',
    'kamchatka',
    'china',
    'indonesia',
    'new_guinea',
  ],
};

/** All 44 cards of a game with two wild ones. */
export const ALL_CARDS: readonly string[] = [
  ...Object.entries(KINDS).flatMap(([kind, ids]) => ids.map((id) => `${kind}:${id}`)),
  'wild:1',
  'wild:2',
];
