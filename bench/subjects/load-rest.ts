// Clients of REST: games of six people, each played by whoever is asked, with the answer to an action as all that its client knows.
import { Agent, request } from 'node:http';
import { boardById } from '../../src/boards';
import { random } from '../../src/bots/random';
import type { Board } from '../../src/core/board';
import type { GameView } from '../../src/service';
import { spread } from '../../src/wire/families';
import { Generator } from '../floor/chance';
import { PLAYERS } from '../floor/state';
import { obey } from '../harness/child';
import { load, type Playing } from '../harness/load';
import { actionIdOf, RULESET } from '../play/terms';

type Order = { readonly url: string; readonly games: number } | { readonly run: number };

const agent = new Agent({ keepAlive: true });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: object;
}

let url = '';
let games: readonly Playing[] = [];

obey(async (order: Order) => {
  if ('run' in order) return load(games, order.run);
  ({ url } = order);
  const { token } = await guest();
  const view = await call<{ readonly boards: readonly string[] }>({
    method: 'GET',
    path: `/rulesets/${RULESET}`,
    token,
  });
  const board = boardById(view.boards[0]);
  if (!board) throw new Error(`there is no board ${view.boards[0]}`);
  games = await Promise.all(Array.from({ length: order.games }, (_, i) => playing(board, i)));
  return {};
});

const guest = (): Promise<{ readonly token: string }> => call({ method: 'POST', path: '/guests', token: '', body: {} });

let ids = 0;
const once = (): { readonly actionId: string } => ({ actionId: actionIdOf(ids++) });

/** A game with six accounts of its own; another one follows when it is over. */
async function playing(board: Board, seed: number): Promise<Playing> {
  const people = await Promise.all(Array.from({ length: PLAYERS }, guest));
  const tokens = people.map(({ token }) => token);
  const dice = new Generator(seed + 77);
  const draw = (n: number): number => dice.open(n);
  let game = await dealt(tokens);
  return async () => {
    const seat = game.deadline?.seats[0] ?? 0;
    const token = tokens[seat];
    if (game.you !== seat) game = await call<GameView>({ method: 'GET', path: `/games/${game.id}`, token });
    const body = { ...once(), expectedVersion: game.version, action: chosen(game, { seat, board, random: draw }) };
    const path = `/games/${game.id}/actions`;
    ({ game } = await call<{ readonly game: GameView }>({ method: 'POST', path, token, body }));
    if (game.status !== 'running') game = await dealt(tokens);
  };
}

/** Anything legal. */
function chosen(
  { state, legal }: GameView,
  by: { readonly seat: number; readonly board: Board; readonly random: (n: number) => number },
): unknown {
  const army = state?.asks.find((ask) => ask.seat === by.seat)?.army ?? '';
  return state && random({ ...by, view: state, legal: spread(legal), army });
}

async function dealt(tokens: readonly string[]): Promise<GameView> {
  const [host] = tokens;
  const terms = { ...once(), ruleset: RULESET, seats: PLAYERS };
  const { id } = await call<GameView>({ method: 'POST', path: '/games', token: host, body: terms });
  for (const token of tokens.slice(1)) await call({ method: 'POST', path: `/games/${id}/join`, token, body: once() });
  return call<GameView>({ method: 'POST', path: `/games/${id}/start`, token: host, body: once() });
}

/** What is answered; throws what is refused. */
const call = <T>({ method, path, token, body }: Call): Promise<T> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const asked = request(`${url}/v1${path}`, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const told = Buffer.concat(chunks).toString();
        if ((answer.statusCode ?? 500) < 400) resolve(JSON.parse(told) as T);
        else reject(new Error(`${method} ${path}: ${told.slice(0, 500)}`));
      });
    });
    asked.on('error', reject);
    asked.end(text);
  });
