import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { ActView, GameView } from '../../../service/service';
import type { Context } from '../context';
import { GamePayload } from '../game/payloads';
import { given } from '../given';
import { answered, type Payload } from '../payload';
import { ActPayload } from '../play/act';
import { CreateSandboxInput, repeated, sandbox, TimeoutInput } from './inputs';

@Resolver()
export class SandboxResolver {
  @Mutation(() => GamePayload, {
    description: 'A game of which you play all seats, from options or a position, with scripted or seeded chance.',
  })
  async createSandbox(
    @Arg('input', () => CreateSandboxInput) input: CreateSandboxInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<GameView>> {
    const error = repeated(input);
    return error ? { ok: false, error } : answered(await service.createSandbox(caller, sandbox(input)));
  }

  @Mutation(() => ActPayload, { description: 'Sandboxes only: lets the time of a seat that is asked run out.' })
  async timeout(
    @Arg('input', () => TimeoutInput) input: TimeoutInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<ActView>> {
    return answered(await service.timeout(caller, given(input)));
  }
}
