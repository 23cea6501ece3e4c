// The explorer: GraphiQL with examples, a token that is kept, and variables that fill themselves in.
/* global React, ReactDOM, GraphiQL, document, localStorage, location, crypto, fetch, setTimeout */
'use strict';

(() => {
  const { fill, remember, wantsLook, withIds, NOTHING } = globalThis.fieldpost;
  const KEY = 'fieldpost';
  const at = (id) => document.getElementById(id);
  let memory = { ...NOTHING, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };

  const chance = { newId: () => crypto.randomUUID(), random: Math.random };

  function keep(known) {
    memory = known;
    localStorage.setItem(KEY, JSON.stringify(memory));
    show();
  }

  function show() {
    at('token').value = memory.token;
    at('who').textContent = memory.token
      ? `You are ${memory.name || 'known by your token'}.`
      : 'No account yet: run “Guest”.';
    at('game').textContent = gameLine(memory);
  }

  const gameLine = ({ game, version, last }) =>
    game ? `Game ${game}, version ${version}${last ? `; last: ${last}` : ''}` : 'No game yet: run “CreateGame”.';

  /** Just after a change of tabs GraphiQL may still name the operation of the tab before. */
  const named = (query, name) => (name && new RegExp(`\\b${name}\\b`).test(query) ? name : undefined);

  async function post(body, headers = {}) {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(memory.token && { authorization: `Bearer ${memory.token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return response.json();
  }

  const LOOK = `query($gameId: String!) {
    game(gameId: $gameId) { value { id version state { turn round } legal { type fields may differ } } }
  }`;
  const LOOKS = 5;
  const BETWEEN_MS = 300;

  /** Others may be playing just now: looks until something is legal, but not for ever. */
  async function look() {
    for (let left = LOOKS; left > 0 && memory.legal.length === 0; left--) {
      if (left < LOOKS) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      keep(remember(memory, await post({ query: LOOK, variables: { gameId: memory.game } })));
    }
  }

  async function fetcher({ query, variables, operationName }, { headers } = {}) {
    const empty = withIds(query, variables);
    if (wantsLook(empty, memory)) await look();
    const sent = fill(empty, memory, chance);
    const answer = await post({ query, variables: sent, operationName: named(query, operationName) }, headers);
    keep(remember(memory, answer, sent));
    return answer;
  }

  async function draw() {
    const examples = await (await fetch('/explorer/examples.json')).json();
    // GraphiQL takes the first tab's variables from here only.
    if (!localStorage.getItem('graphiql:tabState')) localStorage.setItem('graphiql:variables', examples[0].variables);
    const element = React.createElement(GraphiQL, {
      fetcher,
      defaultTabs: examples,
      defaultEditorToolsVisibility: 'variables',
      shouldPersistHeaders: true,
    });
    ReactDOM.createRoot(at('explorer')).render(element);
  }

  at('token').addEventListener('change', (event) => keep({ ...NOTHING, token: event.target.value.trim() }));
  at('forget').addEventListener('click', () => {
    localStorage.clear();
    location.reload();
  });
  show();
  draw();
})();
