import { payloadOf } from '../payload';
import { Course, Votes } from './views';

export const VotesPayload = payloadOf('Votes', () => Votes);
export const CoursePayload = payloadOf('Course', () => Course);
