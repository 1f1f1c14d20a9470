import { createHash, timingSafeEqual } from 'node:crypto';
import { api } from '@tours/contract/api';
import type { FastifyInstance } from 'fastify';
import { storeEvent } from '../domains/webhook/store-event.ts';
import { AppError } from '../lib/app-error.ts';
import { type RunningServices, systemContext } from '../services.ts';

const BODY_LIMIT = 1024 * 1024;

/** Vendors speak here. The body is kept raw: a signature covers bytes, not what a parser makes of them. */
export function registerWebhooks(app: FastifyInstance, services: RunningServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  app.post(api.stripeWebhook.base + api.stripeWebhook.path, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = services.payments.readEvent(body, request.headers['stripe-signature'] as string | undefined);
    if (!event) throw new AppError('webhook.signatureInvalid');
    const { id, type, payload } = event;
    await storeEvent(systemContext(services, 'stripe-webhook', request.id), {
      source: 'stripe',
      eventId: id,
      type,
      payload,
    });
    return { received: true };
  });

  app.post<{ Params: { secret: string } }>(api.fareharborWebhook.base + api.fareharborWebhook.path, async (request) => {
    if (!isSame(request.params.secret, services.config.FAREHARBOR_WEBHOOK_SECRET))
      throw new AppError('resource.notFound');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await storeEvent(systemContext(services, 'fareharbor-webhook', request.id), {
      source: 'fareharbor',
      // FareHarbor sends no event id, and repeats are normal. The minute is part of it: the same state may come back.
      eventId: createHash('sha256').update(body).update(new Date().toISOString().slice(0, 16)).digest('hex'),
      type: 'booking',
      payload: readJson(body),
    });
    return { received: true };
  });
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('request.invalid');
  }
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
