// Standing orders, as GraphQL has them.
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import type * as In from '../../../service/inputs';
import type { OrdersView, OrderView } from '../../../service/service';
import { Json } from '../json';
import { payloadOf } from '../payload';

@ArgsType()
export class OrdersArgs implements In.OrderInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => Int, { nullable: true, description: 'Sandboxes only: whose.' })
  readonly seat?: number;
}

@InputType()
export class PutOrderInput implements In.OrderInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => Json, {
    description: 'An object, the kind as type, and its fields: `{type: "defend", choice: "most"}`.',
  })
  readonly order!: In.ActionInput;

  @Field(() => Int, { nullable: true, description: 'Sandboxes only: whose.' })
  readonly seat?: number;
}

@InputType()
export class DropOrderInput implements In.OrderInput {
  @Field(() => String)
  readonly gameId!: string;

  @Field(() => String, { description: 'The kind of the order that is taken back.' })
  readonly drop!: string;

  @Field(() => Int, { nullable: true, description: 'Sandboxes only: whose.' })
  readonly seat?: number;
}

@ObjectType('Orders', { simpleResolvers: true })
export class Orders implements OrdersView {
  @Field(() => Int)
  readonly seat!: number;

  @Field(() => [Json], { description: 'An object each, as it was left.' })
  readonly orders!: readonly OrderView[];

  @Field(() => Int, { description: 'They bind every version from this one on, perhaps an earlier one already.' })
  readonly binds!: number;
}

export const OrdersPayload = payloadOf('Orders', () => Orders);
