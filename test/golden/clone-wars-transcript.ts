// Golden games: whole games as text that can be read, and played again from what it says.
import type { Moment } from '../../src/core/draft';
import { act, openAsks, start, type Step } from '../../src/core/engine';
import type { Json } from '../../src/core/json';
import type { Random } from '../../src/core/random';
import type { Rules } from '../../src/core/ruleset';
import type { Action, Event } from '../../src/core/state';
import { NOBODY } from '../../src/core/state';
import { viewEvent, viewState } from '../../src/core/view';
import { boardById } from '../../src/boards';
import { rulesetById } from '../../src/rulesets';
import { eventText } from '../../src/text';
import { formatAction, parseAction } from '../../src/wire/action';
import { momentOf } from '../support/moment';

/** What the text's head says. */
export interface Head {
  readonly ruleset: string;
  readonly preset: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, Json>>;
}

/** One row: who answers, how, and the chance that it takes; the first is the deal. */
export interface GoldenRow {
  readonly army?: string;
  readonly action?: Readonly<Record<string, Json>>;
  readonly open: readonly number[];
  readonly hidden: readonly number[];
}

export function rulesFor({ ruleset: id, preset, seats, options }: Head): Rules {
  const ruleset = rulesetById(id);
  const resolved = ruleset?.resolve(preset, options, seats);
  const board = ruleset && boardById(ruleset.boards[0]);
  if (!ruleset || !resolved?.ok || !board) throw new Error(`no such game: ${JSON.stringify({ id, preset, options })}`);
  return ruleset.rules({ board, seats, options: resolved.value });
}

function noted(list: number[], values: number[]): number[] {
  list.push(...values);
  return values;
}

/** Chance that writes down what it gives. */
export class Noted implements Random {
  openly: number[] = [];
  secretly: number[] = [];

  constructor(private readonly from: Random) {}

  throw = (sides: readonly number[]): number[] => noted(this.openly, this.from.throw(sides));
  open = (n: number): number => noted(this.openly, [this.from.open(n)])[0];
  hidden = (n: number): number => noted(this.secretly, [this.from.hidden(n)])[0];
}

/** Chance that gives what a row says, no more and no less. */
class Told implements Random {
  private readonly left: { readonly open: number[]; readonly hidden: number[] };

  constructor({ open, hidden }: GoldenRow) {
    this.left = { open: open.slice(), hidden: hidden.slice() };
  }

  private next(list: number[]): number {
    const value = list.shift();
    if (value === undefined) throw new Error('the text gives too little chance');
    return value;
  }

  throw = (sides: readonly number[]): number[] => sides.map(() => this.next(this.left.open));
  open = (): number => this.next(this.left.open);
  hidden = (): number => this.next(this.left.hidden);

  get isUsedUp(): boolean {
    return this.left.open.length + this.left.hidden.length === 0;
  }
}

const moment = (version: number, random: Random): Moment => momentOf({ version, at: version * 1_000, random });

const chance = (stream: string, values: readonly number[]): string[] =>
  values.length > 0 ? [`  ~ ${stream} ${values.join(' ')}`] : [];

/** A game told row by row. */
export class Teller {
  private version = 0;
  private step: Step | undefined;
  private readonly lines: string[] = [];
  readonly rules: Rules;

  constructor(head: Head) {
    this.rules = rulesFor(head);
    this.lines.push(`game ${JSON.stringify(head)}`);
  }

  get state(): Step['state'] {
    if (!this.step) throw new Error('the game has not begun');
    return this.step.state;
  }

  /** Plays one row by these names. */
  play(row: GoldenRow, random: Random): void {
    this.version++;
    const { army, action } = row;
    if (army === undefined || !action) this.step = start(this.rules, moment(this.version, random));
    else this.step = this.answered(army, action, random);
  }

  private answered(army: string, words: Readonly<Record<string, Json>>, random: Random): Step {
    const parsed = parseAction(this.rules, words);
    const ask = openAsks(this.rules, this.state).find((a) => this.rules.armies[a.army].id === army);
    if (!parsed.ok || !ask) throw new Error(`row ${this.version}: ${army} isn't asked, or ${JSON.stringify(words)}`);
    const answer = { seat: ask.seat, action: parsed.value, ask: ask.id };
    const played = act(this.rules, this.state, answer, moment(this.version, random));
    if (!played.ok) throw new Error(`row ${this.version}: ${JSON.stringify(played.error)}`);
    return played.value;
  }

  /** Writes the row that was played. */
  write({ army, action, open, hidden }: GoldenRow): void {
    const events = this.step?.events ?? [];
    this.lines.push(
      '',
      army === undefined ? `${this.version} start` : `${this.version} ${army} ${JSON.stringify(action)}`,
    );
    this.lines.push(
      ...chance('open', open),
      ...chance('hidden', hidden),
      ...events.flatMap((event) => this.told(event)),
    );
    if (events.some((event) => event.type === 'turn-began' || event.type === 'over')) this.lines.push(this.summary());
  }

  /** The sentence for everybody, and what else those are told who may know it. */
  private told(event: Event): string[] {
    const text = (viewer: number): string => eventText(viewEvent(this.rules, event, viewer, false), this.rules.board);
    const seats = event.secret?.to ?? [];
    return [`  ${text(NOBODY)}`, ...seats.slice(0, 1).map((seat) => `  (seats ${seats.join(' ')}: ${text(seat)})`)];
  }

  private summary(): string {
    const { armies, facts } = viewState(this.rules, this.state, NOBODY);
    const counts = armies.map((a) => `${a.id} ${a.territories}/${a.troops}/${a.handSize}`);
    const track = facts.find((fact) => fact.key === 'track')?.value as { readonly space: number } | undefined;
    return `  = ${counts.join(', ')}${track ? `; track ${track.space}` : ''}`;
  }

  get text(): string {
    const { outcome } = this.state;
    const end = outcome
      ? `\nend ${outcome.by}, rule ${outcome.rule}, won by seats ${outcome.winners.join(' ')}\n`
      : '\n';
    return `${this.lines.join('\n')}\n${end}`;
  }
}

/** Plays a game by a policy and tells it. */
export function tellGame(
  head: Head,
  from: Random,
  policy: (teller: Teller) => { army: string; action: Action },
): string {
  const teller = new Teller(head);
  const random = new Noted(from);
  const once = (row: Pick<GoldenRow, 'army' | 'action'>): void => {
    random.openly = [];
    random.secretly = [];
    teller.play({ ...row, open: [], hidden: [] }, random);
    teller.write({ ...row, open: random.openly, hidden: random.secretly });
  };
  once({});
  while (!teller.state.outcome) {
    const { army, action } = policy(teller);
    once({ army, action: formatAction(teller.rules, action) });
  }
  return teller.text;
}

const numbers = (text: string): number[] => text.split(' ').map(Number);

/** The rows that a text tells. */
export function rowsOf(text: string): GoldenRow[] {
  const rows: GoldenRow[] = [];
  for (const line of text.split('\n')) {
    const [, army, action] = /^\d+ (\w+)(?: (\{.*\}))?$/.exec(line) ?? [];
    const [, stream, values] = /^ {2}~ (open|hidden) (.*)$/.exec(line) ?? [];
    if (army)
      rows.push({
        ...(action && { army, action: JSON.parse(action) as GoldenRow['action'] }),
        open: [],
        hidden: [],
      } as GoldenRow);
    if (stream) rows.push({ ...(rows.pop() as GoldenRow), [stream]: numbers(values) });
  }
  return rows;
}

/** The text again, from its head, its actions and its chance alone. */
export function retold(text: string): string {
  const head = JSON.parse(/^game (.*)$/m.exec(text)?.[1] ?? '{}') as Head;
  const teller = new Teller(head);
  for (const row of rowsOf(text)) {
    const random = new Told(row);
    teller.play(row, random);
    if (!random.isUsedUp) throw new Error(`chance is left: ${JSON.stringify(row)}`);
    teller.write(row);
  }
  return teller.text;
}
