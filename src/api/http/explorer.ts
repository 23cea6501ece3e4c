// The explorer's pages. They may load what comes from here and nothing else.
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import type { Asset, Explorer } from '../explorer/explorer';
import { type Example } from '../explorer/examples';
import type { Env } from './env';

const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

export function explorerRoutes(explorer: Explorer, examples: readonly Example[]): Hono<Env> {
  const app = new Hono<Env>();
  app.use(etag(), secureHeaders({ contentSecurityPolicy: POLICY, strictTransportSecurity: false }));
  app.get('/examples.json', (c) => c.json(examples, 200, { 'Cache-Control': 'no-cache' }));
  for (const [name, asset] of explorer) app.get(`/${name}`, (c) => sent(c, asset));
  return app;
}

const sent = (c: Context, { type, body }: Asset): Response =>
  c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
