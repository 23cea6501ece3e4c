// What all sources of chance share: they throw, draw, and record in order.
import type { Random } from '../core/random';
import type { RowFacts } from './facts';
import { Recorder } from './recorder';

/** A source of chance that records what it gave. One serves one row, or one run of a simulation. */
export abstract class RecordingRandom implements Random {
  private openRecord: Recorder | undefined;
  private hiddenRecord: Recorder | undefined;

  /** The next open draw of 0..n−1. */
  protected abstract drawOpen(n: number): number;

  /** The next hidden draw of 0..n−1. */
  protected abstract drawHidden(n: number): number;

  /** The face, 1..sides, of the next die: one more than an open draw. */
  protected face(sides: number): number {
    return 1 + this.drawOpen(sides);
  }

  /** The faces of dice thrown at once, in order. */
  protected faces(sides: readonly number[]): number[] {
    return sides.map((count) => this.face(count));
  }

  throw(sides: readonly number[]): number[] {
    const faces = this.faces(sides);
    this.openRecord ??= new Recorder();
    this.openRecord.throw(sides, faces);
    return faces;
  }

  open(n: number): number {
    const value = this.drawOpen(n);
    this.openRecord ??= new Recorder();
    this.openRecord.draw(n, value);
    return value;
  }

  hidden(n: number): number {
    const value = this.drawHidden(n);
    this.hiddenRecord ??= new Recorder();
    this.hiddenRecord.draw(n, value);
    return value;
  }

  /** What was thrown and drawn since the start, or since `forget`. */
  facts(): RowFacts {
    return { open: this.openRecord?.facts() ?? '', hidden: this.hiddenRecord?.facts() ?? '' };
  }

  /** Starts an empty record; the draws run on. For a source that outlives a row. */
  forget(): void {
    this.openRecord = undefined;
    this.hiddenRecord = undefined;
  }
}
