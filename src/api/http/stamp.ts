// What a request over HTTP tells of its caller, beside the token.
import type { Context } from 'hono';
import type { Stamp } from '../caller';
import { type Env, sourceOf } from './env';

export function stampOf(c: Context<Env>, arrival: number): Stamp {
  const locale = c.get('locale');
  return { arrival, source: sourceOf(c.env), ...(locale && { locale }) };
}
