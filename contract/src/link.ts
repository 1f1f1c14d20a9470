import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderKey, uuid, zonedString } from './values.ts';

export const renewLink = endpoint({
  name: 'renewLink',
  base: '/api',
  method: 'POST',
  path: '/links/renew',
  summary: 'Mails a new link in the place of one that ended, to the recorded address. Answers the same in every case.',
  callers: ['visitor', 'customer', 'agent', 'employee'],
  body: z.strictObject({ link: orderKey }),
  response: z.object({ asked: z.literal(true) }),
  errors: ['request.rateLimited'],
});

export const accessLink = z.object({
  _id: uuid,
  purpose: z.enum(['order', 'waiver']),
  what: z.string().describe('Its subject in words'),
  madeFor: z.string(),
  createdAt: zonedString.describe("In the company's zone, like the others"),
  endsAt: zonedString,
  state: z.enum(['open', 'ended', 'revoked']),
  revokedBy: z.string().nullable(),
  uses: z.array(
    z.object({
      act: z.enum(['opened', 'downloaded', 'signed']),
      network: z.string().describe('The first 24 bits of an IPv4 address, 48 of IPv6'),
      browser: z.string(),
      times: z.int(),
      firstAt: zonedString,
      lastAt: zonedString,
    }),
  ),
});
export type AccessLink = z.infer<typeof accessLink>;

const forEmployees = { base: '/api', callers: ['employee'] } as const;
const params = z.object({ id: uuid });

export const listOrderLinks = endpoint({
  ...forEmployees,
  name: 'listOrderLinks',
  method: 'GET',
  path: '/orders/:id/links',
  summary: 'The links that were mailed about an order of an own division, and what was done through each.',
  params,
  response: z.array(accessLink),
  errors: ['order.notFound'],
});

export const revokeOrderLinks = endpoint({
  ...forEmployees,
  name: 'revokeOrderLinks',
  method: 'POST',
  path: '/orders/:id/links/revoke',
  summary: 'Ends one link of an order; without one named, all of them and what the buying browser opens the page with.',
  params,
  body: z.strictObject({ link: uuid.optional() }),
  response: z.object({ revoked: z.int() }),
  errors: ['order.notFound', 'resource.notFound'],
});

export const copyOrderLink = endpoint({
  ...forEmployees,
  name: 'copyOrderLink',
  method: 'POST',
  path: '/orders/:id/links/copy',
  summary: 'The address of a link that is open, to be given to the person it was made for. Noted in the audit log.',
  params,
  body: z.strictObject({ link: uuid }),
  response: z.object({ address: z.string() }),
  errors: ['order.notFound', 'resource.notFound', 'link.ended'],
});
