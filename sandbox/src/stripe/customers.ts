import { z } from 'zod';
import { expand, metadata, metadataOf, orNull, text } from './params.ts';
import type { Customer } from './types.ts';
import { type Call, newId, nowSeconds } from './world.ts';

export const createCustomerParams = z.strictObject({
  email: z.union([z.literal(''), z.email().max(512)]).optional(),
  expand,
  metadata: metadata.optional(),
  name: text.max(256).optional(),
});

export function createCustomer(call: Call, params: z.infer<typeof createCustomerParams>): Customer {
  const id = newId('cus');
  return call.world.customers.set(id, {
    id,
    object: 'customer',
    created: nowSeconds(),
    email: orNull(params.email),
    metadata: metadataOf(params.metadata),
    name: orNull(params.name),
  });
}
