import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultBoard, RequestFaults, Target } from './faults.ts';
import { malformed } from './malformed.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';

export type Gate = { faults: RequestFaults; log: LoggedRequest; release: (() => void)[] };

const gates = new WeakMap<FastifyRequest, Gate>();

export function gateOf(request: FastifyRequest): Gate {
  const gate = gates.get(request);
  if (!gate) throw new Error('This route is outside a vendor scope');
  return gate;
}

/** Logs every request to a simulated vendor and applies the requested faults. */
export function addGate(
  scope: FastifyInstance,
  vendor: { target: Target; prefix: RegExp; faults: FaultBoard; requests: RequestLog },
) {
  scope.addHook('onRequest', async (request, reply) => {
    const [rawPath = '/', query] = request.url.split('?', 2);
    const path = rawPath.replace(vendor.prefix, '');
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const { target, requests } = vendor;
    const at = new Date().toISOString();
    const log = requests.add({ at, target, method: request.method, path, query, status: 0, idempotencyKey });
    const key = idempotencyKey ?? '';
    const faults = vendor.faults.forRequest(target, { method: request.method, path, query: query ?? '', key });
    gates.set(request, { faults, log, release: [] });
    if (faults['hold-before']) await vendor.faults.hold(request.raw.socket);
    // A caller that hung up while its request was held must not have any effect.
    if (faults['drop-before'] || request.raw.socket.destroyed) {
      reply.hijack();
      request.raw.socket.destroy();
    }
  });

  // The work is done by now, so a delayed or broken answer belongs to a call that has taken effect.
  scope.addHook('onSend', async (request, reply, payload) => {
    const gate = gates.get(request);
    // A preflight from a browser is answered before it reaches this gate.
    if (!gate) return payload;
    const { faults, log, release } = gate;
    if (faults.delay) await sleep(faults.delay.value ?? 1000);
    if (faults['hold-after']) await vendor.faults.hold(request.raw.socket);
    for (const free of release) free();
    log.status = reply.statusCode;
    if (faults['drop-after']) request.raw.socket.destroy();
    if (!faults.malformed || typeof payload !== 'string') return payload;
    return malformed(payload, faults.malformed);
  });
}
