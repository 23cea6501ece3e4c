// Games played by the service's own steps without a store: every row is what the door would write, and all chance is seeded.
import { newDice } from '../../src/service/chance';
import { draftRow } from '../../src/service/commit';
import { deal } from '../../src/service/deal';
import { DELETED, type Doc, packDoc } from '../../src/service/document';
import { asksOf, type Game } from '../../src/service/game';
import { gameOf } from '../../src/service/load';
import { newSeat } from '../../src/service/lobby';
import { playChange } from '../../src/service/play';
import { type GameTerms, packTerms } from '../../src/service/terms';
import { makeWorks } from '../../src/service/works';
import { GENESIS, type Row, type Store } from '../../src/store/port';
import { packAct } from '../../src/verify/act';
import { formatAction } from '../../src/wire/action';
import type { Action } from '../../src/core/state';
import { PLAYERS } from '../floor/state';
import { actionIdOf, configOver, keyOf, RULESET, T0 } from './terms';

/** Nothing of it is ever called: these rules have no standing orders to read. */
const nowhere = {} as Store;
const config = configOver(nowhere, () => T0);

const { parts } = makeWorks(config);

const MINUTE = 60_000;
const HASH = 'AAAAAAAAAAAAAAAA';

/** A game that was just dealt. */
export function dealtGame(seed: number, names: readonly string[]): Game {
  const terms = termsOf(`bench-${String(seed).padStart(16, '0')}`);
  const { id } = terms;
  const people = names.map((name, i) => newSeat({ account: `account-000${i}`, name, commitment: null }, i));
  const doc: Doc = { ...DELETED, status: 'lobby', host: 0, seats: people, joins: PLAYERS };
  const rules = parts.catalogue.rulesOf(terms.terms);
  const dealt = deal(parts, { id, terms: terms.terms, rules }, { doc, version: 1, at: T0 });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const { facts = { open: '', hidden: '' } } = dealt.value;
  const row: Row = {
    game: id,
    version: 1,
    at: T0,
    seat: 0,
    account: terms.terms.creator,
    act: packAct({ kind: 'lobby', name: 'start', data: {} }),
    facts: facts.open,
    hidden: facts.hidden,
    receipt: terms.terms.receipt,
    ruleset: terms.terms.rulesetVersion,
    prev: GENESIS,
    state: packDoc(dealt.value.doc),
    bell: true,
  };
  return gameOf(parts, { meta: { game: id, body: packTerms(terms.terms) }, row });
}

function termsOf(id: string): { readonly id: string; readonly terms: GameTerms } {
  const chosen = parts.catalogue.choose({ ruleset: RULESET, seats: PLAYERS });
  if (!chosen.ok) throw new Error(chosen.error.code);
  const { ruleset, board, preset, options } = chosen.value;
  const terms: GameTerms = {
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    preset,
    options,
    board: board.id,
    boardHash: parts.catalogue.boardHash(board),
    seats: PLAYERS,
    turnSeconds: 86_400,
    visibility: 'unlisted',
    watchers: 'anyone',
    creator: 'account-0000',
    created: T0,
    receipt: { id: actionIdOf(0), hash: HASH },
    dice: { master: config.masterId, ...newDice(config.masters[config.masterId], id, keyOf(id).subarray(0, 16)) },
  };
  return { id, terms };
}

/** The game after an action of the seat that is asked. */
export async function actedGame(game: Game, action: Action): Promise<Game> {
  const [asked] = asksOf(game);
  const input = {
    gameId: game.id,
    actionId: actionIdOf(game.row.version),
    expectedVersion: game.row.version,
    action: formatAction(game.rules, action),
  };
  const account = game.doc.seats[asked.seat]?.account ?? '';
  const wanted = { input, arrival: game.row.at + MINUTE, hash: HASH };
  const change = await playChange(parts, { game, account, seat: asked.seat, asked }, wanted);
  if (!change.ok) throw new Error(`${change.error.code} ${JSON.stringify(input.action)}`);
  return draftRow(parts, game, change.value).after;
}
