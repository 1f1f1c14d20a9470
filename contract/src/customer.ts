import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

export const loggedCustomer = z.object({
  _id: uuid,
  cognitoId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type LoggedCustomer = z.infer<typeof loggedCustomer>;

export const findCustomers = endpoint({
  name: 'findCustomers',
  base: '/api',
  method: 'GET',
  path: '/customers',
  summary: "The signed-in person's own customer record; any other identity is answered as absent.",
  callers: ['customer', 'agent', 'employee'],
  query: z.strictObject({ cognitoId: z.string().max(100) }),
  response: z.array(loggedCustomer),
  errors: ['resource.notFound'],
});
