// An action of a running game through the function as it is deployed: from the gateway's event to its answer, with a table on the other end
// of a line. Units: actions. A look at the game before each of them, and the choice, are not counted.
import type { GatewayEvent, GatewayResult } from '../../src/api/http/lambda';
import { eventOf } from '../../test/support/lambda-event';
import { Player } from '../../test/support/lambda-player';
import { serve } from '../harness/serve';

interface Setup {
  readonly bundle: string;
  readonly env: Readonly<Record<string, string>>;
}

const ACTIONS = 10;

const ACT = `mutation act($input: ActInput!) {
  act(input: $input) { ok value { version events { cursor type fields } } error { code } }
}`;

serve(async ({ bundle, env }: Setup) => {
  Object.assign(process.env, env);
  const { http } = (await import(bundle)) as { http: (event: GatewayEvent) => Promise<GatewayResult> };
  let games = 0;
  const begin = async (): Promise<Player> => {
    const player = new Player(http, `cpu-${process.pid}-${games++}`);
    await player.start(3);
    return player;
  };
  let player = await begin();
  let aside = 0;
  const next = async (): Promise<GatewayEvent> => {
    const before = process.cpuUsage();
    if (player.game.status !== 'running') player = await begin();
    await player.lookAgain();
    const { variables, token } = await player.next();
    const body = JSON.stringify({ query: ACT, variables });
    const { user, system } = process.cpuUsage(before);
    aside += (user + system) / 1000;
    return eventOf({ headers: { authorization: `Bearer ${token}` }, body });
  };
  return {
    async step() {
      for (let i = 0; i < ACTIONS; i++) {
        const { body } = await http(await next());
        if (!body.includes('"ok":true')) throw new Error(body);
      }
      return ACTIONS;
    },
    aside: () => aside,
  };
});
