import type { FastifyInstance } from 'fastify';
import { listDomains } from '../organisations/index.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { hostNameOf, isLoopback } from '../platform/lib/host-name.ts';
import { remember } from '../platform/lib/remember.ts';
import type { RunningServices } from '../services.ts';
import { isPage } from './is-page.ts';
import { UNKNOWN_HOST_HEADERS, UNKNOWN_HOST_PAGE } from './unknown-host-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers under any host name. */
    anyHost?: boolean;
  }
}

/** A new domain of a division works after this time at the latest. */
const DOMAINS_LAST = 60_000;

/** Answers only under our own host names. Other names that point at us get a neutral page without any brand. */
export function registerHosts(app: FastifyInstance, services: RunningServices): void {
  const isKnown = knownHosts(services);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.anyHost || (await isKnown(hostNameOf(request.host)))) return;
    if (!isPage(request)) throw new AppError('request.unknownHost');
    request.log.info({ host: request.host }, 'unknown host');
    return reply.status(421).headers(UNKNOWN_HOST_HEADERS).send(UNKNOWN_HOST_PAGE);
  });
}

function knownHosts({ config, database }: RunningServices): (host: string) => Promise<boolean> {
  const publicHost = hostNameOf(config.PUBLIC_URL);
  const configured = new Set([publicHost, ...config.BRANDS.map(({ host }) => host)]);
  // A machine has several names for itself, and `npm start` runs in production mode on one machine.
  const hasLoopback = config.NODE_ENV !== 'production' || isLoopback(publicHost);
  const domains = remember(DOMAINS_LAST, () => listDomains(database.db));
  return async (host) => configured.has(host) || (hasLoopback && isLoopback(host)) || (await domains()).has(host);
}
