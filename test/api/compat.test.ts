// What was released stays: additions pass, and whatever takes something away from a client is found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaks, graphqlBreaks, restBreaks } from '../../scripts/schema/compat';
import { deprecation, deprecationHeaders } from '../../src/api/deprecated';

type Loose = ReturnType<typeof JSON.parse>;

const root = join(__dirname, '../../schema');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const sdl = text('released/schema.graphql');
const rest = (): Loose => JSON.parse(text('released/openapi.json'));

test('nothing that was released is broken', () => {
  const now = { sdl: text('schema.graphql'), openapi: JSON.parse(text('openapi.json')) };
  expect(breaks({ sdl, openapi: rest() }, now)).toEqual([]);
});

test.each([
  ['an operation is gone', '  boards: [BoardSummary!]!', '  shelves: [BoardSummary!]!', 'Query.boards was removed.'],
  ['a type of action is gone', '\n  occupy\n', '\n', 'occupy was removed from enum type ActionType.'],
  [
    'an argument is needed',
    'board(id: String!)',
    'board(id: String!, more: Int!)',
    'A required arg more on Query.board was added.',
  ],
  ['a field has another type', '  boards: [BoardSummary!]!', '  boards: String!', 'Query.boards changed type from'],
])('GraphQL: %s', (_, from, to, told) => {
  expect(sdl).toContain(from);
  expect(graphqlBreaks(sdl, sdl.replace(from, to)).join('\n')).toContain(told);
});

const schemas = (document: Loose): Loose => document.components.schemas;

/** What breaks a client, made of the released document. */
const BREAKS: readonly (readonly [string, (document: Loose) => void, RegExp])[] = [
  ['an operation is gone', (d) => delete d.paths['/games/{gameId}/resign'], /POST \/games\/\{gameId\}\/resign is gone/],
  ['an operation has another id', (d) => (d.paths['/me'].get.operationId = 'whoAmI'), /no longer called getMe/],
  ['a field of an answer is gone', (d) => delete schemas(d).Profile.properties.name, /Profile has no field name/],
  [
    'a field of an answer has another type',
    (d) => (schemas(d).Profile.properties.name = { type: 'integer' }),
    /Profile\/name was string, and is integer/,
  ],
  [
    'a field of an answer may be null',
    (d) => (schemas(d).Profile.properties.name = { type: ['string', 'null'] }),
    /Profile\/name was string/,
  ],
  [
    'a field of an answer may be left out',
    (d) => (schemas(d).Profile.required = ['account']),
    /may leave out the field/,
  ],
  ['a field of a body is gone', (d) => delete schemas(d).NewGame.properties.preset, /NewGame has no field preset/],
  ['a field of a body is needed', (d) => schemas(d).NewGame.required.push('preset'), /NewGame needs the field preset/],
  [
    'a word of a body is gone',
    (d) => schemas(d).NewGame.properties.visibility.enum.pop(),
    /no longer has the word invited/,
  ],
  ['a type of action is gone', (d) => schemas(d).ClassicAction.oneOf.splice(0, 1), /ClassicAttack has no shape/],
  ['a status of success is gone', (d) => delete d.paths['/games'].post.responses['201'], /no longer answers 201/],
  [
    'a media type is gone',
    (d) => delete d.paths['/games/{gameId}'].get.responses['200'].content['text/plain'],
    /no text\/plain/,
  ],
  ['a parameter is gone', (d) => (d.paths['/inbox'].get.parameters = []), /query cursor is gone/],
  [
    'a parameter is needed',
    (d) => d.paths['/inbox'].get.parameters.push({ name: 'x', in: 'query', required: true }),
    /needs the parameter x/,
  ],
];

test.each(BREAKS)('REST: %s', (_, change, told) => {
  const changed = rest();
  change(changed);
  expect(restBreaks(rest(), changed).join('\n')).toMatch(told);
});

test('REST: additions pass', () => {
  const changed = rest();
  schemas(changed).Profile.properties.colour = { type: 'string' };
  schemas(changed).NewGame.properties.colour = { type: 'string' };
  schemas(changed).NewGame.properties.visibility.enum.push('secret');
  changed.paths['/colours'] = { get: { operationId: 'listColours', responses: {} } };
  changed.paths['/inbox'].get.parameters.push({ name: 'colour', in: 'query', schema: { type: 'string' } });
  expect(restBreaks(rest(), changed)).toEqual([]);
});

describe('deprecations carry their dates', () => {
  const going = { since: '2026-12-01', until: '2027-06-30', instead: 'listGames' };

  test('as headers and as a reason', () => {
    expect(deprecationHeaders(going)).toEqual({ Deprecation: '@1796083200', Sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' });
    expect(deprecation(going)).toBe('Since 2026-12-01, until 2027-06-30. Use listGames.');
    expect(() => deprecation({ ...going, until: 'soon' })).toThrow('no date');
    expect(() => deprecation({ ...going, until: '2026-11-01' })).toThrow('only until');
  });

  test('every one of both contracts has one', () => {
    const reasons = [...text('schema.graphql').matchAll(/@deprecated(?:\(reason: "([^"]*)"\))?/g)].map(
      ([, reason]) => reason,
    );
    expect(reasons.filter((reason) => !/^Since \d{4}-\d\d-\d\d, until \d{4}-\d\d-\d\d\. Use /.test(reason))).toEqual(
      [],
    );
    const operations = Object.values(JSON.parse(text('openapi.json')).paths).flatMap((path: Loose) =>
      Object.values(path),
    );
    const bare = operations.filter((one: Loose) => one.deprecated && !/^\d{4}-\d\d-\d\d$/.test(one['x-sunset'] ?? ''));
    expect(bare).toEqual([]);
  });
});
