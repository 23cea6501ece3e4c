// Where land lies on the drawn boards, on the canvas of the stored ones: chains of points with a radius, as a hand would sketch them.

/** A chain of points, and how far land reaches around it. */
export interface Mass {
  readonly r: number;
  readonly points: readonly (readonly [number, number])[];
}

export interface Sketch {
  readonly board: string;
  readonly theme: 'sea' | 'space';
  /** Drawn units for one of the sketch. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  /** How wide the water is between land that doesn't border. */
  readonly gap: number;
  /** How far land reaches around the line between two that border. */
  readonly bridge: number;
  /** How far coasts and borders wander. */
  readonly noise: number;
  readonly land: Readonly<Record<string, readonly Mass[]>>;
  /** Where a region's name stands. */
  readonly regions: Readonly<Record<string, readonly [number, number]>>;
  /** Columns of the narrow picture, from x to x. */
  readonly columns: readonly (readonly [number, number])[];
  /** Borders that leave the canvas at one end and come back at the other. */
  readonly wrap: readonly (readonly [string, string])[];
}

const mass = (r: number, ...points: (readonly [number, number])[]): Mass => ({ r, points });

export const world: Sketch = {
  board: 'classic-world',
  theme: 'sea',
  scale: 1.2,
  width: 1000,
  height: 640,
  gap: 10,
  bridge: 26,
  noise: 9,
  land: {
    alaska: [mass(31, [42, 116], [78, 98])],
    northwest_territory: [mass(31, [112, 74], [205, 76])],
    greenland: [mass(31, [308, 45], [368, 52]), mass(24, [335, 84])],
    alberta: [mass(33, [118, 152], [172, 150])],
    ontario: [mass(35, [218, 146], [242, 172])],
    quebec: [mass(33, [302, 174], [326, 156])],
    western_us: [mass(37, [122, 232], [172, 226])],
    eastern_us: [mass(36, [226, 246], [268, 228])],
    central_america: [mass(24, [158, 294], [196, 300]), mass(15, [190, 312], [214, 350])],
    venezuela: [mass(27, [226, 378], [278, 374])],
    peru: [mass(29, [204, 432], [240, 474])],
    brazil: [mass(40, [292, 428], [342, 428], [322, 466])],
    argentina: [mass(38, [262, 522]), mass(24, [256, 572], [262, 596])],
    iceland: [mass(27, [418, 96], [436, 94])],
    great_britain: [mass(27, [408, 164], [414, 188])],
    scandinavia: [mass(33, [490, 98], [532, 66])],
    northern_europe: [mass(35, [486, 176], [516, 176])],
    western_europe: [mass(34, [426, 266], [444, 240])],
    southern_europe: [mass(31, [506, 246], [544, 246]), mass(20, [566, 258])],
    ukraine: [mass(43, [580, 106], [622, 150], [592, 184])],
    north_africa: [mass(45, [424, 346], [478, 366])],
    egypt: [mass(30, [520, 322], [562, 330])],
    east_africa: [mass(38, [574, 388], [612, 418])],
    congo: [mass(38, [502, 438], [526, 448])],
    south_africa: [mass(42, [538, 514], [546, 556])],
    madagascar: [mass(23, [644, 500], [634, 536])],
    ural: [mass(41, [680, 88], [690, 148])],
    siberia: [mass(37, [746, 58], [768, 142])],
    yakutsk: [mass(37, [826, 52], [856, 66])],
    kamchatka: [mass(35, [904, 78], [952, 88]), mass(24, [908, 104], [892, 156])],
    irkutsk: [mass(33, [812, 130], [846, 134])],
    mongolia: [mass(33, [812, 204], [862, 206])],
    japan: [mass(24, [962, 178], [944, 226])],
    afghanistan: [mass(42, [662, 206], [694, 208])],
    china: [mass(41, [760, 276], [806, 264]), mass(34, [750, 216]), mass(24, [728, 184])],
    middle_east: [mass(37, [592, 282], [654, 302])],
    india: [mass(33, [708, 288], [722, 352])],
    siam: [mass(30, [784, 332], [806, 376])],
    indonesia: [mass(27, [792, 436], [840, 442])],
    new_guinea: [mass(26, [896, 418], [934, 430])],
    western_australia: [mass(42, [822, 552], [852, 534])],
    eastern_australia: [mass(42, [922, 522], [934, 566])],
  },
  regions: {
    north_america: [72, 24],
    south_america: [150, 560],
    europe: [480, 22],
    africa: [420, 500],
    asia: [700, 24],
    australia: [740, 600],
  },
  columns: [
    [0, 388],
    [378, 704],
    [640, 1000],
  ],
  wrap: [['alaska', 'kamchatka']],
};
