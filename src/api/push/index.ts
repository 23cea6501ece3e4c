// What composition roots take from this room.
import 'reflect-metadata';
export { type Poster, type Posted, PUSH_LIMITS, type PushLimits, type PushParts, type Shelves } from './ports';
export { CLOSE, MOST_BYTES, PROTOCOL } from './protocol';
export { makePush, type Push } from './push';
export { type SocketEvent, type SocketHandler, socketHandler, type SocketResult } from './gateway';
