// Headers that clients, proxies and strangers send.
import { type Draw, once, pick } from './chance';
import type { World } from './world';

type Value = (world: World, draw: Draw) => string;

const of =
  (...list: readonly string[]): Value =>
  (_, draw) =>
    pick(draw, list);

const LONG = 'x'.repeat(3_000);

const HEADERS: Readonly<Record<string, Value>> = {
  accept: of(
    '*/*',
    'text/plain',
    'image/svg+xml',
    'text/event-stream',
    'application/x-ndjson',
    'application/json;q=0',
    'text/html',
    'application/graphql-response+json',
    ';;;q=,',
    '',
    'text/plain;q=abc',
    LONG,
  ),
  'if-match': of(
    '*',
    '"1.0"',
    '"1.watching"',
    '"99999999999.0"',
    'W/"1.0"',
    '"',
    '1.0',
    '',
    '"1.0", "2.0"',
    '"1.0.text"',
    '"\u00e9"',
  ),
  'if-none-match': of('*', '"1.0"', 'W/"1.watching"', '"', ',,,', '', `"${LONG}"`),
  'idempotency-key': (world, draw) =>
    pick(draw, [
      '',
      '"',
      '"abcdefgh"',
      'abcdefgh',
      'due:1.0',
      'x',
      '../../..',
      LONG,
      world.lastId(),
      '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    ]),
  authorization: (world, draw) =>
    pick(draw, [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Basic YTpi',
      'Bearer fp_',
      'Bearer __proto__',
      `Bearer ${LONG}`,
      `bearer ${pick(draw, world.actors).token}`,
      `Bearer ${pick(draw, world.actors).token}x`,
      'Bearer eyJhbGciOiJub25lIn0.e30.',
      'Bearer \u00e9',
    ]),
  'accept-language': of(
    'zh-TW',
    'da',
    'vi-VN,vi;q=0.9',
    'xx',
    '*',
    'en;q=0',
    ';q=1',
    'zh-Hant-HK',
    '-',
    'da;q=NaN',
    LONG,
    '\u00e9',
  ),
  'content-type': of(
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/vnd.x+json',
    'application/json;',
    '',
    'application/jsonx',
    'json',
    'application/JSON',
  ),
  'last-event-id': of('1.0', '0.0', '-1', '999999.0', 'x', '', '1', '1.0.0', '\u00e9', '9'.repeat(40)),
  host: of('localhost', 'evil.example', '[::1]', 'a b', '', '127.0.0.1:99999', '__proto__'),
  origin: of('null', 'https://evil.example', 'http://localhost:4000', '', 'x'),
  range: of('bytes=0-1', 'bytes=-1', 'bytes=5-2', 'x', 'bytes=0-0,1-1'),
  'content-encoding': of('gzip', 'br', 'identity'),
  'x-http-method-override': of('DELETE', 'PUT'),
  'x-forwarded-for': of('127.0.0.1', '::1', 'x', '1.2.3.4, 5.6.7.8'),
  'x-request-id': of('abc', '<script>', LONG, '"', '__proto__'),
  'access-control-request-method': of('POST', 'x', ''),
  'access-control-request-headers': of('authorization', 'x', ',,'),
  'transfer-encoding': of('identity'),
  'content-length': of('0', '1', 'x', '-1', '999999999'),
  expect: of('100-continue', 'x'),
  cookie: of('a=b', '__proto__=1'),
  'apollo-require-preflight': of('true', ''),
};

/** What a host refuses before the app, or a client won't send: only over sockets. */
const FOR_SOCKETS = new Set(['host', 'transfer-encoding', 'content-length', 'expect', 'content-encoding']);

/** Some headers over those of a request. */
export function withHeaders(world: World, draw: Draw, given: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(HEADERS).filter((name) => !FOR_SOCKETS.has(name));
  const headers = { ...given };
  for (let n = 1 + draw(3); n > 0; n--) {
    const name = pick(draw, names);
    if (once(draw, 6)) Reflect.deleteProperty(headers, name);
    else headers[name] = HEADERS[name](world, draw);
  }
  return headers;
}
