import * as fc from 'fast-check';
import { decodeFacts, encodeFacts, SeededRandom, shuffle, type Fact } from '../../src/dice';

const thrown = (...dice: readonly (readonly [sides: number, face: number])[]): Fact => ({
  kind: 'throw',
  sides: dice.map(([sides]) => sides),
  values: dice.map(([, face]) => face),
});
const sixes = (...faces: readonly number[]): Fact => thrown(...faces.map((face) => [6, face] as const));
const drawn = (sides: number, value: number): Fact => ({ kind: 'draw', sides, value });

const die = fc
  .oneof(fc.constantFrom(6, 8), fc.integer({ min: 1, max: 256 }))
  .chain((sides) => fc.tuple(fc.constant(sides), fc.integer({ min: 1, max: sides })));
const anyThrow = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 7 }).map((faces) => sixes(...faces)),
  fc.array(die, { minLength: 1, maxLength: 12 }).map((dice) => thrown(...dice)),
);
const anyDraw = fc
  .oneof(fc.constantFrom(7, 6, 5, 42, 64, 65), fc.integer({ min: 2, max: 256 }))
  .chain((sides) => fc.tuple(fc.constant(sides), fc.integer({ min: 0, max: sides - 1 })))
  .map(([sides, value]) => drawn(sides, value));
const anyFacts = fc.array(fc.oneof(anyThrow, anyDraw), { maxLength: 40 });

describe('facts of a row as text', () => {
  // Spelled out by hand from docs/dice.md.
  test.each<[string, Fact[]]>([
    ['', []],
    ['H00', [sixes(1)]],
    ['M00', [sixes(6)]],
    ['sZh', [sixes(6, 4, 3, 5, 3)]],
    ['Q80', [sixes(2, 1)]],
    ['H00M00', [sixes(1), sixes(6)]],
    ['!6*6:123456', [sixes(1, 2, 3, 4, 5, 6)]],
    ['!8:7', [thrown([8, 7])]],
    ['!8*2,6:815', [thrown([8, 8], [8, 1], [6, 5])]],
    ['!64,63:10-', [thrown([64, 64], [63, 62])]],
    ['7:3', [drawn(7, 3)]],
    ['7*3:306', [drawn(7, 3), drawn(7, 0), drawn(7, 6)]],
    ['4-2:301', [drawn(4, 3), drawn(3, 0), drawn(2, 1)]],
    ['7*3:1236-5:40', [drawn(7, 1), drawn(7, 2), drawn(7, 3), drawn(6, 4), drawn(5, 0)]],
    ['42:fH003:2', [drawn(42, 41), sixes(1), drawn(3, 2)]],
    ['65*2:1001', [drawn(65, 64), drawn(65, 1)]],
  ])('%p', (text, facts) => {
    expect(encodeFacts(facts)).toBe(text);
    expect(decodeFacts(text)).toEqual({ ok: true, value: facts });
  });

  test('reads back whatever was written', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(decodeFacts(encodeFacts(facts))).toEqual({ ok: true, value: facts });
      }),
      { numRuns: 500 },
    );
  });

  test('a throw of one to five six-sided dice takes exactly three characters', () => {
    const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(faces, (dice) => expect(encodeFacts([sixes(...dice)])).toMatch(/^[\w-]{3}$/)));
  });

  test('different facts never share a text', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (one, other) => {
        expect(encodeFacts(one) === encodeFacts(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  test.each([
    ['cut off', 'sZ'],
    ['cut off in a run', '7*3:30'],
    ['no digit of the alphabet', 's Z'],
    ['beyond ASCII', 'sZé'],
    ['a face of 0', 'G00'],
    ['a face of 7', 'N00'],
    ['a die beyond the count', 'H80'],
    ['a hole between dice', 'X0z'],
    ['a classic throw spelled out', '!6*5:12345'],
    ['a face above the sides', '!8:9'],
    ['a face of 0, spelled out', '!8:0'],
    ['a draw as wide as its value', '7:7'],
    ['a draw of one', '1:0'],
    ['a draw of none', '0:0'],
    ['a draw of 257', '257:00'],
    ['a run split in two', '7:37:0'],
    ['a run of one', '7*1:3'],
    ['a run of none', '7*0:'],
    ['leading zeros', '07:3'],
    ['a run that ascends', '2-4:123'],
    ['a run that ends at one', '3-1:210'],
    ['a header without values', '7:'],
    ['a header without an end', '7*2'],
    ['a header of nothing', ':'],
    ['a throw of nothing', '!:'],
    ['a run longer than the text could hold', '7*999999:0'],
    ['draws in a list', '7,9:12'],
  ])('is malformed: %s', (_, text) => {
    expect(decodeFacts(text)).toMatchObject({ ok: false, error: { code: 'MALFORMED_FACTS' } });
  });

  test('a hostile header cannot make the reader fill the memory', () => {
    const text = `!${'6*999999,'.repeat(1000)}6:1`;
    expect(decodeFacts(text)).toEqual({ ok: false, error: { code: 'MALFORMED_FACTS', at: 0 } });
  });

  test('says where reading stopped', () => {
    expect(decodeFacts('sZhH007:9')).toEqual({ ok: false, error: { code: 'MALFORMED_FACTS', at: 6 } });
  });

  test('any text is either the one spelling of its facts or malformed, and never a crash', () => {
    const noise = fc.oneof(fc.string(), fc.stringMatching(/^([G-t][0-7]0|!?[0-9*,-]{1,6}:[0-9A-Z]*|[\w:!*,-])*$/));
    fc.assert(
      fc.property(noise, (text) => {
        const facts = decodeFacts(text);
        expect(facts.ok ? encodeFacts(facts.value) : text).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('the start of a six-player game fits its row: order, 42 cards, 78 placements in under 330 characters', () => {
    const random = new SeededRandom(6);
    random.throw([6, 6, 6, 6, 6, 6]);
    random.throw([6, 6]);
    shuffle(random, 42, 'open');
    for (let placed = 0; placed < 78; placed++) random.open(7);
    expect(random.facts().open.length).toBeLessThan(330);
    // Each seat throwing for itself, and the 78 placements alternating between two widths, is the dear way.
    const dear = new SeededRandom(7);
    for (let seat = 0; seat < 9; seat++) dear.throw([6]);
    shuffle(dear, 42, 'open');
    for (let placed = 0; placed < 78; placed++) dear.open(placed % 2 === 0 ? 7 : 6);
    expect(dear.facts().open.length).toBeLessThan(330);
  });
});
