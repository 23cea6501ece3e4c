// Checks the record of a finished game offline.
export { type Fault, isSound, type Skipped, type VerifyReport } from './findings';
export { type FullRecord, readRecord, type Unreadable } from './full';
export type { GameRecord, RecordOpening, RecordRow } from './record';
export { reportText } from './report';
export { verifyRecord, type VerifyOptions } from './verify';
