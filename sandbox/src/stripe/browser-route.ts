import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, 'browser');

/** Stripe's browser library for pages of any origin, as a few modules. Names must match a pattern, so no path can leave the folder. */
export function addBrowserRoute(app: FastifyInstance) {
  app.get<{ Params: { name: string } }>('/stripe/browser/:name', async ({ params }, reply) => {
    if (!/^(stripe|card-fields|card-number|confirm-rules|show-bank)\.js$/.test(params.name))
      return reply.callNotFound();
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(createReadStream(join(folder, params.name)));
  });
}
