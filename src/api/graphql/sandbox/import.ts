// A sandbox out of a game.
import { Arg, Ctx, Field, InputType, Int, Mutation, Resolver } from 'type-graphql';
import type { GameView, ImportInput } from '../../../service/service';
import type { Context } from '../context';
import { GamePayload } from '../game/payloads';
import { given } from '../given';
import { GameActionInput } from '../lobby/inputs';
import { answered, type Payload } from '../payload';
import { SeatBotInput } from './inputs';

@InputType()
export class ImportSandboxInput extends GameActionInput {
  @Field(() => Int, { nullable: true, description: 'The newest where it is left out.' })
  readonly version?: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Lays anew what you may not know, and is the chance of what follows; 0 where it is left out.',
  })
  readonly seed?: number;

  @Field(() => Int, { nullable: true, description: 'As in the game where it is left out.' })
  readonly turnSeconds?: number;

  @Field(() => [SeatBotInput], { nullable: true, description: 'Seats that bots play; they act when you act.' })
  readonly bots?: readonly SeatBotInput[];

  @Field(() => Int, { nullable: true, description: '60 to 604,800 (a week); a day where it is left out.' })
  readonly lifeSeconds?: number;
}

function imported(input: ImportSandboxInput): ImportInput {
  const { bots, ...rest } = given(input);
  return { ...rest, ...(bots && { bots: Object.fromEntries(bots.map(({ seat, policy }) => [String(seat), policy])) }) };
}

@Resolver()
export class ImportResolver {
  @Mutation(() => GamePayload, {
    description:
      'A sandbox that goes on from a version of a game as your record has it; what you may not know is laid anew.',
  })
  async importSandbox(
    @Arg('input', () => ImportSandboxInput) input: ImportSandboxInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<GameView>> {
    return answered(await service.importSandbox(caller, imported(input)));
  }
}
