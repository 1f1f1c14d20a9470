import { createHmac } from 'node:crypto';
import type { StripeEvent } from './types.ts';
import { apiVersion, type Call, newId, nowSeconds, present, type World } from './world.ts';

type Origin = Pick<Call, 'requestId' | 'idempotencyKey'>;

/** Records an event with a snapshot of the object. Call it after the change, in the same transaction. */
export function emit(world: World, type: string, object: object, origin?: Origin, account?: string) {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(account ? { account } : {}),
    api_version: apiVersion,
    created: nowSeconds(),
    data: { object: structuredClone(present(object)) },
    pending_webhooks: 0,
    request: { id: origin?.requestId ?? null, idempotency_key: origin?.idempotencyKey ?? null },
    type,
  };
  world.events.set(event.id, event);
  world.deliver(event);
}

export const presentEvent = (world: World, event: StripeEvent): StripeEvent => ({
  ...event,
  pending_webhooks: world.isPending(event.id) ? 1 : 0,
});

/** The `Stripe-Signature` header. Every attempt is signed again with its own, real time. */
export function signatureHeader(payload: string, secret: string) {
  const timestamp = nowSeconds();
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
