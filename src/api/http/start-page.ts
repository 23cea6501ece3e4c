// What somebody sees who opens the address in a browser.
import type { Context } from 'hono';
import type { Service } from '../../service/service';
import type { Env } from './env';

interface Shown {
  readonly service: Service;
  readonly explorer?: object | undefined;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46em;margin:3em auto;padding:0 1em}pre{background:#f2f4f6;padding:1em;overflow:auto}';

export function startPage(c: Context<Env>, { service, explorer }: Shown): Response {
  const { origin } = new URL(c.req.url);
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  );
  c.header('X-Content-Type-Options', 'nosniff');
  return c.html(page(origin, service, explorer !== undefined));
}

const page = (origin: string, service: Service, explorer: boolean): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldpost</title><style>${STYLE}</style>
<h1>Fieldpost</h1>
<p>A backend for Risk-family board games. Any client can play over GraphQL: <code>POST ${escaped(origin)}/graphql</code>,
or over REST: <code>${escaped(origin)}/v1</code>.</p>
${explorer ? '<p><a href="/explorer">Open the explorer</a>: a whole game, ready to run.</p>' : ''}
<h2>What it plays</h2>
<ul>${service.rulesets().map(line).join('')}</ul>
<h2>From a terminal</h2>
<p>An account, and the token that every other call needs:</p>
<pre>${escaped(curl(origin, 'mutation { guest(input: {}) { value { account token } } }'))}</pre>
<p>Games that wait for you:</p>
<pre>${escaped(curl(origin, '{ inbox { value { items { id asked due } } } }', '$TOKEN'))}</pre>
<p>Is the service up? <a href="/health">/health</a></p>
</html>
`;

const line = ({
  id,
  name,
  summary,
}: {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}): string => `<li><strong>${escaped(name)}</strong> (<code>${escaped(id)}</code>): ${escaped(summary)}</li>`;

const curl = (origin: string, query: string, token?: string): string =>
  [
    `curl ${origin}/graphql -H 'content-type: application/json' \\`,
    ...(token === undefined ? [] : [`  -H "authorization: Bearer ${token}" \\`]),
    `  -d '${JSON.stringify({ query })}'`,
  ].join('\n');

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one]);
