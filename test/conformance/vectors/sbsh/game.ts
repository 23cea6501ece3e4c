// Games of SBSH. Divisions are written as letters: I infantry, T armoured, t damaged armoured.
import type { Json } from '../../../../src/core/json';
import type { Expected, Given, Pointers } from '../../../../src/cli/conformance/format';
import { event, gameOf, type Scene, type Step } from '../author';

type Land = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface War extends Omit<Scene, 'land' | 'rest'> {
  /** By army, what stands in its territories and on its sides of borders. */
  readonly at?: Land;
  /** `['blue fleet japan>mongolia T/II']`. */
  readonly abroad?: readonly string[];
}

const KINDS = { troops: 'I', armour: 'T', damaged: 't' };

/** `IIT` as pieces. */
export const bag = (text: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(KINDS)
      .map(([kind, letter]) => [kind, Array.from(text).filter((one) => one === letter).length] as const)
      .filter(([, n]) => n > 0),
  );

function group(text: string): Json {
  const [army, stage, at, divisions] = text.split(' ');
  const [front, rear = ''] = divisions.split('/');
  return { army, stage, at, front: bag(front), rear: bag(rear) };
}

const territory = (army: string, text: string): string => {
  const { troops = 0, ...pieces } = bag(text);
  return [`${army}:${troops}`, ...Object.entries(pieces).map(([kind, n]) => `${kind}:${n}`)].join(' ');
};

export function war({ at, abroad, own, ...scene }: War): Given {
  if (!at) return gameOf('sbsh', scene);
  const places = Object.entries(at).flatMap(([army, lands]) =>
    Object.entries(lands).map(([id, text]) => ({ army, id, text })),
  );
  const inland = places.filter(({ id }) => !id.includes('>'));
  const sides = Object.fromEntries(places.filter(({ id }) => id.includes('>')).map(({ id, text }) => [id, bag(text)]));
  return gameOf('sbsh', {
    round: 1,
    ...scene,
    land: Object.fromEntries(inland.map(({ army, id, text }) => [id, territory(army, text)])),
    own: { sides, ...(abroad && { abroad: abroad.map(group) }), ...own },
  });
}

export const capitals = { red: 'ukraine', blue: 'brazil', green: 'iceland' };

/** Red and blue at war over India and China; their capitals, and green, are far away. */
export const duel = (red: Land[string], blue: Land[string], more: War = {}): Given =>
  war({
    ...more,
    at: { red: { ukraine: 'I', ...red }, blue: { brazil: 'I', ...blue }, green: { iceland: 'I' }, ...more.at },
    own: { capitals, ...more.own },
  });

/** Exactly these pieces. */
const exactly = (text: string): Record<string, Expected> => {
  const pieces = bag(text);
  return Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, pieces[kind] ?? { $absent: true }]));
};

/** What stands in territories and on sides of borders. */
export const stands = (places: Readonly<Record<string, string>>): Pointers =>
  Object.fromEntries(
    Object.entries(places).map(([id, text]): [string, Expected] => {
      if (id.includes('>'))
        return text === '' ? [`/sides/${id}`, { $absent: true }] : [`/sides/${id}/pieces`, exactly(text)];
      const { troops, ...pieces } = exactly(text);
      const armoured = /[Tt]/.test(text);
      return [
        `/territories/${id}`,
        { troops: typeof troops === 'number' ? troops : 0, pieces: armoured ? pieces : { $absent: true } },
      ];
    }),
  );

export const owner = (id: string, army: string | null): Pointers => ({
  [`/territories/${id}/owner`]: army ?? { $absent: true },
});

const lying =
  (key: string) =>
  (army: string, to: string, text: string): Expected => {
    const [front, rear = ''] = text.split('/');
    return { key, army, value: { to, front: exactly(front), rear: exactly(rear) } };
  };

/** A group that has invaded, and a fleet, as facts. */
export const invader = lying('invader');
export const fleet = lying('fleet');
export const abroad = (...groups: readonly Expected[]): Pointers => ({ '/facts': { $has: groups } });
export const nobodyAbroad: Pointers = { '/facts': { $lacks: [{ key: 'invader' }, { key: 'fleet' }] } };

/** So many dice against so many. */
export const threw = (dice: number, defence: number): ReturnType<typeof event> =>
  event('attacked', { dice: { $size: dice }, defence: { $size: defence } });

interface Who {
  does: (type: string, fields?: Readonly<Record<string, Json>>, expect?: Step['expect']) => Step;
}

/** An attack of somebody's. */
export const attack = (
  who: Who,
  from: string,
  to: string,
  expect: NonNullable<Step['expect']> = {},
  more: Readonly<Record<string, Json>> = {},
): Step => who.does('attack', { from, to, ...more }, expect);

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
export const australia = ['indonesia', 'new_guinea', 'western_australia', 'eastern_australia'];
export const africa = ['north_africa', 'egypt', 'east_africa', 'congo', 'south_africa', 'madagascar'];
export const each = (ids: readonly string[], text = 'I'): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, text]));
