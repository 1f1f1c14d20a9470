import { z } from 'zod';
import { amount, cardOnly, expand, filled, flag, integer, metadata, page, range, text } from './params.ts';
import { paymentMethodData } from './payment-methods.ts';

/** `payment_method_types` is missing on purpose: the current API refuses it. */
export const createParams = z.strictObject({
  allowed_payment_method_types: cardOnly,
  amount: integer,
  application_fee_amount: amount.optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  confirm: flag.optional(),
  currency: z.string().regex(/^[a-z]{3}$/i),
  customer: text.optional(),
  description: text.optional(),
  expand,
  metadata: metadata.optional(),
  payment_method: text.optional(),
  setup_future_usage: z.enum(['', 'on_session', 'off_session']).optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_data: z.strictObject({ destination: filled }).optional(),
});

export const updateParams = z.strictObject({
  amount: integer.optional(),
  application_fee_amount: z.union([z.literal(''), amount]).optional(),
  expand,
});

export const confirmParams = z.strictObject({
  expand,
  off_session: flag.optional(),
  payment_method: filled.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
});

/** A browser may send the same parameters with the client secret, but not those that only the server decides. */
export const publishableConfirmParams = confirmParams.omit({ off_session: true }).extend({ client_secret: filled });

export const captureParams = z.strictObject({ amount_to_capture: amount.optional(), expand });

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

export const retrieveParams = z.strictObject({ client_secret: filled.optional(), expand });
export const listParams = z.strictObject({ customer: filled.optional(), created: range.optional(), ...page });
