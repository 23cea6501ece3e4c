// Elements as text. Whatever comes from players or boards goes through `written` or an attribute, and both escape.

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What XML 1.0 can't hold, halves of pairs, and signs that turn the direction of what stands beside them. */
const UNWRITABLE =
  // eslint-disable-next-line no-control-regex -- these are what has to go
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Without signs that can't or mustn't stand in a picture. */
export const clean = (text: string): string => text.replaceAll(UNWRITABLE, ' ');

/** Text as it stands between tags. */
export const written = (text: string): string => clean(text).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]);

export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${written(typeof value === 'number' ? numeral(value) : (value ?? ''))}"`)
    .join('');
  const inner = children.join('');
  return inner === '' ? `<${name}${said}/>` : `<${name}${said}>${inner}</${name}>`;
}

/** At most one decimal: nobody sees more. */
export const numeral = (n: number): string => String(Math.round(n * 10) / 10);

/** A text's own element: `title`, `desc`, or `text` with its place. */
export const says = (name: string, attributes: Attributes, text: string): string =>
  element(name, attributes, written(text));
