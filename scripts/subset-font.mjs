// Cuts the font of mailed pictures down to what names and sentences need. Run it where both packages are, then commit the font:
//   npm install --no-save subset-font@2.9.0 @expo-google-fonts/noto-sans-tc@0.4.3 && node scripts/subset-font.mjs
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDecoder } from 'node:util';

const root = join(fileURLToPath(import.meta.url), '../..');
const require = createRequire(import.meta.url);

/** Latin with Vietnamese, marks, punctuation, currencies, arrows, kana, full-width forms. */
const RANGES = [
  [0x20, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2190, 0x2199],
  [0x3000, 0x30ff],
  [0xff01, 0xff5e],
];

const between = ([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');

/** The first level of Big5: the characters in daily use. */
function common() {
  const bytes = [];
  for (let lead = 0xa4; lead <= 0xc6; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) if (trail < 0x7f || trail > 0xa0) bytes.push(lead, trail);
  return new TextDecoder('big5').decode(Uint8Array.from(bytes));
}

/** Whatever else stands in our own texts. */
function ours(folder) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) =>
      statSync(path).isDirectory() ? ours(path) : /\.(ts|json)$/.test(path) ? readFileSync(path, 'utf8') : '',
    )
    .join('');
}

const { default: subset } = await import(require.resolve('subset-font', { paths: [process.cwd()] }));
const font = require.resolve('@expo-google-fonts/noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf', {
  paths: [process.cwd()],
});
const text = [...new Set(RANGES.map(between).join('') + common() + ours(join(root, 'src')))].join('');
const small = await subset(readFileSync(font), text, { targetFormat: 'truetype' });
writeFileSync(join(root, 'src/notices/fonts/NotoSansTC-Medium.ttf'), small);
console.log(`${text.length} characters, ${small.length} bytes`);
