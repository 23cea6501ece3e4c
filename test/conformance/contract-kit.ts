// What a ruleset's part of the kit has to do: agree through REST and through GraphQL, with the same states, events and codes.
import { isDeepStrictEqual } from 'node:util';
import { play, type Played } from '../../src/cli/conformance/play';
import { restDoor } from '../../src/cli/conformance/rest';
import type { Door } from '../../src/cli/conformance/door';
import { openTable, type Table } from '../service/table';
import { newClient, startTestServer, type TestServer } from '../support/api';
import { graphqlDoor, serviceDoor } from './doors';
import { files } from './vectors';

/** Part of an id: for authors, who play a few vectors, through the service as well. */
const only = process.env.FIELDPOST_VECTORS;

/** Both transports go through the service; a door of its own plays all of the kit in long runs only. */
const long = only !== undefined || process.env.FIELDPOST_LONG === '1';

export function conformsTo(rulesets: readonly string[]): void {
  const chosen = files.filter(({ ruleset }) => rulesets.includes(ruleset)).flatMap(({ vectors }) => vectors);
  const vectors = new Map(chosen.filter(({ id }) => id.includes(only ?? '')).map((vector) => [vector.id, vector]));
  const ids = [...vectors.keys()];
  let table: Table;
  let server: TestServer;
  let doors: { service: Door; rest: Door; graphql: Door };

  beforeAll(async () => {
    [table, server] = await Promise.all([openTable(), startTestServer()]);
    const { token } = await newClient(server.url);
    const rest = await restDoor(server.url, token);
    doors = { service: await serviceDoor(table), rest, graphql: graphqlDoor(server.url, token) };
  });
  afterAll(() => Promise.all([table.stop(), server.stop()]));

  /** What catalogues show differs in what a query asks for; what is expected of them is compared all the same. */
  const ofGames = ({ trace }: Played, id: string): unknown => (vectors.get(id)!.shown ? [] : trace);

  test.each(ids)('%s: through REST and GraphQL alike', async (id) => {
    const vector = vectors.get(id)!;
    const [rest, graphql] = await Promise.all([play(doors.rest, vector), play(doors.graphql, vector)]);
    expect({ rest: rest.faults, graphql: graphql.faults }).toEqual({ rest: [], graphql: [] });
    const [one, other] = [ofGames(rest, id), ofGames(graphql, id)];
    // Jest is slow to compare what is the same.
    expect(isDeepStrictEqual(one, other) ? one : other).toEqual(one);
  });

  test.each(ids.filter((id) => long || id.startsWith('scenario/')))('%s: through the service', async (id) => {
    expect((await play(doors.service, vectors.get(id)!)).faults).toEqual([]);
  });

  test('nothing of all this was a bug of ours', () => {
    expect([server.logged, table.troubles]).toEqual([[], []]);
  });
}
