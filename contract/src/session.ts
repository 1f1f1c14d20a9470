import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

/** What the browser must know to run: nothing secret. */
export const publicConfig = z.object({
  version: z.string(),
  environment: z.string(),
  stripePublishableKey: z.string(),
  /** Present only with the sandbox: the card form of the sandbox may be shown, Stripe's own script is not loaded. */
  sandboxStripeUrl: z.string().nullable(),
  gaMeasurementId: z.string().nullable(),
  supportEmail: z.string(),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getConfig = endpoint({
  name: 'getConfig',
  base: '/api',
  method: 'GET',
  path: '/config',
  summary: 'Public settings of this installation.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  response: publicConfig,
});

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
  path: '/customers/',
  summary: "The signed-in person's own customer record; any other identity is answered as absent.",
  callers: ['customer', 'agent', 'employee'],
  query: z.strictObject({ cognitoId: z.string().max(100) }),
  response: z.array(loggedCustomer),
  errors: ['resource.notFound'],
});

export const getSession = endpoint({
  name: 'getSession',
  base: '/api',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in here, if anybody; a customer comes with the details that checkout fills in.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  response: z.object({
    type: z.enum(['visitor', 'customers', 'agents', 'employees']),
    user: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  }),
});
export type SessionInfo = z.infer<typeof getSession.response>;

export const emailAdmin = endpoint({
  name: 'emailAdmin',
  base: '/api',
  method: 'POST',
  path: '/email/admin',
  summary: 'A message to the fixed support address.',
  callers: ['employee', 'system'],
  body: z.object({ message: z.string().min(1).max(2000), type: z.string().max(60), data: z.unknown().optional() }),
  response: z.object({ mail: uuid }),
});
