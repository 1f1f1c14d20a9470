import type { FastifyInstance } from 'fastify';
import { listDomains } from '../organisations/index.ts';
import { AppError } from '../platform/lib/app-error.ts';
import { hostNameOf, isLoopback } from '../platform/lib/host-name.ts';
import { remember } from '../platform/lib/remember.ts';
import type { RunningServices } from '../services.ts';
import { isPage } from './is-page.ts';

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

const UNKNOWN_HOST_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
};

/** This page has no brand and loads nothing, because anybody may have pointed the name at us. */
const UNKNOWN_HOST_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing at this address</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
    font: 1rem/1.5 system-ui, sans-serif; color: #1c2124; background: #f6f7f8; }
  main { max-width: 32rem; }
  h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; font-weight: 600; }
  p { margin: 0 0 .75rem; color: #566066; }
</style>
<main>
  <h1>Nothing at this address</h1>
  <p>No website answers to this name here. Please check the spelling of the address, or open the link that your agency or
  school sent you again.</p>
  <p>If the link itself leads here, please tell whoever gave it to you.</p>
</main>
</html>
`;
