// Which list of the index a game stands in. Must stay as it is: stored keys depend on it.

export const DUE_SHARDS = 16;
export const OPEN_SHARDS = 8;

/** FNV-1a over the id's UTF-16 units, modulo `shards`. */
export const shardOf = (game: string, shards: number): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < game.length; i++) hash = Math.imul(hash ^ game.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % shards;
};
