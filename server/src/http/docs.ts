import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ownAddress } from '../platform/lib/own-address.ts';
import { ownLimit } from './limits.ts';
import { newNonce, viewerPolicy } from './security.ts';

const PREFIX = '/api/docs';
/** Nothing is compressed for a request: the viewer's script takes a third of a second and 35 MB. */
const SHOWN = { schema: { hide: true }, config: ownLimit({ name: 'docs', perMinute: 30 }), compress: false } as const;

/**
 * Serves the documentation of the API. Its viewer has megabytes of script, so it is loaded when somebody first opens
 * it.
 */
export function registerDocs(app: FastifyInstance): void {
  let description: Promise<Packed> | undefined;
  app.get('/api/openapi.json', SHOWN, async (request, reply) => {
    description ??= pack('application/json; charset=utf-8', JSON.stringify(app.swagger()));
    return sendPacked(request, reply, await description);
  });

  let viewer: Promise<FastifyInstance> | undefined;
  let script: Promise<Packed> | undefined;
  app.get(`${PREFIX}/js/scalar.js`, SHOWN, async (request, reply) => {
    viewer ??= openViewer();
    script ??= viewer.then(readScript);
    reply.header('content-security-policy', viewerPolicy(newNonce()));
    return sendPacked(request, reply, await script);
  });
  // With and without a slash at the end.
  app.get(PREFIX, SHOWN, async (request, reply) => {
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
      .send(body.replaceAll('<script', `<script nonce="${nonce}"`));
  });
}

interface Packed {
  type: string;
  whole: Buffer;
  zipped: Buffer;
}

async function pack(type: string, text: string): Promise<Packed> {
  return { type, whole: Buffer.from(text), zipped: await promisify(gzip)(text) };
}

async function readScript(viewer: FastifyInstance): Promise<Packed> {
  const { headers, body } = await viewer.inject({ url: `${PREFIX}/js/scalar.js` });
  return pack(String(headers['content-type']), body);
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, { type, whole, zipped }: Packed): FastifyReply {
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  reply.headers({ 'content-type': type, vary: 'accept-encoding' });
  return isZipped ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(whole);
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
