import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './values.ts';

export const loggedAgent = z.object({
  _id: uuid,
  cognitoId: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** The id, or the record where it is asked for with `populate=partner`. */
  partner: z.union([uuid, z.object({ _id: uuid, name: z.string(), timezone: z.string() })]),
});

export const findAgents = endpoint({
  name: 'findAgents',
  base: '/api',
  method: 'GET',
  path: '/agents',
  summary: "The signed-in person's own agent record; any other identity is answered as absent.",
  callers: ['customer', 'agent', 'employee'],
  query: z.strictObject({ cognitoId: z.string().max(100), populate: z.literal('partner').optional() }),
  response: z.array(loggedAgent),
  errors: ['resource.notFound'],
});
