// The state of a game, and what may be done.
import type {
  ArmyView,
  AskView,
  FactView,
  FrameView,
  LegalView,
  OutcomeView,
  SideView,
  StateView,
  TerritoryView,
} from '../../../core/view';
import * as z from 'zod';
import {
  count,
  countsByName,
  flag,
  json,
  jsonByName,
  maybe,
  orNull,
  pair,
  shape,
  text,
  texts,
  time,
  whole,
  words,
} from './shape';

const territory = shape<TerritoryView>('Territory', {
  id: text,
  owner: orNull(text),
  troops: count,
  pieces: maybe(countsByName),
});

const side = shape<SideView>('Side', { id: text, pieces: countsByName });

const army = shape<ArmyView>('Army', {
  id: text,
  seat: orNull(count),
  side: count,
  standing: words({ in: true, out: true, resigned: true }),
  territories: count,
  troops: count,
  handSize: count,
  hand: maybe(texts),
});

const ask = shape<AskView>('Ask', {
  id: text,
  seat: count,
  army: text,
  kind: text,
  due: orNull(time),
  answered: flag,
});

const fact = shape<FactView>('Fact', { key: text, army: orNull(text), value: json });
const frame = shape<FrameView>('Frame', { name: text, data: jsonByName });
const outcome = shape<OutcomeView>('Outcome', { winners: whole, by: text, rule: text });

export const state = shape<StateView>('State', {
  round: count,
  turn: orNull(text),
  frames: z.array(frame),
  asks: z.array(ask),
  territories: z.array(territory),
  sides: z.array(side),
  armies: z.array(army),
  facts: z.array(fact),
  outcome: orNull(outcome),
});

export const legal = shape<LegalView>('LegalFamily', {
  type: text,
  fields: jsonByName.describe(
    'By field its domain. `{of, at}` goes with the list in `from`: for its i-th value the domain is `of[at[i]]`.',
  ),
  may: maybe(texts),
  differ: maybe(pair(text)),
});
