// The explorer: GraphiQL with examples, a token that is kept, and variables that fill themselves in.
/* global React, ReactDOM, GraphiQL, document, localStorage, location, crypto, fetch */
'use strict';

(() => {
  const { fill, remember, NOTHING } = globalThis.fieldpost;
  const KEY = 'fieldpost';
  const at = (id) => document.getElementById(id);
  let memory = { ...NOTHING, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };

  const newId = () => crypto.randomUUID();

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
    at('game').textContent = memory.game ? `Game ${memory.game}, version ${memory.version}` : '';
  }

  /** Just after a change of tabs GraphiQL may still name the operation of the tab before. */
  const named = (query, name) => (name && new RegExp(`\\b${name}\\b`).test(query) ? name : undefined);

  async function fetcher({ query, variables, operationName }, { headers = {} } = {}) {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(memory.token && { authorization: `Bearer ${memory.token}` }),
        ...headers,
      },
      body: JSON.stringify({
        query,
        variables: fill(variables, memory, newId),
        operationName: named(query, operationName),
      }),
    });
    const answer = await response.json();
    keep(remember(memory, answer));
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

  at('token').addEventListener('change', (event) => keep({ ...memory, token: event.target.value.trim(), name: '' }));
  at('forget').addEventListener('click', () => {
    localStorage.clear();
    location.reload();
  });
  show();
  draw();
})();
