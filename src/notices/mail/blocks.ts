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
    .map(plain)
    .filter((text) => text !== '')
    .join('\n\n')}\n`;

function plain(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(60, block.text.length))}`;
    case 'lines':
      return block.lines.map((line) => `- ${line}`).join('\n');
    case 'orders':
      return block.lines.map((line) => `  ${line}`).join('\n');
    case 'marker':
      return markerLine(block.text);
    case 'picture':
      return '';
    case 'address':
      return `${block.label} ${block.address}`;
    case 'link':
      return `${block.label} ${block.url}`;
    default:
      return block.text;
  }
}

const FONT = 'font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff';
const PRE = 'font:13px/1.4 monospace;white-space:pre-wrap;background:#f2f4f6;padding:8px';

export const htmlOf = (blocks: readonly Block[], locale: Locale): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="${FONT};max-width:820px;margin:0 auto;padding:12px">
${blocks.map(marked).join('\n')}
</body></html>
`;

function marked(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'lines':
      return `<ul>${block.lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
    case 'board':
      return `<pre style="${PRE}">${escaped(block.text)}</pre>`;
    case 'orders':
      return `<pre style="${PRE}">${block.lines.map(escaped).join('\n')}</pre>`;
    case 'picture':
      return `<p><img src="cid:${escaped(block.cid)}" alt="${escaped(block.alt)}" width="800" style="max-width:100%;height:auto"></p>`;
    case 'marker':
      return `<p style="color:#555">${escaped(markerLine(block.text))}</p>`;
    case 'address':
      return `<p>${escaped(block.label)} <a href="mailto:${escaped(block.address)}">${escaped(block.address)}</a></p>`;
    case 'link':
      return `<p style="color:#555">${escaped(block.label)} <a href="${escaped(block.url)}">${escaped(block.url)}</a></p>`;
    default:
      return `<p>${escaped(block.text)}</p>`;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]);
