// Every refusal of this ruleset: its rule and its English message. `{name}` stands for a parameter. The other languages: `messages`.

export interface Code {
  readonly rule: string;
  readonly message: string;
}

export const codes = {
  NOT_FREE: { rule: 'K-CLAIM', message: '{territory} is taken already.' },
  NOT_OWN_TERRITORY: { rule: 'K-REGULAR', message: '{territory} is not yours.' },
  OWN_TERRITORY: { rule: 'K-ATTACK', message: '{territory} is your own.' },
  SAME_TERRITORY: { rule: 'K-FORTIFY', message: 'Origin and target are the same territory.' },
  NOT_ADJACENT: { rule: 'K-BOARD', message: '{from} and {to} do not touch.' },
  NOT_CONNECTED: { rule: 'K-FORTIFY', message: 'No chain of your own territories joins {from} and {to}.' },
  NOT_ENOUGH_ARMIES: { rule: 'K-ATTACK', message: 'Too few armies here: at most {max} can be used.' },
  TOO_FEW_ARMIES: { rule: 'K-OCCUPY', message: 'Armies that are needed here: at least {min}.' },
  TOO_MANY_TROOPS: { rule: 'K-CAP', message: 'No territory may hold more than {cap} armies.' },
  NOT_ALL_ARMIES: { rule: 'K-PLACEMENT', message: 'Armies that must be sent: exactly {count}.' },
  TWICE: { rule: 'K-PLACEMENT', message: '{territory} is named twice.' },
  WRONG_FIELDS: { rule: 'K-PLACE-ALL', message: 'Name a territory and a count, or a list of moves.' },
  ARMIES_LEFT: { rule: 'K-PLACE-ALL', message: 'Armies that must be placed first: {count}.' },
  TOO_MANY_DICE: { rule: 'K-ATTACK-DICE', message: 'At most {max} dice may be thrown here, and at least one.' },
  DICE_FIXED: { rule: 'K-ATTACK-DICE', message: 'Exactly {dice} dice are thrown here.' },
  STOPS_AT_ONCE: { rule: 'K-BLITZ', message: 'A stop rule holds already, or none is given.' },
  MUST_TRADE: { rule: 'K-SET-FORCED', message: 'Trade a set first: you hold {count} cards.' },
  NOT_YOUR_CARD: { rule: 'K-TRADE', message: 'You do not hold that card.' },
  NOT_A_SET: { rule: 'K-SET', message: 'These cards are not a set.' },
  BONUS_NOT_SHOWN: { rule: 'K-SET-BONUS', message: 'None of these cards shows {territory} as your own land.' },
  BONUS_CLOSED: { rule: 'K-SET-BONUS', message: 'No territory can be named for the bonus now.' },
  CHOOSE_BONUS: { rule: 'K-SET-BONUS', message: 'Name the territory that takes the bonus, or decline it.' },
  NO_ROOM: { rule: 'K-RETREAT', message: '{to} has no room for the whole garrison.' },
} as const satisfies Readonly<Record<string, Code>>;

/** What a position of a sandbox can have wrong. */
export const positionCodes = {
  POSITION_TERRITORIES: { rule: 'K-BOARD', message: 'A position names {count} territories.' },
  POSITION_EMPTY: {
    rule: 'K-NEVER-EMPTY',
    message: '{territory} must hold at least one army: every territory of the board has to be in the position.',
  },
  POSITION_TROOPS: { rule: 'K-CAP', message: 'A territory holds from 1 to {max} armies.' },
  POSITION_ARMY: { rule: 'K-PLAYERS', message: 'No such army.' },
  POSITION_TURN: { rule: 'K-TURN', message: 'The army on turn must be alive and played by a seat.' },
  POSITION_PHASE: { rule: 'K-TURN', message: 'A position starts in {phases}.' },
  POSITION_CARDS: {
    rule: 'K-CARDS',
    message: 'A card does not exist, stands twice, or is held by an army that is out.',
  },
  POSITION_OUT: {
    rule: 'K-ELIMINATE',
    message: 'The army {army} has no land and is not in `out`, or it has land and is in `out`: mend one of the two.',
  },
  POSITION_OVER: { rule: 'K-VICTORY', message: 'At least two players or teams must be alive.' },
  POSITION_OWN: { rule: 'K-TURN', message: 'The ruleset does not know that part of a position, or not that value.' },
} as const satisfies Readonly<Record<string, Code>>;

export type ClassicCode = keyof typeof codes | keyof typeof positionCodes;
