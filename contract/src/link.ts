import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, orderKey, uuid, zonedString } from './values.ts';

/**
 * `order` opens the order's page with its waivers and questions; `waiver` opens the signing page of one waiver; `pay`
 * opens the payments of an order's plan, without names of travellers; `questions` opens the questions of an order;
 * `guide` opens the trip day of one departure; `stop` ends messages to the group, and opens nothing else.
 */
export const LINK_PURPOSES = ['order', 'waiver', 'pay', 'questions', 'guide', 'stop'] as const;
export const LINK_ACTS = ['opened', 'downloaded', 'signed', 'paid', 'answered'] as const;

export const renewLink = endpoint('renewLink', {
  summary:
    'Mails a new link in place of one that has ended, to the recorded address. The answer is the same in every case.',
  body: z.strictObject({
    link: orderKey,
    purpose: z
      .enum(['pay', 'questions'])
      .optional()
      .describe('Mail the link to the payments, by which card and dates can be changed, or to the questions'),
  }),
  response: z.object({ asked: z.literal(true) }),
});

export const accessLink = z.object({
  _id: uuid,
  purpose: z.enum(LINK_PURPOSES),
  what: z.string().describe('The subject of the link, as text'),
  madeFor: z.string(),
  createdAt: zonedString.describe("In the company's zone, like the others"),
  endsAt: zonedString,
  state: z.enum(['open', 'ended', 'revoked']),
  revokedBy: z.string().nullable(),
  uses: z.array(
    z.object({
      act: z.enum(LINK_ACTS),
      network: z.string().describe('The first 24 bits of an IPv4 address, 48 of IPv6'),
      browser: z.string(),
      times: z.int(),
      firstAt: zonedString,
      lastAt: zonedString,
    }),
  ),
});
export type AccessLink = z.infer<typeof accessLink>;

export const listOrderLinks = endpoint('listOrderLinks', {
  summary: "Lists the links mailed about an order of the caller's divisions, and how each was used.",
  params: byId,
  response: z.array(accessLink),
});

export const revokeOrderLinks = endpoint('revokeOrderLinks', {
  summary:
    'Ends one link of an order. Without a link it ends all of them, and the checkout key of the browser that bought.',
  params: byId,
  body: z.strictObject({ link: uuid.optional() }),
  response: z.object({ revoked: z.int() }),
});

export const copyOrderLink = endpoint('copyOrderLink', {
  summary: 'Returns the address of an open link, to be given to the person it was made for. Recorded in the audit log.',
  params: byId,
  body: z.strictObject({ link: uuid }),
  response: z.object({ address: z.string() }),
});
