// Plain text for terminals and mails, made from views alone.
export { boardText, summaryText, type TextOptions } from './board';
export { type EventJson, eventLines, eventText } from './lines';
export { nameIn, placeIn, titled } from './names';
export { widthOf } from './width';
