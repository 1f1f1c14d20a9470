import { isCancellable } from './bookings.ts';
import { localTimestamp } from './clock.ts';
import { presentAvailability, presentCancellation, presentField, presentRate } from './present-catalogue.ts';
import type { Availability, Booking, CustomField, Item, StoredAnswer, StoredCustomer } from './types.ts';
import { chargingCompany, companyOf, itemOf, type World } from './world.ts';

export function presentBookingRow(world: World, booking: Booking) {
  const { shortname, name, currency } = chargingCompany(world, booking.company);
  return {
    pk: booking.pk,
    uuid: booking.uuid,
    company: { shortname, name, currency },
    contact: booking.contact,
    display_id: `#${booking.pk % 10_000_000}`,
    external_id: booking.externalId,
    status: booking.status,
    rebooked_from: booking.rebookedFrom,
    rebooked_to: booking.rebookedTo,
    dashboard_url: `https://sandbox.invalid/${shortname}/dashboard/?booking=${booking.uuid}`,
    created_at: localTimestamp(booking.createdMs, 'UTC'),
  };
}

export function presentBooking(world: World, booking: Booking) {
  const availability = world.availabilities.require(String(booking.availability));
  const item = itemOf(booking.company, availability.itemPk);
  return {
    ...presentBookingRow(world, booking),
    voucher_number: booking.voucherNumber,
    availability: presentAvailability(item, availability, 'single'),
    customers: booking.customers.map((customer) => presentCustomer(item, availability, customer)),
    custom_field_values: presentAnswers(item.bookingFields, booking.answers, item.company),
    receipt_subtotal: booking.subtotal,
    receipt_taxes: booking.taxes,
    receipt_total: booking.total,
    note: booking.note,
    is_eligible_for_cancellation: isCancellable(world, booking),
    effective_cancellation_policy: presentCancellation(availability),
  };
}

function presentCustomer(item: Item, availability: Availability, customer: StoredCustomer) {
  const rate = availability.rates.find((one) => one.pk === customer.rate);
  if (!rate) throw new Error(`The rate ${customer.rate} is not offered`);
  return {
    pk: customer.pk,
    checkin_status: customer.checkinStatus ?? null,
    customer_type_rate: presentRate(item, rate, 'single'),
    custom_field_values: presentAnswers(item.customerFields, customer.answers, item.company),
    total_cost: { total: customer.total },
  };
}

/** FareHarbor returns every value as a string, next to its display text. */
function presentAnswers(fields: CustomField[], answers: StoredAnswer[], shortname: string) {
  const { taxPercentage } = companyOf(shortname);
  return answers.flatMap((answer) => {
    const field = fields.find((one) => one.pk === answer.field);
    if (!field) return [];
    return {
      pk: field.pk + 6_000_000,
      custom_field: presentField(field, taxPercentage),
      name: field.name,
      value: answer.value,
      display_value: answer.display,
      total_cost: { total: answer.cost },
    };
  });
}
