import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import { VERSION } from '@tours/contract/constants';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { registerAuth } from './http/auth-routes.ts';
import type { ContextFor } from './http/binding.ts';
import { registerDocs } from './http/docs.ts';
import { registerDocuments } from './http/documents.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { handleError } from './http/error-mapper.ts';
import { registerExports } from './http/exports.ts';
import { registerFeeds } from './http/feeds.ts';
import { registerFiles } from './http/files.ts';
import { refuseUnknownAddress } from './http/guards.ts';
import { registerHealth } from './http/health.ts';
import { registerHosts } from './http/hosts.ts';
import { registerLimits } from './http/limits.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerPages } from './http/pages.ts';
import { takeJson } from './http/read-body.ts';
import { RequestLog, registerWork, requestId } from './http/request-log.ts';
import { registerScopes } from './http/scopes.ts';
import { registerHeaders, setHeaders } from './http/security.ts';
import { registerUnsubscribe } from './http/unsubscribe.ts';
import { validateInput } from './http/validate.ts';
import { readActor } from './people/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { hostNameOf } from './platform/lib/host-name.ts';
import { withoutPort } from './platform/lib/network-of.ts';
import { contextOf, type RunningServices } from './services.ts';

/** A request may wait this long for FareHarbor to book, see LONGEST_BOOK_MS. */
const CONNECTION_MS = 120_000;

/** Builds the whole product behind HTTP, without a port: `main.ts` listens, and tests may inject requests. */
export async function buildApp(services: RunningServices, drain: Drain = createDrain()): Promise<FastifyInstance> {
  const { config } = services;
  const requestTimeout = config.REQUEST_SECONDS * 1000;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new RequestLog(),
    // The id comes from the work that a line is logged for, see services.ts.
    childLoggerFactory: (log, _bindings, options) => log.child({}, options),
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: 512 * 1024,
    // The limits for a whole request and for an idle connection. The second is longer than any answer takes.
    requestTimeout,
    connectionTimeout: CONNECTION_MS,
    // Node derives its limit for headers from this. Otherwise it would wait a minute, for bodies too.
    http: { requestTimeout, connectionsCheckingInterval: 1_000 },
    // Requests that come while we close are answered as usual (http/drain.ts).
    return503OnClosing: false,
    genReqId: requestId,
    // A malformed address reaches no route and no hook.
    frameworkErrors: (error, request, reply) => handleError(error, request, setHeaders(request, reply)),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validateInput);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  takeJson(app);
  drain.register(app);
  registerWork(app);

  // Quality 5 costs a few milliseconds a page and compresses nearly as well as the best. Event streams are left alone. Nobody
  // sends us compressed bodies, and a small one may unpack to megabytes.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Sends each part of a page right away instead of waiting for more.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await registerHeaders(app, config);
  registerHosts(app, services);
  app.addHook('onRequest', refuseUnknownAddress);
  await registerLimits(app, services);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Group tours', version: VERSION } },
    transform: jsonSchemaTransform,
  });

  registerDocs(app);
  registerHealth(app, services, drain);
  registerMetrics(app, services);
  registerFiles(app, services);
  registerAuth(app, services);
  const contextFor = contexts(services);
  registerScopes(app, services, contextFor);
  registerDocuments(app, contextFor);
  registerExports(app, contextFor);
  registerFeeds(app, contextFor);
  registerUnsubscribe(app, contextFor);
  if (config.ROLE !== 'worker') await registerPages(app, services);
  return app;
}

/** The number or addresses of the proxies in front of us, nearest first. An address beyond them may be forged. */
function trusted(proxies: Config['TRUST_PROXY']): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** The caller is looked up once per request, however many of its steps ask. */
function contexts(services: RunningServices): ContextFor {
  const known = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request) => {
    const context = known.get(request) ?? readContext(services, request);
    known.set(request, context);
    return context;
  };
}

async function readContext(services: RunningServices, request: FastifyRequest): Promise<Context> {
  const headers = new Headers();
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  const actor = await readActor({ auth: services.auth, db: services.database.db }, headers);
  const browser = (request.headers['user-agent'] ?? '').slice(0, 300);
  const device = { address: withoutPort(request.ip), browser };
  return contextOf(services, actor, request.id, { device, host: hostNameOf(request.host) });
}
