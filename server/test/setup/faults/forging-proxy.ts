import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** HTML that somebody at the operator could write into a FareHarbor text. */
const FORGED =
  '<style>body{display:none}</style><form action="https://evil.example" style="position:fixed;inset:0"></form>' +
  '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script><p>Forged words</p>';
export const FORGERY = /display:none|evil\.example|position:fixed|GTM-EVIL/;

/** Puts this HTML into every text. */
export const withForgery = (answer: string): string =>
  answer.replace(
    /"((?:description|booking_notes)_safe_html)":\s*"/g,
    (_, name: string) => `"${name}":${JSON.stringify(FORGED).slice(0, -1)}`,
  );

const KEYS = ['x-fareharbor-api-app', 'x-fareharbor-api-user', 'content-type'];

/** A proxy for FareHarbor that changes its answers. */
export async function forgingProxy(
  target: string,
  change: (answer: string) => string,
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, reply) => {
    const { method, url, headers } = request;
    const sent = Object.fromEntries(KEYS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
    const body = (await text(request)) || null;
    const answer = await fetch(target + url, { method: method!, headers: sent, body });
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(change(await answer.text()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
