import { z } from 'zod';
import type { ItemProblem } from './checkout-refusals.ts';
import { CURRENCY } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { checkoutKey, publicOrder, upsertOrderBody } from './order.ts';
import { nonNegativeCents, uuid } from './values.ts';

export const upsertOrder = endpoint('upsertOrder', {
  summary:
    'Checks, prices and saves an order before it is paid. Can be repeated safely with the same checkout key; everything is recomputed.',
  params: z.object({ id: checkoutKey }),
  body: upsertOrderBody,
  response: publicOrder,
});

/** Why an item was not booked; without an availability, why the order was not. */
export const itemProblem = z.object({
  availability: uuid.nullable(),
  name: z.string(),
  error: z.string(),
}) satisfies z.ZodType<ItemProblem>;

const confirmOutcome = z.enum(['confirmed', 'processing', 'delayed', 'unpaid', 'refused']);

export const confirmOrder = endpoint('confirmOrder', {
  summary:
    'Called after the card form: reads the payment, books every seat and captures. Runs the same steps as the webhook.',
  params: z.object({ id: checkoutKey }),
  response: z.object({
    outcome: confirmOutcome,
    order: publicOrder,
    problems: z.array(itemProblem).describe('Why seats were refused; nothing was booked or charged in that case'),
  }),
});

export const createPaymentIntent = endpoint('createPaymentIntent', {
  summary:
    'Creates the payment of a saved order. The server sets amount, fee, account and metadata; values that are sent must agree.',
  body: z.object({
    amountCents: nonNegativeCents,
    currency: z.literal(CURRENCY),
    applicationFeeCents: nonNegativeCents.optional(),
    destinationAccount: z.string().max(100).optional(),
    statementDescriptor: z.string().max(100).optional(),
    description: z.string().max(1000).optional(),
    // The specification's name for the checkout key. In the metadata at Stripe it names the order's id.
    metadata: z.looseObject({ orderUuid: checkoutKey }),
  }),
  response: z.object({
    id: z.string(),
    client_secret: z.string(),
    amount: nonNegativeCents,
    currency: z.string(),
    status: z.string(),
  }),
});

const cashOutcome = z.enum(['confirmed', 'processing', 'delayed', 'refused']);

export const recordCash = endpoint('recordCash', {
  summary: 'Records that an unpaid order was paid fully in cash: books its seats, then records the payment.',
  body: z.object({
    order: uuid,
    amountCents: nonNegativeCents.describe("The counted cash; must equal the order's price"),
    note: z.string().trim().max(500).default(''),
  }),
  response: z.object({
    outcome: cashOutcome,
    problems: z.array(itemProblem),
  }),
});

export const stripeWebhook = endpoint('stripeWebhook', {
  summary: "Receives Stripe's signed events: stored once by id, acknowledged right away, processed by a job.",
  response: z.object({ received: z.literal(true) }),
});

export const fareharborWebhook = endpoint('fareharborWebhook', {
  summary:
    "Receives FareHarbor's webhooks: stored and acknowledged; then the booking is read again by its uuid, because the webhook is unsigned.",
  params: z.object({ secret: z.string().max(200) }),
  response: z.object({ received: z.literal(true) }),
});
