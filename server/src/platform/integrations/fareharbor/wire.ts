import { CANCELLATION_POLICY_MAX } from '@tours/contract/constants';
import { type CustomField, type LiveAvailability, liveAvailability } from '@tours/contract/fareharbor';
import { nonNegativeCents } from '@tours/contract/values';
import { z } from 'zod';
import { cleanOptionalRichText } from '../../lib/rich-text.ts';

/**
 * FareHarbor's own shapes: https://developer.fareharbor.com/ ("Integration Center"). The vendor adds and drops keys
 * without a new version, so only the fields we cannot work without are required, and unknown ones are dropped.
 */
const text = z.string().catch('');
/**
 * The html is cleaned here, once for every page, mail and record, because we do not rely on the vendor's promise that
 * it is safe.
 */
const html = text.transform(cleanOptionalRichText);
const pk = z.int();

const location = z.object({
  note: text,
  address: z
    .object({ street: text, city: text, province: text, postal_code: text, country: text })
    .nullish()
    .catch(null),
  latitude: z.number().nullish().catch(null),
  longitude: z.number().nullish().catch(null),
  google_place_id: text,
});
export type WireLocation = z.infer<typeof location>;

const picture = text.transform((url) => (/^https?:\/\//.test(url) ? url : ''));

const item = z.object({
  pk,
  name: z.string(),
  headline: text,
  image_cdn_url: picture,
  images: z.array(z.object({ image_cdn_url: picture })).catch([]),
  cancellation_policy: text.transform((policy) => policy.trim().slice(0, CANCELLATION_POLICY_MAX)),
  effective_cancellation_policy: z.object({ cutoff_hours_before: z.number().nullish() }).nullish().catch(null),
  description_safe_html: html,
  booking_notes_safe_html: html,
  primary_location: location.nullish().catch(null),
  locations: z.array(location).nullish().catch(null),
  customer_prototypes: z.array(z.object({ pk, display_name: text, note: text })).catch([]),
});
export type WireItem = z.infer<typeof item>;

const departure = z.object({ pk, start_at: z.string(), end_at: z.string(), capacity: z.number() });
export type WireDeparture = z.infer<typeof departure>;

const booking = z.object({
  pk,
  uuid: z.string(),
  display_id: text,
  dashboard_url: text.nullish(),
  /** One of `booked`, `cancelled` and `rebooked`. */
  status: z.string(),
  external_id: text,
  rebooked_from: z.string().nullish(),
  rebooked_to: z.string().nullish(),
  company: z
    .object({ currency: z.string().toLowerCase().nullish().catch(null) })
    .nullish()
    .catch(null),
  /** Null if the key may not see amounts. */
  receipt_total: z.int().nullish().catch(null),
  is_eligible_for_cancellation: z.boolean().nullish().catch(null),
  effective_cancellation_policy: z.object({ cutoff: z.string().nullish() }).nullish().catch(null),
  availability: z
    .object({ pk, start_at: text, end_at: text, item: z.object({ pk, name: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
});
export type WireBooking = z.infer<typeof booking>;

/** The list of a departure's bookings has fewer fields for each. */
const bookingSummary = booking.pick({ pk: true, uuid: true, status: true, external_id: true });
export type WireBookingSummary = z.infer<typeof bookingSummary>;

/** A lower-case ISO code, or null if FareHarbor does not say. */
const currency = z.string().toLowerCase().nullish().catch(null);

export const companyReply = z.object({ company: z.object({ timezone: text, currency }) });
export const itemReply = z.object({ item });
export const itemsReply = z.object({ items: z.array(item) });
export const departuresReply = z.object({ availabilities: z.array(departure) });
export const availabilityReply = z.object({
  availability: liveAvailability.extend({ item: z.object({ pk }).nullish().catch(null) }).transform((availability) => ({
    ...availability,
    ...withCleanFields(availability),
    customer_type_rates: availability.customer_type_rates.map((rate) => ({ ...rate, ...withCleanFields(rate) })),
  })),
});

function withCleanFields({ custom_field_instances: instances }: Pick<LiveAvailability, 'custom_field_instances'>) {
  const cleaned = instances?.map((instance) => ({ ...instance, custom_field: cleanField(instance.custom_field) }));
  return { custom_field_instances: cleaned };
}

function cleanField(field: CustomField): CustomField {
  return {
    ...field,
    description_safe_html: cleanOptionalRichText(field.description_safe_html),
    booking_notes_safe_html: cleanOptionalRichText(field.booking_notes_safe_html),
    extended_options: field.extended_options?.map((option) => ({
      ...option,
      description_safe_html: cleanOptionalRichText(option.description_safe_html),
    })),
  };
}
export const bookingReply = z.object({ booking });
/** Operators write notes too, so an unreadable one must not become empty. */
export const noteReply = z.object({ booking: z.object({ note: z.string().nullish() }) });
/** The statuses of the party. A key that may not see customers gets none, and a status that is missing is not known. */
export const checkInReply = z.object({
  booking: z.object({
    customers: z.array(z.object({ checkin_status: z.object({ pk }).nullish().catch(undefined) })).catch([]),
  }),
});
export const checkInStatusesReply = z.object({
  checkin_statuses: z.array(z.object({ pk, type: z.string(), name: z.string() })),
});
export const bookingsReply = z.object({ bookings: z.array(bookingSummary) });

export const quoteReply = z.object({
  is_bookable: z.boolean(),
  error: z.string().nullish(),
  code: z.string().nullish(),
  receipt_taxes: z.number().nullish(),
  receipt_total: nonNegativeCents.nullish(),
});
export type WireQuote = z.infer<typeof quoteReply>;

interface WireAnswers {
  /** `custom_field` is the field's own pk, never the pk of its instance. */
  custom_field_values?: { custom_field: number; value: string | number | boolean }[];
}

export interface WireBookingBody extends WireAnswers {
  contact: { name: string; phone: string; email: string };
  customers: ({ customer_type_rate: number } & WireAnswers)[];
  external_id?: string;
  voucher_number?: string;
}

/** The vendor's written examples use `error`, its OpenAPI file `message`; `code` may be missing. */
export const errorReply = z.object({
  code: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});
