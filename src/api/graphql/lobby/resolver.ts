import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { GameView } from '../../../service/service';
import type { Context } from '../context';
import { GamePayload } from '../game/payloads';
import { given } from '../given';
import { answered, DonePayload, type Payload } from '../payload';
import { AddBotInput, CreateGameInput, GameActionInput, JoinInput, OpenInput, ReadyInput, SeatInput } from './inputs';

type Answered = Promise<Payload<GameView>>;

@Resolver()
export class LobbyResolver {
  @Mutation(() => GamePayload, { description: 'Opens a lobby; you take seat 0 and are its host.' })
  async createGame(
    @Arg('input', () => CreateGameInput) input: CreateGameInput,
    @Ctx() { service, caller }: Context,
  ): Answered {
    return answered(await service.createGame(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Takes a seat. Joining where you sit already succeeds.' })
  async join(@Arg('input', () => JoinInput) input: JoinInput, @Ctx() { service, caller }: Context): Answered {
    return answered(await service.join(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Holds up the start, or lets it go on.' })
  async ready(@Arg('input', () => ReadyInput) input: ReadyInput, @Ctx() { service, caller }: Context): Answered {
    return answered(await service.ready(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Gives up a seat in a lobby. In a running game: `resign`.' })
  async leave(
    @Arg('input', () => GameActionInput) input: GameActionInput,
    @Ctx() { service, caller }: Context,
  ): Answered {
    return answered(await service.leave(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Host: frees a seat, a bot’s too.' })
  async kick(@Arg('input', () => SeatInput) input: SeatInput, @Ctx() { service, caller }: Context): Answered {
    return answered(await service.kick(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Host: makes another seat the host.' })
  async handOver(@Arg('input', () => SeatInput) input: SeatInput, @Ctx() { service, caller }: Context): Answered {
    return answered(await service.handOver(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Host: puts a bot on a free seat.' })
  async addBot(@Arg('input', () => AddBotInput) input: AddBotInput, @Ctx() { service, caller }: Context): Answered {
    return answered(await service.addBot(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Host: deals, or first asks for the openings.' })
  async start(
    @Arg('input', () => GameActionInput) input: GameActionInput,
    @Ctx() { service, caller }: Context,
  ): Answered {
    return answered(await service.start(caller, given(input)));
  }

  @Mutation(() => GamePayload, { description: 'Opens the random bytes that you committed to when joining.' })
  async open(@Arg('input', () => OpenInput) input: OpenInput, @Ctx() { service, caller }: Context): Answered {
    return answered(await service.open(caller, given(input)));
  }

  @Mutation(() => DonePayload, {
    description: 'Host: deletes a lobby, a sandbox, a finished game, or one in which nobody else sits.',
  })
  async deleteGame(
    @Arg('input', () => GameActionInput) input: GameActionInput,
    @Ctx() { service, caller }: Context,
  ): Promise<Payload<null>> {
    return answered(await service.deleteGame(caller, given(input)));
  }
}
