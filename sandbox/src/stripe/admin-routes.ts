import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closeDispute } from './disputes.ts';
import { StripeError } from './errors.ts';
import { presentEvent } from './events.ts';
import { present, type World } from './world.ts';

const outcome = z.strictObject({ outcome: z.enum(['won', 'lost']) });

/** The sandbox's own door: everything Stripe holds, oldest first, and what banks decide. */
export function addStripeAdminRoutes(app: FastifyInstance, world: World) {
  app.get('/stripe/state', async () => ({
    payment_intents: world.intents.list().map(present),
    charges: world.charges.list().map(present),
    refunds: world.refunds.list().map(present),
    disputes: world.disputes.list(),
    customers: world.customers.list(),
    payment_methods: world.paymentMethods.list().map(present),
    application_fees: world.fees.list(),
    transfers: world.transfers.list(),
    transfer_reversals: world.reversals.list(),
    events: world.events.list().map((event) => presentEvent(world, event)),
  }));

  app.post<{ Params: { id: string } }>('/stripe/disputes/:id/close', async ({ params, body }, reply) => {
    try {
      return world.journal.transaction(() => closeDispute(world, params.id, outcome.parse(body).outcome));
    } catch (error) {
      if (error instanceof StripeError) return reply.code(error.status).send(error.body());
      throw error;
    }
  });
}
