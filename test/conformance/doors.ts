// Ways to play vectors beside REST: the service in this process, and GraphQL.
import type { Json } from '../../src/core/json';
import type { Answer, Door } from '../../src/cli/conformance/door';
import { doneOf, flat, mapped } from '../../src/cli/conformance/rest';
import { sandboxBody } from '../../src/cli/conformance/position';
import { boards } from '../../src/boards';
import { rulesetById } from '../../src/rulesets';
import type { ActView, EventsView, GameView, Outcome } from '../../src/service';
import { payload } from '../support/api';
import { id, type Table, value } from '../service/table';

export function territoriesOf(ruleset: string): readonly string[] {
  const [board] = rulesetById(ruleset)!.boards;
  return boards.find((one) => one.id === board)!.territories.map((one) => one.id);
}

/** As any transport tells it: through JSON, without what is left out. */
const told = <T>(outcome: Outcome<T>): Answer<T> => {
  if (outcome.ok) return { ok: true, value: JSON.parse(JSON.stringify(outcome.value)) as T };
  return { ok: false, error: refusal(outcome.error) };
};

interface Told {
  readonly code: string;
  readonly rule?: string | null | undefined;
  readonly pointer?: string | null | undefined;
  readonly params?: unknown;
}

const refusal = ({ code, rule, pointer, params }: Told): Extract<Answer<null>, { ok: false }>['error'] => ({
  code,
  ...(rule && { rule }),
  ...(pointer && { pointer }),
  ...(params !== undefined && params !== null && { params: params as Readonly<Record<string, Json>> }),
});

/** The service itself. */
export async function serviceDoor(table: Table): Promise<Door> {
  const { service } = table;
  const me = table.caller(await table.player());
  return {
    name: 'service',
    shown: ({ board, rules }) =>
      Promise.resolve(
        (board === undefined ? told(service.ruleset(rules!)) : told(service.board(board))) as Answer<never>,
      ),
    create: async (given) =>
      told(await service.createSandbox(me, { actionId: id(), ...sandboxBody(given, territoriesOf(given.ruleset)) })),
    act: async (call) => mapped(told(await service.act(me, { actionId: id(), ...call })), doneOf),
    timeout: async (call) => mapped(told(await service.timeout(me, { actionId: id(), ...call })), doneOf),
    order: async (call) => mapped(told(await service.order(me, call)), () => null),
    look: async (gameId, seat) => value(await service.view(me, { gameId, seat })),
    begun: async (gameId, seat) => value(await service.events(me, { gameId, seat, limit: 1 })).events.map(flat),
  };
}

const ERROR = 'error { code rule params pointer }';
const GAME = `
  id version status you legal { type fields may differ }
  state {
    round turn frames { name data } asks { id seat army kind due answered }
    territories { id owner troops pieces } sides { id pieces }
    armies { id seat side standing territories troops handSize hand }
    facts { key army value } outcome { winners by rule }
  }`;
const ACT = `ok ${ERROR} value { events { type fields } game { ${GAME} } }`;
const RULES = 'id seats boards preset resolved board armies { id seat side } pieces cards presets';
const BOARD = `id name territories { id region neighbours } regions { id bonus territories } borders { between sea }`;

const DOCUMENTS = {
  create: `mutation($input: CreateSandboxInput!) { it: createSandbox(input: $input) { ok ${ERROR} value { ${GAME} } } }`,
  act: `mutation($input: ActInput!) { it: act(input: $input) { ${ACT} } }`,
  timeout: `mutation($input: TimeoutInput!) { it: timeout(input: $input) { ${ACT} } }`,
  look: `query($gameId: String!, $seat: Int) { it: game(gameId: $gameId, seat: $seat) { ok ${ERROR} value { ${GAME} } } }`,
  begun: `query($gameId: String!, $seat: Int) {
    it: events(gameId: $gameId, seat: $seat, limit: 1) { ok ${ERROR} value { events { type fields } } } }`,
  order: `mutation($input: PutOrderInput!) { it: putOrder(input: $input) { ok ${ERROR} value { seat } } }`,
  board: `query($id: String!) { it: board(id: $id) { ok ${ERROR} value { ${BOARD} } } }`,
  rules: `query($ruleset: String!, $preset: String, $options: JSON, $seats: Int) {
    it: ruleset(ruleset: $ruleset, preset: $preset, options: $options, seats: $seats) { ok ${ERROR} value { ${RULES} } } }`,
};

/** GraphQL at a server. */
export function graphqlDoor(url: string, token: string): Door {
  async function call<T>(name: keyof typeof DOCUMENTS, variables: object): Promise<Answer<T>> {
    const { ok, value: found, error } = await payload<T>(url, DOCUMENTS[name], { token, variables });
    return ok ? { ok, value: found } : { ok: false, error: refusal(error) };
  }
  const must = async <T>(name: keyof typeof DOCUMENTS, variables: object): Promise<T> => {
    const answer = await call<T>(name, variables);
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.value;
  };
  return {
    name: 'GraphQL',
    shown: ({ board, rules }) => (board === undefined ? call('rules', rules!) : call('board', { id: board })),
    async create(given) {
      const { position, ...body } = sandboxBody(given, territoriesOf(given.ruleset));
      const input = { actionId: id(), ...body, ...(position && { position: listed(position) }) };
      return call<GameView>('create', { input });
    },
    act: async (input) => mapped(await call<ActView>('act', { input: { actionId: id(), ...input } }), doneOf),
    timeout: async (input) => mapped(await call<ActView>('timeout', { input: { actionId: id(), ...input } }), doneOf),
    order: async (input) => mapped(await call('order', { input }), () => null),
    look: (gameId, seat) => must<GameView>('look', { gameId, seat }),
    begun: async (gameId, seat) => (await must<EventsView>('begun', { gameId, seat })).events.map(flat),
  };
}

type Position = NonNullable<ReturnType<typeof sandboxBody>['position']>;

/** GraphQL has lists where JSON has objects by id. */
const listed = ({ territories, hands, ...rest }: Position): object => ({
  ...rest,
  territories: Object.entries(territories).map(([one, more]) => ({ id: one, ...more })),
  ...(hands && { hands: Object.entries(hands).map(([army, cards]) => ({ army, cards })) }),
});
