import { canonicalName, displayName } from '../../src/service/names';
import { code, openTable, type Table, value } from './table';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const NOBODY = { account: null, arrival: 0 };

test('a guest’s token names its account; anything else names nobody, always with the same answer', async () => {
  const guest = value(await table.service.guest(NOBODY, { name: 'Ana' }));
  expect(guest).toMatchObject({ name: 'Ana', guest: true, token: expect.stringMatching(/^fp_/) });
  expect(value(await table.service.identify(guest.token))).toMatchObject({ account: guest.account });
  const last = guest.token.endsWith('A') ? 'B' : 'A';
  const bad = [
    '',
    'fp_',
    'Bearer x',
    guest.token.slice(0, -1),
    `${guest.token}A`,
    guest.token.slice(0, -1) + last,
    '__proto__',
  ];
  const answers = await Promise.all(bad.map((token) => table.service.identify(token)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED', kind: 'unauthenticated' } });
});

test('only a hash of a token is stored', async () => {
  const guest = value(await table.service.guest(NOBODY, {}));
  const { items } = await table.store.docs('token', guest.account);
  expect(items).toHaveLength(1);
  expect(JSON.stringify(items)).not.toContain(guest.token.slice(15));
});

test('a token that was taken back works no more here at once, elsewhere within the stated time', async () => {
  const guest = value(await table.service.guest(NOBODY, {}));
  const caller = { account: guest.account, arrival: table.clock.now };
  const second = value(await table.service.issueToken(caller, { label: 'phone' }));
  const elsewhere = table.another();
  expect((await elsewhere.identify(second.token)).ok).toBe(true);
  expect((await table.service.identify(second.token)).ok).toBe(true);
  const lines = value(await table.service.tokens(caller));
  expect(lines.map((line) => line.label).sort()).toEqual(['first', 'phone']);
  expect(JSON.stringify(lines)).not.toContain(second.token.slice(15));
  expect(await table.service.revokeToken(caller, { tokenId: second.id })).toEqual({ ok: true, value: null });
  expect(code(await table.service.identify(second.token))).toBe('UNAUTHENTICATED');
  table.clock.now += 60_000;
  expect(code(await elsewhere.identify(second.token))).toBe('UNAUTHENTICATED');
  expect(code(await table.service.revokeToken(caller, { tokenId: second.id }))).toBe('UNKNOWN_TOKEN');
  expect((await table.service.identify(guest.token)).ok).toBe(true);
});

const FAMILY = '👨‍👩‍👧‍👦';

test('SC-17 a name that looks like another is taken, an invisible one is none', async () => {
  const first = await table.player('Café');
  const rename = async (name: string) => {
    const { account } = value(await table.service.guest(NOBODY, {}));
    return table.service.rename({ account, arrival: 0 }, { name });
  };
  for (const same of ['Cafe\u0301', '  Café ', 'CAFÉ', 'Ｃａｆé']) expect(code(await rename(same))).toBe('NAME_TAKEN');
  const invisible = [
    'Café\u200b',
    '\u200b\u200b',
    '\u202eevil',
    'a\u0000b',
    '',
    '   ',
    'a\u200db',
    '\u3164',
    'x\u00ady',
    'line\nbreak',
    '\ud800',
  ];
  for (const bad of invisible) expect([bad, code(await rename(bad))]).toEqual([bad, 'NAME_INVALID']);
  expect(value(await rename(FAMILY)).name).toBe(FAMILY);
  expect(value(await table.service.rename(table.caller(first), { name: 'CAFÉ' })).name).toBe('CAFÉ');
});

test.each([
  [FAMILY.repeat(3), true],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
  ['é'.repeat(20), true],
  ['陳大文', true],
  ['Nguyễn Thị Minh Khai', true],
  ['x'.repeat(100_000), false],
  [7, false],
])('SC-17 a name has 1 to 20 characters as people count them (%#)', (name, fits) => {
  expect(displayName(name).ok).toBe(fits);
});

test('SC-17 names are compared by case, width and composition', () => {
  expect(canonicalName('STRASSE')).toBe(canonicalName('straße'));
  expect(canonicalName('Ｋaiser')).toBe(canonicalName('kaiser'));
  expect(canonicalName('Kaiser')).not.toBe(canonicalName('Keiser'));
});

test('CO-14 of many who want a name at once one gets it; a freed name is free', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => table.player()));
  const rename = (player: (typeof players)[number], name: string) =>
    table.service.rename(table.caller(player), { name });
  const answers = await Promise.all(players.map((player) => rename(player, 'Kaiser')));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok).map(code)).toEqual(new Array(5).fill('NAME_TAKEN'));
  const winner = players[answers.findIndex((answer) => answer.ok)];
  const loser = players[answers.findIndex((answer) => !answer.ok)];
  value(await rename(winner, 'König'));
  expect(value(await rename(loser, 'Kaiser')).name).toBe('Kaiser');
});

test('SC-07 accounts and games are limited below the transports, by the minute', async () => {
  const limits = { guestsAMinute: 3, gamesAMinute: 2 };
  const service = table.another({ limits });
  table.clock.now += 600_000;
  const guest = (source: string) => service.guest({ ...NOBODY, source }, {});
  for (let n = 0; n < 3; n++) expect((await guest('10.0.0.1')).ok).toBe(true);
  expect(await guest('10.0.0.1')).toMatchObject({
    ok: false,
    error: { code: 'LIMITED', kind: 'limited', retryAfter: 60 },
  });
  expect((await guest('10.0.0.2')).ok).toBe(true);
  const caller = table.caller(await table.player());
  const make = (n: number) =>
    n % 2 === 0
      ? service.createGame(caller, { actionId: `limited-${n}`, ruleset: table.config.rulesets[0].id, seats: 3 })
      : service.createSandbox(caller, { actionId: `limited-${n}`, ruleset: table.config.rulesets[0].id, seats: 3 });
  expect([(await make(0)).ok, (await make(1)).ok]).toEqual([true, true]);
  expect([code(await make(2)), code(await make(3))]).toEqual(['LIMITED', 'LIMITED']);
  table.clock.now += 60_000;
  expect((await make(4)).ok).toBe(true);
});

test('nobody may be called what is made up for guests without a name, nor by the account id of somebody', async () => {
  const victim = value(await table.service.guest(NOBODY, {}));
  const other = table.caller(await table.player());
  for (const name of [victim.name, victim.name.toUpperCase(), 'Guest ab12', 'guest AB-_', victim.account]) {
    expect(code(await table.service.rename(other, { name }))).toBe('NAME_TAKEN');
    expect(code(await table.service.guest(NOBODY, { name }))).toBe('NAME_TAKEN');
  }
  expect(value(await table.service.rename({ account: victim.account, arrival: 0 }, { name: victim.name })).name).toBe(
    victim.name,
  );
  // Twelve characters that are nobody's id are a name like any other.
  expect(value(await table.service.rename(other, { name: 'Bonaparte_II' })).name).toBe('Bonaparte_II');
});
