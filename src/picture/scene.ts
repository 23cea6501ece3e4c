// What is drawn, gathered once: the board's shapes, the view, the styles of armies, the letters of pieces, and the facts that have a place.
import type { Board } from '../core/board';
import type { Json } from '../core/json';
import type { FactView, StateView, TerritoryView } from '../core/view';
import { armyIn, countedIn, nameIn, wordIn } from '../text';
import { marksOfPieces } from '../text/names';
import { type Drawn, drawnOf } from './drawn';
import { INK, SAND, type Style, stylesOf } from './palette';

export interface Scene {
  readonly board: Board;
  readonly drawn: Drawn;
  readonly locale: string;
  /** Absent where only the board is drawn. */
  readonly view: StateView | undefined;
  readonly styles: ReadonlyMap<string, Style>;
  /** A letter for each kind of piece beside plain troops. */
  readonly letters: ReadonlyMap<string, string>;
  /** By territory. */
  readonly markers: readonly (readonly Marker[])[];
  readonly groups: readonly Group[];
}

/** A fact about a territory: a capital, a city, a person, a token. */
export interface Marker {
  readonly key: string;
  readonly army: string | null;
  /** A number or word that the fact tells beside its place. */
  readonly text: string;
}

/** Pieces of an army on a border that isn't its own: `front` at the border, `rear` behind it. */
export interface Group {
  readonly key: string;
  readonly army: string | null;
  readonly place: string;
  readonly front: Pieces;
  readonly rear: Pieces;
}

export type Pieces = Readonly<Record<string, number>>;

export function sceneOf(board: Board, view: StateView | undefined, locale: string): Scene {
  const facts = view?.facts ?? [];
  const groups = facts.flatMap((fact) => groupOf(board, fact));
  const markers = board.territories.map((): Marker[] => []);
  for (const fact of facts) for (const [at, marker] of markerOf(board, fact)) markers[at].push(marker);
  return {
    board,
    drawn: drawnOf(board),
    locale,
    view,
    styles: stylesOf((view?.armies ?? []).map(({ id }) => id)),
    letters: marksOfPieces(view ? kindsOf(view, groups) : [], locale),
    markers,
    groups,
  };
}

/** Every kind of piece but plain troops. */
function kindsOf({ territories, sides }: StateView, groups: readonly Group[]): string[] {
  const all = [
    ...territories.map(({ pieces = {} }) => pieces),
    ...sides.map(({ pieces }) => pieces),
    ...groups.flatMap(({ front, rear }) => [front, rear]),
  ];
  return [...new Set(all.flatMap(Object.keys))].filter((kind) => kind !== 'troops').sort();
}

type Json1 = Readonly<Record<string, Json>>;

const recordOf = (value: Json): Json1 | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json1) : undefined;

/** A fact whose value is a territory, or a record that names one. */
function markerOf(board: Board, { key, army, value }: FactView): (readonly [number, Marker])[] {
  const { territory = value, ...rest } = recordOf(value) ?? {};
  const at = typeof territory === 'string' ? board.index.get(territory) : undefined;
  if (at === undefined) return [];
  const told = Object.values(rest).filter((one) => typeof one === 'number');
  return [[at, { key, army, text: told.join(' ') }]];
}

function groupOf(board: Board, { key, army, value }: FactView): Group[] {
  const { to, front, rear } = recordOf(value) ?? {};
  const known = typeof to === 'string' && to.split('>').every((id) => board.index.has(id));
  if (!known) return [];
  return [{ key, army, place: to, front: piecesIn(front), rear: piecesIn(rear) }];
}

const piecesIn = (value: Json | undefined): Pieces => (recordOf(value ?? null) ?? {}) as Pieces;

/** `3 2A`: plain troops first, each other kind with its letter. */
export const piecesText = ({ letters }: Pick<Scene, 'letters'>, pieces: Pieces): string =>
  Object.entries(pieces)
    .sort(([a], [b]) => Number(b === 'troops') - Number(a === 'troops'))
    .map(([kind, n]) => (kind === 'troops' ? String(n) : `${n}${(letters.get(kind) ?? kind).toUpperCase()}`))
    .join(' ');

const NOBODYS: Style = { colour: '#ffffff', land: SAND, ink: INK, mark: 'ring' };

/** Of land that nobody owns: pale, without a mark. */
export const styleOf = ({ styles }: Scene, army: string | null): Style => styles.get(army ?? '') ?? NOBODYS;

export const territoryAt = ({ board, view }: Scene, at: number): TerritoryView =>
  view?.territories[at] ?? { id: board.territories[at].id, owner: null, troops: 0 };

export const nameAt = ({ board, locale }: Scene, at: number): string => nameIn(board.territories[at], locale);

/** `Ural: Red, 5, 2 armour, Capital Red`: what a pointer over the territory is told. */
export function toldAt(scene: Scene, at: number): string {
  const { locale } = scene;
  const { owner, troops, pieces = {} } = territoryAt(scene, at);
  const own = [
    owner === null ? '' : armyIn(owner, locale),
    scene.view ? String(troops) : '',
    ...Object.entries(pieces).map(([kind, n]) => countedIn(kind, n, locale)),
    ...scene.markers[at].map((marker) => markerText(scene, marker)),
  ].filter((one) => one !== '');
  return own.length === 0 ? nameAt(scene, at) : `${nameAt(scene, at)}: ${own.join(', ')}`;
}

/** `Capital Red`. */
export const markerText = ({ locale }: Scene, { key, army, text }: Marker): string =>
  [factIn(key, locale), army === null ? '' : armyIn(army, locale), text].filter((one) => one !== '').join(' ');

/** A kind of fact by its name. */
export const factIn = (key: string, locale: string): string => wordIn(['facts'], key, locale);
