import type { Stripe } from 'stripe';
import { z } from 'zod';
import { INTENT_STATUSES } from './facts.ts';
import { UnreadableAnswer } from './failure.ts';
import { toDisputeFact, toIntent } from './mapping.ts';

/**
 * The fields of Stripe's objects that we cannot work without. The library accepts any JSON as the object, so an answer
 * from a proxy in between would look like a payment without a status.
 */
const id = z.string().min(1);
const metadata = z.record(z.string(), z.string());

export const intentAnswer = z.object({
  id,
  object: z.literal('payment_intent'),
  status: z.enum(INTENT_STATUSES),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  metadata,
});

export const refundAnswer = z.object({
  id,
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().nullable(),
  metadata: metadata.nullish(),
});

/** A page that says there is more but shows no entry to continue after is not a valid page. */
const pageOf = (object: z.ZodType) =>
  z
    .object({ object: z.literal('list'), data: z.array(object), has_more: z.boolean() })
    .refine(({ data, has_more }) => data.length > 0 || !has_more);

export const refundPage = pageOf(refundAnswer);

const idOrObject = z.union([id, z.looseObject({ id })]);

const disputeAnswer = z.object({
  id,
  object: z.literal('dispute'),
  amount: z.int(),
  charge: idOrObject,
  payment_intent: idOrObject.nullable(),
  reason: z.string(),
  status: z.string(),
  created: z.int(),
  evidence_details: z.object({ due_by: z.int().nullable(), submission_count: z.int() }),
  balance_transactions: z.array(z.object({ id, amount: z.int(), fee: z.int() })),
});

export const disputePage = pageOf(disputeAnswer);

export const warningAnswer = z.object({
  id,
  object: z.literal('radar.early_fraud_warning'),
  payment_intent: idOrObject.nullish(),
  fraud_type: z.string(),
  actionable: z.boolean(),
  created: z.int(),
});

export const movedAnswer = z.object({ id, object: z.enum(['transfer', 'transfer_reversal']), metadata });
export const movedPage = pageOf(movedAnswer);
export const fileAnswer = z.object({ id, object: z.literal('file') });

export const intentPage = pageOf(intentAnswer);

export const setupAnswer = z.object({
  id,
  object: z.literal('setup_intent'),
  status: z.string(),
  payment_method: idOrObject.nullable(),
});

export const cardAnswer = z.object({
  id,
  object: z.literal('payment_method'),
  customer: idOrObject.nullable(),
  card: z.looseObject({ brand: z.string(), last4: z.string() }),
});

export const customerAnswer = z.object({ id, object: z.literal('customer') });

/** Returns the answer if it has this shape. Otherwise the outcome of the call is unknown, and it throws. */
export function readAnswer<T>(shape: z.ZodType, answer: T): T {
  const { success, error } = shape.safeParse(answer);
  if (success) return answer;
  throw new UnreadableAnswer('the answer could not be read', { cause: error });
}

export const readIntent = (answer: Stripe.PaymentIntent) => toIntent(readAnswer(intentAnswer, answer));
export const readDispute = (answer: Stripe.Dispute) => toDisputeFact(readAnswer(disputeAnswer, answer));
