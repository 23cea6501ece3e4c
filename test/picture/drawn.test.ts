// The drawn boards hold what the stored ones say: land touches exactly where it borders.
import { boards } from '../../src/boards';
import { drawnOf } from '../../src/picture/drawn';
import { contrast, INK, PAPER, SAND, stylesOf } from '../../src/picture/palette';

type Point = readonly [number, number];

/** Every point of an outline, its curves' middles included. */
function pointsOf(path: string): Point[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]] as const] : []));
}

/** Is a point within a polygon? Counts how often a ray crosses its sides. */
function within([x, y]: Point, ring: readonly Point[]): boolean {
  const crossed = ring.filter(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length];
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay);
  });
  return crossed.length % 2 === 1;
}

describe.each(boards.map((board) => [board.id, board] as const))('%s', (_, board) => {
  const drawn = drawnOf(board);
  const outlines = drawn.outlines.map(pointsOf);
  const keys = outlines.map((ring) => new Set(ring.map(String)));

  test('two territories have a line in common if and only if they border on land', () => {
    const wrong: unknown[] = [];
    for (let a = 0; a < outlines.length; a++)
      for (let b = a + 1; b < outlines.length; b++) {
        const common = [...keys[a]].filter((key) => keys[b].has(key)).length;
        const edge = board.border[a * outlines.length + b];
        const touches = edge >= 0 && !board.sea[edge];
        if (touches ? common < 2 : common > 0) wrong.push([board.territories[a].id, board.territories[b].id, common]);
      }
    expect(wrong).toEqual([]);
  });

  test('each badge sits in its own land alone, and every line over water begins and ends at a coast of its own', () => {
    drawn.centres.forEach(({ x, y }, at) => {
      expect(outlines.flatMap((ring, t) => (within([x, y], ring) ? [t] : []))).toEqual([at]);
    });
    board.edges.forEach((pair, e) => {
      if (!board.sea[e] || drawn.wrapped.has(e)) return;
      drawn.edges[e].forEach(({ x, y }, side) => {
        const far = Math.min(...outlines[pair[side]].map(([px, py]) => Math.hypot(px - x, py - y)));
        expect(far).toBeLessThan(40);
      });
    });
  });

  test('everything lies on the canvas, and the columns of the narrow picture cover it', () => {
    const all = outlines.flat();
    expect(all.filter(([x, y]) => x < 0 || y < 0 || x > drawn.width || y > drawn.height)).toEqual([]);
    let reached = 0;
    for (const [from, to] of drawn.columns) {
      expect(from).toBeLessThanOrEqual(reached);
      reached = to;
    }
    expect(reached).toBe(drawn.width);
  });
});

/** How colours look to people without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const BLIND = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
};

type Triple = readonly [number, number, number];

const linear = (colour: string): Triple =>
  [1, 3, 5].map((i) => {
    const c = parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

/** CIE L*a*b*, D65. */
function lab([r, g, b]: Triple): Triple {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function seen(colour: string, m: readonly number[]): Triple {
  const [r, g, b] = linear(colour);
  const row = (i: number): number => Math.max(0, Math.min(1, m[i] * r + m[i + 1] * g + m[i + 2] * b));
  return lab([row(0), row(3), row(6)]);
}

describe('the palette', () => {
  const ids = ['red', 'blue', 'green', 'yellow', 'black', 'pink', 'neutral'];
  const styles = stylesOf(ids);

  test.each(ids)('%s: what is written on a badge and on its land has a contrast of 4.5 and more (WCAG 1.4.3)', (id) => {
    const { colour, ink, land } = styles.get(id)!;
    expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(land, INK)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(SAND, INK)).toBeGreaterThanOrEqual(4.5);
  });

  test('contrast is that of WCAG: black on white is 21, and the known grey on white is 4.54', () => {
    expect(contrast('#000000', PAPER)).toBeCloseTo(21, 5);
    expect(contrast('#767676', PAPER)).toBeCloseTo(4.54, 2);
  });

  test('no two armies share a mark, and none a colour to anybody’s eyes', () => {
    expect(new Set([...styles.values()].map(({ mark }) => mark)).size).toBe(ids.length);
    for (const [kind, matrix] of Object.entries(BLIND))
      for (const field of ['colour', 'land'] as const)
        ids.forEach((a, i) => {
          ids.slice(i + 1).forEach((b) => {
            const [p, q] = [seen(styles.get(a)![field], matrix), seen(styles.get(b)![field], matrix)];
            const far = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
            expect({ kind, field, a, b, apart: far >= 5 ? 'yes' : far }).toEqual({ kind, field, a, b, apart: 'yes' });
          });
        });
  });

  test('armies of any name get a mark and a colour each', () => {
    const many = stylesOf(['red', 'mauve', 'azure', 'beige']);
    expect(new Set([...many.values()].map(({ mark, colour }) => mark + colour)).size).toBe(4);
  });
});
