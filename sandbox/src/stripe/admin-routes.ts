import type { FastifyInstance } from 'fastify';
import { presentEvent } from './events.ts';
import { present, type World } from './world.ts';

/** The sandbox's own door: everything Stripe holds, oldest first. */
export function addStripeAdminRoutes(app: FastifyInstance, world: World) {
  app.get('/stripe/state', async () => ({
    payment_intents: world.intents.list().map(present),
    charges: world.charges.list().map(present),
    refunds: world.refunds.list().map(present),
    customers: world.customers.list(),
    payment_methods: world.paymentMethods.list().map(present),
    application_fees: world.fees.list(),
    transfers: world.transfers.list(),
    transfer_reversals: world.reversals.list(),
    events: world.events.list().map((event) => presentEvent(world, event)),
  }));
}
