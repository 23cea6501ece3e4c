// The answer of each operation, by its id; null for an empty one. Documents and tests read it, a running server doesn't.
import type * as z from 'zod';
import { prepared, sitting } from './absence';
import { guest, profile, token, tokens } from './account';
import { board, boards, bots, rules, rulesets } from './catalogue';
import { act, eventsPage, game, legalActions, orders, record } from './game';
import { deliveries, hook, hooks } from './hooks';
import { inbox, openGames, openSeats, past } from './lists';
import { mail } from './mail';
import { odds } from './odds';
import { index } from './service';

import { course, votes } from './time';

export { problem } from './problem';

export const answers: Readonly<Record<string, z.ZodType | null>> = {
  getIndex: index,
  listRulesets: rulesets,
  getRuleset: rules,
  listBots: bots,
  listBoards: boards,
  getBoard: board,
  getBoardPicture: null,
  getGamePicture: null,
  createGuest: guest,
  getMe: profile,
  rename: profile,
  listTokens: tokens,
  issueToken: token,
  revokeToken: null,
  bindSignIn: profile,
  listHooks: hooks,
  makeHook: hook,
  changeHook: hook,
  rotateHook: hook,
  dropHook: null,
  testHook: null,
  redeliver: null,
  listDeliveries: deliveries,
  getMail: mail,
  setMail: mail,
  confirmMail: mail,
  getInbox: inbox,
  getPast: past,
  createGame: game,
  createSandbox: game,
  importSandbox: game,
  listGames: openGames,
  getGame: game,
  deleteGame: null,
  getLegalActions: legalActions,
  getEvents: eventsPage,
  getRecord: record,
  join: game,
  leave: game,
  ready: game,
  kick: game,
  handOver: game,
  addBot: game,
  start: game,
  open: game,
  act,
  resign: act,
  timeOut: act,
  getOrders: orders,
  putOrder: orders,
  dropOrder: orders,
  getPrepared: prepared,
  putPrepared: prepared,
  dropPrepared: prepared,
  letSit: sitting,
  endSitting: sitting,
  vacation: game,
  comeBack: game,
  getVotes: votes,
  putVote: votes,
  listOpenSeats: openSeats,
  simulateDeadlines: course,
  getOdds: odds,
  computeOdds: odds,
};
