// Games that are played over a network, each one action after the other, all of them at once.

/** One game: plays an action and is done when its player has the answer. */
export type Playing = () => Promise<void>;

export interface Loaded {
  readonly actions: number;
  readonly ms: number;
  /** Milliseconds from each action's sending to its answer. */
  readonly waits: readonly number[];
}

/** Plays all games for as long as it is told. */
export async function load(games: readonly Playing[], ms: number): Promise<Loaded> {
  const waits: number[] = [];
  const began = performance.now();
  const play = async (one: Playing): Promise<void> => {
    while (performance.now() - began < ms) {
      const sent = performance.now();
      await one();
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(games.map(play));
  return { actions: waits.length, ms: performance.now() - began, waits };
}
