import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { items } from './catalogue/index.ts';
import type { Availability, Booking } from './types.ts';
import { companyOf, type ItemChange, itemOf, type World } from './world.ts';

const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/);
const itemChange = z.strictObject({
  name: z.string().optional(),
  headline: z.string().optional(),
  /** One array element per paragraph. */
  description: z.array(z.string()).optional(),
  /** True if the item is no longer offered; `false` offers it again. */
  is_archived: z.boolean().optional(),
  /** Only shown: bookings are cancelled by the catalogue's own rule. */
  cancel_hours_before: z.number().int().optional(),
});

const companyChange = z.strictObject({ currency: z.string().length(3) });
const change = z.strictObject({
  capacity: z.number().int().min(0).optional(),
  online_booking_status: z.enum(['auto', 'open', 'call', 'closed', 'cancelled']).optional(),
  /** Local time with offset in FareHarbor's format: `2026-07-04T17:30:00-0700`. */
  start_at: timestamp.optional(),
  end_at: timestamp.optional(),
  rates: z.array(z.strictObject({ pk: z.number().int(), total_including_tax: z.number().int().min(0) })).optional(),
});

/** Routes of the sandbox's own: all bookings, and the changes that an operator makes in FareHarbor's dashboard. */
export function addFareharborAdminRoutes(app: FastifyInstance, world: World) {
  addCompanyRoute(app, world);
  app.get('/fareharbor/state', async () => ({
    bookings: world.bookings.list().map((booking) => describeBooking(world, booking)),
    availabilities: world.availabilities.list().map(describeAvailability),
  }));

  app.put<{ Params: { pk: string } }>('/fareharbor/availabilities/:pk', async ({ params, body }, reply) => {
    const availability = world.availabilities.get(params.pk);
    if (!availability) return reply.code(404).send({ error: 'No such availability' });
    const given = change.parse(body);
    availability.capacity = given.capacity ?? availability.capacity;
    availability.status = given.online_booking_status ?? availability.status;
    availability.startAt = given.start_at ?? availability.startAt;
    availability.startsAtMs = Date.parse(availability.startAt.replace(/(\d\d)$/, ':$1'));
    availability.endAt = given.end_at ?? availability.endAt;
    for (const rate of given.rates ?? []) {
      const own = availability.rates.find((one) => one.pk === rate.pk);
      if (!own) return reply.code(404).send({ error: `No rate ${rate.pk} on this availability` });
      own.totalIncludingTax = rate.total_including_tax;
    }
    world.availabilities.set(params.pk, availability);
    return describeAvailability(availability);
  });

  app.put<{ Params: { pk: string } }>('/fareharbor/items/:pk', async ({ params, body }, reply) => {
    if (!items.some(({ pk }) => String(pk) === params.pk)) return reply.code(404).send({ error: 'No such item' });
    const given = itemChange.parse(body);
    return world.itemChanges.set(params.pk, { ...world.itemChanges.get(params.pk), ...given } as ItemChange);
  });
}

function addCompanyRoute(app: FastifyInstance, world: World) {
  app.put<{ Params: { shortname: string } }>('/fareharbor/companies/:shortname', async ({ params, body }) => {
    const { shortname } = companyOf(params.shortname);
    return { shortname, currency: world.currencies.set(shortname, companyChange.parse(body).currency) };
  });
}

function describeAvailability(availability: Availability) {
  const item = itemOf(availability.company, availability.itemPk);
  return {
    pk: availability.pk,
    company: availability.company,
    item: { pk: item.pk, name: item.name },
    start_at: availability.startAt,
    end_at: availability.endAt,
    capacity: availability.capacity,
    minimum_party_size: availability.minimumPartySize,
    maximum_party_size: availability.maximumPartySize,
    online_booking_status: availability.status,
    rates: availability.rates.map((rate) => ({
      pk: rate.pk,
      name: item.prototypes.find((one) => one.pk === rate.prototypePk)?.displayName,
      total_including_tax: rate.totalIncludingTax,
    })),
  };
}

function describeBooking(world: World, booking: Booking) {
  const availability = world.availabilities.require(String(booking.availability));
  return {
    pk: booking.pk,
    uuid: booking.uuid,
    company: booking.company,
    availability: booking.availability,
    item: itemOf(booking.company, availability.itemPk).name,
    start_at: availability.startAt,
    status: booking.status,
    rebooked_from: booking.rebookedFrom,
    rebooked_to: booking.rebookedTo,
    external_id: booking.externalId,
    voucher_number: booking.voucherNumber,
    contact: booking.contact,
    customer_count: booking.customers.length,
    customers: booking.customers,
    custom_field_values: booking.answers,
    receipt_subtotal: booking.subtotal,
    receipt_taxes: booking.taxes,
    receipt_total: booking.total,
    note: booking.note,
    created_at: new Date(booking.createdMs).toISOString(),
  };
}
