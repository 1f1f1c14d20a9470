import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { FaultBoard } from '../core/faults.ts';
import { addGate, gateOf } from '../core/gate.ts';
import type { RequestLog } from '../core/request-log.ts';
import { FareHarborError, invalid } from './errors.ts';
import { RateLimit } from './rate-limit.ts';
import { addBookingRoutes } from './routes-bookings.ts';
import { addCatalogueRoutes } from './routes-catalogue.ts';
import type { World } from './world.ts';

export const fareharborPrefix = '/fareharbor/api/external/v1';

type Options = { world: World; config: Config; faults: FaultBoard; requests: RequestLog };

/** FareHarbor's External API v1: the routes with its credentials, limits, body rules and error format. */
export async function fareharborScope(scope: FastifyInstance, { world, config, faults, requests }: Options) {
  addGate(scope, { target: 'fareharbor', prefix: new RegExp(`^${fareharborPrefix}`), faults, requests });
  const limit = new RateLimit();

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, parseJson(request, String(body)));
    } catch (error) {
      done(error as Error);
    }
  });

  scope.addHook('onRequest', async (request) => {
    if (world.settings().rateLimit && limit.isOver(request.ip)) {
      throw new FareHarborError(429, undefined, 'Rate limit exceeded');
    }
    const { status } = gateOf(request).faults;
    if (status) throw new FareHarborError(status.value ?? 500, status.code, 'Fault ordered from the sandbox');
    checkKeys(request, config.fareharbor);
  });

  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof FareHarborError) return reply.code(error.status).send(error.body());
    request.log.error(error);
    return reply.code(500).send({ error: 'Internal error', status: 500 });
  });

  scope.setNotFoundHandler((request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    const isRead = request.method === 'GET';
    if (isRead && !path.endsWith('/')) return reply.redirect(`${path}/${query ? `?${query}` : ''}`, 301);
    return reply.code(404).send({ error: 'Not found', status: 404 });
  });

  addCatalogueRoutes(scope, world, config);
  addBookingRoutes(scope, world);
}

function parseJson(request: FastifyRequest, body: string): unknown {
  if (body === '') return undefined;
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw invalid('content-type-invalid-error', 'Content-Type must be application/json');
  }
  try {
    return JSON.parse(body);
  } catch {
    throw invalid('book-data-parse-error', 'Unable to parse booking data');
  }
}

/**
 * Missing keys are a 400 and wrong keys a 403 with a code, because callers must tell them from the 403 without a code
 * that a rate limit gives.
 */
function checkKeys(request: FastifyRequest, keys: Config['fareharbor']) {
  const { 'x-fareharbor-api-app': app, 'x-fareharbor-api-user': user } = request.headers;
  if (!app || !user) throw invalid('key-missing', 'An API key is missing');
  if (app !== keys.appKey) throw new FareHarborError(403, 'app-key-invalid', 'Invalid app key');
  if (user !== keys.userKey) throw new FareHarborError(403, 'user-key-invalid', 'Invalid user key');
}
