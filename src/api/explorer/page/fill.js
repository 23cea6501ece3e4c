// What the page remembers from answers, and how it fills in what examples leave empty. No page is needed to run it.
'use strict';

/** One action out of a family of legal ones: the first value of everything, the most of every number. */
function concrete({ type, fields, may = [] }) {
  const action = { type };
  for (const [name, domain] of Object.entries(fields)) {
    if (!(may ?? []).includes(name)) action[name] = value(domain);
  }
  return action;
}

function value(domain) {
  if (typeof domain !== 'object' || domain === null) return domain;
  if (Array.isArray(domain)) return domain[0];
  if ('sets' in domain) return domain.sets[0];
  if ('stops' in domain) return { taken: true };
  if ('along' in domain) return [];
  if ('to' in domain) return [{ to: domain.to[0], count: domain.total.max }];
  if ('least' in domain) return domain.least;
  return domain.max;
}

const isEmpty = (part) => part === '' || part === null || part === undefined;

/** Variables with what is empty filled in: a new action id, and game, version and action as last seen. */
function fill(variables, memory, newId) {
  const known = {
    actionId: newId,
    gameId: () => memory.game,
    expectedVersion: () => memory.version,
    action: () => (memory.legal.length > 0 ? concrete(memory.legal[0]) : undefined),
  };
  const filled = {};
  for (const [name, part] of Object.entries(variables ?? {})) {
    const found = isEmpty(part) && Object.hasOwn(known, name) ? known[name]() : undefined;
    if (found !== undefined) filled[name] = found;
    else filled[name] = name === 'input' && !isEmpty(part) ? fill(part, memory, newId) : part;
  }
  return filled;
}

/** What an answer tells: the token of a new account, and where a game stands. */
function remember(memory, answer) {
  let known = memory;
  for (const payload of Object.values(answer?.data ?? {})) {
    const found = payload?.value ?? payload?.error;
    if (!found || typeof found !== 'object') continue;
    if (typeof found.token === 'string') known = { ...known, token: found.token, name: found.name ?? known.name };
    known = withGame(known, found.game ?? found);
  }
  return known;
}

function withGame(memory, { id, version, legal }) {
  if (typeof id !== 'string' || typeof version !== 'number') return memory;
  return { ...memory, game: id, version, legal: Array.isArray(legal) ? legal : memory.legal };
}

const NOTHING = { token: '', name: '', game: undefined, version: undefined, legal: [] };

globalThis.fieldpost = { concrete, fill, remember, NOTHING };
