// The page of limits says what the code does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS as DOCUMENT, MOST_TOKENS } from '../../src/api/graphql/limits/rule';
import { STREAM_LIMITS } from '../../src/api/rest/places';
import { CODES, LIMITS, SCOPES } from '../../src/service';

const page = readFileSync(join(__dirname, '../../docs/limits.md'), 'utf8');

const row = (start: string): string => {
  const found = page.split('\n').find((line) => line.startsWith(`| ${start}`));
  if (found === undefined) throw new Error(`no row ${start}`);
  return found;
};

const shown = (n: number): string => n.toLocaleString('en');

test('budgets, with who is counted', () => {
  const rows = page.split('\n').filter((line) => /^\| `(reads|plays)`/.test(line));
  const wanted = [
    ['reads', LIMITS.reads, 'account'],
    ['plays', LIMITS.plays, 'account'],
    ['reads', LIMITS.readsByAddress, 'address'],
  ] as const;
  expect(rows).toHaveLength(wanted.length);
  for (const [at, [name, { most, seconds }, by]] of wanted.entries())
    expect(rows[at]).toContain(
      `\`${name}\` | ${shown(most)} at once, and ${shown(most)} in ${seconds} seconds from then on | ${by} |`,
    );
});

test('what is counted in the table, and streams', () => {
  expect(row('`guests`')).toContain(`${LIMITS.guestsAMinute} in a minute | address`);
  expect(row('`games`')).toContain(`${LIMITS.gamesAMinute} in a minute`);
  expect(row('`tokens`')).toContain(`${LIMITS.tokensAMinute} in a minute`);
  expect(row('`streams`')).toContain(`${STREAM_LIMITS.mostEach} at a time`);
  expect(page).toContain(`within ${LIMITS.tokenCacheMs / 1000} seconds in all others`);
});

test('sizes of documents, and times', () => {
  expect(row('tokens of a GraphQL document')).toContain(`| ${shown(MOST_TOKENS)} |`);
  expect(row('its fields')).toContain(`| ${shown(DOCUMENT.fields)} |`);
  expect(row('its levels')).toContain(`| ${shown(DOCUMENT.depth)} |`);
  expect(row('fields of `Query`')).toContain(`| ${shown(DOCUMENT.roots)} |`);
  expect(row('aliases')).toContain(`| ${shown(DOCUMENT.aliases)} |`);
  expect(row('cost')).toContain(`| ${shown(DOCUMENT.cost)} |`);
  expect(row('a lobby')).toContain(`${LIMITS.lobbyMs / 86_400_000} days`);
  expect(row('a game in which')).toContain(`${LIMITS.idleMs / 86_400_000} days`);
  expect(LIMITS.eraseMs).toBe(3_600_000);
});

test('every scope, and every code with its status', () => {
  for (const scope of SCOPES) expect(row(`\`${scope}\``)).toBeDefined();
  const status = { unauthenticated: 401, forbidden: 403, conflict: 409, illegal: 422, busy: 503 } as Readonly<
    Record<string, number>
  >;
  const codes = [
    'UNAUTHENTICATED',
    'TOKEN_EXPIRED',
    'SCOPE_MISSING',
    'OTHER_GAME',
    'TOKEN_LIMITED',
    'TOKENS_FULL',
  ] as const;
  const more = ['SIGN_IN_OFF', 'SIGN_IN_INVALID', 'SIGN_IN_TAKEN', 'ACCOUNT_BOUND', 'UNAVAILABLE'] as const;
  for (const code of [...codes, ...more]) expect(row(`\`${code}\``)).toContain(`| ${status[CODES[code].kind]} |`);
});
