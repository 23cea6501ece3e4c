// The classic game: 42 territories, cards that rise in value, five ways to win.
import { type CommonOptions, roundLimit } from '../common';
import type { Board } from '../../core/board';
import type { Fields } from '../../core/fields';
import type { Army, Ruleset, Victory } from '../../core/ruleset';
import { NOBODY } from '../../core/state';
import { resolve } from './conflicts';
import { defendOrder } from './defence';
import { kitFor, stagesFor } from './make';
import { missionVictory } from './missions';
import { titles } from '../titles';
import { type Options, optionsSchema, presets } from './options';
import { retreatOrder } from './retreat';
import { classicRules, emptyOwn } from './rules';
import { type Classic, NONE } from './state';
import { allCapitals, firstBlood, lastStanding } from './victory';

export const classic: Ruleset<Classic> = {
  id: 'classic',
  name: 'Classic',
  summary: 'The classic game of world conquest, with every rule that its editions differ in as an option.',
  titles: titles.classic,
  version: 1,
  seats: [2, 6],
  boards: ['classic-world'],
  display: [
    { piece: 'artillery', worth: 10 },
    { piece: 'cavalry', worth: 5 },
    { piece: 'infantry', worth: 1 },
  ],
  presets,
  options: optionsSchema,
  resolve,
  rules({ board, seats, options }) {
    const o = options as Options;
    const kit = kitFor(o, board, seats);
    return classicRules({
      kit,
      seats,
      stages: stagesFor(o, seats),
      victory: [
        ...victoriesFor(o, board, kit.armies),
        ...roundLimit<Classic>(kit.armies, (o as CommonOptions).roundLimit, 'K-VICTORY'),
      ],
      orders: ordersFor(o),
      own: {
        ...emptyOwn(kit.deck.ids.length),
        killers: kit.keepsKillers ? kit.armies.map(() => NOBODY) : NONE,
        missions: o.victory === 'mission' ? kit.armies.map(() => NOBODY) : NONE,
        capitals: o.victory === 'capital' ? kit.armies.map(() => NOBODY) : NONE,
        stood: o.continents === 'stood-a-round' ? kit.armies.map(() => 0) : NONE,
      },
    });
  },
};

/** What may end the game, in the order in which it is asked. */
function victoriesFor(o: Options, board: Board, armies: readonly Army[]): Victory<Classic>[] {
  const last = (by: string, rule: string): Victory<Classic> => lastStanding(armies, by, rule);
  switch (o.victory) {
    case 'conquest':
      return [last('conquest', 'K-WIN-CONQUEST')];
    case 'team':
      return [last('team', 'K-WIN-TEAM')];
    case 'first-blood':
      return [firstBlood(armies), last('last-standing', 'K-VICTORY')];
    case 'mission':
      return [missionVictory(board, { armies }), last('last-standing', 'K-VICTORY')];
    case 'capital':
      return [allCapitals(armies), last('last-standing', 'K-VICTORY')];
  }
}

const ordersFor = (o: Options): Readonly<Record<string, Fields>> => ({
  ...(o.defenceDice === 'choose' && { defend: defendOrder }),
  ...(o.allyRetreat === 'on' && { retreat: retreatOrder }),
});
