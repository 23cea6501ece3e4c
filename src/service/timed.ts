// Rows that change clocks and nothing else.
import type { Json } from '../core/json';
import { packState } from '../core/pack';
import { packAct } from '../verify/act';
import { retimed } from '../verify/timed';
import type { Change } from './commit';
import type { Game } from './game';
import { replayTerms } from './timing';

type Timed = Omit<Change, 'doc' | 'act'> & { readonly name: string; readonly data: Readonly<Record<string, Json>> };

/** A row that changes clocks: what it is called, and what it says. */
export function timed({ doc, rules, state, terms }: Game, { name, data, ...change }: Timed): Change {
  const { time } = replayTerms({ doc, terms });
  const act = { kind: 'lobby', name, data } as const;
  const after = time && state ? retimed(state, { act, at: change.at }, time) : undefined;
  return { ...change, doc: after ? { ...doc, game: packState(rules, after) } : doc, act: packAct(act) };
}
