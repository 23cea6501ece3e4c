// Apollo, set up for strangers: bounded, silent about itself, and reporting to nobody.
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { type Log, thrown } from '../log';
import type { Context } from './context';
import { refusals, sizeFirst } from './limits/plugin';
import { LIMITS, MOST_TOKENS } from './limits/rule';
import { schema } from './schema';

export interface GraphqlOptions {
  readonly log: Log;
  /** False hides the schema: no introspection, and no suggestions in errors. */
  readonly introspection?: boolean | undefined;
}

export type Graphql = ApolloServer<Context>;

/** The code of whatever is our own bug. The log has the rest. */
export const INTERNAL: GraphQLFormattedError = { message: 'Internal error.', extensions: { code: 'INTERNAL' } };

/** The code of a document that is too large. */
export const TOO_LARGE = 'DOCUMENT_TOO_LARGE';

/** A started server. Documents are parsed and validated once: its store of them is bounded by size. */
export async function startGraphql({ log, introspection = true }: GraphqlOptions): Promise<Graphql> {
  const server = new ApolloServer<Context>({
    schema: schema(),
    introspection,
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [...silent(), sizeFirst(LIMITS), oneAnswer(), reporting(log)],
    parseOptions: { maxLexicalTokens: MOST_TOKENS },
    validationRules: [refusals],
    formatError: (formatted, error) => (isOurBug(error) ? { ...INTERNAL, ...pathOf(formatted) } : sized(formatted)),
    stringifyResult: (answer) => JSON.stringify(answer),
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    logger: quiet(log),
    nodeEnv: 'production',
  });
  await server.start();
  return server;
}

/** Apollo calls everything that it refuses before it runs a failed validation; what is too large has a code of its own. */
function sized(formatted: GraphQLFormattedError): GraphQLFormattedError {
  const { extensions } = formatted;
  return typeof extensions?.limit === 'string'
    ? { ...formatted, extensions: { ...extensions, code: TOO_LARGE } }
    : formatted;
}

const silent = (): ApolloServerPlugin[] => [
  ApolloServerPluginCacheControlDisabled(),
  ApolloServerPluginInlineTraceDisabled(),
  ApolloServerPluginLandingPageDisabled(),
  ApolloServerPluginSchemaReportingDisabled(),
  ApolloServerPluginUsageReportingDisabled(),
];

const originalOf = (error: unknown): unknown =>
  error instanceof GraphQLError ? (error.originalError ?? error) : error;

/** Everything that a resolver throws; players' mistakes are values. */
const isOurBug = (error: unknown): boolean => !(originalOf(error) instanceof GraphQLError);

const pathOf = ({ path }: GraphQLFormattedError): Pick<GraphQLFormattedError, 'path'> => (path ? { path } : {});

/** Over HTTP a request has one answer. */
const oneAnswer = (): ApolloServerPlugin<Context> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation({ operation }) {
        if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return Promise.resolve();
        throw new GraphQLError('Subscribe over a WebSocket to this address: graphql-transport-ws.', BAD_REQUEST);
      },
    }),
});

const BAD_REQUEST = { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } };

/** Logs what resolvers throw, and answers 500 for it. */
const reporting = (log: Log): ApolloServerPlugin<Context> => ({
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors(context) {
        report(log, context);
        return Promise.resolve();
      },
    }),
});

function report(
  log: Log,
  { errors = [], operationName, contextValue, response }: GraphQLRequestContext<Context>,
): void {
  for (const error of errors.filter(isOurBug)) {
    const operation = operationName ?? null;
    const path = error.path?.join('.') ?? null;
    log({ event: 'graphql failed', request: contextValue.request, operation, path, ...thrown(originalOf(error)) });
    response.http.status = 500;
  }
}

/** What Apollo itself has to say. Its warnings about clients' requests are none of ours. */
const quiet = (log: Log) => ({
  debug: () => undefined,
  info: () => undefined,
  warn: (message: unknown) => log({ event: 'apollo warns', message: String(message) }),
  error: (message: unknown) => log({ event: 'apollo failed', message: String(message) }),
});
