// The operations that a playing client needs, and what they answer.
import type { Operation } from './client';
import type { Sight } from './sight';

export interface Guest {
  readonly account: string;
  readonly name: string;
  readonly token: string;
}

/** What a client gets of its own action. */
export interface Acted {
  readonly version: number;
  readonly events: readonly { readonly type: string; readonly fields: Readonly<Record<string, never>> }[];
  readonly game: Sight;
}

const SIGHT = `fragment Sight on Game {
  id version status closed you board commitment
  legal { type fields may differ }
  state {
    round turn
    frames { name data }
    asks { id seat army kind due answered }
    territories { id owner troops pieces }
    sides { id pieces }
    armies { id seat side standing territories troops handSize hand }
    facts { key army value }
    outcome { winners by rule }
  }
}`;

const ERROR = 'error { code message rule pointer retryAfter }';

const gameMutation = (name: string, input: string): Operation => ({
  name,
  document: `mutation ${name}($input: ${input}!) { ${name}(input: $input) { ok value { ...Sight } ${ERROR} } } ${SIGHT}`,
});

export const GUEST: Operation = {
  name: 'guest',
  document: `mutation guest($input: GuestInput!) { guest(input: $input) { ok value { account name token } ${ERROR} } }`,
};

export const CREATE = gameMutation('createGame', 'CreateGameInput');
export const JOIN = gameMutation('join', 'JoinInput');
export const START = gameMutation('start', 'GameActionInput');
export const OPEN = gameMutation('open', 'OpenInput');

export const GAME: Operation = {
  name: 'game',
  document: `query game($gameId: String!) { game(gameId: $gameId) { ok value { ...Sight } ${ERROR} } } ${SIGHT}`,
};

export const ACT: Operation = {
  name: 'act',
  document: `mutation act($input: ActInput!) {
    act(input: $input) { ok value { version events { type fields } game { ...Sight } } ${ERROR} }
  } ${SIGHT}`,
};

export const RECORD: Operation = {
  name: 'record',
  document: `query record($gameId: String!, $after: Int, $limit: Int) {
    record(gameId: $gameId, after: $after, limit: $limit) { ok value ${ERROR} }
  }`,
};
