// Water, land and borders: what lies under everything else.
import { BACK, CROSSING, INK, PAPER, rimOf } from './palette';
import { type Scene, styleOf, territoryAt, toldAt } from './scene';
import { patternOf } from './shapes';
import { element, says } from './svg';

/** Patterns and the background's gradient, for `defs`. */
export function landDefs({ drawn, styles }: Scene): string {
  const [top, bottom] = BACK[drawn.theme];
  const stop = (offset: number, colour: string): string => element('stop', { offset, 'stop-color': colour });
  return [
    element('linearGradient', { id: 'fp-back', x1: 0, y1: 0, x2: 0, y2: 1 }, stop(0, top), stop(1, bottom)),
    ...Array.from(styles.values(), (style, n) => patternOf(landId(n), style)),
    ...drawn.outlines.map((d, at) => element('path', { id: outlineId(at), d })),
  ].join('');
}

const landId = (n: number): string => `fp-land-${n}`;

export function landLayer(scene: Scene): string {
  const { drawn } = scene;
  const { width, height } = drawn;
  return element(
    'g',
    {},
    element('rect', { width, height, fill: 'url(#fp-back)' }),
    drawn.theme === 'space' ? stars(width, height) : '',
    crossings(scene),
    rims(scene),
    ...scene.board.territories.map((_, at) => landOf(scene, at)),
    element('path', { d: drawn.borders, fill: 'none', stroke: INK, 'stroke-width': 1.1, 'stroke-opacity': 0.75 }),
    element('path', { d: drawn.frontiers, fill: 'none', stroke: PAPER, 'stroke-width': 5 }),
    element('path', { d: drawn.frontiers, fill: 'none', stroke: INK, 'stroke-width': 2.2, 'stroke-dasharray': '7 3' }),
    element('path', { d: drawn.coast, fill: 'none', stroke: INK, 'stroke-width': 1.4 }),
  );
}

/** Outlines are written once, and used by their rims and their land. */
const outlineId = (at: number): string => `fp-t${at}`;

function landOf(scene: Scene, at: number): string {
  const { owner } = territoryAt(scene, at);
  const army = [...scene.styles.keys()].indexOf(owner ?? '');
  const fill = army < 0 ? styleOf(scene, owner).land : `url(#${landId(army)})`;
  return element('use', { href: `#${outlineId(at)}`, fill }, says('title', {}, toldAt(scene, at)));
}

/** The rim of each region, in a colour of its own. */
const rims = ({ board, drawn }: Scene): string =>
  board.regions
    .map((region, r) =>
      element(
        'g',
        {
          fill: 'none',
          stroke: rimOf(drawn.theme, r),
          'stroke-width': 9,
          'stroke-linejoin': 'round',
        },
        ...region.territories.map((at) => element('use', { href: `#${outlineId(at)}` })),
      ),
    )
    .join('');

/** Lines over water. One that leaves the canvas goes on at the other end. */
function crossings({ board, drawn }: Scene): string {
  const paths = board.edges.flatMap(([a, b], e) => {
    if (!board.sea[e] && drawn.borders !== '') return [];
    const [from, to] = drawn.edges[e];
    if (!drawn.wrapped.has(e)) return [`M${from.x} ${from.y}L${to.x} ${to.y}`];
    const [p, q] = [drawn.centres[a], drawn.centres[b]];
    return [`M${p.x} ${p.y}L${from.x} ${from.y}`, `M${q.x} ${q.y}L${to.x} ${to.y}`];
  });
  return element('path', {
    d: paths.join(''),
    fill: 'none',
    stroke: CROSSING[drawn.theme],
    'stroke-width': 2.6,
    'stroke-dasharray': '3 6',
    'stroke-linecap': 'round',
  });
}

/** The same everywhere and always: a number sequence strews them. */
function stars(width: number, height: number): string {
  const at = (n: number, share: number): number => (((n * share) % 1) + 1) % 1;
  const dots = Array.from({ length: 150 }, (_, n) => {
    const [x, y] = [Math.round(width * at(n + 1, 0.754877)), Math.round(height * at(n + 1, 0.56984))];
    return `M${x} ${y}h0`;
  });
  const small = dots.filter((_, n) => n % 4 !== 0).join('');
  const large = dots.filter((_, n) => n % 4 === 0).join('');
  const dot = (d: string, size: number): string =>
    element('path', { d, stroke: PAPER, 'stroke-width': size, 'stroke-linecap': 'round', 'stroke-opacity': 0.7 });
  return dot(small, 1.4) + dot(large, 2.6);
}
