import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { VERSION } from '@tours/contract/constants';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { readActor } from './auth/read-actor.ts';
import type { Context } from './context.ts';
import { registerAuth } from './http/auth-routes.ts';
import { registerDocs } from './http/docs.ts';
import { createDrain, type Drain } from './http/drain.ts';
import { handleError } from './http/error-mapper.ts';
import { registerFiles } from './http/files.ts';
import { registerHealth } from './http/health.ts';
import { registerHosts } from './http/hosts.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerPages } from './http/pages.ts';
import { rateLimitStore } from './http/rate-limit-store.ts';
import { RequestLog, registerWork, requestId } from './http/request-log.ts';
import { registerScopes } from './http/scopes.ts';
import { serialiseOnce } from './http/serialise-once.ts';
import { registerWaiverPdf } from './http/waiver-pdf.ts';
import { contextOf, type RunningServices } from './services.ts';

/** The whole product behind HTTP, without a port: `main.ts` listens, tests may inject. */
export async function buildApp(services: RunningServices, drain: Drain = createDrain()): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new RequestLog({ disableRequestLogging: config.NODE_ENV === 'test' }),
    // The id comes from the work that a line is logged for: see services.ts.
    childLoggerFactory: (log, _bindings, options) => log.child({}, options),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 512 * 1024,
    // Who still comes while we close is answered like everybody: see http/drain.ts.
    return503OnClosing: false,
    genReqId: requestId,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serialiseOnce);
  app.setErrorHandler(handleError);
  drain.register(app);
  registerWork(app);
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));

  // Quality 5 costs a few milliseconds a page and is within a tenth of the best; event streams are left alone.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What a page has to show is sent on at once, not when enough of it has come together.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      flush: constants.BROTLI_OPERATION_FLUSH,
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  registerHosts(app, services);
  if (config.RATE_LIMIT_PER_MINUTE > 0) {
    await app.register(rateLimit, {
      max: config.RATE_LIMIT_PER_MINUTE,
      timeWindow: '1 minute',
      // Reads are cheap and shared; what writes, prices or signs in is limited. Webhooks come from few addresses.
      allowList: ({ method, url }) => method === 'GET' || method === 'HEAD' || /\/query$|\/webhook/.test(url),
      store: rateLimitStore(services.database.db),
      // Where the count can't be asked for, what was wanted fails by itself.
      skipOnError: true,
    });
  }
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Group tours', version: VERSION } },
    transform: jsonSchemaTransform,
  });

  registerDocs(app);
  registerHealth(app, services, drain);
  registerMetrics(app, services);
  registerFiles(app, services);
  registerAuth(app, services);
  registerScopes(app, services, (request) => contextFor(services, request));
  registerWaiverPdf(app, (request) => contextFor(services, request));
  if (config.ROLE !== 'worker') await registerPages(app, services);
  return app;
}

async function contextFor(services: RunningServices, request: FastifyRequest): Promise<Context> {
  const headers = new Headers();
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  const actor = await readActor({ auth: services.auth, db: services.database.db }, headers);
  const browser = (request.headers['user-agent'] ?? '').slice(0, 300);
  return contextOf(services, actor, request.id, { address: request.ip, browser });
}
