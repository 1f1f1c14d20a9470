import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { beginSpan, endSpan } from '../platform/lib/traces.ts';
import { currentWork, withWork } from '../platform/lib/work.ts';
import { requestSeconds } from '../platform/metrics/registry.ts';

/** Fastify's own lines about a request miss those whose browser left, so `registerWork` logs them all. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
}

/** The status of a request whose browser left before the end of its answer. nginx logs the same. */
const LEFT = 499;

/** A page calls our own API under the id of the request that it answers. */
export function requestId(): string {
  return currentWork()?.requestId ?? randomUUID();
}

/**
 * Runs each request as a span, and counts it and logs one line at its end. The id of the request is also in the answer
 * (`x-request-id`), in an error's body, on the error page, and in every line that the request or its jobs log. No later hook
 * may do this, because one before it can refuse the request.
 */
export function registerWork(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { id: requestId, method, routeOptions } = request;
    const route = routeOptions.url ?? 'page';
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': requestId };
    // No `traceparent` is read: a stranger's would decide whether the request is traced.
    const span = beginSpan(`${method} ${route}`, 'server', attributes);
    const { raw } = reply;
    // Fastify runs no `onResponse` after a browser that left.
    raw.once('close', () => {
      const status = raw.writableFinished ? raw.statusCode : LEFT;
      requestSeconds.observe({ method, route, status }, reply.elapsedTime / 1000);
      span?.setAttribute('http.response.status_code', status);
      endSpan(span, status >= 500 ? new Error(`answered with ${status}`) : undefined);
      const ms = Math.round(reply.elapsedTime);
      const line = { requestId, req: request, route: routeOptions.url ?? null, status, ms };
      if (isInner(request)) request.log.debug(line, 'call of a page');
      else request.log.info(line, 'request');
    });
    withWork({ requestId, span }, done);
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
