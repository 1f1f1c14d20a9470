import type { FastifyInstance } from 'fastify';
import { unsubscribe } from '../trips/index.ts';
import type { ContextFor } from './binding.ts';
import { NO_LIMIT } from './limits.ts';
import { takeNoBody } from './read-body.ts';
import { keepAddressPrivate } from './security.ts';

/**
 * Serves the address in the header `List-Unsubscribe` of offers. Mail programs post to it without cookies or the
 * application's key, and follow no redirect (RFC 8058). Opening it shows a page and changes nothing. Providers post from
 * few addresses for many readers, so only wrong links are limited.
 */
export function registerUnsubscribe(app: FastifyInstance, contextFor: ContextFor): void {
  void app.register(async (scope) => {
    // The address says everything. The body, `List-Unsubscribe=One-Click` as a form of either type, adds nothing.
    takeNoBody(scope);
    scope.post<{ Params: { token: string } }>(
      '/offers/:token',
      { schema: { hide: true }, config: NO_LIMIT },
      async (request, reply) => {
        await unsubscribe(await contextFor(request), request.params.token);
        return keepAddressPrivate(reply).type('text/plain').send('You will get no more offers.');
      },
    );
  });
}
