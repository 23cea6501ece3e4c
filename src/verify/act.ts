// What a row says was done: the text of `act`. One action is an array (`core/pack`), a plan an array of them; more needs an object.
import type { Json } from '../core/json';
import { packAction, unpackAction } from '../core/pack';
import type { Action } from '../core/state';

/** What a seat's standing order for a kind of question answered in this row. */
export type OrderAnswer = readonly [seat: number, kind: string, answer: Json];

/** Actions of one seat, those that were played. */
export interface PlayAct {
  readonly kind: 'play';
  readonly actions: readonly Action[];
  /** The question that the first answers; absent where the seat's only open one was meant. */
  readonly ask?: string;
  readonly orders: readonly OrderAnswer[];
}

/** Time ran out for whoever was asked until then: `{"l":"due"}`. */
export interface DueAct {
  readonly kind: 'due';
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
  const orders = act.orders.length > 0 ? { o: act.orders } : {};
  if (act.kind === 'due') return { l: DUE, ...orders };
  const actions = act.actions.length === 1 ? packAction(act.actions[0]) : act.actions.map(packAction);
  if (act.ask === undefined && act.orders.length === 0) return actions;
  return { ...(act.ask !== undefined && { k: act.ask }), a: actions, ...orders };
}

interface Packed {
  readonly l?: string;
  readonly k?: string;
  readonly a?: readonly Json[];
  readonly o?: readonly OrderAnswer[];
  readonly [key: string]: Json;
}

/** The act that `packAct` wrote. */
export function unpackAct(text: string): RowAct {
  const json = JSON.parse(text) as Packed | readonly Json[];
  if (isList(json)) return { kind: 'play', actions: actionsOf(json), orders: [] };
  const { l, k, a = [], o = [], ...data } = json;
  if (l === DUE) return { kind: 'due', orders: o };
  if (l !== undefined) return { kind: 'lobby', name: l, data };
  return { kind: 'play', actions: actionsOf(a), orders: o, ...(k !== undefined && { ask: k }) };
}

const isList = (json: Packed | readonly Json[]): json is readonly Json[] => Array.isArray(json);

const actionsOf = (list: readonly Json[]): readonly Action[] =>
  typeof list[0] === 'string' ? [unpackAction(list)] : list.map(unpackAction);
