// The chance of a real game: fixed by its key before anybody acts, and checkable by everybody afterwards.
import type { HmacKey } from './hmac';
import { RecordingRandom } from './random';
import { KeyedStream, streamLabel, type Audience } from './keystream';

/** Draws for the row that will become `version` of the game whose key is K = `gameKey(…)`. Make a new one for each row. */
export class KeyedRandom extends RecordingRandom {
  private openStream: KeyedStream | undefined;
  private hiddenStream: KeyedStream | undefined;

  /** `epoch` counts the restores from a backup that the game went through. */
  constructor(
    private readonly key: HmacKey,
    private readonly version: number,
    private readonly epoch = 0,
  ) {
    super();
  }

  protected override drawOpen(n: number): number {
    this.openStream ??= this.stream('open');
    return this.openStream.draw(n);
  }

  protected override drawHidden(n: number): number {
    this.hiddenStream ??= this.stream('hidden');
    return this.hiddenStream.draw(n);
  }

  private stream(audience: Audience): KeyedStream {
    return new KeyedStream(this.key, streamLabel(audience, this.epoch), this.version);
  }
}
