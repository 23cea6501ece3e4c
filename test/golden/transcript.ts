// Games as readable text: lines that say what is done, and below each what came of it. Running the first kind writes the second anew.
//   game {…}           starts a game; place {…} starts from a position; both in JSON
//   seed n             chance from here on; or dice 6 5 4 and draw 3, written down
//   > red attack from=alaska to=kamchatka dice=3
//   ! red end          must be refused
//   auto phase         the fallback of whoever is asked, until that phase
import type { Event } from '../../src/core/state';
import { viewEvent, viewState } from '../../src/core/view';
import { SeededRandom } from '../../src/dice';
import { type Fields, type Scene, type Setting, Table } from '../rulesets/classic/table';

const kept = /^(#|game |place |seed |dice |draw |> |! |auto |$)/;

/** The transcript with everything that came of it written anew. */
export function rerun(text: string): string {
  const script = text.split('\n').filter((line) => kept.test(line));
  const game: Game = { open: [] };
  return script.flatMap((line) => [line, ...played(game, line)]).join('\n');
}

interface Game {
  table?: Table;
  seed?: number;
  /** Dice written down before the game starts. */
  readonly open: number[];
}

function played(game: Game, line: string): string[] {
  const [word, ...rest] = line.split(' ');
  if (word === 'seed') return seed(game, Number(rest[0]));
  if (word === 'game' || word === 'place') return told((game.table = opened(game, word, rest.join(' '))));
  if (word === 'dice' && !game.table) game.open.push(...rest.map(Number));
  return game.table && /^(dice|draw|>|!|auto)$/.test(word) ? step(game.table, word, rest) : [];
}

function seed(game: Game, from: number): string[] {
  game.seed = from;
  if (game.table) game.table.random = new SeededRandom(from);
  return [];
}

const opened = (game: Game, word: string, text: string): Table =>
  word === 'place'
    ? Table.at(JSON.parse(text) as Scene)
    : Table.start(JSON.parse(text) as Setting, seeded(game.seed), ...game.open);

const seeded = (seed: number | undefined): SeededRandom | undefined =>
  seed === undefined ? undefined : new SeededRandom(seed);

function step(table: Table, word: string, rest: readonly string[]): string[] {
  const [first, type, ...fields] = rest;
  switch (word) {
    case 'dice':
      table.dice(...rest.map(Number));
      return [];
    case 'draw':
      table.hidden(...rest.map(Number));
      return [];
    case '>':
      return told(table.act(first, type, fieldsOf(fields)));
    case '!': {
      const { code, rule } = table.refusal(first, type, fieldsOf(fields));
      return [`  refused ${code} ${rule ?? ''}`.trimEnd()];
    }
    default:
      while (table.phase !== first) table.fallback();
      return [`  = ${summary(table)}`];
  }
}

const told = (table: Table): string[] => [
  ...table.events.map((event) => `  ${spoken(table, event)}`),
  `  = ${summary(table)}`,
];

/** An event with everything in it, secrets in brackets. */
function spoken({ rules }: Table, event: Event): string {
  const { type, ...open } = viewEvent(rules, event, -1, false);
  const { secret, ...known } = event;
  const hidden = secret
    ? ` [${said(viewEvent(rules, { ...known, type: '', ...secret.facts }, -1, false), Object.keys(secret.facts))}]`
    : '';
  return `${value(type)} ${said(open, Object.keys(open))}${hidden}`.trimEnd();
}

const said = (fields: Readonly<Record<string, unknown>>, keys: readonly string[]): string =>
  keys.map((key) => `${key}=${value(fields[key])}`).join(' ');

function value(given: unknown): string {
  if (Array.isArray(given)) return given.map(value).join(',');
  if (typeof given !== 'object' || given === null) return String(given);
  const { to, count } = given as { to?: string; count?: number };
  return to === undefined ? JSON.stringify(given) : `${to}:${String(count)}`;
}

/** Round, turn, phase, who is asked, and each army as land/troops/cards. */
function summary({ rules, state, phase, asked, winners }: Table): string {
  const { armies, round } = viewState(rules, state, -1);
  const all = armies.map(
    (a) =>
      `${a.id} ${String(a.territories)}/${String(a.troops)}/${String(a.handSize)}${a.standing === 'in' ? '' : ` ${a.standing}`}`,
  );
  const who = winners
    ? `won by ${winners.join('+')} (${state.outcome?.by ?? ''}, ${state.outcome?.rule ?? ''})`
    : `asks ${asked.join('+')}`;
  return `round ${String(round)}, ${phase}, ${who}; ${all.join('; ')}`;
}

function fieldsOf(tokens: readonly string[]): Fields {
  return Object.fromEntries(tokens.map((token) => [token.slice(0, token.indexOf('=')), fieldOf(token)]));
}

function fieldOf(token: string): unknown {
  const [key, text] = [token.slice(0, token.indexOf('=')), token.slice(token.indexOf('=') + 1)];
  if (key === 'cards') return text.split(',');
  if (key === 'moves') return text.split(',').map((leg) => [leg.split(':')[0], Number(leg.split(':')[1])]);
  if (key === 'until') return text === 'taken' ? { taken: true } : { [text.split(':')[0]]: Number(text.split(':')[1]) };
  return /^\d+$/.test(text) ? Number(text) : text;
}
