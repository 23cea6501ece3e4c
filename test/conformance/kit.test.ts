// The conformance kit: every vector through the service, through REST and through GraphQL, and every rule in a vector.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play, type Played } from '../../src/cli/conformance/play';
import { restDoor } from '../../src/cli/conformance/rest';
import type { Door } from '../../src/cli/conformance/door';
import { idsByRuleset } from '../../scripts/rule-ids';
import { openTable, type Table } from '../service/table';
import { newClient, startTestServer, type TestServer } from '../support/api';
import { graphqlDoor, serviceDoor } from './doors';
import { files } from './vectors';

const only = process.env.FIELDPOST_VECTORS;
const all = files.flatMap(({ vectors }) => vectors).filter(({ id }) => only === undefined || id.includes(only));
const names = all.map(({ id }) => id);

let table: Table;
let server: TestServer;
let doors: { service: Door; rest: Door; graphql: Door };

beforeAll(async () => {
  [table, server] = await Promise.all([openTable(), startTestServer()]);
  const { token } = await newClient(server.url);
  const rest = await restDoor(server.url, token);
  doors = { service: await serviceDoor(table), rest, graphql: graphqlDoor(server.url, token, rest) };
});
afterAll(() => Promise.all([table.stop(), server.stop()]));

const vectorOf = (id: string): (typeof all)[number] => all.find((one) => one.id === id)!;

test.each(names)('%s: through the service', async (id) => {
  expect((await play(doors.service, vectorOf(id))).faults).toEqual([]);
});

/** What catalogues show differs in what a query asks for; what is expected of them is compared all the same. */
const ofGames = ({ trace }: Played, id: string): unknown => (vectorOf(id).shown ? [] : trace);

test.each(names)('%s: through REST and GraphQL alike', async (id) => {
  const [rest, graphql] = await Promise.all([play(doors.rest, vectorOf(id)), play(doors.graphql, vectorOf(id))]);
  expect({ rest: rest.faults, graphql: graphql.faults }).toEqual({ rest: [], graphql: [] });
  expect(ofGames(graphql, id)).toEqual(ofGames(rest, id));
});

test('nothing of all this was a bug of ours', () => {
  expect([server.logged, table.troubles]).toEqual([[], []]);
});

describe('the kit is whole', () => {
  const folder = join(__dirname, '../../docs/rules/source');
  const texts = Object.fromEntries(
    ['classic', 'clone-wars', 'sbsh'].map((name) => [name, readFileSync(join(folder, `${name}.md`), 'utf8')]),
  );
  const rules = idsByRuleset(texts);

  test.each([...rules.keys()])('%s: every rule has a vector of its own', (ruleset) => {
    const own = files.filter((file) => file.ruleset === ruleset).flatMap(({ vectors }) => vectors);
    const named = new Set(own.map((one) => one.id.split('/')[0]));
    expect(rules.get(ruleset)!.filter((id) => !named.has(id))).toEqual([]);
  });

  test('no vector names an unknown rule, and no id is there twice', () => {
    const known = new Set([...rules.values()].flat());
    const vectors = files.flatMap((file) => file.vectors);
    const cited = vectors.filter(({ id }) => !id.startsWith('scenario/')).flatMap((one) => one.rules);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
    expect(vectors.length).toBe(new Set(vectors.map(({ id }) => id)).size);
  });

  test('every vector expects something', () => {
    const empty = files
      .flatMap(({ vectors }) => vectors)
      .filter((one) => !/"(view|events|without|error)":/.test(JSON.stringify(one)));
    expect(empty.map(({ id }) => id)).toEqual([]);
  });
});
