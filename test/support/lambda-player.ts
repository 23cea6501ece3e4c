// A game of classic by GraphQL over events: everything that a client needs, and nothing but what a client sees.
import { SteadyPlayer } from '../../bench/play/steady';
import { Generator } from '../../bench/floor/chance';
import type { GameView } from '../../src/service';
import { graphqlOver, type Invoke } from './lambda-event';

type Seen = Pick<GameView, 'id' | 'version' | 'status' | 'legal'> & {
  readonly deadline: { readonly seats: readonly number[] } | null;
  readonly you: number | null;
};

export interface Answered<T> {
  readonly value: T;
  readonly error: { readonly code: string; readonly message?: string; readonly retryAfter?: number | null } | null;
}

const GAME = `id version status you deadline { seats } legal { type fields may }`;
const ACT = `mutation act($input: ActInput!) { act(input: $input) {
  value { version events { cursor type fields } game { ${GAME} } } error { code message retryAfter } } }`;

export class Player {
  private readonly tokens: string[] = [];
  private readonly chooser: SteadyPlayer;
  private ids = 0;
  game!: Seen;

  constructor(
    private readonly invoke: Invoke,
    private readonly name: string,
    seed = 1,
  ) {
    this.chooser = new SteadyPlayer(new Generator(seed));
  }

  private id(): string {
    return `${this.name}-${String(this.ids++).padStart(6, '0')}`;
  }

  private async ask<T>(query: string, variables: object, seat?: number): Promise<T> {
    const token = seat === undefined ? undefined : this.tokens[seat];
    const data = await graphqlOver<Record<string, Answered<T>>>(this.invoke, {
      query,
      variables,
      ...(token !== undefined && { token }),
    });
    const [{ value, error }] = Object.values(data);
    if (error) throw new Error(error.code);
    return value;
  }

  /** So many guests, a game with all of them in it, dealt. */
  async start(seats: number, options: object = {}): Promise<void> {
    for (let i = 0; i < seats; i++)
      this.tokens.push(
        (await this.ask<{ token: string }>('mutation { guest { value { token } error { code } } }', {})).token,
      );
    const input = { actionId: this.id(), ruleset: 'classic', seats, ...options };
    const made = `mutation m($input: CreateGameInput!) { createGame(input: $input) { value { ${GAME} } error { code } } }`;
    this.game = await this.ask<Seen>(made, { input }, 0);
    const gameId = this.game.id;
    const join = `mutation m($input: JoinInput!) { join(input: $input) { value { ${GAME} } error { code } } }`;
    for (let seat = 1; seat < seats; seat++) await this.ask(join, { input: { gameId, actionId: this.id() } }, seat);
    const start = `mutation m($input: GameActionInput!) { start(input: $input) { value { ${GAME} } error { code } } }`;
    this.game = await this.ask<Seen>(start, { input: { gameId, actionId: this.id() } }, 0);
  }

  /** Turns that were begun. */
  get turns(): number {
    return this.chooser.turns;
  }

  private get seat(): number {
    return this.game.deadline?.seats[0] ?? 0;
  }

  /** The game as the seat that is asked sees it. */
  async look(): Promise<void> {
    if (this.game.you === this.seat) return;
    const query = `query q($id: String!) { game(gameId: $id) { value { ${GAME} } error { code } } }`;
    this.game = await this.ask<Seen>(query, { id: this.game.id }, this.seat);
  }

  /** The same after actions whose answers were not taken in. */
  async lookAgain(): Promise<void> {
    this.game = { ...this.game, you: null };
    await this.look();
    await this.look();
  }

  /** What the seat that is asked would send. */
  async next(): Promise<{ readonly query: string; readonly variables: object; readonly token: string }> {
    await this.look();
    const { id: gameId, version: expectedVersion } = this.game;
    const action = this.chooser.choose(this.game);
    const input = { gameId, actionId: this.id(), expectedVersion, action };
    return { query: ACT, variables: { input }, token: this.tokens[this.seat] };
  }

  /** Takes in what was answered to `next`; throws if it was refused. */
  took({ act: { value, error } }: { readonly act: Answered<{ readonly game: Seen }> }): void {
    if (error) throw new Error(`${error.code}: ${error.message ?? ''}`);
    this.game = value.game;
  }

  async act(): Promise<void> {
    this.took(await graphqlOver(this.invoke, await this.next()));
  }

  /** The seat that is asked gives up. */
  async resign(): Promise<void> {
    const query = `mutation m($input: GameActionInput!) { resign(input: $input) { value { game { ${GAME} } } error { code } } }`;
    const input = { gameId: this.game.id, actionId: this.id() };
    this.game = (await this.ask<{ game: Seen }>(query, { input }, this.seat)).game;
  }
}
