// A process that writes rows into a folder and tells each one that was acknowledged, until it is killed.
import { openStore } from '../../src/store/dynamo';
import { startLocal } from '../../src/store/local';
import { newGame, rowOf } from '../store/samples';

const WRITERS = 8;

const main = async (path: string): Promise<void> => {
  const database = await startLocal({ path });
  const store = openStore(database.connection);
  const write = async (game: string): Promise<void> => {
    for (let version = 1; ; version++) {
      const done = await store.append(rowOf(game, version));
      if (done.ok) process.stdout.write(`${game} ${version}\n`);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, () => write(newGame())));
};

void main(process.argv[2] ?? '');
