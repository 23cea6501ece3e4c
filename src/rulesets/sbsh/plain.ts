// Actions without fields: end, stay, resign, march.
import type { Draft } from '../../core/draft';
import type { Fields } from '../../core/fields';
import type { Illegal } from '../../core/result';
import { type ActionDef, action } from '../../core/ruleset';
import type { Ask, Frame } from '../../core/state';
import type { Sbsh, SbshState } from './state';

interface Plain<F extends Frame> {
  readonly type: string;
  readonly summary: string;
  readonly check?: (s: SbshState, frame: F) => Illegal | undefined;
  readonly play: (g: Draft<Sbsh>, frame: F, ask: Ask) => void;
}

/** An action that says everything by its type. */
export const plain = <F extends Frame>({ type, summary, check, play }: Plain<F>): ActionDef<Sbsh, F> =>
  action<Sbsh, F, Fields>(
    {},
    {
      summary,
      check: (s, frame) => check?.(s, frame),
      play: (g, frame, _, ask) => play(g, frame, ask),
      legal: (s, frame) => (check?.(s, frame) ? [] : [{ type, fields: {} }]),
    },
  );
