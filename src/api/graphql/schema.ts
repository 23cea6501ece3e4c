// The schema, made once in a process.
import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { AccountResolver } from './account/resolver';
import { GameResolver } from './game/resolver';
import { HooksResolver } from './hooks/resolver';
import { ListsResolver } from './lobby/lists';
import { LobbyResolver } from './lobby/resolver';
import { MailResolver } from './mail/resolver';
import { PlayResolver } from './play/resolver';
import { PushResolver } from './push/resolver';
import { RulesResolver } from './rules/resolver';
import { ImportResolver } from './sandbox/import';
import { SandboxResolver } from './sandbox/resolver';
import { AbsenceResolver } from './time/absence-resolver';
import { TimeResolver } from './time/resolver';

const resolvers = [
  AccountResolver,
  HooksResolver,
  MailResolver,
  RulesResolver,
  GameResolver,
  ListsResolver,
  LobbyResolver,
  PlayResolver,
  SandboxResolver,
  ImportResolver,
  TimeResolver,
  AbsenceResolver,
  PushResolver,
] as const;

/** Builds the schema. The check, a whole introspection, is for tests: it triples the time of a cold start. */
export const buildSchema = (check: boolean): GraphQLSchema =>
  buildSchemaSync({ resolvers: [...resolvers], validate: false, skipCheck: !check, pubSub: NO_PUBSUB });

/** The library wants one wherever there are subscriptions. Ours name a topic and nothing more: see `src/api/push`. */
const NO_PUBSUB: PubSub = {
  publish: () => undefined,
  subscribe(): never {
    throw new Error('subscriptions are told over sockets');
  },
};

let made: GraphQLSchema | undefined;

export function schema(): GraphQLSchema {
  if (!made) {
    made = buildSchema(false);
    // graphql-js would check it again on the first request.
    made = Object.assign(made, { __validationErrors: [] });
  }
  return made;
}
