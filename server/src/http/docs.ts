import Fastify, { type FastifyInstance } from 'fastify';
import { ownAddress } from '../platform/lib/own-address.ts';
import { newNonce, viewerPolicy } from './security.ts';

const PREFIX = '/api/docs';

/** Serves the documentation of the API. Its viewer has megabytes of script, so it is loaded when first opened. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  let viewer: Promise<FastifyInstance> | undefined;
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      viewer ??= openViewer();
      const { statusCode, headers, body } = await (await viewer).inject({
        url: ownAddress(request.url, 'http://localhost').href,
      });
      const { 'content-type': type, location } = headers;
      const nonce = newNonce();
      return reply
        .status(statusCode)
        .headers({ ...(type ? { 'content-type': type } : {}), ...(location ? { location } : {}) })
        .header('content-security-policy', viewerPolicy(nonce))
        .send(type?.startsWith('text/html') ? body.replaceAll('<script', `<script nonce="${nonce}"`) : body);
    });
  }
}

async function openViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const viewer = Fastify();
  await viewer.register(apiReference, {
    routePrefix: PREFIX,
    configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
  });
  await viewer.ready();
  return viewer;
}
