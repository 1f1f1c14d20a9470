import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { changeAccount } from './accounts.ts';
import { bankDecision, decide, renewal, renewCard, warnOfFraud } from './bank.ts';
import { closeDispute, escalateDispute, openDispute } from './disputes.ts';
import { noSuch, StripeError } from './errors.ts';
import { presentEvent } from './events.ts';
import { settleRefund } from './refunds.ts';
import { present, type World } from './world.ts';

const accountChange = z.strictObject({
  state: z.enum(['active', 'restricted', 'disconnected']).optional(),
  balance: z.int().min(0).nullable().optional(),
  isSent: z.boolean().default(true),
});
const decision = z.strictObject({
  outcome: z.enum(['won', 'lost', 'warning_closed', 'prevented']),
  partReturned: z.int().positive().optional(),
});
const claim = z.strictObject({
  payment: z.string(),
  reason: z.string().optional(),
  amount: z.int().positive().optional(),
  daysToAnswer: z.int().optional(),
  isInquiry: z.boolean().optional(),
});
const warning = z.strictObject({ payment: z.string(), fraudType: z.string().default('made_with_stolen_card') });

/** Stripe's records as people and tests see them. Each list is built only when it is asked for. */
const lists = {
  payment_intents: (world: World) => world.intents.list().map(present),
  setup_intents: (world: World) => world.setupIntents.list().map(present),
  charges: (world: World) =>
    world.charges.list().map(({ $, ...charge }) => ({ ...charge, off_session: $.isOffSession })),
  refunds: (world: World) => world.refunds.list().map(present),
  disputes: (world: World) => world.disputes.list(),
  files: (world: World) => world.files.list().map(({ $, ...file }) => ({ ...file, content: $.content })),
  fraud_warnings: (world: World) => world.warnings.list(),
  customers: (world: World) => world.customers.list(),
  payment_methods: (world: World) => world.paymentMethods.list().map(present),
  application_fees: (world: World) => world.fees.list(),
  transfers: (world: World) => world.transfers.list(),
  transfer_reversals: (world: World) => world.reversals.list(),
  events: (world: World) => world.events.list().map((event) => presentEvent(world, event)),
};

/** Routes of the sandbox's own: all of Stripe's state, oldest first, and the decisions of banks. */
export function addStripeAdminRoutes(app: FastifyInstance, world: World) {
  // After a year of payments the events alone are too much for one answer, so a caller may name the lists it needs.
  app.get<{ Querystring: { lists?: string } }>('/stripe/state', async ({ query }) => {
    const wanted = query.lists?.split(',');
    const asked = Object.entries(lists).filter(([name]) => !wanted || wanted.includes(name));
    return Object.fromEntries(asked.map(([name, read]) => [name, read(world)]));
  });

  const steer = (reply: FastifyReply, work: () => object) => {
    try {
      return world.journal.transaction(work);
    } catch (error) {
      if (error instanceof StripeError) return reply.code(error.status).send(error.body());
      throw error;
    }
  };
  app.post<{ Params: { id: string } }>('/stripe/disputes/:id/close', async ({ params, body }, reply) =>
    steer(reply, () => {
      const { outcome, partReturned } = decision.parse(body);
      return closeDispute(world, params.id, outcome, partReturned);
    }),
  );
  app.put<{ Params: { id: string } }>('/stripe/payment_methods/:id/bank', async ({ params, body }, reply) =>
    steer(reply, () => present(decide(world, params.id, bankDecision.parse(body)))),
  );
  app.post<{ Params: { id: string } }>('/stripe/payment_methods/:id/renew', async ({ params, body }, reply) =>
    steer(reply, () => present(renewCard(world, params.id, renewal.parse(body)))),
  );
  app.post<{ Params: { id: string } }>('/stripe/disputes/:id/escalate', async ({ params }, reply) =>
    steer(reply, () => escalateDispute(world, params.id)),
  );
  app.post('/stripe/refunds/settle', async (_, reply) =>
    steer(reply, () =>
      world.refunds
        .list()
        .filter((refund) => refund.$.becomes)
        .map((refund) => {
          settleRefund(world, refund);
          return present(refund);
        }),
    ),
  );
  const chargeOf = (payment: string) => {
    const charge = world.charges.get(world.intents.get(payment)?.latest_charge ?? '');
    if (!charge?.captured) throw noSuch('payment_intent', payment, 'payment');
    return charge;
  };
  app.post('/stripe/disputes', async ({ body }, reply) =>
    steer(reply, () => {
      const { payment, ...rest } = claim.parse(body);
      return openDispute({ world }, chargeOf(payment), rest);
    }),
  );
  app.post('/stripe/warnings', async ({ body }, reply) =>
    steer(reply, () => {
      const { payment, fraudType } = warning.parse(body);
      return warnOfFraud(world, chargeOf(payment), fraudType);
    }),
  );
  app.put<{ Params: { id: string } }>('/stripe/accounts/:id', async ({ params, body }, reply) =>
    steer(reply, () => changeAccount(world, params.id, accountChange.parse(body))),
  );
}
