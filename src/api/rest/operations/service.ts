// Where to begin.
import { version } from '../../../../package.json';
import { operation } from '../operation';
import { plain } from '../senders';

/** What somebody finds at the address of the API. */
export interface Index {
  readonly name: string;
  readonly version: string;
  readonly links: Readonly<Record<string, string>>;
}

const index: Index = {
  name: 'Fieldpost',
  version,
  links: {
    openapi: '/v1/openapi.json',
    openapi30: '/v1/openapi-3.0.json',
    graphql: '/graphql',
    explorer: '/explorer',
    health: '/health',
    rulesets: '/v1/rulesets',
    boards: '/v1/boards',
    games: '/v1/games',
    guests: '/v1/guests',
    sandboxes: '/v1/sandboxes',
  },
};

export const service = [
  operation({
    id: 'getIndex',
    summary: 'Where to begin: the OpenAPI document and the roots of what there is.',
    method: 'get',
    path: '/',
    sends: plain,
    call: () => ({ ok: true, value: index }),
  }),
];
