import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readFeed } from '../trips/index.ts';
import type { ContextFor } from './binding.ts';
import { keepAddressPrivate } from './security.ts';

/** Serves calendar feeds to calendar programs, which know only an address. */
export function registerFeeds(app: FastifyInstance, contextFor: ContextFor): void {
  app.get<{ Params: { token: string } }>(
    '/feeds/:token([0-9a-f]+).ics',
    { schema: { hide: true } },
    async (request, reply) => {
      const calendar = await readFeed(await contextFor(request), request.params.token);
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
      keepAddressPrivate(reply).header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.status(304).send();
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(calendar);
    },
  );
}
