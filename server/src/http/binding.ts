import { TOTAL_HEADER } from '@tours/contract/constants';
import type { Endpoint } from '@tours/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { totalOf } from '../lib/counted.ts';
import { requireCaller } from './guards.ts';
import { streamReply } from './stream-reply.ts';

/** A verb as the HTTP layer calls it. `onProgress` is used by streaming endpoints only. */
export type Verb = (
  ctx: Context,
  input: { params: never; query: never; body: never },
  onProgress?: (event: { value: number; message: string }) => void,
) => Promise<unknown>;

export type ContextFor = (request: FastifyRequest) => Promise<Context>;

/** Registers one endpoint of the contract: schema in, the caller's right, the verb, schema out. */
export function bind(app: FastifyInstance, endpoint: Endpoint, verb: Verb, contextFor: ContextFor): void {
  const { params, query, body, response } = endpoint;
  app.route({
    method: endpoint.method,
    url: endpoint.base + endpoint.path,
    schema: {
      summary: endpoint.summary,
      operationId: endpoint.name,
      tags: [tagOf(endpoint)],
      description: `Callers: ${endpoint.callers.join(', ')}`,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: response as z.ZodType },
    },
    handler: async (request, reply) => {
      const ctx = await contextFor(request);
      requireCaller(ctx.actor, endpoint.callers);
      const input = { params: request.params, query: request.query, body: request.body } as Parameters<Verb>[1];
      if (endpoint.streams && wantsStream(request))
        return streamReply(request, reply, endpoint, (report) => verb(ctx, input, report));
      const answer = await verb(ctx, input);
      const total = totalOf(answer);
      if (total !== undefined) reply.header(TOTAL_HEADER, total);
      return noStore(reply, endpoint).send(answer);
    },
  });
}

function wantsStream(request: FastifyRequest): boolean {
  return String(request.headers.accept ?? '').includes('text/event-stream');
}

/** Answers are somebody's own, or change by the second: nothing between us and the browser may keep them. */
function noStore(reply: FastifyReply, endpoint: Endpoint): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (/^\/(orders|waivers)\b/.test(endpoint.path))
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  return reply;
}

function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[1] ?? 'api';
}
