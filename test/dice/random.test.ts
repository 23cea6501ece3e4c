import * as fc from 'fast-check';
import type { Random } from '../../src/core/random';
import {
  fromHex,
  HmacKey,
  KeyedRandom,
  RecordedRandom,
  RecordError,
  ScriptedRandom,
  SeededRandom,
  shuffle,
  UnrecordedRandom,
  withScript,
  type RecordingRandom,
} from '../../src/dice';
import { Xoshiro } from '../../src/dice/seeded';
import vectors from './vectors.json';

const key = new HmacKey(fromHex(vectors.games[1].key)!);
const vector = (label: string, version: number): number[] =>
  vectors.draws.find((one) => one.label === label && one.version === version)!.values;

/** What rules may ask of chance, as data, so that the same questions can be put to several sources. */
type Question = { throw: number[] } | { open: number } | { hidden: number };
const width = fc.oneof(fc.constantFrom(1, 6, 7, 8), fc.integer({ min: 1, max: 256 }));
const questions = fc.array(
  fc.oneof(
    fc.record({ throw: fc.array(fc.constantFrom(6, 6, 6, 8), { maxLength: 6 }) }),
    fc.record({ open: width }),
    fc.record({ hidden: width }),
  ),
  { maxLength: 30 },
);

function ask(random: Random, question: Question): number | number[] {
  if ('throw' in question) return random.throw(question.throw);
  return 'open' in question ? random.open(question.open) : random.hidden(question.hidden);
}

const askAll = (random: Random, list: readonly Question[]): (number | number[])[] =>
  list.map((question) => ask(random, question));

const recorded = (open: string, hidden = ''): RecordedRandom => {
  const random = RecordedRandom.of({ open, hidden });
  if (!random.ok) throw new Error('malformed');
  return random.value;
};

describe('keyed chance', () => {
  test('throws one more than the open draws of its version', () => {
    expect(new KeyedRandom(key, 1).throw([6, 6, 6, 6, 6])).toEqual(vector('open', 1).map((value) => value + 1));
    expect(new KeyedRandom(key, 2).throw([6, 6, 6, 6, 6])).toEqual(vector('open', 2).map((value) => value + 1));
    expect(new KeyedRandom(key, 2 ** 32 - 1).throw([8, 8, 6, 6, 6])).toEqual(
      vector('open', 2 ** 32 - 1).map((value) => value + 1),
    );
  });

  test('a restore from a backup gives the same version other dice', () => {
    expect(new KeyedRandom(key, 1, 1).throw([6, 6, 6, 6, 6])).toEqual(vector('open/1', 1).map((value) => value + 1));
    expect(vector('open/1', 1)).not.toEqual(vector('open', 1));
  });

  test('draws run on from throw to throw', () => {
    const random = new KeyedRandom(key, 1);
    expect([...random.throw([6, 6]), ...random.throw([6]), 1 + random.open(6), ...random.throw([6])]).toEqual(
      vector('open', 1).map((value) => value + 1),
    );
  });

  test('hidden draws have a stream of their own and never shift dice', () => {
    const random = new KeyedRandom(key, 1);
    const hidden = vectors.draws.find((one) => one.label === 'hidden' && one.version === 1)!;
    const first = hidden.widths.slice(0, 20).map((n) => random.hidden(n));
    expect(random.throw([6, 6, 6, 6, 6])).toEqual(vector('open', 1).map((value) => value + 1));
    expect([...first, ...hidden.widths.slice(20).map((n) => random.hidden(n))]).toEqual(hidden.values);
  });

  test('CO-16: the same version asked again gives the same dice, so a retry or reload gains nothing', () => {
    fc.assert(
      fc.property(fc.nat(), questions, (version, list) => {
        expect(askAll(new KeyedRandom(key, version), list)).toEqual(askAll(new KeyedRandom(key, version), list));
      }),
    );
  });

  test('a shuffle is the one that Python makes', () => {
    const { version, n, order } = vectors.shuffle;
    expect(shuffle(new KeyedRandom(key, version), n, 'hidden')).toEqual(order);
  });
});

describe('facts of any source', () => {
  const sources: [string, () => RecordingRandom][] = [
    ['keyed', () => new KeyedRandom(key, 77)],
    ['seeded', () => new SeededRandom(77)],
  ];

  test.each(sources)('%s: replaying the record gives the same answers and the same record', (_, source) => {
    fc.assert(
      fc.property(questions, (list) => {
        const random = source();
        const answers = askAll(random, list);
        const { open, hidden } = random.facts();
        const replay = recorded(open, hidden);
        expect(askAll(replay, list)).toEqual(answers);
        expect(replay.finished).toBe(true);
        expect(replay.facts()).toEqual({ open, hidden });
      }),
    );
  });

  test('open facts tell nothing of hidden draws', () => {
    const [one, other] = [0, 1].map((run) => new ScriptedRandom({ open: [3, 2], hidden: run ? [5, 1] : [] }));
    one.throw([6]);
    one.open(4);
    other.hidden(9);
    other.throw([6]);
    other.hidden(9);
    other.open(4);
    expect(one.facts()).toEqual({ open: 'J004:2', hidden: '' });
    expect(other.facts()).toEqual({ open: 'J004:2', hidden: '9*2:51' });
  });

  test('asking for the record in between changes nothing', () => {
    const random = new ScriptedRandom({ open: [1, 2, 3], hidden: [] });
    random.open(5);
    expect(random.facts().open).toBe('5:1');
    random.open(5);
    random.open(5);
    expect(random.facts().open).toBe('5*3:123');
  });

  test('a source that outlives a row starts the next record empty', () => {
    const random = new ScriptedRandom({ open: [1, 2], hidden: [0] });
    random.throw([6]);
    random.hidden(2);
    random.forget();
    random.throw([6]);
    expect(random.facts()).toEqual({ open: 'I00', hidden: '' });
  });
});

describe('recorded chance', () => {
  const fault = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error instanceof RecordError ? error.fault : error;
    }
  };

  test('asking for more than was recorded is a fault', () => {
    const random = recorded('H00', '2:1');
    random.throw([6]);
    expect(fault(() => random.throw([6]))).toEqual({ code: 'RECORD_EXHAUSTED', stream: 'open', index: 1 });
    random.hidden(2);
    expect(fault(() => random.hidden(2))).toEqual({ code: 'RECORD_EXHAUSTED', stream: 'hidden', index: 1 });
  });

  test.each<[string, (random: Random) => unknown]>([
    ['fewer dice', (random) => random.throw([6])],
    ['more dice', (random) => random.throw([6, 6, 6])],
    ['dice of other sides', (random) => random.throw([6, 8])],
    ['a draw where dice lie', (random) => random.open(6)],
  ])('asking for %s is a fault', (_, work) => {
    const random = recorded('P80');
    expect(random.facts()).toEqual({ open: '', hidden: '' });
    expect(fault(() => work(random))).toEqual({ code: 'RECORD_DIFFERS', stream: 'open', index: 0 });
  });

  test('asking for another width, or for dice where a draw lies, is a fault', () => {
    expect(fault(() => recorded('7:3').open(8))).toEqual({ code: 'RECORD_DIFFERS', stream: 'open', index: 0 });
    expect(fault(() => recorded('7:3').throw([7]))).toEqual({ code: 'RECORD_DIFFERS', stream: 'open', index: 0 });
    expect(fault(() => recorded('', '7:3').hidden(6))).toEqual({ code: 'RECORD_DIFFERS', stream: 'hidden', index: 0 });
  });

  test('what was recorded and never asked for shows', () => {
    const random = recorded('H00I00');
    random.throw([6]);
    expect(random.finished).toBe(false);
    expect(recorded('', '2:1').finished).toBe(false);
    expect(recorded('').finished).toBe(true);
  });

  test('malformed facts are a value', () => {
    expect(RecordedRandom.of({ open: 'H00?', hidden: '' })).toEqual({
      ok: false,
      error: { code: 'MALFORMED_FACTS', at: 3 },
    });
    expect(RecordedRandom.of({ open: '', hidden: '7:' }).ok).toBe(false);
  });
});

describe('scripted chance', () => {
  test('dice take faces, draws take 0 to n − 1, and a choice of one takes nothing', () => {
    const random = new ScriptedRandom({ open: [6, 8, 0, 5], hidden: [41] });
    expect(random.throw([6, 8])).toEqual([6, 8]);
    expect([random.open(1), random.open(2), random.open(6), random.hidden(1), random.hidden(42)]).toEqual([
      0, 0, 5, 0, 41,
    ]);
    expect(random.used).toEqual({ open: 4, hidden: 1 });
  });

  test('goes on in the next row where the last one stopped', () => {
    const script = { open: [1, 2, 3], hidden: [0, 1] };
    const first = new ScriptedRandom(script);
    first.throw([6, 6]);
    first.hidden(2);
    const second = new ScriptedRandom(script, first.used);
    expect([second.throw([6]), second.hidden(2)]).toEqual([[3], 1]);
    expect(second.used).toEqual({ open: 3, hidden: 2 });
    expect(first.used).toEqual({ open: 2, hidden: 1 });
    const start = { open: 1, hidden: 0 };
    new ScriptedRandom(script, start).throw([6]);
    expect(start).toEqual({ open: 1, hidden: 0 });
  });

  test('another source goes on where a list is used up, with the other list still to come', () => {
    const random = new ScriptedRandom({ open: [6], hidden: [2] }, undefined, new SeededRandom(7));
    const alone = new SeededRandom(7);
    const [first, second, third] = random.throw([6, 6, 6]);
    expect([first, second, third]).toEqual([6, ...alone.throw([6, 6])]);
    expect([random.hidden(9), random.hidden(9)]).toEqual([2, alone.hidden(9)]);
    expect(random.used).toEqual({ open: 1, hidden: 1 });
  });

  test('used up is a value, with the place and the sides', () => {
    const random = new ScriptedRandom({ open: [1], hidden: [] });
    expect(withScript(() => random.throw([6, 8]))).toEqual({
      ok: false,
      error: { code: 'SCRIPT_EXHAUSTED', stream: 'open', index: 1, sides: 8 },
    });
    expect(withScript(() => random.hidden(3))).toEqual({
      ok: false,
      error: { code: 'SCRIPT_EXHAUSTED', stream: 'hidden', index: 0, sides: 3 },
    });
  });

  test.each<[string, number, (random: Random) => unknown, number]>([
    ['a face of 0', 0, (random) => random.throw([6]), 6],
    ['a face above the sides', 7, (random) => random.throw([6]), 6],
    ['a draw as wide as its value', 6, (random) => random.open(6), 6],
    ['a draw below 0', -1, (random) => random.open(6), 6],
    ['a half', 1.5, (random) => random.throw([6]), 6],
    ['no number', Number.NaN, (random) => random.open(2), 2],
  ])('%s is a value out of range, and is not used up', (_, found, work, sides) => {
    const random = new ScriptedRandom({ open: [found], hidden: [] });
    const error = { code: 'SCRIPT_RANGE', stream: 'open', index: 0, sides, found };
    expect(withScript(() => work(random))).toEqual({ ok: false, error });
    expect(random.used.open).toBe(0);
  });

  test('our own bugs are not taken for faults of a script', () => {
    const random = new ScriptedRandom({ open: [0], hidden: [] });
    expect(() => withScript(() => random.open(0))).toThrow(RangeError);
    expect(withScript(() => 'fine')).toEqual({ ok: true, value: 'fine' });
  });
});

describe('seeded chance', () => {
  test('the generator is xoshiro128**', () => {
    const [a, b, c, d] = vectors.xoshiro.state;
    const generator = new Xoshiro([a, b, c, d]);
    expect(vectors.xoshiro.words.map(() => generator.next() >>> 0)).toEqual(vectors.xoshiro.words);
  });

  test('the same seed gives the same chance, another seed or stream another', () => {
    const run = (random: Random): number[] => Array.from({ length: 40 }, () => random.open(256));
    const hidden = (random: Random): number[] => Array.from({ length: 40 }, () => random.hidden(256));
    expect(run(new SeededRandom(5))).toEqual(run(new SeededRandom(5)));
    expect(run(new SeededRandom(5))).not.toEqual(run(new SeededRandom(6)));
    expect(run(new SeededRandom(5))).not.toEqual(hidden(new SeededRandom(5)));
    expect(run(new SeededRandom(5))).toEqual(run(new SeededRandom(Uint8Array.of(0, 0, 0, 5))));
  });

  test('the unrecorded source gives the same chance', () => {
    fc.assert(
      fc.property(fc.integer(), questions, (seed, list) => {
        expect(askAll(new UnrecordedRandom(seed), list)).toEqual(askAll(new SeededRandom(seed), list));
      }),
    );
  });

  test('hidden draws never shift dice', () => {
    const plain = new SeededRandom(9).throw([6, 6, 6, 6, 6]);
    const random = new SeededRandom(9);
    random.hidden(52);
    expect(random.throw([6, 6, 6, 6, 6])).toEqual(plain);
  });
});
