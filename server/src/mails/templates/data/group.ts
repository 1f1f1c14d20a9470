import { z } from 'zod';
import { brand, partnerContact, webAddress } from './shared.ts';
import { openTrip, openWaiver } from './waiver.ts';

export const groupMails = {
  /** Everything that is open for the travellers of one contact in a group. */
  nudge: z.object({
    brand,
    partner: partnerContact,
    groupTitle: z.string(),
    customerName: z.string(),
    /** The nudge is read again with these when it is sent. */
    groupId: z.uuid(),
    customerId: z.uuid(),
    departure: z.int().nullable(),
    orders: z
      .array(
        z.object({
          orderId: z.uuid(),
          orderLolaId: z.string(),
          orderUrl: webAddress,
          isOwing: z.boolean(),
          /** The travellers with unanswered questions. */
          unanswered: z.array(z.string()),
          trips: z.array(openTrip.extend({ waivers: z.array(openWaiver.extend({ orderId: z.uuid() })).min(1) })),
        }),
      )
      .min(1),
  }),
  /** A message of the school or the operator to the contacts of a group. */
  'group-message': z.object({
    brand,
    partner: partnerContact,
    groupTitle: z.string(),
    author: z.string(),
    subject: z.string(),
    body: z.string(),
    messageId: z.uuid(),
    customerId: z.uuid(),
    stopUrl: webAddress,
  }),
};
