// Plays like a careful beginner: troops to the front, attacks that are clearly favourable, sets as soon as there are any.
import { allDice, allPieces } from './answering';
import { attack, man, moveIn, shift } from './fighting';
import type { Frame, Idea, Thinker } from './idea';
import { oneTerritory, spreadTroops, trade } from './placing';
import type { ActionJson, Policy, Sight } from './policy';
import { type Scene, sceneOf } from './scene';
import { anyAction, oneOf, playable, required } from './values';
import type { LegalView } from '../core/view';

const THINKERS: readonly Thinker[] = [
  trade,
  spreadTroops,
  attack,
  man,
  shift,
  oneTerritory,
  moveIn,
  allDice,
  allPieces,
];

/** What leaving a phase or refusing an offer is called. */
const ENDS = ['next', 'end', 'pass', 'skip', 'done', 'decline', 'stay', 'hold'];

/**
 * Takes the best idea for what is legal. Without a good one it goes on to the next phase, and where that isn't offered it does anything
 * that is legal. Families that no idea fits are tried only then.
 */
export const cautious: Policy = (sight) => {
  const legal = playable(sight.legal);
  if (legal.length === 0) return null;
  const scene = sceneOf(sight);
  const frame = sight.view.frames.at(-1)?.data ?? {};
  const ideas = legal.map((family) => ideaFor(scene, family, frame)).filter((idea) => idea !== undefined);
  const [first] = ideas.filter((idea) => idea.wish > 0).sort((a, b) => b.wish - a.wish) as (Idea | undefined)[];
  return first?.action ?? goOn(legal) ?? anything(legal, sight);
};

function ideaFor(scene: Scene, family: LegalView, frame: Frame): Idea | undefined {
  for (const think of THINKERS) {
    const idea = think(scene, family, frame);
    if (idea) return idea;
  }
  return undefined;
}

function goOn(legal: readonly LegalView[]): ActionJson | undefined {
  const ends = legal.filter((family) => required(family).length === 0);
  const end = ends.find((family) => ENDS.includes(family.type)) ?? ends.at(-1);
  return end && { type: end.type };
}

const anything = (legal: readonly LegalView[], { random }: Sight): ActionJson =>
  anyAction(oneOf(random, legal), random);
