// Do the floor and the engine play the same game? State and events, compared after every action.
import { act, start } from '../../src/core/engine';
import { IN, type State } from '../../src/core/state';
import type { Rules } from '../../src/core/ruleset';
import { Tape } from '../floor/chance';
import { isDeepStrictEqual } from 'node:util';
import { type FloorGame, OK, WIDTH } from '../floor/game';
import { OCCUPY, OVER, PLACE, REINFORCE, TRADE } from '../floor/state';
import type { Recording } from '../floor/recording';
import { TellingFloor } from '../floor/telling';
import { answerAt } from './actions';
import { CheapMoment, CheapRandom } from './moment';
import { EngineSight } from './sight';

const COLUMNS = ['owner', 'troops', 'cards'] as const;
const NUMBERS = ['turn', 'round', 'first', 'sets', 'took', 'spent', 'phase'] as const;
const sight = new EngineSight();

/** Where the two states differ, in a word; undefined if they are the same. */
export function difference(floor: FloorGame, state: State): string | undefined {
  sight.look(state);
  for (const column of COLUMNS) if (floor[column].some((n, i) => n !== sight[column][i])) return column;
  for (const number of NUMBERS) if (floor[number] !== sight[number]) return number;
  if (floor.land.some((n, army) => n > 0 !== (state.standing[army] === IN))) return 'standing';
  return differenceInPhase(floor);
}

function differenceInPhase(floor: FloorGame): string | undefined {
  if (floor.phase === OCCUPY)
    return (['origin', 'taken', 'least'] as const).find((number) => floor[number] !== sight[number]);
  if (floor.phase !== REINFORCE && floor.phase !== TRADE && floor.phase !== PLACE) return undefined;
  if (floor.phase === REINFORCE && floor.must !== sight.must) return 'must';
  return (['free', 'boundAt', 'bound'] as const).find((number) => floor[number] !== sight[number]);
}

/** Plays a recording on both. Answers how many states were compared; throws at the first that differs. */
export function compareGame(rules: Rules, recording: Recording): number {
  const { log, given } = recording;
  const floorTape = new Tape().load(given);
  const engineTape = new Tape().load(given);
  const moment = new CheapMoment(new CheapRandom(engineTape));
  const floor = new TellingFloor();
  floor.deal(floorTape);
  let { state } = start(rules, moment);
  check(floor, state, -1);
  for (let i = 0; i < log.length; i += WIDTH) {
    const refused = floor.act(log, i, floorTape);
    const step = act(rules, state, answerAt(log, i), moment.next());
    if (refused !== OK || !step.ok)
      throw new Error(`action ${String(i / WIDTH)}: floor ${String(refused)}, engine ${JSON.stringify(step)}`);
    state = step.value.state;
    if (!isDeepStrictEqual(floor.events, step.value.events))
      throw new Error(`action ${String(i / WIDTH)}: ${JSON.stringify([floor.events, step.value.events])}`);
    check(floor, state, i / WIDTH);
  }
  if (floor.phase !== OVER || !state.outcome) throw new Error('the game is not over');
  return 1 + log.length / WIDTH;
}

function check(floor: FloorGame, state: State, action: number): void {
  const differs = difference(floor, state);
  if (differs) throw new Error(`after action ${String(action)} the floor's ${differs} is not the engine's`);
}
