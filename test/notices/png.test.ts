// Pictures as PNG, by the real renderer with the font that is deployed.
import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boards } from '../../src/boards';
import { LOCALES } from '../../src/core/locale';
import { makePainter, type Painter, readPaints } from '../../src/notices/png';
import { boardPicture } from '../../src/picture';
import { nameIn } from '../../src/text';
import { NAMES } from '../../src/text/names';

let paint: Painter;
beforeAll(async () => {
  paint = await makePainter(readPaints());
});

/** Width, height, and the bytes of the lines of pixels. */
function read(png: Uint8Array): { width: number; height: number; pixels: Buffer } {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), pixels: inflateSync(Buffer.concat(data)) };
}

test.each(boards.map((board) => [board.id, board] as const))(
  '%s: as wide as wished, as high as the SVG, the same twice',
  (_, board) => {
    const svg = boardPicture(board);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
    const png = paint(svg, 600);
    const image = read(png);
    expect([image.width, image.height]).toEqual([600, Math.round((600 * Number(height)) / Number(width))]);
    expect(new Set(image.pixels).size).toBeGreaterThan(100);
    expect(Buffer.from(paint(svg, 600)).equals(png)).toBe(true);
  },
);

/** Characters that a TrueType font has, from its format 4 table: pairs of first and last. */
function characters(font: Buffer): (code: number) => boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + 16 * n);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, n) => font.readUInt32BE(cmap + 8 + 8 * n));
  const at = encodings.map((offset) => cmap + offset).find((one) => font.readUInt16BE(one) === 4)!;
  const size = font.readUInt16BE(at + 6);
  const segments = Array.from({ length: size / 2 }, (_, n) => at + 14 + 2 * n);
  return (code) => segments.some((end) => font.readUInt16BE(end + size + 2) <= code && code <= font.readUInt16BE(end));
}

test('the font has every sign of every name that we give, in all languages', () => {
  const has = characters(readFileSync(join(__dirname, '../../src/notices/fonts/NotoSansTC-Medium.ttf')));
  const things = boards.flatMap((board) => [...board.territories, ...board.regions]);
  const said =
    LOCALES.flatMap((locale) => things.map((thing) => nameIn(thing, locale))).join('') + JSON.stringify(NAMES);
  const missing = [...new Set(said)].filter((sign) => !has(sign.codePointAt(0)!));
  expect(missing).toEqual([]);
  expect(has(0x1f600)).toBe(false);
});
