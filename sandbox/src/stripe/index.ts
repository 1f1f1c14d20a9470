import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FaultBoard } from '../core/faults.ts';
import { Journal } from '../core/journal.ts';
import type { SettingsStore } from '../core/settings.ts';
import { WebhookSender } from '../core/webhook-sender.ts';
import { signatureHeader } from './events.ts';
import { Idempotency } from './idempotency.ts';
import { startRefundClock } from './refund-clock.ts';
import { openWorld } from './world.ts';

/** Opens Stripe's state and connects it to its webhook receiver and its clock. */
export function openStripe(config: Config, settings: SettingsStore, faults: FaultBoard) {
  const journal = new Journal(join(config.dir, 'stripe.jsonl'));
  const world = openWorld(journal, config);
  const idempotency = new Idempotency(world);
  const refundClock = startRefundClock(world, config.refundDelayMs);
  // The Connect endpoint has its own secret, even when both endpoints have the same address.
  const secretFor = (body: string) =>
    'account' in (JSON.parse(body) as object) ? config.stripe.connectWebhookSecret : config.stripe.webhookSecret;
  const sender = new WebhookSender({
    target: 'stripe',
    journal,
    faults,
    url: () => settings.current.stripeWebhookUrl,
    headers: (body) => ({ 'stripe-signature': signatureHeader(body, secretFor(body)) }),
    accepts: (status) => status >= 200 && status < 300,
    maxAttempts: 8,
    retryMs: config.webhookRetryMs,
  });
  world.isPending = (eventId) => sender.isPending(eventId);
  world.deliver = (event) => sender.send(event.id, event.type, JSON.stringify({ ...event, pending_webhooks: 1 }));
  return {
    world,
    idempotency,
    resume: () => {
      idempotency.pruneOld();
      sender.resume();
      refundClock.resume();
    },
    close: () => {
      sender.close();
      refundClock.close();
      journal.close();
    },
  };
}
