// What readers of the REST document see sent: a body for each operation that takes one.
const id = { actionId: '0b8f6a2e-2c1f' };

export const bodies: Readonly<Record<string, object>> = {
  createGuest: { name: 'Ann' },
  rename: { name: 'Anna' },
  issueToken: { label: 'my bot', scopes: ['game:read', 'game:play'], lifeSeconds: 2_592_000 },
  bindSignIn: { signIn: 'eyJhbGciOiJSUzI1NiIs…' },
  makeHook: { ...id, url: 'https://bot.example/fieldpost', tells: ['turn', 'over'] },
  changeHook: { on: true },
  setMail: { address: 'ann@mail.example', zone: 'Europe/Copenhagen', muted: { from: '22:00', to: '07:00' } },
  confirmMail: { code: '12345678' },
  createGame: { ...id, ruleset: 'classic', seats: 3, bots: ['cautious'] },
  createSandbox: { ...id, ruleset: 'classic', seats: 2, seed: 7 },
  importSandbox: { ...id, version: 12, seed: 7 },
  join: id,
  leave: id,
  ready: { ...id, ready: false },
  kick: { ...id, seat: 2 },
  handOver: { ...id, seat: 1 },
  addBot: { ...id, policy: 'cautious' },
  start: id,
  open: { ...id, bytes: 'AAECAwQFBgcICQoLDA0ODw' },
  act: { ...id, expectedVersion: 12, action: { type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3 } },
  resign: id,
  timeOut: { ...id, seat: 0 },
  computeOdds: { attacker: { troops: 5 }, defender: { troops: 3 } },
  putPrepared: { ...id, orders: 'place all ural\nattack ukraine from ural until 3\nend', forced: ['trade'] },
  letSit: { ...id, player: 'Bob', until: 1_767_830_400_000 },
  endSitting: id,
  vacation: { ...id, on: true },
  comeBack: id,
  putVote: { ...id, want: 'pause' },
  simulateDeadlines: { policy: { turn: 86_400 }, seats: [{ after: 3600 }, { misses: [2] }], turns: 4 },
  putOrder: { order: { type: 'defend', choice: 'most' } },
};

/** Parts of paths. */
export const parts: Readonly<Record<string, string>> = {
  ruleset: 'classic',
  board: 'classic-world',
  gameId: '2a2bYpkif_y-Rbs0DU87Dg',
  tokenId: 'RgCigmwZM1KCH_8v',
  hookId: 'q3lVx0dV7aU2dT1b',
  eventId: '2a2bYpkif_y-Rbs0DU87Dg.12.turn',
  kind: 'defend',
  when: 'turn',
};
