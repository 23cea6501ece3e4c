// Webhooks and their deliveries.
import * as z from 'zod';
import type { DeliveryView, HookView, Page, Shape, Told } from '../../../service/service';
import { complete } from './lists';
import { count, flag, maybe, orNull, shape, text, time, words } from './shape';

const fields = {
  id: text,
  url: text,
  tells: z.array(words<Told>({ turn: true, question: true, reminder: true, over: true, events: true })),
  gameId: orNull(text),
  shape: words<Shape>({ json: true, discord: true, slack: true }),
  on: flag,
  created: time,
  retryAt: orNull(time),
  secret: orNull(text),
};

export const hook = shape<HookView>('Hook', fields);
export const hooks = complete('Hooks', hook);

const delivery = shape<DeliveryView>('Delivery', {
  eventId: text,
  at: time,
  status: orNull(count),
  ok: flag,
  took: count,
  attempt: count,
  failure: orNull(text),
});

export const deliveries = shape<Page<DeliveryView>>('DeliveryPage', { items: z.array(delivery), cursor: maybe(text) });
