// Webhooks and their deliveries, as GraphQL has them.
import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { DeliveryView, HookView, Shape, Told } from '../../../service/service';
import { words } from '../enums';
import { pageOf } from '../lobby/lines';
import { payloadOf } from '../payload';

const Tells = words<Told>(['turn', 'question', 'reminder', 'over', 'events']);
registerEnumType(Tells, { name: 'HookTells', description: 'What a webhook tells; `events` is every version.' });

const Shapes = words<Shape>(['json', 'discord', 'slack']);
registerEnumType(Shapes, { name: 'HookShape', description: 'Others than `json` are what those services take.' });

@InputType()
export class MakeHookInput {
  @Field(() => String)
  readonly actionId!: string;

  @Field(() => String, { description: 'https, at most 500 characters.' })
  readonly url!: string;

  @Field(() => [Tells], { nullable: true, description: 'Everything but `events` where it is left out.' })
  readonly tells?: readonly Told[];

  @Field(() => String, {
    nullable: true,
    description:
      'Of this game alone, and about everybody in it, as a watcher sees it. Else of all your games, about you.',
  })
  readonly gameId?: string;

  @Field(() => Shapes, { nullable: true })
  readonly shape?: Shape;
}

@InputType()
export class ChangeHookInput {
  @Field(() => String)
  readonly hookId!: string;

  @Field(() => String, { nullable: true })
  readonly url?: string;

  @Field(() => [Tells], { nullable: true })
  readonly tells?: readonly Told[];

  @Field(() => Boolean, { nullable: true, description: 'Off, or on again after it failed for three days.' })
  readonly on?: boolean;
}

@InputType()
export class HookInput {
  @Field(() => String)
  readonly hookId!: string;
}

@InputType()
export class RedeliverInput extends HookInput {
  @Field(() => String, { description: 'Out of `deliveries`.' })
  readonly eventId!: string;
}

@ObjectType({ simpleResolvers: true })
export class Hook implements HookView {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly url!: string;

  @Field(() => [Tells])
  readonly tells!: readonly Told[];

  @Field(() => String, { nullable: true })
  readonly gameId!: string | null;

  @Field(() => Shapes)
  readonly shape!: Shape;

  @Field(() => Boolean)
  readonly on!: boolean;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly created!: number;

  @Field(() => Float, { nullable: true, description: 'When it is tried again after a failure, ms since 1970.' })
  readonly retryAt!: number | null;

  @Field(() => String, { nullable: true, description: 'Shown where it was made or changed: `whsec_…`.' })
  readonly secret!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class Delivery implements DeliveryView {
  @Field(() => String)
  readonly eventId!: string;

  @Field(() => Float, { description: 'ms since 1970.' })
  readonly at!: number;

  @Field(() => Int, { nullable: true, description: 'Of the answer; null where there was none.' })
  readonly status!: number | null;

  @Field(() => Boolean)
  readonly ok!: boolean;

  @Field(() => Int, { description: 'ms.' })
  readonly took!: number;

  @Field(() => Int, { description: 'From 1.' })
  readonly attempt!: number;

  @Field(() => String, { nullable: true, description: 'Why there was no answer.' })
  readonly failure!: string | null;
}

const DeliveriesPage = pageOf('Deliveries', () => Delivery);

export const HookPayload = payloadOf('Hook', () => Hook);
export const HooksPayload = payloadOf('Hooks', () => [Hook]);
export const DeliveriesPayload = payloadOf('Deliveries', () => DeliveriesPage);
