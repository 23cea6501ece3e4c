// Teams, victories, retreat and resignation of the classic game.
import {
  asked,
  blue,
  event,
  facts,
  green,
  noFact,
  noWinner,
  on,
  phase,
  red,
  type Scene,
  vector,
  type Vector,
  winners,
  yellow,
  type Given,
} from '../author';
import { africa, asia, australia, europe, facing, game, held, northAmerica, southAmerica, strike, world } from './game';

const attack3 = { ...strike, dice: 3 };
const teams = [
  [0, 2],
  [1, 3],
];

/** Red, with four armies in Alaska, takes Kamchatka; where it doesn't end the game, all three have moved in. */
const takes = (scene: Scene): Given =>
  game({ ...scene, land: { ...scene.land, alaska: scene.land?.alaska ?? 'red:4' }, dice: [6, 6, 6, 1] });

const wins = (id: string, says: string, scene: Scene, by: readonly number[], rule: string): Vector =>
  vector(id, says, {
    given: takes(scene),
    steps: [
      red.does('attack', attack3, {
        events: [event('captured'), event('over')],
        view: { ...winners(...by), '/outcome/rule': rule, '/status': 'over' },
      }),
    ],
  });

const goesOn = (id: string, says: string, scene: Scene): Vector =>
  vector(id, says, {
    given: takes(scene),
    steps: [
      red.does('attack', attack3, {
        events: [event('captured')],
        without: ['over'],
        view: { ...noWinner, '/status': 'running' },
      }),
    ],
  });

const four = (victory: string, land: Record<string, string>, more: Scene = {}): Scene => ({
  seats: 4,
  land,
  rest: 'red',
  options: { victory, teams },
  ...more,
});

const teamed: readonly Vector[] = [
  vector('K-TEAMS/allies-may-attack-each-other', 'Allies share no land, and may attack each other.', {
    given: game({
      seats: 4,
      land: { alaska: 'red:4', kamchatka: 'green:2', japan: 'blue' },
      rest: 'yellow',
      options: { victory: 'team', teams },
      dice: [6, 6, 6, 1, 1],
    }),
    steps: [
      red.does('attack', attack3, {
        events: [event('captured', { army: 'red', territory: 'kamchatka' })],
        view: { '/armies/red/side': 0, '/armies/green/side': 0, '/armies/blue/side': 1 },
      }),
    ],
  }),
  vector('K-TEAMS/nothing-is-shared', 'Allies share no continents, no cards and no moves.', {
    given: game({
      seats: 4,
      land: { ...held('red:2', africa), egypt: 'green:2', japan: 'blue' },
      rest: 'yellow',
      phase: 'reinforce',
      hands: { green: ['infantry:japan'] },
      options: { victory: 'team', teams },
    }),
    start: { view: { '/frame/free': 3 } },
    steps: [red.not('place', { territory: 'egypt', count: 1 }, 'NOT_OWN_TERRITORY')],
    then: [
      red.sees({ '/armies/green/handSize': 1, '/armies/green/hand': { $absent: true } }),
      green.sees({ '/armies/green/hand': ['infantry:japan'] }),
    ],
  }),
  vector('K-TEAMS/every-seat-in-exactly-one', 'Teams of any sizes from one up, every seat in exactly one.', {
    given: game({ seats: 4, options: { victory: 'team', teams: [[0, 2], [1]] } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'teams', b: 'seats' } } },
  }),
  vector('K-VICTORY/conquest-needs-no-teams', '`conquest` and `mission` with teams are a contradiction.', {
    given: game({ seats: 4, options: { victory: 'conquest', teams } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'victory', b: 'teams' } } },
  }),
  vector('K-VICTORY/team-needs-teams', '`team` and `first-blood` need teams.', {
    given: game({ seats: 4, options: { victory: 'first-blood' } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'victory', b: 'teams' } } },
  }),
  vector('K-VICTORY/the-last-living-player', 'In every mode the last living player wins at once.', {
    given: facing(5, 1, { options: { victory: 'mission' } }),
    steps: [
      blue.does('resign', {}, { view: noWinner }),
      green.does('resign', {}, { events: [event('over')], view: winners(0) }),
    ],
  }),
  vector(
    'K-VICTORY/a-round-limit',
    'With a round limit the game ends after the last turn of that round: most territories, then most troops, then seat order.',
    {
      given: game({
        land: held('red:2', northAmerica, southAmerica),
        rest: 'blue',
        out: ['green'],
        turn: 'blue',
        round: 5,
        options: { roundLimit: 5 },
        own: { first: 'red' },
      }),
      steps: [blue.does('end', {}, { events: [event('over', { reason: 'round-limit' })], view: winners(1) })],
    },
  ),
];

const ends: readonly Vector[] = [
  wins(
    'K-WIN-CONQUEST/every-territory',
    'A single player owns every territory or is the only one left.',
    { land: { kamchatka: 'blue' }, rest: 'red', out: ['green'] },
    [0],
    'K-WIN-CONQUEST',
  ),
  goesOn('K-WIN-CONQUEST/not-while-another-lives', 'A single player owns every territory or is the only one left.', {
    land: { kamchatka: 'blue', siam: 'green' },
    rest: 'red',
  }),
  wins(
    'K-WIN-TEAM/every-enemy-is-out',
    'A team wins when every enemy is out, with its members that are out.',
    four('team', { kamchatka: 'blue' }, { out: ['green', 'yellow'] }),
    [0, 2],
    'K-WIN-TEAM',
  ),
  goesOn(
    'K-WIN-TEAM/not-while-one-enemy-lives',
    'A team wins when every enemy is out.',
    four('team', { kamchatka: 'blue', siam: 'yellow' }, { out: ['green'] }),
  ),
  wins(
    'K-WIN-FIRST-BLOOD/of-any-one-enemy',
    'The team whose member took the last territory of any one enemy wins.',
    four('first-blood', { kamchatka: 'blue', siam: 'yellow', brazil: 'green' }),
    [0, 2],
    'K-WIN-FIRST-BLOOD',
  ),
  wins(
    'K-WIN-FIRST-BLOOD/an-ally-took-it',
    'With two teams, if an ally took it, the other team wins.',
    four('first-blood', { kamchatka: 'green', siam: 'yellow', brazil: 'blue' }),
    [1, 3],
    'K-WIN-FIRST-BLOOD',
  ),
  vector('K-WIN-FIRST-BLOOD/a-player-resigned', 'With two teams, if a player resigned, the other team wins.', {
    given: takes(four('first-blood', { kamchatka: 'blue', siam: 'yellow', brazil: 'green' })),
    steps: [yellow.does('resign', {}, { view: winners(0, 2) })],
  }),
  goesOn('K-WIN-FIRST-BLOOD/three-teams', 'With more than two teams an ally’s capture decides nothing.', {
    seats: 6,
    land: { kamchatka: 'yellow', siam: 'blue', brazil: 'green', congo: 'black', egypt: 'pink' },
    rest: 'red',
    options: {
      victory: 'first-blood',
      teams: [
        [0, 3],
        [1, 4],
        [2, 5],
      ],
    },
  }),
];

/** Red holds so many lands, Alaska among them and Kamchatka not yet. */
const lands = (count: number, owner = 'red'): Record<string, string> => ({
  ...held(owner, world.filter((id) => id !== 'kamchatka' && id !== 'alaska').slice(0, count - 1)),
  kamchatka: 'blue',
  siam: 'blue',
  indonesia: 'yellow',
});

const mission = (id: string, more: Scene = {}): Scene => ({
  seats: 4,
  options: { victory: 'mission' },
  land: { kamchatka: 'blue' },
  rest: 'green',
  own: { mission: { red: id, blue: 'cm_18x2' } },
  ...more,
});
const one = 'Each player is dealt one secret mission of 14, checked after each settled change in its turn.';
const destroy =
  '“Destroy X”: if X is oneself, not in the game, resigned, or put out by somebody else, it is “24 territories”.';
const won = (id: string, says: string, scene: Scene): Vector =>
  wins(`K-WIN-MISSION/${id}`, says, scene, [0], 'K-WIN-MISSION');
const not = (id: string, says: string, scene: Scene): Vector => goesOn(`K-WIN-MISSION/${id}`, says, scene);
/** With Kamchatka red holds these continents; yellow and blue have some land elsewhere. */
const continents = (id: string, ...lists: readonly (readonly string[])[]): Scene => {
  const own = lists.flat().filter((land) => land !== 'kamchatka' && land !== 'alaska');
  const others = world.filter((land) => !lists.flat().includes(land) && land !== 'alaska' && land !== 'kamchatka');
  return mission(id, { land: { ...held('red', own), kamchatka: 'blue', [others[0]]: 'blue', [others[1]]: 'yellow' } });
};

const missions: readonly Vector[] = [
  won('twenty-four', one, mission('cm_24', { land: lands(23) })),
  not('twenty-three', one, mission('cm_24', { land: lands(22) })),
  won('oneself-is-twenty-four', destroy, mission('cm_destroy_red', { land: lands(23) })),
  not('oneself-is-not-less', destroy, mission('cm_destroy_red', { land: lands(22) })),
  won('a-colour-that-is-not-there', destroy, mission('cm_destroy_pink', { land: lands(23) })),
  not('a-colour-that-lives', destroy, mission('cm_destroy_yellow', { land: lands(23) })),
  won('by-one’s-own-hand', destroy, mission('cm_destroy_blue', { land: { kamchatka: 'blue', siam: 'yellow' } })),
  won(
    'put-out-by-somebody-else',
    destroy,
    mission('cm_destroy_blue', {
      land: { ...lands(23), kamchatka: 'green', siam: 'green' },
      out: ['blue'],
      own: { mission: { red: 'cm_destroy_blue' }, eliminatedBy: { blue: 'green' } },
    }),
  ),
  vector('K-WIN-MISSION/a-colour-that-resigned', destroy, {
    given: game(mission('cm_destroy_blue', { land: { ...lands(24), alaska: 'red', kamchatka: 'yellow' } })),
    steps: [blue.does('resign', {}, { view: winners(0) })],
  }),
  won(
    'eighteen-with-two',
    'Checked after each settled change (move-in done): 18 territories with two armies each.',
    mission('cm_18x2', { land: { ...lands(17, 'red:2'), alaska: 'red:6' } }),
  ),
  not(
    'eighteen-one-of-them-with-one',
    'Checked after each settled change (move-in done): 18 territories with two armies each.',
    mission('cm_18x2', { land: { ...lands(17, 'red:2'), alaska: 'red:4' } }),
  ),
  won('asia-and-africa', one, continents('cm_asia_africa', asia, africa)),
  won('asia-and-south-america', one, continents('cm_asia_south_america', asia, southAmerica)),
  not('asia-and-not-africa', one, continents('cm_asia_africa', asia, southAmerica)),
  won('europe-south-america-and-a-third', one, {
    ...continents('cm_europe_south_america_any', europe, southAmerica, asia),
  }),
  not('europe-australia-and-no-third', one, continents('cm_europe_australia_any', europe, australia)),
  vector('K-WIN-MISSION/checked-at-the-start-of-a-turn', 'Checked at the start of the owner’s turn.', {
    given: game(
      mission('cm_24', {
        land: { ...lands(24), kamchatka: 'green', alaska: 'red' },
        turn: 'yellow',
        own: { mission: { red: 'cm_24' }, first: 'red' },
      }),
    ),
    steps: [yellow.does('end', {}, { view: winners(0) })],
  }),
  vector('K-WIN-MISSION/secret', 'Each player is dealt one secret mission: its owner sees it, nobody else does.', {
    given: game({ seats: 4, options: { victory: 'mission' }, dice: [6, 1, 1, 1], seed: 3 }),
    then: [
      red.sees({
        '/facts': {
          $has: [{ key: 'mission', army: 'red' }],
          $lacks: [
            { key: 'mission', army: 'blue' },
            { key: 'mission', army: 'green' },
            { key: 'mission', army: 'yellow' },
          ],
        },
      }),
      blue.sees({ '/facts': { $has: [{ key: 'mission', army: 'blue' }], $lacks: [{ key: 'mission', army: 'red' }] } }),
    ],
  }),
];

const capital = { red: 'alaska', blue: 'kamchatka', green: 'siam' };
const capitals = (more: Scene = {}): Scene => ({
  options: { victory: 'capital' },
  land: { kamchatka: 'blue', siam: 'red', japan: 'blue' },
  rest: 'green',
  own: { capital },
  ...more,
});
const all = 'A single player wins with its own and every other capital, in its turn.';

const capitalVectors: readonly Vector[] = [
  wins('K-WIN-CAPITAL/all-of-them', all, capitals(), [0], 'K-WIN-CAPITAL'),
  goesOn('K-WIN-CAPITAL/one-is-missing', all, capitals({ land: { kamchatka: 'blue', siam: 'green', japan: 'blue' } })),
  goesOn('K-WIN-CAPITAL/its-own-is-missing', all, capitals({ own: { capital: { ...capital, red: 'peru' } } })),
  wins(
    'K-WIN-CAPITAL/a-team-among-its-members',
    'A team wins with all of them among its members, in the turn of one of them.',
    capitals({
      seats: 4,
      rest: 'yellow',
      options: { victory: 'capital', teams },
      land: { kamchatka: 'blue', siam: 'green', brazil: 'green', japan: 'blue' },
      own: { capital: { ...capital, yellow: 'brazil' } },
    }),
    [0, 2],
    'K-WIN-CAPITAL',
  ),
  vector('K-WIN-CAPITAL/losing-it-puts-nobody-out', 'Losing one’s capital doesn’t put one out.', {
    given: takes(capitals({ land: { kamchatka: 'blue', siam: 'green', japan: 'blue' } })),
    steps: [red.does('attack', attack3, { without: ['eliminated'], view: { '/armies/blue/standing': 'in' } })],
  }),
  vector(
    'K-WIN-CAPITAL/named-unseen',
    'Each names a capital after the set-up armies stand, unseen until all have, then open.',
    {
      given: game({
        options: { victory: 'capital', placement: 'at-once', startingArmies: 14 },
        dice: [6, 1, 1, ...Array.from({ length: 41 }, (_, k) => 41 - k)],
      }),
      start: { view: { ...phase('capitals'), '/asked': { $set: ['red', 'blue', 'green'] } } },
      steps: [
        red.not('capital', { territory: 'greenland' }, 'NOT_OWN_TERRITORY'),
        red.does('capital', { territory: 'alaska' }),
        blue.does('capital', { territory: 'ontario' }, { view: noFact('capital') }),
        green.does(
          'capital',
          { territory: 'greenland' },
          {
            view: facts(
              ['capital', 'alaska', 'red'],
              ['capital', 'ontario', 'blue'],
              ['capital', 'greenland', 'green'],
            ),
          },
        ),
      ],
    },
  ),
  vector('K-WIN-CAPITAL/checked-at-the-start-of-a-turn', 'Checked at the start of a turn.', {
    given: game(capitals({ turn: 'green', land: { alaska: 'red', kamchatka: 'red', siam: 'red', japan: 'blue' } })),
    steps: [green.does('end', {}, { view: winners(0) })],
  }),
];

const retreat = (land: Record<string, string> = {}, more: Scene = {}): Given =>
  game({
    seats: 4,
    land: { alaska: 'red:5', kamchatka: 'green:3', japan: 'green:1', irkutsk: 'blue', ...land },
    rest: 'yellow',
    options: { victory: 'team', teams, allyRetreat: 'on', ...more.options },
    ...more,
  });

const leaving: readonly Vector[] = [
  vector(
    'K-RETREAT/the-whole-garrison-goes',
    'An attacked ally is asked once, before the first throw: the whole garrison may go to one own neighbour; the invader then moves in 1 to all but one.',
    {
      given: retreat(),
      steps: [
        red.does('attack', attack3, { without: ['attacked'], view: { ...phase('retreat'), ...asked('green') } }),
        green.not('retreat', { to: 'irkutsk' }, 'NOT_OWN_TERRITORY', { pointer: '/to' }),
        green.does(
          'retreat',
          { to: 'japan' },
          {
            events: [
              event('retreated', { army: 'green', from: 'kamchatka', to: 'japan', count: 3 }),
              event('captured', { reason: 'retreat' }),
            ],
            without: ['attacked'],
          },
        ),
        red.does('occupy', { count: 1 }),
        red.does('end', {}, { without: ['drew'] }),
      ],
      then: [red.sees(on({ alaska: 'red:4', kamchatka: 'red:1', japan: 'green:4' }))],
    },
  ),
  vector(
    'K-RETREAT/declined',
    'If it declines, the battle is fought; it is not asked again that turn for those two territories.',
    {
      given: retreat({}, { dice: [6, 6, 6, 1, 1, 6, 6, 6, 1] }),
      steps: [
        red.does('attack', attack3, { view: asked('green') }),
        green.does('stay', {}, { events: [event('attacked', { losses: [0, 2] })], view: asked('red') }),
        red.does('attack', attack3, { events: [event('attacked'), event('captured', { reason: 'battle' })] }),
      ],
    },
  ),
  vector('K-RETREAT/nowhere-to-go', 'If there is no own neighbour with room, the battle is fought.', {
    given: retreat({ japan: 'blue', siam: 'green' }, { dice: [6, 6, 6, 1, 1] }),
    steps: [red.does('attack', attack3, { events: [event('attacked')], view: asked('red') })],
  }),
  vector('K-RETREAT/enemies-are-not-asked', 'Only an attacked ally is asked.', {
    given: retreat({ kamchatka: 'blue:3', japan: 'blue:1', siam: 'green' }, { dice: [6, 6, 6, 1, 1] }),
    steps: [red.does('attack', attack3, { events: [event('attacked')] })],
  }),
  vector('K-RETREAT/a-standing-answer', 'A standing answer is possible; it goes to the neighbour with most armies.', {
    given: retreat({ mongolia: 'green:2' }),
    steps: [
      green.orders('retreat', { choice: 'retreat' }),
      red.does('attack', attack3, { events: [event('retreated', { to: 'mongolia', count: 3 })] }),
    ],
  }),
  vector('K-RETREAT/teams-only', '`allyRetreat` is for teams only.', {
    given: game({ options: { allyRetreat: 'on' } }),
    start: { error: { code: 'OPTIONS_CONFLICT', params: { a: 'allyRetreat', b: 'teams' } } },
  }),
  vector(
    'K-RESIGN/at-any-time',
    'A player may resign at any time: its land becomes neutral, its cards are discarded.',
    {
      given: facing(5, 2, { hands: { blue: ['infantry:alaska', 'wild:1'] } }),
      steps: [blue.does('resign', {}, { events: [event('resigned', { army: 'blue' })] })],
      then: [
        red.sees({
          ...on({ kamchatka: 'nobody:2', japan: 'nobody:1' }),
          '/armies/blue': { standing: 'resigned', handSize: 0, territories: 0 },
          ...facts(['discard', 2]),
        }),
      ],
    },
  ),
  vector('K-RESIGN/a-pending-throw-is-dropped', 'A pending throw is dropped.', {
    given: facing(5, 5, { options: { defenceDice: 'choose' } }),
    steps: [red.does('attack', attack3, { view: asked('blue') }), blue.does('resign', {}, { without: ['attacked'] })],
    then: [red.sees({ ...asked('red'), ...phase('attack'), ...on({ alaska: 'red:5', kamchatka: 'nobody:5' }) })],
  }),
  vector('K-RESIGN/and-a-blitz-with-it', 'A pending throw is dropped, whatever throws were to follow.', {
    given: facing(5, 5, { options: { defenceDice: 'choose' } }),
    steps: [
      red.does('attack', { ...strike, until: { taken: true } }, { view: asked('blue') }),
      blue.does('resign', {}, { without: ['attacked'] }),
    ],
    then: [red.sees({ ...asked('red'), ...phase('attack'), ...on({ alaska: 'red:5', kamchatka: 'nobody:5' }) })],
  }),
  vector('K-RESIGN/a-pending-move-in-is-done', 'A pending move-in is done with the least.', {
    given: facing(9, 1, { dice: [6, 6, 6, 1] }),
    steps: [
      red.does('attack', attack3, { view: phase('occupy') }),
      red.does('resign', {}, { events: [event('resigned', { army: 'red' })] }),
    ],
    then: [blue.sees({ ...on({ alaska: 'nobody:6', kamchatka: 'nobody:3' }), '/turn': 'blue' })],
  }),
];

export const teamsAndEnds: readonly Vector[] = [...teamed, ...ends, ...capitalVectors];
export const missionsOfAll = missions;
export const leave = leaving;
