// Plain text for terminals and mails, made from views alone.
export { boardText, headingText, summaryText, type TextOptions } from './board';
export { factLines } from './facts';
export { type EventJson, eventLines, eventText } from './lines';
export { nameIn, placeIn, titled } from './names';
export { widthOf } from './width';
