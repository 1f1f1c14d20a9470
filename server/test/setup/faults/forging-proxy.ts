import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTML that somebody at the operator could write into a FareHarbor text. */
const FORGED =
  '<style>body{display:none}</style><form action="https://evil.example" style="position:fixed;inset:0"></form>' +
  '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-EVIL"></script><p>Forged words</p>';
export const FORGERY = /display:none|evil\.example|position:fixed|GTM-EVIL/;

const KEYS = ['x-fareharbor-api-app', 'x-fareharbor-api-user'];

/** A proxy for FareHarbor that puts this HTML into every text. */
export async function forgingProxy(target: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async ({ method, url, headers }, reply) => {
    const sent = Object.fromEntries(KEYS.map((name) => [name, String(headers[name])]));
    const answer = await fetch(target + url, { method: method!, headers: sent });
    const text = (await answer.text()).replace(
      /"((?:description|booking_notes)_safe_html)":\s*"/g,
      (_, name: string) => `"${name}":${JSON.stringify(FORGED).slice(0, -1)}`,
    );
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
