// What the page remembers from answers, and how it fills in what examples leave empty. No page is needed to run it.
'use strict';

const isEach = (domain) => typeof domain === 'object' && domain !== null && 'of' in domain && 'at' in domain;

/** Families whose domains go with `from` (`{of, at}`), as one for each of its values. */
function separate(family) {
  const { fields = {} } = family;
  if (!Object.values(fields).some(isEach)) return [family];
  return fields.from.map((from, i) => {
    const own = ([name, domain]) => [name, isEach(domain) ? domain.of[domain.at[i]] : domain];
    return { ...family, fields: { ...Object.fromEntries(Object.entries(fields).map(own)), from } };
  });
}

/** One action out of a family of legal ones: the first value of everything, the most of every number. */
function concrete({ type, fields, may, differ }) {
  const action = { type };
  for (const [name, domain] of Object.entries(fields)) {
    if ((may ?? []).includes(name)) continue;
    const taken = (differ ?? []).includes(name) ? differ.map((other) => action[other]) : [];
    action[name] = value(Array.isArray(domain) ? domain.filter((one) => !taken.includes(one)) : domain);
  }
  return action;
}

function value(domain) {
  if (typeof domain !== 'object' || domain === null) return domain;
  if (Array.isArray(domain)) return domain[0];
  if ('sets' in domain) return domain.sets[0];
  if ('stops' in domain) return { taken: true };
  if ('along' in domain) return [];
  if ('to' in domain) return spread(domain);
  if ('least' in domain) return bag(domain);
  return domain.max;
}

/** All troops, on as few targets as hold them. */
function spread({ to, total, most }) {
  const legs = [];
  let left = total.max;
  for (const [at, target] of to.entries()) {
    const count = Math.min(left, most?.[at] ?? left);
    if (count > 0) legs.push({ to: target, count });
    left -= count;
  }
  return legs;
}

/** As few pieces as may be. */
function bag({ least, most, total }) {
  const pieces = { ...least };
  let left = total.min - Object.values(least).reduce((sum, count) => sum + count, 0);
  for (const [kind, limit] of Object.entries(most)) {
    const more = Math.max(0, Math.min(left, limit - (pieces[kind] ?? 0)));
    if (more > 0) pieces[kind] = (pieces[kind] ?? 0) + more;
    left -= more;
  }
  return pieces;
}

const needsNothing = ({ fields, may }) => Object.keys(fields).every((name) => (may ?? []).includes(name));

/**
 * What to play next: any family of a type that wasn't played this turn yet, then whatever goes on, so that a turn comes to an end.
 * `random` gives numbers from 0 to 1.
 */
function choose({ legal, played }, random) {
  const may = legal.filter(({ type }) => type !== 'resign');
  const ends = may.filter(needsNothing);
  const acts = may.filter((family) => !ends.includes(family));
  const fresh = acts.filter(({ type }) => !played.includes(type));
  const from = [fresh, ends, acts, legal].find((list) => list.length > 0) ?? [];
  return from[Math.floor(random() * from.length)];
}

const isEmpty = (part) => part === '' || part === null || part === undefined;

/** Types of `$input` that take no action id, and those that make the game which they would name. */
const WITHOUT_ID = [
  'BindSignInInput',
  'ChangeHookInput',
  'ConfirmMailInput',
  'GuestInput',
  'HookInput',
  'IssueTokenInput',
  'MailInput',
  'RedeliverInput',
  'RenameInput',
  'RevokeTokenInput',
];
const ACTION_ONLY = ['CreateGameInput', 'CreateSandboxInput'];
const GAME_ONLY = ['DropOrderInput', 'PutOrderInput'];

/** The ids that an input of this type has. */
function idsOf(type) {
  if (WITHOUT_ID.includes(type)) return [];
  if (GAME_ONLY.includes(type)) return ['gameId'];
  return ACTION_ONLY.includes(type) ? ['actionId'] : ['actionId', 'gameId'];
}

/** The variables with a place for every id that the operation takes, also where somebody left it out. */
function withIds(query, variables) {
  const declared = [...query.matchAll(/\$(\w+)\s*:\s*(\w+)/g)];
  const all = { ...variables };
  for (const [, name, type] of declared) {
    if (name === 'gameId') all.gameId ??= '';
    if (name !== 'input') continue;
    const ids = Object.fromEntries(idsOf(type).map((id) => [id, '']));
    all.input = { ...ids, ...all.input };
  }
  return all;
}

/** Whether the variables leave an action to be chosen while none is known: then the game has to be looked at first. */
const wantsLook = (variables, { game, legal }) =>
  variables?.input?.action === null && isEmpty(variables.input.plan) && game !== undefined && legal.length === 0;

/** Variables with what is empty filled in: a new action id, and game, version and action as last seen. */
function fill(variables, memory, { newId, random }) {
  const known = {
    actionId: newId,
    gameId: () => memory.game,
    expectedVersion: () => memory.version,
    action: () => (memory.legal.length > 0 ? concrete(choose(memory, random)) : undefined),
  };
  const filled = {};
  for (const [name, part] of Object.entries(variables ?? {})) {
    const found = isEmpty(part) && Object.hasOwn(known, name) ? known[name]() : undefined;
    if (found !== undefined) filled[name] = found;
    else filled[name] = name === 'input' && !isEmpty(part) ? fill(part, memory, { newId, random }) : part;
  }
  return filled;
}

/** What an answer tells: the token of a new account, where a game stands, and that what was sent has been played. */
function remember(memory, answer, sent) {
  let known = memory;
  for (const [name, payload] of Object.entries(answer?.data ?? {})) {
    const found = payload?.value ?? payload?.error;
    if (!found || typeof found !== 'object') continue;
    if (name === 'guest' && typeof found.token === 'string')
      known = { ...NOTHING, token: found.token, name: found.name ?? '' };
    if (name === 'act' && payload.value) known = withPlayed(known, sent?.input ?? {});
    known = withGame(known, found.game ?? found);
  }
  return known;
}

const words = (part) => (typeof part === 'object' && part !== null ? Object.values(part).map(words).join(' ') : part);

function withPlayed(memory, { action, plan }) {
  const steps = action ? [action] : (plan ?? []).map((step) => step.action);
  if (steps.length === 0) return memory;
  return {
    ...memory,
    played: [...memory.played, ...steps.map(({ type }) => type)],
    last: steps.map(words).join(', '),
  };
}

function withGame(memory, { id, version, legal, state }) {
  if (typeof id !== 'string' || typeof version !== 'number') return memory;
  const same = id === memory.game;
  const turn = state ? `${state.turn} ${state.round}` : memory.turn;
  return {
    ...memory,
    game: id,
    version,
    turn,
    legal: Array.isArray(legal) ? legal.flatMap(separate) : same ? memory.legal : [],
    played: same && turn === memory.turn ? memory.played : [],
    last: same ? memory.last : '',
  };
}

const NOTHING = {
  token: '',
  name: '',
  game: undefined,
  version: undefined,
  legal: [],
  turn: undefined,
  played: [],
  last: '',
};

globalThis.fieldpost = { concrete, choose, idsOf, withIds, wantsLook, fill, remember, NOTHING };
