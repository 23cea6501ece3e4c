// Pictures as PNG, for mails: programs that read them rarely draw SVG. Kept out of the API, which needs neither the renderer nor its font.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** An SVG as a PNG of so many pixels in width, from 1 to 4,096. Throws if it is no SVG: that is our bug. */
export type Painter = (svg: string, width: number) => Uint8Array;

/** What a painter is made of: the renderer's WebAssembly and a TrueType font. */
export interface Paints {
  readonly wasm: Uint8Array;
  readonly font: Uint8Array;
}

/** Family of the font; it has Latin, Vietnamese, kana and the 5,401 commonest Chinese characters, in one weight. */
const FAMILY = 'Noto Sans TC';
const FONT = 'NotoSansTC-Medium.ttf';
const WASM = 'index_bg.wasm';

/** The files, from where packages and sources lie, or from the one folder of a deployed archive. */
export function readPaints(folder?: string): Paints {
  const wasm = folder === undefined ? require.resolve(`@resvg/resvg-wasm/${WASM}`) : join(folder, WASM);
  return { wasm: readFileSync(wasm), font: readFileSync(join(folder ?? join(__dirname, 'fonts'), FONT)) };
}

/** A process has one renderer, which may be started only once. */
let started: Promise<void> | undefined;

export async function makePainter({ wasm, font }: Paints): Promise<Painter> {
  started ??= initWasm(wasm);
  await started;
  const fonts = { fontBuffers: [font], defaultFontFamily: FAMILY, sansSerifFamily: FAMILY };
  return (svg, width) => {
    const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: fonts });
    try {
      const image = resvg.render();
      const png = image.asPng();
      image.free();
      return png;
    } finally {
      resvg.free();
    }
  };
}
