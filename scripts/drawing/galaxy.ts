// The galaxy: each planet with the sector around it. Sectors of a region touch where their planets border; lanes cross the dark.
import { boardById } from '../../src/boards';
import type { Mass, Sketch } from './sites';

const planets = boardById('clone-wars')?.territories ?? [];

type Point = readonly [number, number];

/** Planets whose sector lies elsewhere than their label on the stored board, or reaches further, so that those that border meet. */
const shifted: Readonly<Record<string, readonly Point[] | undefined>> = {
  ryloth: [
    [86, 290],
    [104, 330],
  ],
  'polis-massa': [
    [194, 322],
    [212, 350],
  ],
  dagobah: [[300, 336]],
  mustafar: [
    [262, 438],
    [282, 462],
  ],
  tatooine: [
    [160, 420],
    [172, 440],
  ],
  'yavin-4': [
    [58, 420],
    [84, 448],
  ],
  utapau: [[62, 552]],
  geonosis: [
    [164, 534],
    [174, 556],
  ],
  praesitlyn: [[268, 574]],
  ando: [
    [574, 536],
    [592, 552],
  ],
  rodia: [[700, 536]],
  'nal-hutta': [
    [676, 620],
    [700, 644],
  ],
  kamino: [
    [548, 626],
    [572, 648],
  ],
  naboo: [
    [446, 546],
    [462, 560],
  ],
  rattatak: [[444, 656]],
  coruscant: [
    [684, 150],
    [664, 220],
  ],
  byss: [[584, 174]],
  duro: [
    [782, 188],
    [770, 206],
  ],
  alderaan: [[590, 270]],
  corellia: [[640, 332]],
  'cato-neimoidia': [[742, 312]],
  bogden: [
    [430, 226],
    [430, 276],
  ],
  malastare: [
    [430, 378],
    [430, 326],
  ],
  ilum: [[344, 304]],
  toydaria: [[514, 306]],
};

const sector = (points: readonly Point[]): Mass[] => [
  { r: points.length > 1 ? 50 : 57, points: points.map(([x, y]) => [x + 4, y + 12] as const) },
];

export const galaxy: Sketch = {
  board: 'clone-wars',
  theme: 'space',
  scale: 1.16,
  width: 1034,
  height: 730,
  gap: 12,
  bridge: 30,
  noise: 5,
  land: Object.fromEntries(planets.map(({ id, x, y }) => [id, sector(shifted[id] ?? [[x, y]])])),
  regions: {
    'wild-space': [960, 440],
    colonies: [180, 60],
    'mid-rim': [800, 600],
    'outer-rim': [110, 240],
    'core-worlds': [690, 100],
    'expansion-region': [432, 404],
  },
  columns: [
    [0, 400],
    [330, 740],
    [640, 1034],
  ],
  wrap: [],
};
