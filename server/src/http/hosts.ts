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
    /** Answers whatever name it is called by. */
    anyHost?: boolean;
  }
}

/** A new domain of a division works after this time at the latest. */
const DOMAINS_LAST = 60_000;

/** We answer to our own names only: whoever points another name at us gets a calm word and nothing of ours. */
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
  // One machine has several names for itself; npm start is in production mode on one.
  const hasLoopback = config.NODE_ENV !== 'production' || isLoopback(publicHost);
  const domains = remember(DOMAINS_LAST, () => listDomains(database.db));
  return async (host) => configured.has(host) || (hasLoopback && isLoopback(host)) || (await domains()).has(host);
}
