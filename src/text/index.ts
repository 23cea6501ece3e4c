// Plain text for terminals and mails, made from views alone.
export { boardText, headingText, summaryText, type TextOptions } from './board';
export { factLines } from './facts';
export { type EventJson, eventLines, eventText } from './lines';
export { EVENT_TYPES, type EventType } from './event-types';
export {
  armyIn,
  cardIn,
  countedIn,
  known,
  nameIn,
  type Named,
  NAMES,
  pieceIn,
  placeIn,
  spokenIn,
  titled,
  wordIn,
} from './names';
export { widthOf } from './width';
export { gameHead } from './words';
