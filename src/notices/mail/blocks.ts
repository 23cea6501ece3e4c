// A letter's body as blocks, and both of its forms: plain text, and HTML without scripts, styles from outside or addresses to load from.
import type { Locale } from '../../core/locale';

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** In columns: kept as it is. */
  | { readonly kind: 'board'; readonly text: string }
  /** Orders as they are to be written. */
  | { readonly kind: 'orders'; readonly lines: readonly string[] }
  /** In HTML alone. */
  | { readonly kind: 'picture'; readonly cid: string; readonly alt: string }
  /** Over it stands what somebody answers. */
  | { readonly kind: 'marker'; readonly text: string }
  | { readonly kind: 'address'; readonly label: string; readonly address: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

const BAR = '===';

/** How a marker stands in plain text; `isMarker` knows it again, quoted or not. */
const markerLine = (text: string): string => `${BAR} ${text} ${BAR}`;

export const isMarker = (line: string): boolean => /={3}\s[^=]{3,80}\s={3}/.test(line);

/** Plain text. */
export const textOf = (blocks: readonly Block[]): string =>
  `${blocks
    .map((block) => plain(block))
    .filter((text) => text !== '')
    .join('\n\n')}\n`;

type Form = { readonly [K in Block['kind']]: (block: Extract<Block, { readonly kind: K }>) => string };

/** A form is found by the block's own kind. */
const inForm =
  (form: Form) =>
  (block: Block): string =>
    (form[block.kind] as (block: Block) => string)(block);

const plain = inForm({
  text: ({ text }) => text,
  heading: ({ text }) => `${text}\n${'-'.repeat(Math.min(60, text.length))}`,
  lines: ({ lines }) => lines.map((line) => `- ${line}`).join('\n'),
  board: ({ text }) => text,
  orders: ({ lines }) => lines.map((line) => `  ${line}`).join('\n'),
  picture: () => '',
  marker: ({ text }) => markerLine(text),
  address: ({ label, address }) => `${label} ${address}`,
  link: ({ label, url }) => `${label} ${url}`,
});

const FONT = 'font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff';
const PRE = 'font:13px/1.4 monospace;white-space:pre-wrap;background:#f2f4f6;padding:8px';

export const htmlOf = (blocks: readonly Block[], locale: Locale): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="${FONT};max-width:820px;margin:0 auto;padding:12px">
${blocks.map((block) => marked(block)).join('\n')}
</body></html>
`;

const marked = inForm({
  text: ({ text }) => `<p>${escaped(text)}</p>`,
  heading: ({ text }) => `<h2>${escaped(text)}</h2>`,
  lines: ({ lines }) => `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  board: ({ text }) => `<pre style="${PRE}">${escaped(text)}</pre>`,
  orders: ({ lines }) => `<pre style="${PRE}">${lines.map(escaped).join('\n')}</pre>`,
  picture: ({ cid, alt }) =>
    `<p><img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="800" style="max-width:100%;height:auto"></p>`,
  marker: ({ text }) => `<p style="color:#555">${escaped(markerLine(text))}</p>`,
  address: ({ label, address }) =>
    `<p>${escaped(label)} <a href="mailto:${escaped(address)}">${escaped(address)}</a></p>`,
  link: ({ label, url }) => `<p style="color:#555">${escaped(label)} <a href="${escaped(url)}">${escaped(url)}</a></p>`,
});

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]);
