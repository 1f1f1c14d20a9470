import { zonedString } from '@tours/contract/values';
import { z } from 'zod';
import { orderMail } from './order.ts';
import { brand, trip, webAddress } from './shared.ts';

export const openWaiver = z.object({
  waiverId: z.uuid(),
  waiverUrl: webAddress,
  waiverTitle: z.string(),
  travellerName: z.string(),
});
/** The unsigned waivers of a tour, each with its own link. */
export const openTrip = trip.extend({ waivers: z.array(openWaiver).min(1) });
export type OpenTrip = z.infer<typeof openTrip>;

export const waiverMails = {
  /** The PDF is made when the mail is sent, so the row keeps only the waiver's id. */
  'waiver-signed': z.object({
    brand,
    waiverId: z.uuid(),
    waiverUrl: webAddress,
    waiverTitle: z.string(),
    lolaId: z.string(),
    travellerName: z.string(),
    trip,
    signedAt: zonedString,
  }),
  'waiver-request': orderMail.extend({
    trips: z.array(openTrip).min(1),
    /**
     * The number of calendar days until the first trip in an automatic reminder, or null if an employee sent the mail.
     */
    daysLeft: z.int().min(0).nullable(),
  }),
};
