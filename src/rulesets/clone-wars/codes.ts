// The texts of this ruleset's refusals that classic doesn't have; `{name}` stands for a parameter. The rule comes with each refusal.
// The other languages: `messages`.

export const texts = {
  ABILITY_DEAD:
    'After Order 66 only the Separatists may use Anakin’s abilities; the card is still good for troops and ships.',
  BARRED: '{territory} may not be attacked again this turn.',
  BY_ORDER_ONLY: 'Out of your turn, cards are played here by standing orders only.',
  CARD_TWICE: 'A card is named twice.',
  MOVE_USED: 'The move of this step is used up.',
  NOT_ALLY: '{territory} is not your ally’s.',
  NOT_ALL_TROOPS: 'Troops that must be sent: exactly {count}.',
  NOT_CONVERTED: '{territory} was not converted.',
  NOT_ENOUGH_TROOPS: 'Too few troops here: at most {max} can be used.',
  NOT_JOINED: 'No chain of your side’s planets joins {from} and {to}.',
  NOT_OWN_PLANET: '{territory} is not yours.',
  NOT_SEPARATIST: '{territory} is not held by the Separatists.',
  NOT_YIELDING: '{territory} must hold one troop, no ship and no token, and not be your ally’s last planet.',
  NO_EFFECT: 'The card could change nothing now.',
  NO_SHIP: 'No ship waits to be placed.',
  OWN_SIDE: '{territory} is held by your own side.',
  SAME_PLANET: 'Origin and target are the same planet.',
  SET_USED: 'One set a turn, and you have traded it.',
  SHIP_BUILT: 'One ship a turn, and you have built it.',
  SHIP_LEFT: 'The built ship must be placed first.',
  TOKEN_THERE: 'A token lies on {territory} already, and you have a planet without one.',
  TOO_FEW_TROOPS: 'Troops that are needed here: at least {min}.',
  TOO_MANY_SHIPS: 'An army has at most {max} ships of a class.',
  TROOPS_LEFT: 'Troops that must be placed first: {count}.',
  WRONG_AIM: 'The card can’t be aimed so.',
  WRONG_DICE: 'From {min} to {max} dice may be thrown here.',
  WRONG_LEG: 'Each entry names one converted planet, with the count 1.',
  WRONG_MOMENT: 'The card is for another moment: {moment}.',
  WRONG_SHIPS: 'Those ships are not there, or others must come along.',
  POSITION_SHIPS: 'An army has too many ships of a class.',
} as const satisfies Readonly<Record<string, string>>;

export type CloneWarsCode = keyof typeof texts;
