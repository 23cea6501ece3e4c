// Mail of accounts.
export * as mailCalls from './calls';
export { codeOf, editMail, isAwake, type MailBody, mailOf, stopToken } from './kept';
export type * from './types';
