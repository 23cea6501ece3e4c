// What happens with pieces, tokens and cards with abilities, in English.
import type { PieceEvent } from './piece-events';
import { englishPhrases } from './en-phrases';
import { type Sentence, when } from './sentence';

const { inBrackets, listed, together, troops } = englishPhrases;

const inPlace = (place: string): string => when(place, ` in ${place}`);
const fromWhom = (whom: string): string => when(whom, ` from ${whom}`);

/** Pieces go from one place to another: `Red sails from Ural to China with 2 troops and 1 armour`. */
const going =
  (verb: string): Sentence =>
  ({ army, from, to, pieces }) =>
    `${army} ${verb}${from && ` from ${from}`}${to && ` to ${to}`}${pieces.length > 0 ? ` with ${together(pieces, '')}` : ''}`;

/** Pieces appear somewhere: `Red musters 6 troops in Ural`. */
const putting =
  (verb: string): Sentence =>
  ({ army, territory, to, pieces }) =>
    `${army} ${verb} ${together(pieces, 'nothing')}${inPlace(territory || to)}`;

const losing =
  (what: string): Sentence =>
  ({ army, territory, from, to, pieces, reason }) =>
    `${army} loses ${together(pieces, what)}${inPlace(territory || to || from)}${inBrackets(reason)}`;

const withArticle = (thing: string): string => (/^[aeiou]/i.test(thing) ? `an ${thing}` : `a ${thing}`);

export const englishPieces: Readonly<Record<PieceEvent, Sentence>> = {
  abandoned: ({ army, territory }) => `${army} leaves ${territory}`,
  airfield: ({ army, territory }) => `${army}’s airfield is in ${territory}`,
  built: ({ army, territory, reason, cards }) =>
    `${army} builds ${withArticle(reason || 'city')}${inPlace(territory)} with ${together(cards, 'cards')}`,
  'came-home': going('sails home'),
  cancelled: ({ army, target, cards }) => `${army} cancels ${target}’s ${together(cards, 'card')}`,
  'command-asked': ({ army, target, territory }) => `${army} asks ${target} for ${territory}`,
  'command-changed': ({ army, target, territory }) => `${army} takes over ${territory}${fromWhom(target)}`,
  'command-refused': ({ army, target, territory }) => `${army} does not give ${territory} to ${target}`,
  converted: ({ army, target, territory, count }) =>
    `${territory} turns from ${target} to ${army} with ${troops(count)}`,
  damaged: ({ army, territory, from, to, pieces }) =>
    `${army} has divisions damaged${inPlace(territory || to || from)}${listed(pieces)}`,
  demobilised: ({ army, from }) => `${army} turns armour into infantry${inPlace(from)}`,
  deployed: putting('deploys'),
  entered: going('walks'),
  followed: going('follows'),
  invaded: ({ army, target, to, pieces }) =>
    `${army} invades ${to}${fromWhom(target)} with ${together(pieces, 'its front')}`,
  'invasion-ended': ({ army, to }) => `${army}’s invasion of ${to} is over`,
  landed: going('lands'),
  merged: ({ army, territory }) => `${army} turns infantry into armour${inPlace(territory)}`,
  mustered: putting('musters'),
  named: putting('defends with'),
  'order66-called': ({ army, value }) => `${army} calls Order 66 with Darth Sidious on space ${value}`,
  'order66-rethrown': ({ army, territory, dice }) => `${army} throws again for ${territory}: ${dice}`,
  'order66-thrown': ({ army, dice, moves }) => `${army} throws for Order 66: ${dice}${inBrackets(...moves)}`,
  played: ({ army, cards, territory, reason }) =>
    `${army} plays ${together(cards, 'a card')}${territory && ` on ${territory}`}${inBrackets(reason)}`,
  posted: going('posts'),
  protected: ({ army, territory }) => `${army} protects ${territory}`,
  raised: putting('raises'),
  recalled: ({ army, from }) => `${army} calls its troops back${inPlace(from)}`,
  repaired: ({ army, count }) => `${army} repairs ${count}`,
  rethrown: ({ army, dice, reason }) => `${army} throws again: ${dice}${inBrackets(reason)}`,
  retreated: going('retreats'),
  sailed: going('sails'),
  shifted: going('moves'),
  'ship-placed': putting('places'),
  'ships-lost': losing('ships'),
  'ships-moved': going('moves'),
  'sidious-held': ({ army }) => `${army} holds Darth Sidious back`,
  'sidious-moved': ({ value }) => `Darth Sidious moves to space ${value}`,
  'sidious-placed': ({ territory }) => `Darth Sidious goes to ${territory}`,
  stowed: putting('regroups'),
  sunk: losing('a fleet'),
  supplied: putting('brings up'),
  thrown: ({ army, target, to, dice, defence }) => `${army} throws ${dice} for ${to}, ${target} ${defence}`,
  'token-drawn': ({ army, text }) => `${army} draws a token${inBrackets(text)}`,
  'token-laid': ({ army, territory }) => `${army} lays a token${inPlace(territory)}`,
  'token-moved': ({ army, from, to }) => `${army} moves a token from ${from} to ${to}`,
  'token-seen': ({ army, territory, text }) => `${army} looks at a token${inPlace(territory)}${inBrackets(text)}`,
  'token-taken': ({ army, territory, text, count }) =>
    `${army} takes a token${inPlace(territory)}: ${text}, ${count} red dots`,
  'took-missions': ({ army, target, count }) => `${army} takes ${count} missions${fromWhom(target)}`,
  withdrew: going('withdraws'),
};
