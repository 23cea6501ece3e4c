// Mail of accounts.
export * as mailCalls from './calls';
export { codeOf, editMail, isAwake, mailAccount, type MailBody, mailOf, mailOwner, stopToken } from './kept';
export type * from './types';
