import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { beginSpan, endSpan } from '../platform/lib/traces.ts';
import { currentWork, withWork } from '../platform/lib/work.ts';

/**
 * Logs one line for each finished request. Its id is also in the answer (`x-request-id`), in an error's body, on the
 * error page, and in every line that the request or its jobs log.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      requestId: request.id,
      req: request,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, err: error }, 'request broken off');
    else if (isInner(request)) request.log.debug(line, 'call of a page');
    else request.log.info(line, 'request');
  }
}

/** A page calls our own API under the id of the request that it answers. */
export function requestId(): string {
  return currentWork()?.requestId ?? randomUUID();
}

export function registerWork(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof beginSpan>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { id: requestId, method, routeOptions } = request;
    const route = routeOptions.url ?? 'page';
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': requestId };
    // No `traceparent` is read: a stranger's would decide whether the request is traced.
    const span = beginSpan(`${method} ${route}`, 'server', attributes);
    if (span) spans.set(request, span);
    withWork({ requestId, span }, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    endSpan(span, reply.statusCode >= 500 ? new Error(`answered with ${reply.statusCode}`) : undefined);
  });
}

/**
 * The header by which we know the requests of pages that are rendered here. Nobody outside this process knows its value.
 */
export const INNER = { name: 'x-inner', value: randomUUID() };

/** True for a request of a page that is being rendered here. */
export function isInner({ headers }: FastifyRequest): boolean {
  return headers[INNER.name] === INNER.value;
}
