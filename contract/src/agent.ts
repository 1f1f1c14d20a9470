import { z } from 'zod';
import { newPerson } from './employee.ts';
import { endpoint } from './endpoint.ts';
import { accountMail } from './mail.ts';
import { byId, listQuery, uuid, zonedString } from './values.ts';

export const agent = z.object({
  _id: uuid,
  /** Null when the agent has no sign-in, for example after it was removed. */
  cognitoId: z.string().nullable(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** The partner's id, or the partner record with `populate=partner`. */
  partner: z.union([uuid, z.object({ _id: uuid, name: z.string(), timezone: z.string() })]),
  createdAt: zonedString.describe("In the company's zone"),
  accountMail,
});
export type Agent = z.infer<typeof agent>;

const AGENT_SORTS = ['name', 'lastname', 'email', 'createdAt'] as const;

/** The query takes either `partner` (a partner's agents) or `cognitoId` (the caller's own record), never both. */
const agentsQuery = z.union([
  z.strictObject({ partner: uuid, ...listQuery(AGENT_SORTS).shape }),
  z.strictObject({ cognitoId: z.string().max(100), populate: z.literal('partner').optional() }),
]);

export const findAgents = endpoint('findAgents', {
  summary: "Lists a partner's agents by name (for employees), or returns the caller's own agent record.",
  query: agentsQuery,
  response: z.array(agent),
});

export const createAgent = endpoint('createAgent', {
  summary:
    'Adds an agent to a partner. A new sign-in gets a temporary password by mail; a person who has a sign-in already is invited by mail. With `cognitoId`, an existing unused sign-in with the same email is used.',
  body: newPerson.extend({
    partner: uuid,
    passwordTemporary: z.unknown().optional().describe('Ignored: the server chooses the password'),
  }),
  response: agent,
});
export type NewAgent = z.output<NonNullable<typeof createAgent.body>>;

export const removeAgent = endpoint('removeAgent', {
  summary: "Removes the agent's record, sign-in and sessions together.",
  params: byId,
  response: z.object({ _id: uuid }),
});
