import { nonNegativeCents, zonedString } from '@tours/contract/values';
import { z } from 'zod';

export const webAddress = z.url({ protocol: /^https?$/ });

export const brand = z.object({
  /** The name of the operator or of its brand. */
  name: z.string(),
  logoUrl: webAddress.nullable(),
  /** A CSS colour with AA contrast on white. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  supportEmail: z.email(),
});
export type Brand = z.infer<typeof brand>;

export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
/** The school or agency that answers questions about a trip. */
export const partnerContact = contact.pick({ name: true, email: true });

/** A kept card, as its holder knows it. */
export const savedCard = z.object({ brand: z.string(), lastFour: z.string() });

export const trip = z.object({ title: z.string(), headline: z.string(), start: zonedString, end: zonedString });

/** The part of a price that was still to be paid and is no longer asked for. Null without a payment plan. */
export const lowered = z.object({ amountCents: nonNegativeCents, stillToPayCents: nonNegativeCents }).nullable();

export const orderMail = z.object({
  brand,
  orderLolaId: z.string(),
  orderUrl: webAddress,
  groupTitle: z.string(),
  customerName: z.string(),
});

export const openWaiver = z.object({
  waiverId: z.uuid(),
  waiverUrl: webAddress,
  waiverTitle: z.string(),
  travellerName: z.string(),
});
/** The unsigned waivers of a tour, each with its own link. */
export const openTrip = trip.extend({ waivers: z.array(openWaiver).min(1) });
export type OpenTrip = z.infer<typeof openTrip>;
