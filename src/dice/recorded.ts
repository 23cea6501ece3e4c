// The chance of a row that was already played: gives back what the row recorded, so that rules can be replayed without a key.
import { fail, ok, type Result } from '../core/result';
import { decodeFacts, type Fact, type MalformedFacts, type RowFacts } from './facts';
import { RecordingRandom } from './random';
import type { Audience } from './keystream';

/** The rules asked for other chance than the row recorded: the row was changed, or it was played by other rules. */
export interface RecordFault {
  /** `RECORD_EXHAUSTED`: nothing is recorded any more. `RECORD_DIFFERS`: recorded is another number of dice, or other sides. */
  readonly code: 'RECORD_EXHAUSTED' | 'RECORD_DIFFERS';
  readonly stream: Audience;
  /** Place of the throw or draw in its stream, from 0. */
  readonly index: number;
}

/** Carries a fault out of the rules, which cannot know what was recorded. */
export class RecordError extends Error {
  constructor(readonly fault: RecordFault) {
    super(`${fault.code} at ${fault.stream} ${fault.index}`);
    this.name = 'RecordError';
  }
}

/** Replays the facts of one row. Asking for anything that they don't hold throws a RecordError. */
export class RecordedRandom extends RecordingRandom {
  private readonly at = { open: 0, hidden: 0 };

  private constructor(private readonly recorded: { readonly open: readonly Fact[]; readonly hidden: readonly Fact[] }) {
    super();
  }

  /** Reads the facts of a row, or says where they are malformed. */
  static of(facts: RowFacts): Result<RecordedRandom, MalformedFacts> {
    const open = decodeFacts(facts.open);
    if (!open.ok) return open;
    const hidden = decodeFacts(facts.hidden);
    return hidden.ok ? ok(new RecordedRandom({ open: open.value, hidden: hidden.value })) : fail(hidden.error);
  }

  /** Everything recorded was asked for. If not after a replay, the row holds chance that the rules never used. */
  get finished(): boolean {
    return this.at.open === this.recorded.open.length && this.at.hidden === this.recorded.hidden.length;
  }

  protected override faces(sides: readonly number[]): number[] {
    if (sides.length === 0) return [];
    const fact = this.next('open');
    if (fact.kind !== 'throw' || !sameNumbers(fact.sides, sides)) throw this.differs('open');
    return [...fact.values];
  }

  protected override drawOpen(n: number): number {
    return this.draw('open', n);
  }

  protected override drawHidden(n: number): number {
    return this.draw('hidden', n);
  }

  private draw(stream: Audience, n: number): number {
    if (n === 1) return 0;
    const fact = this.next(stream);
    if (fact.kind !== 'draw' || fact.sides !== n) throw this.differs(stream);
    return fact.value;
  }

  private next(stream: Audience): Fact {
    const index = this.at[stream]++;
    const fact = this.recorded[stream].at(index);
    if (fact === undefined) throw new RecordError({ code: 'RECORD_EXHAUSTED', stream, index });
    return fact;
  }

  private differs(stream: Audience): RecordError {
    return new RecordError({ code: 'RECORD_DIFFERS', stream, index: this.at[stream] - 1 });
  }
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}
