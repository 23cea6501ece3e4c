// One classic attack throw of five dice: our keyed dice against the same bytes from node's createHmac. Anchor G4.
import { createHmac } from 'node:crypto';
import { checkRows, HmacKey, KeyedRandom, SeededRandom, sha256, utf8 } from '../src/dice';
import { pad } from '../src/dice/sha256';

/** Nanoseconds for each, medians over the rounds, and the ratios that count. */
export interface DiceMeasure {
  /** One HMAC of (label ‖ version ‖ block), in our own code. */
  readonly mac: number;
  /** A new keyed source, one throw of five, its facts: what a row pays. */
  readonly keyed: number;
  /** The same five faces by createHmac and rejection, without facts. */
  readonly createHmac: number;
  readonly seeded: number;
  /** Reading the facts of a row and drawing them again. */
  readonly check: number;
  readonly macToCreateHmac: number;
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

const block = new Uint8Array(64);
block.set(utf8('open'));
pad(block, 12, 64 + 12);
const words = new Int32Array(8);

function mac(version: number): number {
  for (let at = 0; at < 4; at++) block[4 + at] = version >>> (24 - 8 * at);
  key.signBlock(block, words);
  return words[0];
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

const subjects = { mac, keyed, createHmac: byCreateHmac, seeded, check };
type Subject = keyof typeof subjects;
const names = Object.keys(subjects) as Subject[];
const forEach = <T>(make: (name: Subject) => T): Record<Subject, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Subject, T>;

/** Interleaved rounds, the first one for warming up. Throws if the two ways ever disagree. Run it bundled: module getters cost as much as a die. */
export function measureDice(rounds = 9, calls = 40_000): DiceMeasure {
  const times = forEach((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    const results = forEach((name) => time(subjects[name], calls));
    if (results.keyed.sum !== results.createHmac.sum || results.check.sum !== 0) throw new Error('the dice differ');
    if (round > 0) for (const name of names) times[name].push(results[name].each);
  }
  const ratio = (name: Subject): number => median(times[name].map((took, at) => took / times.createHmac[at]));
  return {
    ...forEach((name) => median(times[name])),
    macToCreateHmac: ratio('mac'),
    keyedToCreateHmac: ratio('keyed'),
    checkToCreateHmac: ratio('check'),
  };
}
