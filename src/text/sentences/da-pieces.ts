// What happens with pieces, tokens and cards with abilities, in Danish.
import { danishPhrases } from './da-phrases';
import type { PieceEvent } from './piece-events';
import { type Sentence, when } from './sentence';

const { inBrackets, listed, together, troops } = danishPhrases;

const inPlace = (place: string): string => when(place, ` i ${place}`);
const fromWhom = (whom: string): string => when(whom, ` fra ${whom}`);

const going =
  (verb: string): Sentence =>
  ({ army, from, to, pieces }) =>
    `${army} ${verb}${from && ` fra ${from}`}${to && ` til ${to}`}${pieces.length > 0 ? ` med ${together(pieces, '')}` : ''}`;

const putting =
  (verb: string): Sentence =>
  ({ army, territory, to, pieces }) =>
    `${army} ${verb} ${together(pieces, 'ingenting')}${inPlace(territory || to)}`;

const losing =
  (what: string): Sentence =>
  ({ army, territory, from, to, pieces, reason }) =>
    `${army} mister ${together(pieces, what)}${inPlace(territory || to || from)}${inBrackets(reason)}`;

export const danishPieces: Readonly<Record<PieceEvent, Sentence>> = {
  abandoned: ({ army, territory }) => `${army} forlader ${territory}`,
  airfield: ({ army, territory }) => `${army} har flyveplads i ${territory}`,
  built: ({ army, territory, reason, cards }) =>
    `${army} bygger ${reason || 'en by'}${inPlace(territory)} for ${together(cards, 'kort')}`,
  'came-home': going('sejler hjem'),
  cancelled: ({ army, target, cards }) => `${army} ophæver ${together(cards, 'et kort')}${fromWhom(target)}`,
  'command-asked': ({ army, target, territory }) => `${army} beder ${target} om ${territory}`,
  'command-changed': ({ army, target, territory }) => `${army} overtager ${territory}${fromWhom(target)}`,
  'command-refused': ({ army, target, territory }) => `${army} giver ikke ${territory} til ${target}`,
  converted: ({ army, target, territory, count }) =>
    `${territory} går fra ${target} over til ${army} med ${troops(count)}`,
  damaged: ({ army, territory, from, to, pieces }) =>
    `${army} får divisioner beskadiget${inPlace(territory || to || from)}${listed(pieces)}`,
  demobilised: ({ army, from }) => `${army} gør panser til infanteri${inPlace(from)}`,
  deployed: putting('udstationerer'),
  entered: going('går'),
  followed: going('følger efter'),
  invaded: ({ army, target, to, pieces }) =>
    `${army} trænger ind i ${to}${fromWhom(target)} med ${together(pieces, 'sin front')}`,
  'invasion-ended': ({ army, to }) => `${army} må opgive invasionen af ${to}`,
  landed: going('går i land'),
  merged: ({ army, territory }) => `${army} gør infanteri til panser${inPlace(territory)}`,
  mustered: putting('mønstrer'),
  named: putting('forsvarer sig med'),
  'order66-called': ({ army, value }) => `${army} udsteder Ordre 66 med Darth Sidious på felt ${value}`,
  'order66-rethrown': ({ army, territory, dice }) => `${army} slår om for ${territory}: ${dice}`,
  'order66-thrown': ({ army, dice, moves }) => `${army} slår for Ordre 66: ${dice}${inBrackets(...moves)}`,
  played: ({ army, cards, territory, reason }) =>
    `${army} spiller ${together(cards, 'et kort')}${territory && ` på ${territory}`}${inBrackets(reason)}`,
  posted: going('bemander front'),
  protected: ({ army, territory }) => `${army} beskytter ${territory}`,
  raised: putting('opstiller'),
  recalled: ({ army, from }) => `${army} kalder sine tropper tilbage${inPlace(from)}`,
  repaired: ({ army, count }) => `${army} reparerer ${count}`,
  rethrown: ({ army, dice, reason }) => `${army} slår om: ${dice}${inBrackets(reason)}`,
  retreated: going('trækker sig tilbage'),
  sailed: going('sejler'),
  shifted: going('flytter'),
  'ship-placed': putting('placerer'),
  'ships-lost': losing('skibe'),
  'ships-moved': going('flytter'),
  'sidious-held': ({ army }) => `${army} holder Darth Sidious tilbage`,
  'sidious-moved': ({ value }) => `Darth Sidious rykker til felt ${value}`,
  'sidious-placed': ({ territory }) => `Darth Sidious tager til ${territory}`,
  stowed: putting('omgrupperer'),
  sunk: losing('en flåde'),
  supplied: putting('fører frem'),
  thrown: ({ army, target, to, dice, defence }) => `${army} slår ${dice} om ${to}, ${target} ${defence}`,
  'token-drawn': ({ army, text }) => `${army} trækker en brik${inBrackets(text)}`,
  'token-laid': ({ army, territory }) => `${army} lægger en brik${inPlace(territory)}`,
  'token-moved': ({ army, from, to }) => `${army} flytter en brik fra ${from} til ${to}`,
  'token-seen': ({ army, territory, text }) => `${army} ser på en brik${inPlace(territory)}${inBrackets(text)}`,
  'token-taken': ({ army, territory, text, count }) =>
    `${army} tager en brik${inPlace(territory)}: ${text}, røde prikker: ${count}`,
  'took-missions': ({ army, target, count }) => `${army} overtager missioner${fromWhom(target)}: ${count}`,
  withdrew: going('trækker tilbage'),
};
