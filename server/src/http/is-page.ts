import type { FastifyRequest } from 'fastify';

/** Only addresses that a person may type or follow get a page; missing files and endpoints get a plain error. */
export function isPage(request: FastifyRequest): boolean {
  return !/^\/(api|fareharbor|assets|files)(\/|$)/.test(request.url);
}
