// What a row says was done: the text of `act`. One action is an array (`core/pack`), a plan an array of them; more needs an object.
import type { Json } from '../core/json';
import { packAction, unpackAction } from '../core/pack';
import type { Action } from '../core/state';

/** A seat's standing order of a kind, as this row was given it. */
export interface OrderAnswer {
  readonly seat: number;
  readonly kind: string;
  readonly order: Action;
}

/** Actions of one seat, those that were played. */
export interface PlayAct {
  readonly kind: 'play';
  readonly actions: readonly Action[];
  /** The question that the first answers; absent where the seat's only open one was meant. */
  readonly ask?: string;
  readonly orders: readonly OrderAnswer[];
}

/** What a seat left to be played in its turn's place when it misses one, as far as it was played. */
export interface MissedPlay {
  readonly seat: number;
  readonly actions: readonly Action[];
}

/** Time ran out for whoever was asked until then: `{"l":"due"}`; in a sandbox for one seat: `{"l":"due","s":2}`. */
export interface DueAct {
  readonly kind: 'due';
  readonly seat?: number;
  /** Played before any fallback: `{"l":"due","m":[[0,[["end"]]]]}`. */
  readonly missed?: readonly MissedPlay[];
  readonly orders: readonly OrderAnswer[];
}

/** Everything before the deal and beside play: `{"l":"join","seat":2}`. */
export interface LobbyAct {
  readonly kind: 'lobby';
  readonly name: string;
  readonly data: Readonly<Record<string, Json>>;
}

export type RowAct = PlayAct | DueAct | LobbyAct;

const DUE = 'due';

/** The text for a row. */
export const packAct = (act: RowAct): string => JSON.stringify(packed(act));

function packed(act: RowAct): Json {
  if (act.kind === 'lobby') return { l: act.name, ...act.data };
  const orders = act.orders.length > 0 ? { o: act.orders.map((o) => [o.seat, o.kind, packAction(o.order)]) } : {};
  return act.kind === 'due' ? packedDue(act, orders) : packedPlay(act, orders);
}

const packedDue = ({ seat, missed = [] }: DueAct, orders: { readonly o?: Json }): Json => ({
  l: DUE,
  ...(seat !== undefined && { s: seat }),
  ...(missed.length > 0 && { m: missed.map((one) => [one.seat, one.actions.map(packAction)]) }),
  ...orders,
});

function packedPlay({ actions, ask }: PlayAct, orders: { readonly o?: Json }): Json {
  const list = actions.length === 1 ? packAction(actions[0]) : actions.map(packAction);
  if (ask === undefined && orders.o === undefined) return list;
  return { ...(ask !== undefined && { k: ask }), a: list, ...orders };
}

interface Packed {
  readonly l?: string;
  readonly k?: string;
  readonly a?: readonly Json[];
  readonly o?: readonly (readonly [seat: number, kind: string, order: Json])[];
  readonly s?: number;
  readonly m?: readonly (readonly [seat: number, actions: readonly Json[]])[];
  readonly [key: string]: Json;
}

/** The act that `packAct` wrote. */
export function unpackAct(text: string): RowAct {
  const json = JSON.parse(text) as Packed | readonly Json[];
  if (isList(json)) return { kind: 'play', actions: actionsOf(json), orders: [] };
  const { l, k, a = [], o = [], ...data } = json;
  const orders = o.map(([seat, kind, order]) => ({ seat, kind, order: unpackAction(order) }));
  if (l === DUE) return unpackDue(data, orders);
  if (l !== undefined) return { kind: 'lobby', name: l, data };
  return { kind: 'play', actions: actionsOf(a), orders, ...(k !== undefined && { ask: k }) };
}

const unpackDue = ({ s, m }: Pick<Packed, 's' | 'm'>, orders: readonly OrderAnswer[]): DueAct => ({
  kind: 'due',
  orders,
  ...(s !== undefined && { seat: s }),
  ...(m && { missed: m.map(([seat, actions]) => ({ seat, actions: actions.map(unpackAction) })) }),
});

/** The act of a row that may come from anywhere; undefined where it can't be read, which the replay names. */
export function actOf({ act }: { readonly act: string }): RowAct | undefined {
  try {
    return unpackAct(act);
  } catch {
    return undefined;
  }
}

const isList = (json: Packed | readonly Json[]): json is readonly Json[] => Array.isArray(json);

const actionsOf = (list: readonly Json[]): readonly Action[] =>
  typeof list[0] === 'string' ? [unpackAction(list)] : list.map(unpackAction);
