// The printed tables of the game as data, checked when they are loaded: a wrong edit of the file is an error at start, never in a game.
import * as z from 'zod';

/** Ship classes, in the order of `State.pieces` and of a card's class. */
export const CLASSES = ['fighter', 'escort', 'command'] as const;
export type ShipClass = (typeof CLASSES)[number];
export const FIGHTER = 0;
export const ESCORT = 1;
export const COMMAND = 2;

/** Sides, as `Army.side`. */
export const REPUBLIC = 0;
export const SEPARATIST = 1;

const whole = z.int().min(0).max(100);
const some = z.int().min(1).max(100);
const dice = z.union([z.int().min(1).max(3), z.literal('all')]);

const effect = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('d8'), dice: z.int().min(1).max(3) }),
  z.strictObject({ type: z.literal('force-reroll'), dice: z.int().min(1).max(3) }),
  z.strictObject({ type: z.literal('reroll-own'), dice }),
  z.strictObject({ type: z.literal('die-bonus'), amount: z.int().min(1).max(3), dice }),
  z.strictObject({ type: z.literal('win-ties') }),
  z.strictObject({ type: z.literal('limit-dice'), max: z.int().min(1).max(2) }),
  z.strictObject({ type: z.literal('end-invasion') }),
  z.strictObject({ type: z.literal('add-troops'), n: some }),
  z.strictObject({ type: z.literal('remove-troops'), n: some }),
  z.strictObject({ type: z.literal('destroy-ship') }),
  z.strictObject({ type: z.literal('build-ship'), class: z.enum([...CLASSES, 'any']) }),
  z.strictObject({ type: z.literal('extra-fortify') }),
  z.strictObject({ type: z.literal('hold-sidious') }),
  z.strictObject({ type: z.literal('advance-sidious'), n: some }),
  z.strictObject({ type: z.literal('protect-planet') }),
  z.strictObject({ type: z.literal('order66-reroll') }),
  z.strictObject({ type: z.literal('look-at-token'), n: some }),
  z.strictObject({ type: z.literal('move-token') }),
  z.strictObject({ type: z.literal('draw-card'), n: some }),
  z.strictObject({ type: z.literal('discard-card'), n: some }),
  z.strictObject({ type: z.literal('cancel-ability') }),
]);

export type Effect = z.infer<typeof effect>;
export type EffectKind = Effect['type'];
export type EffectOf<K extends EffectKind> = Extract<Effect, { readonly type: K }>;

/** When a card's ability may be played (W-EFFECTS). */
export const TIMINGS = [
  'own-cards-step',
  'own-invade-step',
  'attack-before-roll',
  'defence-before-roll',
  'battle-before-roll',
  'battle-after-roll',
  'own-fortify-step',
  'separatist-track-step',
  'order66-roll',
  'any-ability-played',
] as const;
export type Timing = (typeof TIMINGS)[number];

const card = z.object({
  id: z.string(),
  name: z.string(),
  class: z.enum(CLASSES),
  anakin: z.boolean(),
  timing: z.enum(TIMINGS),
  effect,
  text: z.string(),
});

const row = z.object({ set: z.partialRecord(z.enum(CLASSES), z.int().min(1).max(3)), troops: some });
const faction = z.object({ startingTroops: some });

const tables = z.object({
  factions: z.object({ republic: faction, separatist: faction }),
  planetReinforcement: z.object({ divisor: some, minimum: whole }),
  reinforcementTable: z.object({ rows: z.array(row) }),
  order66Track: z.object({
    start: whole,
    advancePerSeparatistTurn: some,
    spaces: z.array(z.object({ space: whole, numbers: z.array(z.int().min(1).max(8)) })).min(1),
  }),
  tokens: z.array(z.object({ id: z.string(), name: z.string(), dots: whole })).max(20),
  ships: z.object({ classes: z.array(z.object({ class: z.enum(CLASSES), perArmy: some })).length(3) }),
  decks: z.object({ republic: z.array(card), separatist: z.array(card) }),
});

type File = z.infer<typeof tables>;

/** A card of either deck. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  /** Index into `CLASSES`. */
  readonly kind: number;
  readonly anakin: boolean;
  readonly timing: Timing;
  readonly effect: Effect;
}

export interface Token {
  readonly id: string;
  readonly name: string;
  /** Cards that it brings when taken. */
  readonly dots: number;
}

export interface Tables {
  /** By side. */
  readonly startingTroops: readonly number[];
  readonly divisor: number;
  readonly minimum: number;
  /** What three alike bring, by class, and one of each. */
  readonly alike: readonly number[];
  readonly mixed: number;
  readonly trackStart: number;
  readonly trackStep: number;
  /** By space of the track: the numbers of an eight-sided die that convert a planet. */
  readonly track: readonly (readonly number[])[];
  readonly tokens: readonly Token[];
  /** Ships of each class that an army may have. */
  readonly shipLimit: readonly number[];
  readonly cards: readonly Card[];
}

/** Reads the tables. Throws if they are not complete, or contradict themselves: that is an error of the file. */
export function readTables(json: unknown): Tables {
  const data = tables.parse(json);
  const cards = [...deckOf(data, 'republic', REPUBLIC), ...deckOf(data, 'separatist', SEPARATIST)];
  unique(
    'card',
    cards.map((c) => c.id),
  );
  unique(
    'token',
    data.tokens.map((t) => t.id),
  );
  return {
    startingTroops: [data.factions.republic.startingTroops, data.factions.separatist.startingTroops],
    divisor: data.planetReinforcement.divisor,
    minimum: data.planetReinforcement.minimum,
    alike: CLASSES.map((kind) => troopsFor(data, { [kind]: 3 })),
    mixed: troopsFor(data, { fighter: 1, escort: 1, command: 1 }),
    trackStart: data.order66Track.start,
    trackStep: data.order66Track.advancePerSeparatistTurn,
    track: trackOf(data),
    tokens: data.tokens.map(({ id, name, dots }) => ({ id, name, dots })),
    shipLimit: CLASSES.map((kind) => shipLimit(data, kind)),
    cards,
  };
}

const deckOf = (data: File, name: 'republic' | 'separatist', side: number): Card[] =>
  data.decks[name].map((c) => ({
    id: c.id,
    name: c.name,
    side,
    kind: CLASSES.indexOf(c.class),
    anakin: c.anakin,
    timing: c.timing,
    effect: c.effect,
  }));

function unique(what: string, ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw new Error(`clone wars tables: a ${what} stands twice`);
}

function troopsFor(data: File, set: Readonly<Partial<Record<ShipClass, number>>>): number {
  const found = data.reinforcementTable.rows.find((r) => CLASSES.every((c) => r.set[c] === set[c]));
  if (!found) throw new Error(`clone wars tables: no row for the set ${JSON.stringify(set)}`);
  return found.troops;
}

function trackOf(data: File): (readonly number[])[] {
  const { spaces, start } = data.order66Track;
  if (spaces.some(({ space }, i) => space !== i) || start >= spaces.length)
    throw new Error('clone wars tables: the spaces of the track are not numbered from 0');
  return spaces.map(({ numbers }) => numbers);
}

function shipLimit(data: File, kind: ShipClass): number {
  const found = data.ships.classes.find((c) => c.class === kind);
  if (!found) throw new Error(`clone wars tables: no ship ${kind}`);
  return found.perArmy;
}
