import { z } from 'zod';
import { expand, filled, mergeMetadata, metadata, orNull, page, text } from './params.ts';
import type { Customer } from './types.ts';
import { type Call, newId, nowSeconds } from './world.ts';

/** The parameters of both create and update. */
export const customerParams = z.strictObject({
  email: z.union([z.literal(''), z.email().max(512)]).optional(),
  expand,
  metadata: metadata.optional(),
  name: text.max(256).optional(),
});
export const listCustomersParams = z.strictObject({ email: filled.optional(), ...page });
type Fields = z.infer<typeof customerParams>;

export function createCustomer(call: Call, params: Fields): Customer {
  const id = newId('cus');
  const made: Customer = { id, object: 'customer', created: nowSeconds(), email: null, metadata: {}, name: null };
  return updateCustomer(call, made, params);
}

export function updateCustomer(call: Call, customer: Customer, params: Fields): Customer {
  return call.world.customers.set(customer.id, {
    ...customer,
    email: params.email === undefined ? customer.email : orNull(params.email),
    name: params.name === undefined ? customer.name : orNull(params.name),
    metadata: mergeMetadata(customer.metadata, params.metadata),
  });
}
