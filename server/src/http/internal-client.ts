import { type Client, createClient } from '@tours/contract/client';
import { TOTAL_HEADER } from '@tours/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { INNER } from './request-log.ts';

const PASSED_BACK = ['content-type', TOTAL_HEADER];
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const;

/**
 * The API client of a page that is being rendered. It uses the public API without the network, with the visitor's
 * cookies.
 */
export function internalClient(
  app: FastifyInstance,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  config: Config,
): Client {
  // The API answers the same under every host, and this one is always known.
  const headers: Record<string, string> = { host: new URL(config.PUBLIC_URL).host, [INNER.name]: INNER.value };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  return createClient({
    origin: '',
    apiKey: config.API_KEY,
    headers,
    fetch: async (url, init) => {
      const answer = await app.inject({
        method: (init.method ?? 'GET') as 'GET',
        url,
        headers: init.headers as Record<string, string>,
        remoteAddress: request.ip,
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      });
      const headers = new Headers();
      for (const name of PASSED_BACK) {
        const value = answer.headers[name];
        if (value !== undefined) headers.set(name, String(value));
      }
      return new Response(answer.body, { status: answer.statusCode, headers });
    },
  });
}
