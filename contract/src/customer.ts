import { z } from 'zod';
import { customerDetails } from './customer-details.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

const loggedCustomer = z.object({
  _id: uuid,
  cognitoId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

const found = loggedCustomer.extend({
  cognitoId: z
    .string()
    .nullable()
    .describe('Null when the customer has no sign-in, or was found by an order without a payment'),
});

export const findCustomers = endpoint('findCustomers', {
  summary:
    "By `cognitoId`: the caller's own record; any other looks absent. By `email`, for employees: people with an order in their divisions.",
  query: z
    .strictObject({ cognitoId: z.string().max(100).optional(), email: customerDetails.shape.email.optional() })
    .refine(({ cognitoId, email }) => (cognitoId === undefined) !== (email === undefined), {
      message: 'Either cognitoId or email',
    }),
  response: z.array(found),
});

export const createCustomer = endpoint('createCustomer', {
  summary:
    'Saves a customer by email. Returns the id and the given details, and answers the same for known and new emails.',
  body: z.strictObject(customerDetails.shape),
  response: customerDetails.extend({ _id: uuid }),
});
