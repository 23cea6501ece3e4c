// A player of ten actions a turn, who needs nothing but what a client sees: the legal actions.
import type { Json } from '../../src/core/json';
import type { GameView, LegalView } from '../../src/service';
import type { Generator } from '../floor/chance';

export const ACTIONS_A_TURN = 10;

type ActionJson = Readonly<Record<string, Json>>;

type Fields = LegalView['fields'];

/** The domain of a field for the i-th value of `from`. */
function domainAt(domain: Json, i: number): Json {
  if (typeof domain !== 'object' || domain === null || !('of' in domain)) return domain;
  const { of, at } = domain as { readonly of: readonly Json[]; readonly at: readonly number[] };
  return of[at[i]];
}

/** Keeps the game at ten actions a turn: a turn that had to be shorter is made up for by later ones. */
export class SteadyPlayer {
  actions = 0;
  turns = 1;

  constructor(private readonly chance: Generator) {}

  choose({ legal }: Pick<GameView, 'legal'>): ActionJson {
    const left = ACTIONS_A_TURN * this.turns - this.actions;
    const action = this.pick(
      legal.map((family) => this.narrowed(family)),
      left,
    );
    this.actions++;
    if (action.type === 'end') this.turns++;
    return action;
  }

  private pick(legal: readonly LegalView[], left: number): ActionJson {
    const of = (type: string): readonly LegalView[] => legal.filter((family) => family.type === type);
    const forced = of('occupy').at(0) ?? (of('end').length + of('place').length === 0 ? of('trade').at(0) : undefined);
    if (forced) return this.filled(forced);
    const [place] = of('place');
    if (place as LegalView | undefined) return this.placed(place, left);
    const attacks = of('attack');
    return attacks.length > 0 && left > 1 ? this.filled(this.one(attacks)) : { type: 'end' };
  }

  /** A family whose domains hang on a list in `from`, with one value of the list. GraphQL says null where the service leaves out. */
  private narrowed(family: LegalView): LegalView {
    const { from } = family.fields;
    if (!Array.isArray(from)) return family;
    const i = this.chance.open(from.length);
    const fields = Object.entries(family.fields).map(([field, domain]) => [field, domainAt(domain, i)]);
    return { ...family, fields: { ...(Object.fromEntries(fields) as Fields), from: (from as readonly Json[])[i] } };
  }

  /** One army at a time for some actions, then all the rest on one territory. */
  private placed({ type, fields }: LegalView, left: number): ActionJson {
    const { max = 1 } = fields.count as { max?: number };
    return { type, territory: this.value(fields.territory), count: left > ACTIONS_A_TURN - 3 ? 1 : max };
  }

  private filled({ type, fields, may }: LegalView): ActionJson {
    const needed = Object.entries(fields).filter(([field]) => !may?.includes(field));
    return { type, ...Object.fromEntries(needed.map(([field, domain]) => [field, this.value(domain)])) };
  }

  /** One value of a domain; of a range the greatest, of sets of cards the first. */
  private value(domain: Json): Json {
    if (Array.isArray(domain)) return this.one(domain as readonly Json[]);
    if (typeof domain !== 'object' || domain === null) return domain;
    const { max, sets } = domain as { max?: Json; sets?: readonly Json[] };
    return max ?? sets?.[0] ?? null;
  }

  private one<T>(list: readonly T[]): T {
    return list[this.chance.open(list.length)];
  }
}
