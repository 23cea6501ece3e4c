// What composition roots and transports take from this room.
export { LIMITS, type Limits, type ServiceConfig } from './config';
export { CODES, type Kind, type ServiceCode, STATUS } from './codes';
export { messageOf } from './messages';
export { createService } from './make';
export { guardSchema } from './plan';
export type * from './service';
