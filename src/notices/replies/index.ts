// Mail that comes in: orders by reply.
export { type Incoming, MOST_BYTES, receive, type Received, type ReplyParts } from './receive';
export { openSmtpDoor, type SmtpDoor, type SmtpDoorOptions } from './smtp-door';
