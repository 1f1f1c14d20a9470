import Fastify, { type FastifyInstance } from 'fastify';
import { ownAddress } from '../platform/lib/own-address.ts';
import { ownLimit } from './limits.ts';
import { newNonce, viewerPolicy } from './security.ts';

const PREFIX = '/api/docs';
/** The viewer's script alone takes the processor for a third of a second. */
const SHOWN = { schema: { hide: true }, config: ownLimit({ name: 'docs', perMinute: 30 }) };

/**
 * Serves the documentation of the API. Its viewer has megabytes of script, so it is loaded when somebody first opens
 * it.
 */
export function registerDocs(app: FastifyInstance): void {
  app.get('/api/openapi.json', SHOWN, async () => app.swagger());
  let viewer: Promise<FastifyInstance> | undefined;
  for (const path of [PREFIX, `${PREFIX}/*`]) {
    app.get(path, SHOWN, async (request, reply) => {
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
