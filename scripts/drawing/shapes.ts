// From arcs to what a picture draws: an outline for each territory, the borders, and a point on either side of each of them.
import { type Arc, type Point, samePoint } from './arcs';

/** The outline of a territory, closed; quadratic curves between the middles of its points. */
export function outline(arcs: readonly Arc[], territory: number): string {
  const open = arcs.flatMap((arc): Arc[] =>
    arc.left === territory ? [arc] : arc.right === territory ? [reversed(arc)] : [],
  );
  const rings: string[] = [];
  for (let first = open.shift(); first; first = open.shift()) {
    const ring = [first];
    const [start] = ring[0].points;
    for (let end = endOf(ring[0]); !samePoint(end, start); end = endOf(ring[ring.length - 1])) {
      const next = open.findIndex((arc) => samePoint(arc.points[0], end));
      if (next < 0) throw new Error(`the outline of ${territory} doesn't close`);
      ring.push(...open.splice(next, 1));
    }
    rings.push(`M${start.join(' ')}${ring.map(curve).join('')}Z`);
  }
  return rings.join('');
}

export const line = (arc: Arc): string => `M${arc.points[0].join(' ')}${curve(arc)}`;

const reversed = ({ points, left, right }: Arc): Arc => ({ points: [...points].reverse(), left: right, right: left });

const endOf = ({ points }: Arc): Point => points[points.length - 1];

/** Its own mirror image when walked the other way, so that neighbours' outlines meet. */
function curve({ points }: Arc): string {
  const last = points.length - 1;
  if (last < 2) return `L${points[last].join(' ')}`;
  const inner = points.slice(1, last);
  const ends = inner.map((p, i) => (i === inner.length - 1 ? points[last] : middle(p, inner[i + 1])));
  return inner.map((p, i) => `Q${p.join(' ')} ${ends[i].join(' ')}`).join('');
}

const middle = (a: Point, b: Point): Point => [half(a[0] + b[0]), half(a[1] + b[1])];
const half = (n: number): number => Math.round(n / 2);

/** How long two territories' common border is, and its middle. */
export function common(arcs: readonly Arc[], a: number, b: number): { length: number; middle: Point } | undefined {
  const own = arcs.filter(({ left, right }) => (left === a && right === b) || (left === b && right === a));
  const longest = own.sort((p, q) => lengthOf(q.points) - lengthOf(p.points)).at(0);
  return longest && { length: lengthOf(longest.points), middle: along(longest.points, lengthOf(longest.points) / 2) };
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i][0], p[1] - points[i][1]), 0);

function along(points: readonly Point[], far: number): Point {
  let left = far;
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1], points[i]];
    const step = Math.hypot(bx - ax, by - ay);
    if (step >= left && step > 0) return [ax + ((bx - ax) * left) / step, ay + ((by - ay) * left) / step];
    left -= step;
  }
  return points[points.length - 1];
}
