// Writes the golden games of the Clone Wars anew: `tsx scripts/golden-clone-wars.ts`. Review the change as a diff.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { legal, openAsks } from '../src/core/engine';
import type { Domain, Legal } from '../src/core/ruleset';
import type { Action } from '../src/core/state';
import { SeededRandom } from '../src/dice';
import { type Head, type Teller, tellGame } from '../test/golden/clone-wars-transcript';
import { draws, sample } from '../test/support/sample';

/** What a side is after: to take land, to take Sidious's planet, or to do as little as it can. */
interface Plan {
  readonly attacks: boolean;
  /** Space of the track from which on the Separatists call Order 66; 99 never. */
  readonly calls: number;
}

type Families = readonly Legal[];
const of = (families: Families, type: string): Legal[] => families.filter((f) => f.type === type);
const listOf = (domain: Domain): number[] => (Array.isArray(domain) ? (domain as number[]) : [domain as number]);
const mostOf = (domain: Domain | undefined): number => (domain as { readonly max: number }).max;

const draw = draws(5);

/** Attacks with the strongest planet against the weakest neighbour, Sidious's first, as long as it is the stronger. */
function attack(teller: Teller, families: Families): Action | undefined {
  const { troops, own } = teller.state as { troops: readonly number[]; own: { sidious?: number } };
  const ways = of(families, 'attack').flatMap(({ fields }) =>
    listOf(fields.to).map((to) => ({ from: fields.from as number, to })),
  );
  const worth = ({ from, to }: { from: number; to: number }): number =>
    troops[from] - troops[to] + (to === own.sidious ? 100 : 0);
  const best = ways
    .filter(({ from, to }) => troops[from] > 2 && troops[from] >= troops[to])
    .sort((a, b) => worth(b) - worth(a))
    .at(0);
  return best && { type: 'attack', ...best, until: { taken: true, troops: 2 } };
}

/** Words that are played as soon as they may be, in any way that they allow. */
const AT_ONCE = ['trade', 'build', 'ship', 'lay', 'assign', 'sidious', 'claim'];

/** What is obvious: move in with all, call when it is time, trade, build, play what is free to play. */
function obvious(teller: Teller, families: Families, plan: Plan): Action | undefined {
  const occupy = of(families, 'occupy').at(0);
  if (occupy) return { type: 'occupy', count: mostOf(occupy.fields.count) };
  const { track = 0 } = (teller.state as { own: { track?: number } }).own;
  if (of(families, 'call').length > 0 && track >= plan.calls) return { type: 'call' };
  const first = AT_ONCE.flatMap((type) => of(families, type)).at(0) ?? ability(families, plan);
  return first && sample(first, draw);
}

/** One time in two an ability, if the side is at war. */
const ability = (families: Families, { attacks }: Plan): Legal | undefined =>
  attacks && draw(2) === 0 ? of(families, 'play').at(0) : undefined;

function place(teller: Teller, families: Families): Action | undefined {
  const single = of(families, 'place').at(0);
  if (!single) return undefined;
  const { board } = teller.rules;
  const { owner, troops } = teller.state;
  const side = (t: number): number => teller.rules.armies[owner[t]].side;
  const front = listOf(single.fields.territory).filter((t) => board.neighbours[t].some((n) => side(n) !== side(t)));
  const open = front.length > 0 ? front : listOf(single.fields.territory);
  const to = open.reduce((best, t) => (troops[t] > troops[best] ? t : best));
  const { count } = single.fields;
  return { type: 'place', territory: to, count: typeof count === 'number' ? count : mostOf(count) };
}

const policy =
  (plans: readonly Plan[]) =>
  (teller: Teller): { army: string; action: Action } => {
    const [ask] = openAsks(teller.rules, teller.state);
    const { id, side } = teller.rules.armies[ask.army];
    const plan = plans[side % plans.length];
    const families = legal(teller.rules, teller.state, ask.seat, ask.id);
    const wanted =
      obvious(teller, families, plan) ??
      place(teller, families) ??
      (plan.attacks ? attack(teller, families) : undefined);
    if (wanted) return { army: id, action: wanted };
    const go = ['next', 'pass', 'end'].flatMap((type) => of(families, type)).at(0);
    return { army: id, action: go ? { type: go.type } : sample(families[0], draw) };
  };

const war: Plan = { attacks: true, calls: 99 };
const peace: Plan = { attacks: false, calls: 99 };
const cloneWars = (seats: number, options: Head['options']): Head => ({
  ruleset: 'clone-wars',
  preset: 'clone-wars',
  seats,
  options: { placement: 'automatic', roundLimit: 60, ...options },
});

interface Wanted {
  readonly file: string;
  readonly head: Head;
  /** By side. */
  readonly plans: readonly Plan[];
  readonly end: string;
}

const WANTED: readonly Wanted[] = [
  {
    file: 'clone-wars/order-66',
    head: cloneWars(4, { reactions: 'ask' }),
    plans: [peace, { attacks: true, calls: 10 }],
    end: 'order-66',
  },
  { file: 'clone-wars/sidious', head: cloneWars(3, {}), plans: [war, { attacks: false, calls: 2 }], end: 'sidious' },
  {
    file: 'clone-wars/elimination',
    head: cloneWars(2, { defenceDice: 'choose' }),
    plans: [peace, war],
    end: 'conquest',
  },
  {
    file: 'clone-wars-standard/conquest',
    head: {
      ruleset: 'clone-wars-standard',
      preset: 'clone-wars-standard',
      seats: 3,
      options: { placement: 'automatic', roundLimit: 60 },
    },
    plans: [war, peace, peace],
    end: 'conquest',
  },
];

/** The shortest of some games that end so. */
function shortest({ head, plans, end }: Wanted): string {
  let best = '';
  for (let seed = 1; seed <= 60; seed++) {
    const text = tellGame(head, new SeededRandom(seed), policy(plans));
    if (text.includes(`\nend ${end},`) && (best === '' || text.length < best.length)) best = text;
  }
  if (best === '') throw new Error(`no game ends by ${end}`);
  return best;
}

for (const wanted of WANTED) {
  const text = shortest(wanted);
  writeFileSync(join(__dirname, '../test/golden', `${wanted.file}.txt`), text);
  console.log(wanted.file, text.split('\n').length, 'lines');
}
