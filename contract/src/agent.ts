import { z } from 'zod';
import { PERSON_FIELD_MAX } from './employee.ts';
import { endpoint } from './endpoint.ts';
import { accountMailState } from './mail.ts';
import { email, listQuery, uuid, zonedString } from './values.ts';

export const agent = z.object({
  _id: uuid,
  /** Null once the sign-in is removed. */
  cognitoId: z.string().nullable(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** The id, or the record where it is asked for with `populate=partner`. */
  partner: z.union([uuid, z.object({ _id: uuid, name: z.string(), timezone: z.string() })]),
  createdAt: zonedString.describe("In the company's zone"),
  accountMail: accountMailState.nullable().describe('Null where none was sent, and of the own record'),
});
export type Agent = z.infer<typeof agent>;

const AGENT_SORTS = ['name', 'lastname', 'email', 'createdAt'] as const;

/** `partner` and `cognitoId` exclude each other: the agents of an own partner, or the own record. */
const agentsQuery = z.union([
  z.strictObject({ partner: uuid, ...listQuery(AGENT_SORTS).shape }),
  z.strictObject({ cognitoId: z.string().max(100), populate: z.literal('partner').optional() }),
]);

export const findAgents = endpoint({
  name: 'findAgents',
  base: '/api',
  method: 'GET',
  path: '/agents',
  summary: "For employees, the agents of a partner by name. Or the signed-in person's own agent record.",
  callers: ['customer', 'agent', 'employee'],
  query: agentsQuery,
  response: z.array(agent),
  errors: ['resource.notFound'],
});

const personField = z.string().trim().min(1).max(PERSON_FIELD_MAX);

export const createAgent = endpoint({
  name: 'createAgent',
  base: '/api',
  method: 'POST',
  path: '/agents',
  summary:
    'An agent of a partner, with a sign-in whose temporary password is mailed to them. Whoever has a sign-in is invited by mail. With `cognitoId`, an existing unused sign-in of the same email is taken.',
  callers: ['employee'],
  body: z.strictObject({
    partner: uuid,
    name: personField,
    lastname: personField,
    email: email.pipe(z.string().max(PERSON_FIELD_MAX)),
    cognitoId: z.string().max(100).optional(),
    passwordTemporary: z.unknown().optional().describe("Not read: the password is the server's"),
  }),
  response: agent,
  errors: ['resource.notFound', 'identity.isAgent', 'identity.unusable', 'request.rateLimited'],
});
export type NewAgent = z.output<NonNullable<typeof createAgent.body>>;

export const removeAgent = endpoint({
  name: 'removeAgent',
  base: '/api',
  method: 'DELETE',
  path: '/agents/:id',
  summary: 'Removes record, sign-in and sessions together.',
  callers: ['employee'],
  params: z.object({ id: uuid }),
  response: z.object({ _id: uuid }),
  errors: ['resource.notFound'],
});
