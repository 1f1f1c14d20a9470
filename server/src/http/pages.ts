import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PageHandler } from '@tours/contract/page';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, divisionOf, publicConfig } from '../organisations/index.ts';
import { originElsewhere, sellerOf } from '../platform/config/seller.ts';
import { addressForLog } from '../platform/lib/address-for-log.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { hostNameOf } from '../platform/lib/host-name.ts';
import { ownAddress } from '../platform/lib/own-address.ts';
import { OWN_FOLDER } from '../platform/lib/own-folder.ts';
import type { RunningServices } from '../services.ts';
import { toRefusal } from './error-mapper.ts';
import { internalClient } from './internal-client.ts';
import { isPage } from './is-page.ts';
import { requestTurns } from './request-turns.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const WEB = fileURLToPath(new URL('../web/', OWN_FOLDER));
/**
 * The processor is busy with fewer, and each takes one to two megabytes until it is sent. A whole school may open a link at
 * the same moment, and waits for some seconds.
 */
const TURNS = { atOnce: 16, mostWaiting: 1_000, longestMs: 2_000 };
/** Others don't wait longer for what a late part of a page waits for. */
const PARTS_MS = 500;

const BUILT_SERVER = `${WEB}build/server/index.js`;

/** Serves pages, which the web build renders. Every address without an endpoint or a file is a page. */
export async function registerPages(app: FastifyInstance, services: RunningServices): Promise<void> {
  const render = services.config.DEV ? await developmentHandler(app, services) : await builtHandler(app);
  const site = { app, services, render, takeTurn: requestTurns(TURNS) };
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    reply.status(404).send(toRefusal(new AppError('resource.notFound'), request.id).body);
  app.setNotFoundHandler(notFound);
  // This is a route of its own because only routes are compressed.
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    isPage(request) ? sendPage(site, request, reply) : notFound(request, reply),
  );
}

async function builtHandler(app: FastifyInstance): Promise<PageHandler> {
  if (!existsSync(BUILT_SERVER)) throw new Error('The pages are not built: npm run build');
  // Names of built files contain a hash of their content, so they never change.
  await app.register(fastifyStatic, {
    root: `${WEB}build/client/assets`,
    serve: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    // `npm run build` leaves a compressed copy beside each script and style sheet.
    preCompressed: true,
    // The demo brands' logos (web/public) have no hash in their names, because the configuration must name them.
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/brands/')) return;
      reply.header('cache-control', 'public, max-age=3600').header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  // The plugin's own route reads the whole folder for each file, to compare the spelling of its name.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, ({ params }, reply) =>
    params['*'].includes('\0') ? reply.callNotFound() : reply.sendFile(params['*']),
  );
  const { createPageHandler } = (await import(BUILT_SERVER)) as { createPageHandler: (mode: string) => PageHandler };
  return createPageHandler('production');
}

/** Runs Vite in the same process, so that pages change with their sources. */
async function developmentHandler(app: FastifyInstance, services: RunningServices): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    // Reload messages use our own port, so that two servers on one machine do not both need Vite's.
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|fareharbor|files|healthz|readyz|metrics)(\/|$|\?)/.test(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  services.log.info('pages are served by Vite and reload on change');
  return async (request, context) => {
    const { createPageHandler } = await vite.ssrLoadModule('/app/server.ts');
    return createPageHandler('development')(request, context);
  };
}

interface Site {
  app: FastifyInstance;
  services: RunningServices;
  render: PageHandler;
  takeTurn: ReturnType<typeof requestTurns>;
}

async function sendPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const endTurn = await site.takeTurn(request, reply);
  if (reply.raw.destroyed) return reply.send('');
  try {
    return await sendRendered(site, request, reply);
  } finally {
    setTimeout(endTurn, PARTS_MS).unref();
  }
}

async function sendRendered({ app, services, render }: Site, request: FastifyRequest, reply: FastifyReply) {
  const { config, log } = services;
  const nonce = newNonce();
  const brand = brandOf(config, hostNameOf(request.host));
  const address = ownAddress(request.url, config.PUBLIC_URL);
  const headers = fromNodeHeaders(request.headers);
  const page = await render(new Request(address, { method: request.method, headers }), {
    client: internalClient(app, request, config),
    config: publicConfig(services),
    brand,
    sellerOf: (division) => sellerOf(config, divisionOf(division), brand.host),
    originElsewhere: (division) => originElsewhere(config, divisionOf(division), brand.host),
    apiKey: config.API_KEY,
    nonce,
    requestId: request.id,
    report: (err) => log.error({ err, url: addressForLog(request.url) }, 'a page failed'),
    publicUrl: config.PUBLIC_URL,
  });
  reply.status(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('content-security-policy', contentSecurityPolicy(config, nonce));
  return reply.send(page.body ? Readable.fromWeb(page.body as import('node:stream/web').ReadableStream) : '');
}
