// What composition roots and transports take from this room.
export { type Budget, LIMITS, type Limits, type ServiceConfig, UNCOUNTED } from './config';
export { SCOPES } from './grants';
export { clientCalls } from './guard';
export type { SignedIn, SignInCheck } from './sign-in-check';
export { CODES, type Kind, type ServiceCode, STATUS } from './codes';
export { messageOf } from './messages';
export { createService } from './make';
export { guardSchema } from './plan';
export type * from './service';
