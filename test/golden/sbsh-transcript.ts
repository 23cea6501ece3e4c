// A game as readable text: lines that say what is done, and below each what came of it.
//   seed n       chance
//   game {…}     seats and options in JSON
//   > red {…}    an action as a client writes it
// Running it writes the rest anew: events, who is asked, and after each turn what stands where.
import type { Json } from '../../src/core/json';
import type { Rules } from '../../src/core/ruleset';
import { type StateView, viewEvent } from '../../src/core/view';
import { SeededRandom } from '../../src/dice';
import type { Sbsh } from '../../src/rulesets/sbsh/state';
import { parseAction } from '../../src/wire/action';
import { rulesFor } from '../rulesets/sbsh/game';
import { drive, type Game } from '../support/drive';

const kept = /^(#|seed |game |> |$)/;

interface Table {
  seed: number;
  rules?: Rules<Sbsh>;
  game?: Game<Sbsh>;
}

/** The transcript with everything that came of it written anew. */
export function retold(text: string): string {
  const table: Table = { seed: 1 };
  const script = text.split('\n').filter((line) => kept.test(line));
  return script.flatMap((line) => [line, ...cameOf(table, line)]).join('\n');
}

function cameOf(table: Table, line: string): string[] {
  const [word, ...rest] = line.split(' ');
  if (word === 'seed') table.seed = Number(rest[0]);
  if (word === 'game') return opened(table, JSON.parse(rest.join(' ')) as Setting);
  return word === '>' ? played(table, rest[0], JSON.parse(rest.slice(1).join(' '))) : [];
}

interface Setting {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
}

function opened(table: Table, { seats, options }: Setting): string[] {
  table.rules = rulesFor(seats, options);
  table.game = drive(table.rules, { random: new SeededRandom(table.seed) });
  return told(table.rules, table.game);
}

function played({ rules, game }: Table, army: string, json: unknown): string[] {
  if (!rules || !game) throw new Error('no game yet');
  const action = parseAction(rules, json);
  if (!action.ok) throw new Error(JSON.stringify({ json, error: action.error }));
  game.act(
    rules.armies.findIndex(({ id }) => id === army),
    action.value,
  );
  return told(rules, game);
}

function told(rules: Rules<Sbsh>, game: Game<Sbsh>): string[] {
  const lines = game.events.map((event) => {
    const { type, ...fields } = viewEvent(rules, event, -1, true);
    return `  ${said(type)} ${Object.entries(fields)
      .map(([key, value]) => `${key}=${said(value)}`)
      .join(' ')}`.trimEnd();
  });
  const view = game.view(-1);
  const isNew = game.events.some(({ type }) => type === 'turn-began' || type === 'over');
  return [...lines, ...(isNew ? board(view) : []), `  = ${asked(view)}`];
}

const said = (value: Json): string => {
  if (Array.isArray(value)) return value.map(said).join(',');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, one]) => `${key}:${said(one)}`)
    .join('+');
};

const asked = ({ outcome, asks, frames, armies }: StateView): string =>
  outcome
    ? `won by ${armies
        .filter(({ seat }) => outcome.winners.includes(seat ?? -1))
        .map(({ id }) => id)
        .join('+')} (${outcome.by}, ${outcome.rule})`
    : `${frames.at(-1)?.name ?? ''}: ${asks.map(({ army, kind }) => `${army} ${kind}`).join(', ')}`;

const LETTERS: Readonly<Record<string, string>> = { troops: 'I', armour: 'T', damaged: 't' };

const divisions = (pieces: Readonly<Record<string, number>>): string =>
  Object.entries(pieces)
    .map(([kind, n]) => LETTERS[kind].repeat(n))
    .join('');

/** What stands where: each army's land, its fronts, groups and fleets. */
function board({ round, territories, sides, armies, facts }: StateView): string[] {
  const fronts = sides.map(({ id, pieces }) => `${id} ${divisions(pieces)}`).join(', ');
  const abroad = facts
    .filter(({ key }) => ['fleet', 'invader'].includes(key))
    .map(({ army, key, value }) => `${String(army)} ${key} ${said(value)}`);
  return [
    `  -- round ${String(round)}`,
    ...armies.map(({ id, handSize }) => {
      const lands = territories.filter(({ owner }) => owner === id);
      const list = lands.map(({ id: land, troops, pieces = {} }) =>
        `${land} ${divisions({ troops, ...pieces })}`.trimEnd(),
      );
      return `  -- ${id} (${String(handSize)} cards): ${list.join(', ')}`;
    }),
    ...(fronts === '' ? [] : [`  -- fronts: ${fronts}`]),
    ...abroad.map((line) => `  -- ${line}`),
  ];
}
