import { Field, Float, Int, ObjectType } from 'type-graphql';
import type { LegalActionsView, RefusedView } from '../../../service/service';
import { Json } from '../json';
import { payloadOf } from '../payload';
import { EventsPage } from './event';
import { Game } from './game';
import { Legal } from './legal';

@ObjectType({ simpleResolvers: true, description: 'A question of your seat that is open.' })
export class OpenAsk {
  @Field(() => String)
  readonly id!: string;

  @Field(() => String)
  readonly kind!: string;

  @Field(() => Float, { nullable: true, description: 'ms since 1970.' })
  readonly due!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'Types of action that are not possible now, for one reason.' })
export class Refused implements RefusedView {
  @Field(() => String, { description: 'The code of the refusal that they would get.' })
  readonly code!: string;

  @Field(() => String, { nullable: true })
  readonly rule?: string;

  @Field(() => [String])
  readonly types!: readonly string[];
}

@ObjectType({ simpleResolvers: true })
export class LegalActions implements LegalActionsView {
  @Field(() => Int)
  readonly version!: number;

  @Field(() => Int, { nullable: true })
  readonly seat!: number | null;

  @Field(() => [OpenAsk])
  readonly asks!: readonly OpenAsk[];

  @Field(() => [Legal])
  readonly actions!: readonly Legal[];

  @Field(() => [Refused], { description: 'Types that are not possible now, by what refuses them.' })
  readonly refused!: readonly Refused[];
}

export const GamePayload = payloadOf('Game', () => Game);
export const LegalActionsPayload = payloadOf('LegalActions', () => LegalActions);
export const EventsPayload = payloadOf('Events', () => EventsPage);
export const RecordPayload = payloadOf('Record', () => Json);
