import { z } from 'zod';
import { expand, filled, mergeMetadata, metadata, orNull, page, range, text } from './params.ts';
import { attachMethod } from './payment-methods.ts';
import type { Customer } from './types.ts';
import { type Call, newId, nowSeconds } from './world.ts';

const address = z.union([z.literal(''), z.record(z.string(), z.string())]);
const fields = {
  address: address.optional(),
  description: text.optional(),
  email: z.union([z.literal(''), z.email().max(512)]).optional(),
  expand,
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  metadata: metadata.optional(),
  name: text.max(256).optional(),
  phone: text.max(20).optional(),
  preferred_locales: z.array(z.string()).optional(),
  shipping: z.union([z.literal(''), z.record(z.string(), z.unknown())]).optional(),
};

export const createCustomerParams = z.strictObject({ ...fields, payment_method: filled.optional() });
export const updateCustomerParams = z.strictObject(fields);
export const listCustomersParams = z.strictObject({ email: filled.optional(), created: range.optional(), ...page });
type Fields = z.infer<typeof updateCustomerParams>;

export function createCustomer(call: Call, params: z.infer<typeof createCustomerParams>): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  call.world.customers.set(customer.id, apply(customer, params));
  if (params.payment_method) attachMethod(call, params.payment_method, customer.id);
  return customer;
}

export const updateCustomer = (call: Call, customer: Customer, params: Fields): Customer =>
  call.world.customers.set(customer.id, apply({ ...customer }, params));

function apply(customer: Customer, params: Fields): Customer {
  for (const key of ['description', 'email', 'name', 'phone'] as const) {
    if (params[key] !== undefined) customer[key] = orNull(params[key]);
  }
  if (params.address !== undefined) customer.address = params.address || null;
  if (params.shipping !== undefined) customer.shipping = params.shipping || null;
  if (params.preferred_locales) customer.preferred_locales = params.preferred_locales;
  if (params.invoice_settings) {
    customer.invoice_settings = { default_payment_method: orNull(params.invoice_settings.default_payment_method) };
  }
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
  return customer;
}
