// A sandbox duel on the world board: red (seat 0) holds Alaska with many and is on turn, blue (seat 1) holds Kamchatka with few.
import type { Client } from './api';
import { boards } from '../../src/boards';

const world = boards.find((board) => board.territories.some(({ id }) => id === 'kamchatka'))!;

export interface Duel {
  readonly gameId: string;
  readonly version: number;
}

interface Given {
  /** Faces that the dice show, in order. */
  readonly open?: readonly number[];
  readonly hidden?: readonly number[];
  readonly alaska?: number;
  readonly kamchatka?: number;
  readonly phase?: string;
  readonly options?: object;
  readonly hands?: readonly { readonly army: string; readonly cards: readonly string[] }[];
}

/** Every second territory is blue's; Alaska is red's and Kamchatka blue's. */
const territories = (alaska: number, kamchatka: number): object[] =>
  world.territories.map(({ id }, i) => {
    if (id === 'alaska') return { id, owner: 'red', troops: alaska };
    if (id === 'kamchatka') return { id, owner: 'blue', troops: kamchatka };
    return { id, owner: i % 2 === 0 ? 'red' : 'blue', troops: 2 };
  });

export async function duel(client: Client, given: Given = {}): Promise<Duel> {
  const { alaska = 5, kamchatka = 1, phase = 'attack', open = [], hidden = [], hands, options } = given;
  const made = await client.mutate('createSandbox', {
    ruleset: 'classic',
    seats: 2,
    options,
    script: { open, hidden },
    position: { territories: territories(alaska, kamchatka), turn: 'red', round: 1, phase, hands, out: ['neutral'] },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { gameId: made.value.id, version: made.value.version };
}

export const attack = (dice: number): object => ({ type: 'attack', from: 'alaska', to: 'kamchatka', dice });
