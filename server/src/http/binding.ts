import { TOTAL_HEADER } from '@tours/contract/constants';
import type { Endpoint, NamedFile } from '@tours/contract/endpoint';
import { urlOf } from '@tours/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { Page } from '../platform/lists/read-page.ts';
import { requireCaller } from './guards.ts';
import { ownLimit } from './limits.ts';
import { readBody, takeNoBody } from './read-body.ts';
import { keepAddressPrivate } from './security.ts';
import { sendFile } from './send-file.ts';
import { streamReply } from './stream-reply.ts';
import type { Verb } from './verbs.ts';

/** Returns the same context each time for the same request. */
export type ContextFor = (request: FastifyRequest) => Promise<Context>;

/** The schema of a file in the API's documentation. */
const BINARY = z.any().meta({ type: 'string', format: 'binary' });
const FILE = { consumes: ['application/octet-stream'], body: BINARY };

/** Registers one endpoint of the contract: it checks caller and input, calls the verb, and serialises the answer. */
export function bind(app: FastifyInstance, endpoint: Endpoint, verb: Verb, contextFor: ContextFor): void {
  if (!endpoint.takesFile) {
    bindRoute(app, endpoint, verb, contextFor);
    return;
  }
  void app.register(async (scope) => {
    // The verb checks first who sends the body.
    takeNoBody(scope);
    bindRoute(scope, endpoint, verb, contextFor);
  });
}

function bindRoute(app: FastifyInstance, endpoint: Endpoint, verb: Verb, contextFor: ContextFor): void {
  const { params, query, body, takesFile, givesFile, maxBodyBytes, response } = endpoint;
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(maxBodyBytes ? { bodyLimit: maxBodyBytes } : {}),
    config: ownLimit(endpoint),
    schema: {
      summary: endpoint.summary,
      operationId: endpoint.name,
      tags: endpoint.path.split('/').slice(1, 2),
      description: `Callers: ${endpoint.callers.join(', ')}`,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(takesFile ? FILE : {}),
      response: { 200: givesFile ? BINARY.meta({ description: givesFile }) : (response as z.ZodType) },
    },
    // This runs after the request is counted, and before its body is read or checked.
    preParsing: async (request) => requireCaller((await contextFor(request)).actor, endpoint.callers),
    handler: async (request, reply) => {
      const ctx = await contextFor(request);
      const input = inputOf(endpoint, request);
      if (endpoint.streams && wantsStream(request))
        return streamReply(request, reply, endpoint, (report) => verb(ctx, input, report));
      const answer = await verb(ctx, input);
      if (hasPrivateAddress(endpoint)) keepAddressPrivate(reply);
      if (givesFile) return sendFile(reply, givesFile, answer as NamedFile);
      if (!(answer instanceof Page)) return reply.send(answer);
      return reply.header(TOTAL_HEADER, answer.total).send(answer.rows);
    },
  });
}

/**
 * The input of a verb: query, body and parameters of the path in one object, each only if the endpoint has a schema for
 * it. `InputOf` is its type, and the table of verbs refuses endpoints whose parts share a field.
 */
function inputOf(
  { params, query, body, takesFile }: Endpoint,
  sent: Pick<FastifyRequest, 'params' | 'query' | 'body' | 'raw' | 'ip'>,
): never {
  return {
    ...(query ? (sent.query as object) : {}),
    ...(body ? (sent.body as object) : {}),
    ...(params ? (sent.params as object) : {}),
    ...(takesFile ? { readUpload: () => readBody(sent.raw, takesFile, sent) } : {}),
  } as never;
}

function wantsStream(request: FastifyRequest): boolean {
  return String(request.headers.accept ?? '').includes('text/event-stream');
}

const hasPrivateAddress = ({ path }: Endpoint): boolean =>
  /^\/(orders|waivers|questions|links|check-ins|departures|feeds|message-choices|offer-choices)\b/.test(path);
