// The turn as a list.
import { invadeStep } from './attack';
import { commandStep } from './command';
import { countStep, drawStep } from './hand';
import { fortifyStep, shipsStep } from './moves';
import { callStep } from './order66';
import { placeStep } from './place';
import { tokenStep, trackStep } from './token';
import type { Step } from './turn';

/** Eleven steps in order; the third, the count, opens the fourth (W-TURN). */
export const STEPS: readonly Step[] = [
  tokenStep,
  trackStep,
  countStep,
  placeStep,
  invadeStep,
  fortifyStep,
  shipsStep,
  commandStep,
  drawStep,
  callStep,
];
