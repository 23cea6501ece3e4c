// The conformance kit as files: an object on one line where it fits there.
import { formatSchema } from '../../src/cli/conformance/schema';
import { files } from '../../test/conformance/vectors';

const WIDTH = 120;

function pretty(value: unknown, indent = '', room = WIDTH): string {
  const flat = oneLine(value);
  if (indent.length + flat.length <= room || typeof value !== 'object' || value === null) return flat;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => `${inner}${pretty(one, inner)}`)
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${pretty(one, inner, WIDTH - key.length - 4)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{ ${fields.map(([key, one]) => `${JSON.stringify(key)}: ${oneLine(one)}`).join(', ')} }`.replace('{  }', '{}');
}

/** Every file of the kit by its path. */
export const conformanceFiles = (): readonly (readonly [string, string])[] => [
  ['schema/conformance/format.json', `${JSON.stringify(formatSchema(), null, 2)}\n`],
  ...files.map((file) => [`schema/conformance/${file.ruleset}/${file.chapter}.json`, `${pretty(file)}\n`] as const),
];
