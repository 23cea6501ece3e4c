// Both decks of the Clone Wars without Anakin in one (W-STD-CARDS): a card's kind is its ship class, and no card shows land.
import * as z from 'zod';
import type { Deck } from '../../mechanics/cards';
import file from '../clone-wars/data/clone-wars-data.json';

const CLASSES = ['fighter', 'escort', 'command'] as const;
const card = z.object({ id: z.string(), class: z.enum(CLASSES), anakin: z.boolean() });
const troops = z.int().min(1).max(100);
const row = z.object({ set: z.partialRecord(z.enum(CLASSES), z.int()), troops });

const tables = z
  .object({
    decks: z.object({ republic: z.array(card), separatist: z.array(card) }),
    reinforcementTable: z.object({ rows: z.array(row) }),
    standard: z.object({ troops: z.record(z.string(), troops) }),
  })
  .parse(file);

const cards = [...tables.decks.republic, ...tables.decks.separatist].filter((c) => !c.anakin);

export const deck: Deck = {
  ids: cards.map((c) => c.id),
  kinds: cards.map((c) => CLASSES.indexOf(c.class)),
  territories: cards.map(() => -1),
};

/** What a set brings by the printed table: three alike by class, and one of each. */
export const alike = CLASSES.map((kind) => setTroops((set) => set[kind] === 3));
export const mixed = setTroops((set) => CLASSES.every((kind) => set[kind] === 1));

function setTroops(wanted: (set: z.infer<typeof row>['set']) => boolean): number {
  const found = tables.reinforcementTable.rows.find(({ set }) => wanted(set));
  if (!found) throw new Error('clone wars tables: a set has no row');
  return found.troops;
}

/** Troops of each army by the number of seats (W-STD). */
export const startingTroops = (seats: number): number => tables.standard.troops[String(seats)];
