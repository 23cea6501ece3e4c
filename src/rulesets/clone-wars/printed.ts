// The tables of the game as it is played. Loading them checks them against the effects that the rules know.
import file from './data/clone-wars-data.json';
import { effectOf } from './effects';
import { type Tables, readTables } from './tables';

/** Reads tables and sees that every card's effect can be played at the card's moment. Throws if they are wrong. */
export function loadTables(json: unknown): Tables {
  const tables = readTables(json);
  for (const { id, effect, timing } of tables.cards)
    if (!effectOf(effect).moments[timing])
      throw new Error(`clone wars tables: ${id} has an effect ${effect.type} that can't be played in ${timing}`);
  return tables;
}

export const printed: Tables = loadTables(file);
