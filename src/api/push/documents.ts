// From the text of a subscription to what it is about, and from what happened to what its client asked to see of it.
import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { Caller, Service } from '../../service/service';
import { type Bounded, bounded } from '../../service/bounded';
import type { Context } from '../graphql/context';
import { LIMITS, MOST_TOKENS, oversize } from '../graphql/limits/rule';
import type { Payload } from '../graphql/payload';
import { schema } from '../graphql/schema';
import { type About, Topic } from './topic';

/** What a client sent to subscribe. */
export interface Request {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

export type Understood =
  { readonly ok: true; readonly about: About } | { readonly ok: false; readonly errors: readonly GraphQLError[] };

const KEPT = 500;
const MOST_ERRORS = 10;

type Checked = { readonly document: DocumentNode } | { readonly errors: readonly GraphQLError[] };

/** Documents are parsed and validated once. */
const known: Bounded<Checked> = bounded(KEPT);

const checked = (query: string): Checked => known.get(query) ?? known.set(query, check(query));

function check(query: string): Checked {
  try {
    const document = parse(query, { maxLexicalTokens: MOST_TOKENS });
    const tooLarge = oversize(schema(), document, LIMITS);
    if (tooLarge) return { errors: [tooLarge] };
    const errors = validate(schema(), document, specifiedRules, { maxErrors: MOST_ERRORS });
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

export const ONLY_SUBSCRIPTIONS = 'Over a socket there are subscriptions only: send queries and mutations over HTTP.';

export async function understood(request: Request): Promise<Understood> {
  const made = checked(request.query);
  if ('errors' in made) return { ok: false, errors: made.errors };
  const operation = getOperationAST(made.document, request.operationName)?.operation;
  if (operation !== undefined && operation !== OperationTypeNode.SUBSCRIPTION)
    return { ok: false, errors: [new GraphQLError(ONLY_SUBSCRIPTIONS)] };
  const source = await createSourceEventStream({ schema: schema(), document: made.document, ...asked(request) });
  if (source instanceof Topic) return { ok: true, about: source.about };
  return { ok: false, errors: (source as ExecutionResult).errors ?? [] };
}

const asked = ({ operationName, variables }: Request) => ({ operationName, variableValues: variables });

/** What the client asked to see of something that he was told. */
export async function seen(
  request: Request,
  told: Payload<unknown>,
  context: { readonly service: Service; readonly caller: Caller; readonly request: string },
): Promise<ExecutionResult> {
  const made = checked(request.query);
  if ('errors' in made) return { errors: made.errors };
  return execute({
    schema: schema(),
    document: made.document,
    rootValue: told,
    contextValue: context satisfies Context,
    ...asked(request),
  });
}
