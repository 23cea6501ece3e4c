// One classic attack throw of five dice: our keyed dice against the same bytes from node's createHmac. Anchor G4.
import { createHmac } from 'node:crypto';
import { checkRows, HmacKey, KeyedRandom, SeededRandom, sha256, utf8 } from '../src/dice';

/** Nanoseconds for each, medians over the rounds, and the ratios that count. */
export interface DiceMeasure {
  /** A new keyed source, one throw of five, its facts: what a row pays. */
  readonly keyed: number;
  /** The same five faces by createHmac and rejection, without facts. */
  readonly createHmac: number;
  readonly seeded: number;
  /** Reading the facts of a row and drawing them again. */
  readonly check: number;
  readonly keyedToCreateHmac: number;
  readonly checkToCreateHmac: number;
}

const DICE = [6, 6, 6, 6, 6];
const secret = sha256(utf8('bench'));
const key = new HmacKey(secret);

function keyed(version: number): number {
  const random = new KeyedRandom(key, version);
  return random.throw(DICE)[0] + random.facts().open.length;
}

const message = Buffer.alloc(12);
message.write('open');

function byCreateHmac(version: number): number {
  message.writeUInt32BE(version, 4);
  const bytes = createHmac('sha256', secret).update(message).digest();
  const faces: number[] = [];
  for (let at = 0; faces.length < 5; at++) if (bytes[at] < 252) faces.push(1 + (bytes[at] % 6));
  return faces[0] + 3;
}

const generator = new SeededRandom(1);

function seeded(): number {
  const face = generator.throw(DICE)[0];
  generator.forget();
  return face;
}

const rows = Array.from({ length: 1000 }, (_, version) => {
  const random = new KeyedRandom(key, version);
  random.throw(DICE);
  return { version, ...random.facts() };
});

function check(at: number): number {
  return checkRows(key, [rows[at % rows.length]]).mismatches.length;
}

/** The mean time of one call in nanoseconds. The sum keeps the work from being optimised away. */
function time(work: (at: number) => number, calls: number): { each: number; sum: number } {
  let sum = 0;
  const start = process.hrtime.bigint();
  for (let at = 0; at < calls; at++) sum += work(at);
  return { each: Number(process.hrtime.bigint() - start) / calls, sum };
}

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Interleaved rounds, the first one for warming up. Throws if the two ways ever disagree. */
export function measureDice(rounds = 9, calls = 40_000): DiceMeasure {
  const subjects = { keyed, createHmac: byCreateHmac, seeded, check };
  const times: Record<keyof typeof subjects, number[]> = { keyed: [], createHmac: [], seeded: [], check: [] };
  for (let round = 0; round <= rounds; round++) {
    const sums = { keyed: 0, createHmac: 0, seeded: 0, check: 0 };
    for (const name of Object.keys(subjects) as (keyof typeof subjects)[]) {
      const { each, sum } = time(subjects[name], calls);
      sums[name] = sum;
      if (round > 0) times[name].push(each);
    }
    if (sums.keyed !== sums.createHmac || sums.check !== 0) throw new Error('the dice differ');
  }
  const each = {
    keyed: median(times.keyed),
    createHmac: median(times.createHmac),
    seeded: median(times.seeded),
    check: median(times.check),
  };
  const ratio = (name: 'keyed' | 'check'): number => median(times[name].map((took, at) => took / times.createHmac[at]));
  return { ...each, keyedToCreateHmac: ratio('keyed'), checkToCreateHmac: ratio('check') };
}
