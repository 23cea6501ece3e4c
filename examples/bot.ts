// A bot in 50 lines: opens a classic game against one of Fieldpost's own bots and plays it to the end, any legal action at a time.
// Beside `npm start`: npx tsx examples/bot.ts [http://127.0.0.1:4000] [rounds]
const [url = 'http://127.0.0.1:4000', rounds = '10'] = process.argv.slice(2);
let token = '';

async function call(method: string, path: string, body?: object): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (answer.status !== 429 && answer.status !== 503) return answer.json();
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)));
  return call(method, path, body); // the same action id: it happens once, however often it is sent
}

const any = (list: any[]): any => list[Math.floor(Math.random() * list.length)];

/** Pieces: as many as may, kind by kind. */
function pieces({ least, most, total }: any): object {
  const chosen = { ...least };
  const room = (): boolean => total.max > Object.values<number>(chosen).reduce((sum, n) => sum + n, 0);
  for (const kind in most) while ((chosen[kind] ??= 0) < most[kind] && room()) chosen[kind]++;
  return chosen;
}

/** One action out of a family of legal ones; `at` counts its origins. */
function choose({ type, fields, may = [], differ = [] }: any): object {
  const at = Array.isArray(fields.from) ? Math.floor(Math.random() * fields.from.length) : 0;
  const from = [fields.from].flat()[at];
  const value = (domain: any): any => {
    if (typeof domain !== 'object') return domain;
    if (Array.isArray(domain)) return any(differ.length > 0 ? domain.filter((one) => one !== from) : domain);
    if (domain.to) return [{ to: any(domain.to), count: domain.total.max }]; // a spread of troops: all on one land
    if (domain.least) return pieces(domain);
    if (domain.stops || domain.along) return domain.stops ? { taken: true } : []; // a blitz to the end; no card played along
    return domain.of ? value(domain.of[domain.at[at]]) : domain.sets ? any(domain.sets) : domain.max;
  };
  const needed = Object.keys(fields).filter((name) => name !== 'from' && !may.includes(name));
  return { type, ...(from && { from }), ...Object.fromEntries(needed.map((name) => [name, value(fields[name])])) };
}

const once = (more: object = {}): object => ({ actionId: crypto.randomUUID(), ...more });
token = (await call('POST', '/guests', {})).token;
const terms = { ruleset: 'classic', seats: 2, bots: ['random'], options: { roundLimit: Number(rounds) } };
const lobby = await call('POST', '/games', once(terms));
let game = await call('POST', `/games/${lobby.id}/start`, once());
while (game.status === 'running') {
  const legal = game.legal.filter(({ type }: any) => type !== 'resign');
  const act = (action: object) =>
    call('POST', `/games/${game.id}/actions`, once({ expectedVersion: game.version, action }));
  await (legal.length > 0
    ? act(choose(any(legal)))
    : call('GET', `/games/${game.id}/events?after=${game.version}&wait=20`));
  game = await call('GET', `/games/${game.id}`);
}
console.log(JSON.stringify({ game: game.id, round: game.state.round, you: game.you, outcome: game.state.outcome }));
