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

/** The door of a simulated vendor: writes down who came, and lets ordered failures happen. */
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
    // Whoever hung up while it was on its way has asked for nothing.
    if (faults['drop-before'] || request.raw.socket.destroyed) {
      reply.hijack();
      request.raw.socket.destroy();
    }
  });

  // The work is done by now: a delayed or broken answer is one whose effect has already taken place.
  scope.addHook('onSend', async (request, reply, payload) => {
    const gate = gates.get(request);
    // A browser's preflight was answered before it came to this door.
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
