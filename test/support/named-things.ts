// Whatever the rules have a word for: found in their schemas, their rules and their sources, never in the tables of names.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { boardById } from '../../src/boards';
import type { Rules, Ruleset } from '../../src/core/ruleset';

/** Options under which further phases, armies and missions come up; what a ruleset refuses is left out. */
const VARIANTS = [{}, { victory: 'mission' }, { victory: 'capital' }, { reactions: 'ask' }, { victory: 'team' }];

/** The rules of every preset, number of seats and variant. */
export function rulesOf(ruleset: Ruleset): Rules[] {
  const [fewest, most] = ruleset.seats;
  const counts = Array.from({ length: most - fewest + 1 }, (_, n) => fewest + n);
  return Object.keys(ruleset.presets).flatMap((preset) =>
    VARIANTS.flatMap((variant) =>
      counts.flatMap((seats) => {
        const options = ruleset.resolve(preset, variant, seats);
        if (!options.ok) return [];
        const board = boardById(ruleset.boards[0])!;
        return [ruleset.rules({ board, seats, options: options.value })];
      }),
    ),
  );
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const schemaOf = (options: unknown): Schema => z.toJSONSchema(options as z.ZodType) as Schema;

/** Options by their path: `fortify`, `fortify.reach`. */
export function leavesOf(options: unknown): string[] {
  const within = ({ properties = {} }: Schema, path: string): string[] =>
    Object.entries(properties).flatMap(([name, one]) => [path + name, ...within(one, `${path}${name}.`)]);
  return within(schemaOf(options), '');
}

/** Words that options may be set to. */
export function valuesOf(options: unknown): string[] {
  const within = ({ properties = {}, anyOf = [], enum: values = [], const: value }: Schema): unknown[] => [
    ...values,
    value,
    ...[...anyOf, ...Object.values(properties)].flatMap(within),
  ];
  return within(schemaOf(options)).filter((one): one is string => typeof one === 'string');
}

/** Messages are for people, and neither positions nor plans tell events. */
const roots = ['rulesets', 'mechanics', 'core'].map((room) => join(__dirname, '../../src', room));

const sources = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/messages|position\.ts|plan\.ts/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8')),
);

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word))),
];

/** What the sources say that they tell. Types of events that are handed to a function are of the form `type: '…', from`, as any other. */
export const emitted = (): Readonly<Record<'events' | 'reasons' | 'facts' | 'outcomes', readonly string[]>> => ({
  events: [
    ...new Set(
      sources.flatMap((text) =>
        [
          ...text.matchAll(
            /(?:emit\(\{\s*type: |spend\([^;]*?\{ type: |type: line\.kind === 'rear' \? )'([a-z0-9-]+)'(?: : '([a-z-]+)')?/g,
          ),
        ].flatMap(([, one, other]) => [one, ...(other ? [other] : [])]),
      ),
    ),
  ],
  reasons: found(/(?:\breason: |\bstop\([^)]*, |walkIn\([^;]*\}, |return )'([a-z-]+)'(?= \}|\)|,|;)/g),
  facts: found(/\bkey: '([A-Za-z0-9]+)'/g).concat('invader', 'fleet', 'token', 'tokenTaken', 'tokenDrawn'),
  outcomes: found(/(?:wonBy\([^;]*?, |\bby: |last\(|lastStanding\([^)]*?)'([a-z0-9-]+)'/g),
});
