// Whether the store answers.
import type { Context } from 'hono';
import type { Service } from '../../service/service';
import { type Log, thrown } from '../log';
import type { Env } from './env';

export async function health(
  c: Context<Env>,
  { service, log }: { readonly service: Service; readonly log: Log },
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  try {
    await service.health();
    return c.json({ status: 'ok' });
  } catch (error) {
    log({ event: 'unhealthy', request: c.get('requestId'), ...thrown(error) });
    return c.json({ status: 'unavailable' }, 503);
  }
}
