// An attack as a GraphQL mutation, from the body's text to the answer's, without network and database. Units: requests.
import { HeaderMap } from '@apollo/server';
import { type Graphql, startGraphql } from '../../src/api/graphql/server';
import { createService, type ActInput, type Caller, type Service } from '../../src/service';
import { serve } from '../harness/serve';
import { stillGame } from '../play/still';
import { actionIdOf, configOver } from '../play/terms';

interface Setup {
  /** `new`: every request has a text of its own, so that each is parsed and validated; `same`: one text for all; `none`: no GraphQL. */
  readonly document: 'new' | 'same' | 'none';
  /** The service's answer was made beforehand: what is left is GraphQL's part. */
  readonly answered: boolean;
  readonly asked: keyof typeof MUTATIONS;
}

const REQUESTS = 10;

const mutation = (game: string): string => `mutation act($input: ActInput!) {
  act(input: $input) {
    ok
    error { code kind message rule params pointer retryAfter version }
    value {
      version done replayed dryRun rest stopped { reason error { code } } events { cursor type fields } ${game}
    }
  }
}`;

/** What a client asks for: what happened, and with it the whole game as its seat sees it. */
const MUTATIONS = {
  events: mutation(''),
  game: mutation(`game {
    id version status you closed seats { seat name bot ready host armies }
    deadline { due seats } legal { type fields may differ } commitment secret scripted
    state {
      round turn frames { name data } asks { id seat army kind due answered }
      territories { id owner troops pieces } armies { id seat territories troops handSize hand }
      facts { key army value } outcome { winners by rule }
    }
  }`),
};

serve(async ({ document, answered, asked }: Setup) => {
  const still = await stillGame();
  const caller: Caller = { account: still.account, arrival: still.at + 1000 };
  const real = createService({ ...configOver(still.store, () => still.at), playBots: false, followLocally: false });
  const input = { gameId: still.gameId, expectedVersion: still.version, action: still.action };
  const once = await real.act(caller, { ...input, actionId: actionIdOf(0) });
  if (!once.ok) throw new Error(once.error.message);
  const service: Service = answered ? { ...real, act: () => Promise.resolve(once) } : real;
  const graphql = await startGraphql({ log: (entry) => process.stderr.write(`${JSON.stringify(entry)}\n`) });
  const text = MUTATIONS[asked];
  // Ids that no row of the game bears yet.
  let n = 1_000_000;
  const one = async (): Promise<void> => {
    const given = { ...input, actionId: actionIdOf(n++) };
    if (document === 'none') await direct(service, caller, given);
    else await request(graphql, { service, caller, query: document === 'new' ? `${text} # ${n}` : text }, given);
  };
  return {
    async step() {
      for (let i = 0; i < REQUESTS; i++) await one();
      return REQUESTS;
    },
  };
});

async function direct(service: Service, caller: Caller, input: ActInput): Promise<void> {
  const answer = await service.act(caller, JSON.parse(JSON.stringify(input)) as ActInput);
  if (!answer.ok || JSON.stringify(answer).length < 1000) throw new Error('refused');
}

interface Asked {
  readonly service: Service;
  readonly caller: Caller;
  readonly query: string;
}

const headers = new HeaderMap([['content-type', 'application/json']]);

async function request(graphql: Graphql, { service, caller, query }: Asked, input: ActInput): Promise<void> {
  const body = JSON.stringify({ query, variables: { input } });
  const { body: answer } = await graphql.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body: JSON.parse(body) as unknown },
    context: () => Promise.resolve({ service, caller, request: 'bench' }),
  });
  const text = answer.kind === 'complete' ? answer.string : '';
  if (!text.includes('"ok":true')) throw new Error(text);
}
