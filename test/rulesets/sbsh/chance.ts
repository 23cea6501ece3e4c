import { type RecordingRandom, SeededRandom } from '../../../src/dice';

/** Chance that repeats with its seed. */
export const seededRandom = (seed: number): RecordingRandom => new SeededRandom(seed);
