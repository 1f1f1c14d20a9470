import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAccount } from './accounts.ts';
import { presentEvent } from './events.ts';
import { present, type World } from './world.ts';

const restriction = z.strictObject({ isRestricted: z.boolean() });

/** The sandbox's own door: everything Stripe holds, oldest first, and what Stripe decides about an account. */
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

  app.put<{ Params: { id: string } }>('/stripe/accounts/:id', async ({ params, body }, reply) => {
    const { isRestricted } = restriction.parse(body);
    if (!findAccount(params.id)) return reply.code(404).send({ error: 'No such account' });
    if (isRestricted) world.restrictedAccounts.set(params.id, { id: params.id });
    else world.restrictedAccounts.delete(params.id);
    return { id: params.id, isRestricted };
  });
}
