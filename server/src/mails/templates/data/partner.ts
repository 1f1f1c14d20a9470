import { nonNegativeCents } from '@tours/contract/values';
import { z } from 'zod';
import { brand, contact, trip, webAddress } from './shared.ts';

export const partnerMails = {
  'partner-booking': z.object({
    brand,
    orderLolaId: z.string(),
    groupTitle: z.string(),
    items: z.array(trip.extend({ travellerCount: z.int().positive() })).min(1),
    /** The person who booked. Travellers are left out, because partners need no names of children. */
    contact,
  }),
  'partner-cancelled': z.object({
    brand,
    orderLolaId: z.string(),
    groupTitle: z.string(),
    item: trip.extend({ travellerCount: z.int().positive() }),
    contactName: z.string(),
  }),
  'statement-issued': z.object({
    brand,
    name: z.string(),
    partnerName: z.string(),
    number: z.int().positive(),
    /** As text, such as `Jan 2027`. */
    month: z.string(),
    closingCents: z.int(),
    /** With tax. */
    payableCents: nonNegativeCents,
    statementsUrl: webAddress,
  }),
};
