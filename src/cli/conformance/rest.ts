// The door that anybody has: REST, with a guest account.
import { randomUUID } from 'node:crypto';
import type { Json } from '../../core/json';
import type { ActView, BoardView, EventView, GameView, RulesView } from '../../service';
import type { Answer, Call, Done, Door, FoundEvent } from './door';
import type { ExpectedError, Shown } from './format';
import { sandboxBody } from './position';

type Sent = Answer<unknown>;

export const flat = ({ type, fields }: Pick<EventView, 'type' | 'fields'>): FoundEvent => ({ type, ...fields });

export const doneOf = ({ game, events }: Pick<ActView, 'game' | 'events'>): Done => ({
  game,
  events: events.map(flat),
});

export const mapped = <T, U>(answer: Answer<T>, to: (value: T) => U): Answer<U> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer;

const must = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

/** Whoever is told to wait waits, so often. */
const MOST_WAITS = 5;

class Rest {
  private token = '';

  constructor(private readonly url: string) {}

  async signIn(token: string | undefined): Promise<void> {
    this.token = token ?? must((await this.send('POST', '/guests', {})) as Answer<{ readonly token: string }>).token;
  }

  async send(method: string, path: string, body?: object): Promise<Sent> {
    for (let tries = 1; ; tries++) {
      const response = await this.once(method, path, body);
      const wait = Number(response.headers.get('retry-after') ?? 0);
      if (wait > 0 && tries < MOST_WAITS) await seconds(wait);
      else return read(response);
    }
  }

  private once(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.url}/v1${path}`, {
      method,
      headers: {
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

const seconds = (n: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, n * 1000));

async function read(response: Response): Promise<Sent> {
  const body = await response.json();
  if (response.ok) return { ok: true, value: body };
  if (response.status >= 500) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  const { code, rule, pointer, params } = body as ExpectedError;
  return { ok: false, error: { code, ...(rule && { rule }), ...(pointer && { pointer }), ...(params && { params }) } };
}

function shownPath({ board, rules }: Shown): string {
  if (board !== undefined) return `/boards/${board}`;
  const { ruleset = '', preset, options, seats } = rules ?? {};
  const query = new URLSearchParams({
    ...(preset !== undefined && { preset }),
    ...(options && { options: JSON.stringify(options) }),
    ...(seats !== undefined && { seats: String(seats) }),
  });
  return `/rulesets/${ruleset}?${query.toString()}`;
}

/** A server's REST interface, at `url` without `/v1`; a new guest plays, unless there is a token. */
export async function restDoor(url: string, token?: string): Promise<Door> {
  const rest = new Rest(url);
  await rest.signIn(token);
  const once = (): { actionId: string } => ({ actionId: randomUUID() });
  const territories = boardsOf(rest);
  return {
    name: 'REST',
    shown: async (shown) => (await rest.send('GET', shownPath(shown))) as Answer<Json>,
    async create(given) {
      const ids = given.position ? await territories(given.ruleset) : [];
      return (await rest.send('POST', '/sandboxes', { ...once(), ...sandboxBody(given, ids) })) as Answer<GameView>;
    },
    async act({ gameId, ...call }: Call) {
      const answer = await rest.send('POST', `/games/${gameId}/actions`, { ...once(), ...call });
      return mapped(answer as Answer<ActView>, doneOf);
    },
    async timeout({ gameId, seat }) {
      return mapped(
        (await rest.send('POST', `/games/${gameId}/timeout`, { ...once(), seat })) as Answer<ActView>,
        doneOf,
      );
    },
    async order({ gameId, ...order }) {
      return mapped(await rest.send('PUT', `/games/${gameId}/orders`, order), () => null);
    },
    look: async (gameId, seat) => must((await rest.send('GET', `/games/${gameId}?seat=${seat}`)) as Answer<GameView>),
    async begun(gameId, seat) {
      const answer = await rest.send('GET', `/games/${gameId}/events?limit=1&seat=${seat}`);
      return must(answer as Answer<{ readonly events: readonly EventView[] }>).events.map(flat);
    },
  };
}

/** The territories of a ruleset's first board, asked for once. */
function boardsOf(rest: Rest): (ruleset: string) => Promise<readonly string[]> {
  const known = new Map<string, Promise<readonly string[]>>();
  const ask = async (ruleset: string): Promise<readonly string[]> => {
    const { board } = must((await rest.send('GET', `/rulesets/${ruleset}`)) as Answer<RulesView>);
    const { territories } = must((await rest.send('GET', `/boards/${board}`)) as Answer<BoardView>);
    return territories.map(({ id }) => id);
  };
  return (ruleset) => {
    const found = known.get(ruleset) ?? ask(ruleset);
    known.set(ruleset, found);
    return found;
  };
}
