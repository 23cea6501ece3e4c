// Plays a vector through a door, and says what wasn't as expected.
import type { Json } from '../../core/json';
import type { GameView } from '../../service';
import type { Answer, Done, Door, FoundEvent } from './door';
import type { Expect, ExpectedError, Look, Step, Vector } from './format';
import { matches, mismatches, missingEvents } from './match';

/** What wasn't as expected, and where: `step 2: no event …`. */
export type Fault = string;

/** What happened, step by step, without ids and times of this very game: the same through every door. */
export type Trace = Json[];

export interface Played {
  readonly faults: readonly Fault[];
  readonly trace: Trace;
}

/** A game as vectors see it: the state at the top, what lies on top of the flow, who is asked, and what may be done. */
export function eyes({ state, legal, status, you }: GameView): Json {
  const top = state?.frames.at(-1);
  return {
    ...state,
    status,
    you,
    phase: top?.name ?? null,
    frame: top?.data ?? null,
    asked: (state?.asks ?? []).filter(({ answered }) => !answered).map(({ army }) => army),
    legal,
    can: [...new Set(legal.map(({ type }) => type))].sort(),
  } as unknown as Json;
}

class Playing {
  readonly faults: Fault[] = [];
  readonly trace: Trace = [];
  game!: GameView;

  constructor(
    private readonly door: Door,
    private readonly vector: Vector,
  ) {}

  async run(): Promise<Played> {
    await this.show();
    if (this.vector.given && (await this.create(this.vector.given))) {
      for (const [i, step] of (this.vector.steps ?? []).entries()) await this.take(step, `step ${i + 1}`);
      for (const look of this.vector.then ?? []) await this.look(look);
    }
    return { faults: this.faults, trace: this.trace };
  }

  private note(where: string, lines: readonly string[]): void {
    this.faults.push(...lines.map((line) => `${where}: ${line}`));
  }

  private async show(): Promise<void> {
    for (const one of this.vector.shown ?? []) {
      const answer = await this.door.shown(one);
      this.trace.push(answer as unknown as Json);
      const name = one.board ?? one.rules?.ruleset ?? '';
      this.note(name, answer.ok ? mismatches(one.view, answer.value) : [`refused: ${answer.error.code}`]);
    }
  }

  private async create(given: NonNullable<Vector['given']>): Promise<boolean> {
    const { start = {} } = this.vector;
    const made = await this.door.create(given);
    this.refusals('start', start, made);
    if (!made.ok) return false;
    this.game = made.value;
    const wanted = start.events !== undefined || start.without !== undefined;
    const events = wanted ? await this.door.begun(this.game.id, made.value.you ?? 0) : [];
    this.check('start', start, { game: made.value, events });
    return true;
  }

  /** The outcome, if one is wanted and the other came. */
  private refusals(where: string, { error }: Expect, answer: Answer<unknown>): void {
    this.trace.push(answer.ok ? 'ok' : (answer.error as unknown as Json));
    if (answer.ok) this.note(where, error ? [`expected ${error.code}, but it was done`] : []);
    else this.note(where, differs(error, answer.error));
  }

  private check(where: string, expect: Expect, { game, events }: Done): void {
    this.trace.push(masked(game, events));
    this.note(where, missingEvents(expect.events ?? [], events));
    const unwanted = events.filter(({ type }) => (expect.without ?? []).includes(type as string));
    this.note(
      where,
      unwanted.map((event) => `unexpected event ${JSON.stringify(event)}`),
    );
    this.note(where, mismatches(expect.view ?? {}, eyes(game)));
  }

  private async take(step: Step, where: string): Promise<void> {
    const { expect = {} } = step;
    const seat = step.timeout ?? step.seat ?? 0;
    if (step.order) return this.leave(step, where);
    const answer = await this.done(step, seat);
    this.refusals(where, expect, answer);
    if (answer.ok) {
      this.game = answer.value.game;
      this.check(where, expect, answer.value);
    } else await this.unchanged(where, expect, seat);
  }

  private done(step: Step, seat: number): Promise<Answer<Done>> {
    const gameId = this.game.id;
    if (step.timeout !== undefined) return this.door.timeout({ gameId, seat });
    const ask = this.game.state?.asks.find(({ army }) => army === step.army)?.id;
    const call = { gameId, seat, expectedVersion: this.game.version, action: step.action ?? {} };
    return this.door.act(ask === undefined ? call : { ...call, ask });
  }

  private async leave({ seat = 0, order = {}, expect = {} }: Step, where: string): Promise<void> {
    this.refusals(where, expect, await this.door.order({ gameId: this.game.id, seat, order }));
  }

  /** A refusal changes nothing. */
  private async unchanged(where: string, { view = {} }: Expect, seat: number): Promise<void> {
    const game = await this.door.look(this.game.id, seat);
    if (game.version !== this.game.version) this.note(where, [`a refusal led to version ${game.version}`]);
    this.note(where, mismatches(view, eyes(game)));
  }

  private async look({ seat, view }: Look): Promise<void> {
    const game = await this.door.look(this.game.id, seat);
    this.trace.push(masked(game, []));
    this.note(`then, seat ${seat}`, mismatches(view, eyes(game)));
  }
}

function differs(wanted: ExpectedError | undefined, found: ExpectedError): string[] {
  if (!wanted) return [`refused: ${JSON.stringify(found)}`];
  const same = matches(wanted as unknown as Json, found as unknown as Json);
  return same ? [] : [`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];
}

/** Fields that are null count as left out, and questions have no time. */
const masked = (game: GameView, events: readonly FoundEvent[]): Json =>
  JSON.parse(
    JSON.stringify({ events, eyes: eyes(game), version: game.version }, (key, value: unknown) =>
      value === null || key === 'due' ? undefined : value,
    ),
  ) as Json;

export const play = (door: Door, vector: Vector): Promise<Played> => new Playing(door, vector).run();
