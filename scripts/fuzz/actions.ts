// Requests to play: what the rules allow, changed in one place; as actions, plans and plain orders, and in games that differ in secret.
import { random } from '../../src/bots/random';
import type { Json } from '../../src/core/json';
import type { Rules } from '../../src/core/ruleset';
import { writeOrder } from '../../src/orders';
import type { GameView, Service } from '../../src/service';
import { spread } from '../../src/wire/families';
import { type Draw, once, pick } from './chance';
import { withHeaders } from './headers';
import { mutated, reworded } from './hostile';
import { bearer, JSON_HEADERS, type Sent } from './request';
import type { Actor, Target, World } from './world';

type ActionJson = Readonly<Record<string, Json>>;

const LOCALES = ['en', 'da', 'vi', 'zh-Hant'];

interface Playing {
  readonly game: GameView;
  readonly rules: Rules;
  readonly seat: number;
  readonly actor: Actor;
}

/** The game as somebody sees it who is asked. */
async function playing(service: Service, { id, rules, players, kind }: Target, now: number): Promise<Playing | null> {
  const [first] = players;
  const seen = await service.view({ ...first.caller, arrival: now }, { gameId: id });
  if (!seen.ok || seen.value.status !== 'running') return null;
  const seat = seen.value.deadline?.seats[0] ?? 0;
  const actor = kind === 'sandbox' ? first : players[seat];
  const own = await service.view(
    { ...actor.caller, arrival: now },
    { gameId: id, ...(kind === 'sandbox' && { seat }) },
  );
  return own.ok ? { game: own.value, rules, seat, actor } : null;
}

/** Something that the rules allow; where nothing is known, an end of the turn. */
function legal({ game, rules, seat }: Playing, draw: Draw): ActionJson {
  const army = game.state?.asks.find((ask) => ask.seat === seat)?.army ?? '';
  const view = game.state;
  const chosen = view && random({ view, legal: spread(game.legal), seat, army, board: rules.board, random: draw });
  return (chosen ?? { type: 'end' }) as ActionJson;
}

const GUARDS: readonly object[] = [
  { owner: { place: 'alaska', who: 'me' } },
  { troops: { place: 'india', least: 1 } },
  { hand: { least: 0 } },
  { phase: 'attack' },
  { lost: 3 },
  {},
  { owner: 1 },
];

/** One of the three ways to say what to do. */
function wanted(at: Playing, draw: Draw): object {
  const action = legal(at, draw);
  const changed = once(draw, 4) ? action : mutated(action, draw);
  const way = draw(6);
  if (way === 0)
    return {
      plan: [{ action }, { action: changed, only: [pick(draw, GUARDS)] }, ...(once(draw, 3) ? [{ action }] : [])],
    };
  if (way === 1) return { orders: lines(at, action, draw) };
  return { action: changed, ...(once(draw, 4) && { dryRun: true }) };
}

function lines({ rules }: Playing, action: ActionJson, draw: Draw): string {
  const line = written(rules, action, draw);
  const more = once(draw, 3) ? `\n${reworded(line, draw)}` : '';
  return (once(draw, 4) ? line : reworded(line, draw)) + more;
}

/** Orders are written for what bots do; something else stands for what they can't say. */
function written(rules: Rules, action: ActionJson, draw: Draw): string {
  try {
    return writeOrder(rules, action, pick(draw, LOCALES));
  } catch {
    return 'attack alaska from kamchatka until 3';
  }
}

/** What it is meant for; now and then something older. */
function named({ game, seat }: Playing, draw: Draw): object {
  if (once(draw, 6)) return { ask: game.state?.asks.find((one) => one.seat === seat)?.id };
  return { expectedVersion: once(draw, 15) ? game.version - 1 : game.version };
}

export async function actionRequest(
  service: Service,
  world: World,
  { draw, now }: { draw: Draw; now: number },
): Promise<Sent | null> {
  const target = pick(draw, world.games);
  const at = await playing(service, target, now);
  if (!at) return null;
  const { game, seat, actor } = at;
  const mine = target.kind === 'sandbox' ? { seat } : {};
  const body = { actionId: world.newId(), ...named(at, draw), ...wanted(at, draw), ...mine };
  const sender = once(draw, 10) ? pick(draw, world.actors) : actor;
  const headers = { ...bearer(sender.token || null), ...JSON_HEADERS };
  return {
    method: 'POST',
    path: `/v1/games/${game.id}/actions`,
    headers: once(draw, 10) ? withHeaders(world, draw, headers) : headers,
    body: JSON.stringify(once(draw, 10) ? mutated(body, draw) : body),
    kind: 'action',
  };
}

const READS = [
  '',
  '/legal-actions',
  '/events?after=1',
  '/events',
  '/record',
  '/board.svg',
  '/board.svg?form=x',
  '/odds?from=india&to=china',
  '/odds?from=x&to=y',
  '/odds?from=alaska&to=kamchatka&stop=1',
  '/orders',
];
const ACCEPTS = ['application/json', 'text/plain', 'image/svg+xml', 'application/x-ndjson'];

/** What the second seat of a twin asks or tries: to be sent to both. */
export async function twinRequest(
  service: Service,
  world: World,
  { draw, now }: { draw: Draw; now: number },
): Promise<Sent | null> {
  const [gameId] = world.twins;
  const [ann] = world.actors;
  const headers = { ...bearer(ann.token), 'accept-language': pick(draw, LOCALES) };
  if (once(draw, 3)) {
    const path = pick(draw, READS);
    const seen = `${path}${path.includes('?') ? '&' : '?'}seat=1`;
    return {
      method: 'GET',
      path: `/v1/games/${gameId}${seen}`,
      headers: { ...headers, accept: pick(draw, ACCEPTS) },
      kind: 'twin',
    };
  }
  const seen = await service.view({ ...ann.caller, arrival: now }, { gameId, seat: 1 });
  const target = world.games.find(({ kind }) => kind === 'sandbox');
  if (!seen.ok || !target) return null;
  const at = { game: seen.value, rules: target.rules, seat: 1, actor: ann };
  const expectedVersion = seen.value.version - draw(2);
  const body = { actionId: world.newId(), expectedVersion, seat: 1, ...wanted(at, draw) };
  return {
    method: 'POST',
    path: `/v1/games/${gameId}/actions`,
    headers: { ...headers, ...JSON_HEADERS },
    body: JSON.stringify(body),
    kind: 'twin',
  };
}
