// The operations that the explorer offers: a whole game, in order.

export interface Example {
  readonly query: string;
  readonly variables: string;
}

/** What the examples are about: the first ruleset there is. */
export interface Subject {
  readonly ruleset: string;
  readonly seats: number;
  readonly bot: string;
}

const PROBLEM = 'error { code message rule pointer }';
const SUMMARY = 'id version status you deadline { due seats }';
const POSITION = `state {
        round
        turn
        frames { name data }
        territories { id owner troops }
        armies {
          id seat territories troops handSize hand
        }
      }
      legal { type fields may differ }`;

const example = (intro: string, query: string, variables: object = {}): Example => ({
  query: `${intro
    .split('\n')
    .map((line) => `# ${line}`)
    .join('\n')}\n${query.trim()}\n`,
  variables: JSON.stringify(variables, null, 2),
});

const GUEST = `
mutation Guest($input: GuestInput!) {
  guest(input: $input) {
    value { account name token }
    ${PROBLEM}
  }
}`;

const CREATE = `
mutation CreateGame($input: CreateGameInput!) {
  createGame(input: $input) {
    value {
      ${SUMMARY}
      seats { seat name bot }
    }
    ${PROBLEM}
  }
}`;

const START = `
mutation Start($input: GameActionInput!) {
  start(input: $input) {
    value {
      ${SUMMARY}
      state { turn round }
      legal { type fields may differ }
    }
    ${PROBLEM}
  }
}`;

const LOOK = `
query Look($gameId: String!) {
  game(gameId: $gameId) {
    value {
      ${SUMMARY}
      ${POSITION}
    }
    ${PROBLEM}
  }
}`;

const ACT = `
mutation Act($input: ActInput!) {
  act(input: $input) {
    value {
      version
      events { cursor type fields }
      game {
        ${SUMMARY}
        state { turn round }
        legal { type fields may differ }
      }
    }
    error {
      code message rule pointer
      game { id version state { turn round } legal { type fields may differ } }
    }
  }
}`;

const EVENTS = `
query Events($gameId: String!, $after: String) {
  events(gameId: $gameId, after: $after) {
    value { cursor more status events { cursor at type fields } }
    ${PROBLEM}
  }
}`;

const SANDBOX = `
mutation Sandbox($input: CreateSandboxInput!) {
  createSandbox(input: $input) {
    value {
      ${SUMMARY}
      ${POSITION}
    }
    ${PROBLEM}
  }
}`;

const RULESETS = `
query Catalogue {
  rulesets { id name summary seats boards presets }
  boards { id name territories }
}`;

/** What is empty in the variables of an example, the page fills in. */
export function examples({ ruleset, seats, bot }: Subject): readonly Example[] {
  const terms = { actionId: '', ruleset, seats };
  const bots = Array.from({ length: seats - 1 }, () => bot);
  return [
    example('An account. This page keeps its token\nand sends it from now on.', GUEST, { input: { name: null } }),
    example('A game against bots. The page fills in what is\nempty here, for instance a new actionId.', CREATE, {
      input: { ...terms, bots },
    }),
    example('Deals the land of your last game.', START, { input: { actionId: '', gameId: '' } }),
    example('The game as you may see it,\nand what you may do.', LOOK, { gameId: '' }),
    example('One action. An empty one is replaced by\nsomething legal: run this again and again.', ACT, {
      input: { actionId: '', gameId: '', expectedVersion: null, action: null },
    }),
    example('What happened since the cursor;\nfrom the start without one.', EVENTS, { gameId: '', after: null }),
    example('A game of which you play every seat, with chance\nfrom a seed. Go on with Look, then Act.', SANDBOX, {
      input: { ...terms, seed: 7 },
    }),
    example('What there is to play. Needs no token.', RULESETS),
  ];
}
