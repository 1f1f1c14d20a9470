import { endpoints, urlOf } from '@tours/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/lib/app-error.ts';
import { isSameSecret } from '../platform/lib/is-same-secret.ts';
import { plainJson } from '../platform/lib/plain-data.ts';
import { webhooks } from '../platform/metrics/registry.ts';
import { type RunningServices, systemContext } from '../services.ts';
import { storeEvent } from '../workflows/index.ts';
import { NO_LIMIT } from './limits.ts';
import { takeBytes } from './read-body.ts';

const BODY_LIMIT = 1024 * 1024;

/** Serves the vendors' webhooks. The body stays raw because a signature covers its bytes. */
export function registerWebhooks(app: FastifyInstance, services: RunningServices): void {
  takeBytes(app, BODY_LIMIT);
  const answer = async (source: 'stripe' | 'fareharbor', sent: unknown, take: (body: Buffer) => Promise<string>) => {
    const body = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
    const outcome = await take(body).catch((error: unknown) => {
      webhooks.inc({ source, outcome: error instanceof AppError ? 'refused' : 'failed' });
      throw error;
    });
    webhooks.inc({ source, outcome });
    return { received: true };
  };

  app.post(urlOf(endpoints.stripeWebhook), { config: NO_LIMIT }, (request) =>
    answer('stripe', request.body, async (body) => {
      const event = services.payments.readEvent(body, request.headers['stripe-signature'] as string | undefined);
      if (!event) throw new AppError('webhook.signatureInvalid');
      const { id: eventId, ...rest } = event;
      return storeEvent(systemContext(services, 'stripe-webhook', request.id), { source: 'stripe', eventId, ...rest });
    }),
  );

  // This runs before the body is read.
  const onRequest = async ({ params }: FastifyRequest) => {
    const { secret } = params as { secret: string };
    if (isSameSecret(secret, services.config.FAREHARBOR_WEBHOOK_SECRET)) return;
    webhooks.inc({ source: 'fareharbor', outcome: 'refused' });
    throw new AppError('resource.notFound');
  };
  app.post(urlOf(endpoints.fareharborWebhook), { config: NO_LIMIT, onRequest }, (request) =>
    answer('fareharbor', request.body, async (body) =>
      storeEvent(systemContext(services, 'fareharbor-webhook', request.id), {
        source: 'fareharbor',
        type: 'booking',
        // Text that is no JSON, or that the database can't store, is refused.
        payload: plainJson(body.toString('utf8')),
      }),
    ),
  );
}
