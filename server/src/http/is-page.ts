import type { FastifyRequest } from 'fastify';

/**
 * Tells whether an error is shown as a page. Only addresses that a person may type or follow get one; missing files and
 * endpoints get a plain error.
 */
export function isPage(request: FastifyRequest): boolean {
  return !/^\/(api|fareharbor|assets|files)(\/|$)/.test(request.url);
}
