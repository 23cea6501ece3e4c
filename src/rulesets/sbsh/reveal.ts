// What a viewer may see of the own part. Only offers and hands are secret; missions and rewards lie open.
import { namePieces } from '../../core/names';
import type { Fact, Rules } from '../../core/ruleset';
import { NOBODY } from '../../core/state';
import { DECK, DISCARD } from '../../mechanics/cards';
import type { Kit } from './kit';
import { missions, rewards } from './rewards';
import { type Group, ON, OPEN, type Sbsh, type SbshState, TAKEN, WITH } from './state';

/** Facts in a stable order: order of turns, markers, groups and fleets, missions, rewards, cards, offers. */
export function reveal(k: Kit, rules: () => Rules<Sbsh>, s: SbshState, viewer: number): Fact[] {
  const { own } = s;
  const lying = (where: number): number => own.cards.reduce((n, card) => (card === where ? n + 1 : n), 0);
  return [
    { key: 'order', value: own.order.map((army) => k.armies[army].id) },
    ...own.capitals.flatMap((t, army): Fact[] => (t === NOBODY ? [] : [{ key: 'capital', army, value: idOf(k, t) }])),
    ...own.cities.map((t): Fact => ({ key: 'city', value: idOf(k, t) })),
    ...airfieldsOf(k, s),
    ...own.abroad.map((group) => groupFact(rules(), group)),
    ...missionFacts(s),
    ...rewardFacts(s),
    { key: 'deck', value: lying(DECK) },
    { key: 'discard', value: lying(DISCARD) },
    ...offerFacts(k, s, viewer),
  ];
}

const idOf = (k: Kit, t: number): string => k.board.territories[t].id;

const airfieldsOf = (k: Kit, { own: { airfields } }: SbshState): Fact[] =>
  airfields.flatMap((t, i): Fact[] =>
    i % 2 === 1 ? [{ key: 'airfield', army: airfields[i - 1], value: idOf(k, t) }] : [],
  );

/** Who lies where: `fleet` off a coast, `invader` across a border, with divisions on the front and on the ships behind. */
const groupFact = (rules: Rules<Sbsh>, { at, army, stage, front, rear }: Group): Fact => ({
  key: stage === 'fleet' ? 'fleet' : 'invader',
  army,
  value: { to: at, front: namePieces(rules, front), rear: namePieces(rules, rear) },
});

function missionFacts({ own }: SbshState): Fact[] {
  return own.missions.flatMap((where, mission): Fact[] => {
    const gift = own.rewards.indexOf(ON + mission);
    const { id, tier } = missions[mission];
    if (where === OPEN) return [{ key: 'mission', value: { id, tier, reward: gift < 0 ? null : rewards[gift].kind } }];
    return where >= TAKEN ? [{ key: 'taken', army: where - TAKEN, value: id }] : [];
  });
}

const rewardFacts = ({ own }: SbshState): Fact[] =>
  own.rewards.flatMap((where, i): Fact[] =>
    where >= WITH ? [{ key: 'reward', army: where - WITH, value: rewards[i].kind }] : [],
  );

/** An offer is shown to its maker and its addressee. */
const offerFacts = (k: Kit, s: SbshState, viewer: number): Fact[] =>
  s.own.offers
    .filter(({ from, to }) => viewer !== NOBODY && [k.armies[from].seat, k.armies[to].seat].includes(viewer))
    .map(({ id, from, to, give, want }) => ({
      key: 'offer',
      army: from,
      value: { id, target: to, give: give.map((card) => idOf(k, card)), want: want.map((card) => idOf(k, card)) },
    }));
