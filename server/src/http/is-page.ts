import type { FastifyRequest } from 'fastify';

/** A missing file or endpoint is told as such; only what a person may have typed or followed gets a page. */
export function isPage(request: FastifyRequest): boolean {
  return !/^\/(api|fareharbor|assets|files)(\/|$)/.test(request.url);
}
