// A game of mock rules played word by word, and two small games to play with.
import { act, expire, legal, openAsks, start, type Step } from '../../src/core/engine';
import type { Illegal, Result } from '../../src/core/result';
import type { Rules } from '../../src/core/ruleset';
import type { Ask, Frame, State } from '../../src/core/state';
import { deepFreeze } from './freeze';
import { armiesOf, asking, blank, type MockParts, mockRules, note, type Own } from './mock';
import { momentOf } from './moment';

export interface Table {
  readonly rules: Rules<Own>;
  readonly state: State<Own>;
  readonly log: readonly string[];
  readonly open: readonly Ask[];
  /** Names of the open frames. */
  readonly names: readonly string[];
  /** Types of the last row's events. */
  events(): readonly string[];
  legal(seat: number, ask?: string): readonly string[];
  try(seat: number, type: string, ask?: string): Result<Step<Own>, Illegal>;
  say(seat: number, type: string, more?: { at?: number; ask?: string }): void;
  /** Lets time run out. */
  lapse(at: number, seat?: number): void;
}

/** Plays words for seats, one row each, at a time and version that go up; the last step. */
export function table(parts: MockParts, flow?: readonly Frame[]): Table {
  const rules = mockRules(parts);
  let version = 1;
  let now = 1_000;
  let step = deepFreeze(start(rules, momentOf({ version, at: now }), flow && blank(rules, flow)));
  const moment = (at: number) => {
    now = at;
    return momentOf({ version: ++version, at });
  };
  const keep = (next: Step<Own>): Step<Own> => (step = deepFreeze(next));
  return {
    rules,
    get state(): State<Own> {
      return step.state;
    },
    get log(): readonly string[] {
      return step.state.own.log;
    },
    get open(): readonly Ask[] {
      return openAsks(rules, step.state);
    },
    get names(): string[] {
      return step.state.flow.map((f) => f.name);
    },
    events: () => step.events.map((e) => e.type),
    legal: (seat: number, ask?: string) => legal(rules, step.state, seat, ask).map((l) => l.type),
    try: (seat: number, type: string, ask?: string) =>
      act(rules, step.state, { seat, action: { type }, ask }, momentOf({ version: version + 1, at: now })),
    say(seat: number, type: string, { at = now, ask }: { at?: number; ask?: string } = {}): void {
      const played = act(rules, step.state, { seat, action: { type }, ask }, moment(at));
      if (!played.ok) throw new Error(`${type} by ${seat}: ${played.error.code}`);
      keep(played.value);
    },
    lapse(at: number, seat?: number): void {
      keep(expire(rules, step.state, moment(at), seat));
    },
  };
}

export const dueOf = (asks: readonly Ask[]): (number | undefined)[] => asks.map((a) => a.due);

/** Each army has a turn of two phases in one frame after the other; a word opens a question to the other. */
export const duel: MockParts = {
  phases: {
    begin: asking({}, { enter: (g) => g.replace({ name: 'first', asks: [g.ask(0, 0, 'turn')] }) }),
    first: asking({
      next: (g, ask) => {
        note(g, `next ${ask.army}`);
        g.replace({ name: 'second', asks: g.top.asks });
      },
      ask: (g, ask) => g.push({ name: 'reply', asks: [g.ask(1 - ask.army, 1 - ask.seat, 'reply')] }),
      enter: (g) => g.push({ name: 'movein', asks: g.top.asks }),
    }),
    second: asking({
      end: (g, ask) => {
        note(g, `end ${ask.army}`);
        g.passTurn(1 - ask.army, 1);
        g.restart({ name: 'first', asks: [g.ask(1 - ask.army, 1 - ask.seat, 'turn')] });
      },
      ask: (g, ask) => g.push({ name: 'reply', asks: [g.ask(1 - ask.army, 1 - ask.seat, 'reply')] }),
    }),
    reply: asking({
      no: (g, ask) => {
        note(g, `no ${ask.army}`);
        g.pop();
      },
      yes: (g, ask) => {
        note(g, `yes ${ask.army}`);
        g.pop();
      },
    }),
    movein: asking({
      stay: (g) => g.pop(),
      ask: (g, ask) => g.push({ name: 'reply', asks: [g.ask(1 - ask.army, 1 - ask.seat, 'reply')] }),
    }),
  },
};

/** One question to each army at once; what they said is noted when it is played. */
export const council = (more: Partial<MockParts> = {}): MockParts => ({
  armies: armiesOf(1, 0, 0),
  phases: {
    begin: asking(
      {},
      {
        enter: (g) =>
          g.replace({ name: 'vote', asks: [g.ask(0, 1, 'vote'), g.ask(1, 0, 'vote'), g.ask(2, 0, 'vote')] }),
      },
    ),
    vote: asking(
      {
        nay: (g, ask) => note(g, `nay ${ask.army}`),
        yea: (g, ask) => note(g, `yea ${ask.army}`),
      },
      { parallel: true, enter: (g) => g.replace({ name: 'after', asks: [g.ask(0, 1, 'turn')] }) },
    ),
    after: asking({
      end: (g, ask) => {
        note(g, `end ${ask.army}`);
        g.passTurn(0, 1);
        g.restart({ name: 'after', asks: [g.ask(ask.army, ask.seat, 'turn')] });
      },
    }),
  },
  ...more,
});
