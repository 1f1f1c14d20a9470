import type { FastifyInstance } from 'fastify';
import { CLIENT_IP_HEADER } from '../auth/auth.ts';
import type { RunningServices } from '../services.ts';
import { refuseForeignOrigin, requireApiKey } from './guards.ts';

/** better-auth's own paths under /api/auth. It gets the address we saw, so that people do not share one allowance. */
export function registerAuth(app: FastifyInstance, services: RunningServices): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => requireApiKey(request, services.config.API_KEY));
    scope.addHook('onRequest', async (request) => refuseForeignOrigin(request));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.all('/api/auth/*', async (request, reply) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string') headers.set(name, value);
      headers.set(CLIENT_IP_HEADER, request.ip);
      const hasBody = typeof request.body === 'string' && request.body !== '';
      const answer = await services.auth.handler(
        new Request(new URL(request.url, services.config.PUBLIC_URL), {
          method: request.method,
          headers,
          ...(hasBody ? { body: request.body as string } : {}),
        }),
      );
      reply.status(answer.status);
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length) reply.header('set-cookie', cookies);
      return reply.header('cache-control', 'no-store').send(await answer.text());
    });
  });
}
