// A vector's game as a server takes it.
import type { PositionInput } from '../../service';
import type { Given, VectorPosition } from './format';

export interface SandboxBody extends Omit<Given, 'position'> {
  readonly position?: PositionInput;
  /** So that nothing lies around for long. */
  readonly lifeSeconds: number;
}

const LIFE_SECONDS = 600;

/** With the whole position: `territories` are the ids of the ruleset's board, in its order. */
export function sandboxBody({ position, ...given }: Given, territories: readonly string[]): SandboxBody {
  const body = { ...given, lifeSeconds: LIFE_SECONDS };
  return position ? { ...body, position: spreadOut(position, territories) } : body;
}

function spreadOut({ rest, territories, ...position }: VectorPosition, ids: readonly string[]): PositionInput {
  const others = rest ? ids.map((id) => [id, rest] as const) : [];
  return { ...position, territories: { ...Object.fromEntries(others), ...territories } };
}
