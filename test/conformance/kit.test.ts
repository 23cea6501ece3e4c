// The kit as files, and the command that plays it.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Ajv from 'ajv/dist/2020';
import { loadKit, ownKit } from '../../src/cli/conformance/kit';
import { matches, mismatches, missingEvents } from '../../src/cli/conformance/match';
import { program } from '../../src/cli/program';
import { idsByRuleset } from '../../scripts/rule-ids';
import { startTestServer, type TestServer } from '../support/api';
import { files } from './vectors';

const folder = join(__dirname, '../../docs/rules/source');
const rules = idsByRuleset(
  Object.fromEntries(
    ['classic', 'clone-wars', 'sbsh'].map((name) => [name, readFileSync(join(folder, `${name}.md`), 'utf8')]),
  ),
);
const vectors = files.flatMap((file) => file.vectors);

describe('the kit is whole', () => {
  test.each([...rules.keys()])('%s: every rule has a vector of its own', (ruleset) => {
    const own = files.filter((file) => file.ruleset === ruleset).flatMap((file) => file.vectors);
    const named = new Set(own.map((one) => one.id.split('/')[0]));
    expect(rules.get(ruleset)!.filter((id) => !named.has(id))).toEqual([]);
    expect(named).toContain('scenario');
  });

  test('no vector names an unknown rule, and no id is there twice', () => {
    const known = new Set([...rules.values()].flat());
    expect(vectors.flatMap((one) => one.rules).filter((id) => !known.has(id))).toEqual([]);
    expect(vectors.length).toBe(new Set(vectors.map(({ id }) => id)).size);
  });

  test('every vector expects something', () => {
    const empty = vectors.filter((one) => !/"(view|events|without|error)":/.test(JSON.stringify(one)));
    expect(empty.map(({ id }) => id)).toEqual([]);
  });

  test('the files are of the published format, and are these vectors', async () => {
    const format = JSON.parse(await readFile(join(ownKit, 'format.json'), 'utf8')) as object;
    const check = new Ajv({ strict: false }).compile(format);
    const kit = await loadKit(ownKit);
    expect(kit.filter((file) => !check(file)).map(({ chapter }) => chapter)).toEqual([]);
    expect(check({ ruleset: 'any', chapter: 'one', vectors: [{ id: 'no stroke', rules: [], says: '' }] })).toBe(false);
    const byId = (ids: readonly string[]): string[] => ids.toSorted();
    expect(byId(kit.flatMap((file) => file.vectors.map(({ id }) => id)))).toEqual(byId(vectors.map(({ id }) => id)));
  });
});

describe('expectations', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, 2, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[1], [1, 2], false],
    [{ a: 1 }, { a: 1, b: 2 }, true],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ $has: [{ a: 1 }] }, [{ a: 2 }, { a: 1, b: 3 }], true],
    [{ $has: [{ a: 3 }] }, [{ a: 2 }], false],
    [{ $has: [] }, [], true],
    [{ $lacks: [{ a: 1 }] }, [{ a: 2 }], true],
    [{ $lacks: [{ a: 1 }] }, [{ a: 1 }], false],
    [{ $lacks: [1] }, undefined, false],
    [{ $set: [2, 1] }, [1, 2], true],
    [{ $set: [1, 1] }, [1, 2], false],
    [{ $size: 2 }, [1, 2], true],
    [{ $size: 2 }, { a: 1 }, false],
    [{ $absent: true }, null, true],
    [{ $absent: true }, 0, false],
    [{ $not: 1 }, 2, true],
    [{ $not: 1 }, 1, false],
  ])('%j of %j: %s', (expected, found, same) => {
    expect(matches(expected as never, found as never)).toBe(same);
  });

  test('a pointer finds elements by id, and says what was there instead', () => {
    const root = {
      list: [
        { id: 'one', n: 1 },
        { id: 'two', n: 2 },
      ],
    };
    expect(mismatches({ '/list/two/n': 2, '/list/0/id': 'one' }, root)).toEqual([]);
    expect(mismatches({ '/list/three': 1, '/list/one/n': 2 }, root)).toEqual([
      '/list/three: expected 1, found nothing',
      '/list/one/n: expected 2, found 1',
    ]);
  });

  test('events come in their order, perhaps among others', () => {
    const found = [{ type: 'a', n: 1 }, { type: 'b' }, { type: 'a', n: 2 }];
    expect(missingEvents([{ type: 'a' }, { type: 'a', n: 2 }], found)).toEqual([]);
    expect(missingEvents([{ type: 'b' }, { type: 'a', n: 1 }], found)).toHaveLength(1);
  });
});

describe('fieldpost conformance', () => {
  let server: TestServer;
  let kit = '';
  beforeAll(async () => {
    [server, kit] = await Promise.all([startTestServer(), mkdtemp(join(tmpdir(), 'fieldpost-'))]);
  });
  afterAll(() => Promise.all([server.stop(), rm(kit, { recursive: true })]));

  async function run(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
    let code = -1;
    const out: string[] = [];
    const err: string[] = [];
    const terminal = {
      out: (line: string) => void out.push(line),
      err: (line: string) => void err.push(line),
      input: Readable.from(['']),
      exit: (n: number) => void (code = n),
    };
    await program(terminal).parseAsync(['conformance', '--url', server.url, ...args], { from: 'user' });
    return { code, out: out.join('\n'), err: err.join('\n') };
  }

  test('a server that agrees: a table, and 0', async () => {
    const { code, out } = await run('--ruleset', 'classic', '--vector', 'K-COMPARE');
    expect(out).toMatch(/^ruleset +rules +vectors +passed +failed\nclassic +2 +9 +9 +0\nall +2 +9 +9 +0\n\nAGREES$/);
    expect(code).toBe(0);
  });

  test('one that doesn’t: which vector, which step, what was there instead, and 1', async () => {
    const wrong = vectors.find(({ id }) => id === 'K-COMPARE-EX/66-v-6')!;
    const text = JSON.stringify({ ruleset: 'classic', chapter: 'wrong', vectors: [wrong] }).replace('[1,0]', '[0,1]');
    await writeFile(join(kit, 'wrong.json'), text);
    const { code, out } = await run('--kit', kit);
    expect(out).toMatch(/FAILED K-COMPARE-EX\/66-v-6\n {2}step 1: no event .*"losses":\[0,1\].*\n\nDIFFERS$/);
    expect(code).toBe(1);
  });

  test('the example of the page is a vector, and agrees', async () => {
    const page = readFileSync(join(__dirname, '../../docs/conformance.md'), 'utf8');
    const [, example] = /```json\n([^]*?)```/.exec(page)!;
    await writeFile(join(kit, 'wrong.json'), `{"ruleset": "classic", "chapter": "page", "vectors": [${example}]}`);
    expect(await run('--kit', kit)).toMatchObject({ code: 0, out: expect.stringMatching(/AGREES$/) });
  });

  test('nothing to play, no kit, no server: 2', async () => {
    expect(await run('--vector', 'no such')).toMatchObject({
      code: 2,
      out: expect.stringContaining('NOTHING WAS PLAYED'),
    });
    expect(await run('--kit', join(kit, 'nowhere'))).toMatchObject({ code: 2, err: expect.stringContaining('ENOENT') });
    await writeFile(join(kit, 'wrong.json'), '{"vectors": []}');
    expect((await run('--kit', kit)).code).toBe(2);
    expect((await run('--url', 'http://127.0.0.1:9')).code).toBe(2);
  });
});
