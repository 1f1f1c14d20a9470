import { z } from 'zod';
import { amount, expand, filled, flag, integer, metadata, page, range, text } from './params.ts';
import { paymentMethodData } from './payment-methods.ts';

const methodTypes = z.union([z.literal(''), z.array(z.string()).min(1)]);
const futureUsage = z.enum(['', 'on_session', 'off_session']);
const captureMethod = z.enum(['automatic', 'automatic_async', 'manual']);

const address = z.record(z.string(), z.string());
const shipping = z.union([
  z.literal(''),
  z.strictObject({
    address,
    name: text,
    phone: text.optional(),
    carrier: text.optional(),
    tracking_number: text.optional(),
  }),
]);

/** Parameters of both create and update. `payment_method_types` is missing on purpose: the current API refuses it. */
const describing = {
  allowed_payment_method_types: methodTypes.optional(),
  excluded_payment_method_types: methodTypes.optional(),
  application_fee_amount: z.union([z.literal(''), amount]).optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  payment_method_options: z.strictObject({ card: z.record(z.string(), z.unknown()).optional() }).optional(),
  receipt_email: z.union([z.literal(''), z.email()]).optional(),
  setup_future_usage: futureUsage.optional(),
  shipping: shipping.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
  expand,
};

const confirming = {
  error_on_requires_action: flag.optional(),
  off_session: flag.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
};

export const createParams = z.strictObject({
  ...describing,
  ...confirming,
  amount: integer,
  currency: z.string().regex(/^[a-z]{3}$/i),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  capture_method: captureMethod.default('automatic_async'),
  confirm: flag.optional(),
  confirmation_method: z.literal('automatic').optional(),
  on_behalf_of: filled.optional(),
  transfer_data: z.strictObject({ destination: filled, amount: amount.optional() }).optional(),
});

export const updateParams = z.strictObject({
  ...describing,
  amount: integer.optional(),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .optional(),
  capture_method: captureMethod.optional(),
  transfer_data: z.strictObject({ amount: amount.optional() }).optional(),
});

export const confirmParams = z.strictObject({
  ...confirming,
  capture_method: captureMethod.optional(),
  expand,
  payment_method: filled.optional(),
  payment_method_data: paymentMethodData.optional(),
  receipt_email: z.email().optional(),
  setup_future_usage: futureUsage.optional(),
  shipping: shipping.optional(),
});

/** A browser may send the same parameters with the client secret, but not those that only the server decides. */
export const publishableConfirmParams = confirmParams
  .omit({ off_session: true, capture_method: true, error_on_requires_action: true })
  .extend({
    client_secret: filled,
    key: filled.optional(),
    expected_payment_method_type: z.literal('card').optional(),
    client_context: z.record(z.string(), z.unknown()).optional(),
  });

export const captureParams = z.strictObject({
  amount_to_capture: amount.optional(),
  application_fee_amount: amount.optional(),
  expand,
  final_capture: flag.optional(),
  metadata: metadata.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_data: z.strictObject({ amount: amount.optional() }).optional(),
});

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
});

export const retrieveParams = z.strictObject({ client_secret: filled.optional(), key: filled.optional(), expand });
export const listParams = z.strictObject({ customer: filled.optional(), created: range.optional(), ...page });
