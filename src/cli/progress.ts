// What the terminal shows while a game is played: a line every second, the board every few rounds.
import { performance } from 'node:perf_hooks';
import type { Board } from '../core/board';
import type { ArmyView, StateView } from '../core/view';
import { boardText, eventText, titled } from '../text';
import type { Client } from './client';
import type { Acted } from './operations';
import type { Terminal } from './terminal';

export interface Showing {
  readonly board: Board;
  readonly client: Client;
  readonly out: Terminal['out'];
  /** Progress only: no boards, no events. */
  readonly quiet: boolean;
  /** Rounds between two boards. */
  readonly every: number;
  readonly locale: string;
}

export interface Progress {
  readonly played: (acted: Acted) => void;
  /** The position at the end, and how fast it went. */
  readonly finish: () => void;
}

const LINE_MS = 1000;

/** Events that are worth a line of their own. */
const TOLD = new Set(['eliminated', 'resigned', 'over']);

export function makeProgress(showing: Showing): Progress {
  const started = performance.now();
  let actions = 0;
  let spoken = started;
  let drawn = 0;
  let last: StateView | undefined;

  function draw(state: StateView): void {
    showing.out(`\n${boardText(state, showing.board, { locale: showing.locale })}\n`);
  }

  return {
    played({ events, game: { state } }) {
      actions++;
      if (!state) return;
      last = state;
      if (!showing.quiet) for (const line of toldLines(events, showing)) showing.out(line);
      if (performance.now() - spoken >= LINE_MS) {
        spoken = performance.now();
        showing.out(progressLine(state, actions, spoken - started));
      }
      if (!showing.quiet && state.round >= drawn + showing.every) {
        drawn = state.round;
        draw(state);
      }
    },
    finish() {
      if (last && !showing.quiet) draw(last);
      const seconds = (performance.now() - started) / 1000;
      const rate = Math.round(actions / seconds);
      showing.out(`${actions} actions in ${seconds.toFixed(1)} s: ${rate} a second, ${showing.client.sent} requests`);
    },
  };
}

const toldLines = (events: Acted['events'], { board, locale }: Showing): string[] =>
  events
    .filter((event) => TOLD.has(event.type))
    .map((event) => eventText({ type: event.type, ...event.fields }, board, locale));

function progressLine(state: StateView, actions: number, ms: number): string {
  const { id, territories, troops } = leader(state.armies);
  const rate = Math.round((1000 * actions) / ms);
  const turn = state.turn === null ? 'set-up' : `${titled(state.turn)}’s turn`;
  return `Round ${state.round}, ${turn} · ${titled(id)} leads with ${territories} land, ${troops} troops · ${actions} actions, ${rate}/s`;
}

const leader = (armies: readonly ArmyView[]): ArmyView =>
  armies.reduce((most, army) =>
    army.territories > most.territories || (army.territories === most.territories && army.troops > most.troops)
      ? army
      : most,
  );
