// Positions for sandboxes of the classic board.
import type { PositionInput, SandboxInput } from '../../src/service';
import { boards } from '../../src/boards';
import { rulesets } from '../../src/rulesets';
import { id } from './table';

export const board = boards[0];

/** Alaska and its like are red's, the rest is shared out; `troops` says what stands where it isn't one. */
export function position(
  over: Partial<PositionInput> & {
    readonly troops?: Readonly<Record<string, number>>;
    readonly owners?: Readonly<Record<string, string>>;
  } = {},
): PositionInput {
  const { troops = {}, owners = {}, ...rest } = over;
  const armies = ['red', 'blue', 'green'];
  const territories = Object.fromEntries(
    board.territories.map((t, i) => [t.id, { owner: owners[t.id] ?? armies[i % 3], troops: troops[t.id] ?? 1 }]),
  );
  return { territories, turn: 'red', phase: 'attack', ...rest };
}

export const sandbox = (over: Partial<SandboxInput> = {}): SandboxInput => ({
  actionId: id(),
  ruleset: rulesets[0].id,
  seats: 3,
  ...over,
});
