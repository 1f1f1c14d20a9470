import { z } from 'zod';
import { AVAILABILITY_LIMITS } from './constants.ts';
import { customerDetails } from './customer-details.ts';
import { endpoint } from './endpoint.ts';
import { fareharborItem } from './item.ts';
import { daysIn } from './time.ts';
import { calendarDay, fareharborPk, nonNegativeCents, zonedString } from './values.ts';

/** The part of FareHarbor's answers that visitors see. Unknown keys are dropped, and optional ones may be missing. */
const modifier = {
  modifier_kind: z.enum(['offset', 'percentage']).catch('offset'),
  modifier_type: z.enum(['none', 'adjust', 'set']).catch('none'),
  /** In cents. May be negative with `adjust`. */
  offset: z.number().nullish(),
  percentage: z.number().nullish(),
  is_always_per_customer: z.boolean().nullish(),
  total_including_tax: z.number().nullish(),
};

const extendedOption = z.object({
  pk: fareharborPk,
  name: z.string(),
  description_safe_html: z.string().nullish(),
  ...modifier,
});

export const customField = z.object({
  pk: fareharborPk,
  /** `yes-no`, `short`, `long`, `extended-option` or `count`. Any other type is shown read-only. */
  type: z.string(),
  name: z.string(),
  title: z.string().nullish(),
  is_required: z.boolean().catch(false),
  description_safe_html: z.string().nullish(),
  booking_notes_safe_html: z.string().nullish(),
  count_min: z.number().nullish(),
  count_max: z.number().nullish(),
  extended_options: z.array(extendedOption).nullish(),
  ...modifier,
});
export type CustomField = z.infer<typeof customField>;

const customFieldInstance = z.object({ custom_field: customField });

export const customerTypeRate = z.object({
  pk: fareharborPk,
  total: z.number().nullish(),
  total_including_tax: z.number().nullish(),
  capacity: z.number().nullish(),
  minimum_party_size: z.number().nullish(),
  maximum_party_size: z.number().nullish(),
  customer_prototype: z.object({
    pk: z.number(),
    display_name: z.string(),
    note: z.string().nullish(),
    total_including_tax: z.number().nullish(),
  }),
  custom_field_instances: z.array(customFieldInstance).nullish(),
});
export type CustomerTypeRate = z.infer<typeof customerTypeRate>;

export const liveAvailability = z.object({
  pk: fareharborPk,
  start_at: z.string(),
  end_at: z.string(),
  capacity: z.number(),
  minimum_party_size: z.number().nullish(),
  maximum_party_size: z.number().nullish(),
  online_booking_status: z.string().nullish(),
  customer_type_rates: z.array(customerTypeRate),
  custom_field_instances: z.array(customFieldInstance).nullish(),
});
export type LiveAvailability = z.infer<typeof liveAvailability>;

/** A person's answer to a custom field. `custom_field` is the field's own pk, never the pk of its instance. */
const fieldAnswer = z.object({
  custom_field: fareharborPk,
  value: z.union([z.string().max(2048), z.boolean(), z.number()]),
});
export type FieldAnswer = z.infer<typeof fieldAnswer>;

const bookingCustomer = z.object({
  customer_type_rate: fareharborPk,
  custom_field_values: z.array(fieldAnswer).max(60).optional(),
});

const validateReply = z.object({
  is_bookable: z.boolean(),
  error: z.string().nullish(),
  code: z.string().nullish(),
  receipt_taxes: z.number().nullish(),
  receipt_total: nonNegativeCents.nullish(),
});
export type ValidateReply = z.infer<typeof validateReply>;

const companyParams = z.object({ shortname: z.string().max(80), pk: z.coerce.number().int().positive() });
const browsing = z.object({ refresh: z.enum(['1']).optional().describe('Reads from FareHarbor instead of the cache') });

export const listFareharborItems = endpoint('listFareharborItems', {
  summary: "Lists every item that the caller's company offers at FareHarbor.",
  params: companyParams.pick({ shortname: true }),
  query: browsing,
  response: z.object({ items: z.array(fareharborItem) }),
});

export const getFareharborItem = endpoint('getFareharborItem', {
  summary: "Returns one item of the caller's company from FareHarbor.",
  params: companyParams,
  query: browsing,
  response: z.object({ item: fareharborItem }),
});

export const getLiveAvailability = endpoint('getLiveAvailability', {
  summary:
    'Returns a departure from FareHarbor with seats, rates and questions. Employees: any departure of their company; others: departures that a public group sells.',
  params: companyParams,
  response: z.object({ availability: liveAvailability, fetchedAt: z.iso.datetime() }),
});

export const validateBooking = endpoint('validateBooking', {
  summary: 'Asks FareHarbor whether it would accept this party, and at what price. Reserves nothing.',
  params: companyParams,
  body: z.object({
    contact: customerDetails.optional().describe('Omitted before checkout; a neutral contact is sent then'),
    customers: z.array(bookingCustomer).min(1).max(100),
    custom_field_values: z.array(fieldAnswer).max(60).optional(),
  }),
  response: validateReply,
});

export const cancelBooking = endpoint('cancelBooking', {
  summary: "Cancels a booking of the caller's company without a refund. Repeating the call changes nothing more.",
  params: z.object({ shortname: z.string().max(80), uuid: z.string().min(1).max(80) }),
  response: z.object({
    booking: z.object({ pk: fareharborPk, uuid: z.string(), display_id: z.string(), status: z.string() }),
  }),
});

const listedDeparture = z.object({
  pk: fareharborPk,
  start_at: zonedString.describe("In the company's zone"),
  end_at: zonedString,
  capacity: z.int().describe('Seats left'),
});
export type ListedDeparture = z.infer<typeof listedDeparture>;

export const listDepartures = endpoint('listDepartures', {
  summary: "Lists the departures of an item of the caller's company, including sold-out ones. Cached for a minute.",
  params: companyParams.extend({ start: calendarDay, end: calendarDay }).refine(
    ({ start: from, end: to }) => {
      const days = daysIn({ from, to });
      return days >= 1 && days <= AVAILABILITY_LIMITS.daysShown;
    },
    { path: ['end'], message: `At most ${AVAILABILITY_LIMITS.daysShown} days` },
  ),
  query: z.strictObject({
    refresh: z.literal('yes').optional().describe('Reads from FareHarbor instead of the cache'),
  }),
  response: z.object({
    availabilities: z.array(listedDeparture),
    fetchedAt: z.iso.datetime().describe('When FareHarbor gave the answer; the oldest time when there were several'),
  }),
});
