import { escapeHtml } from '../core/html.ts';
import { isCancellable } from './bookings.ts';
import { utcTimestamp } from './clock.ts';
import { presentAvailability, presentCancellation, presentField, presentRate } from './present-catalogue.ts';
import type { Availability, Booking, Contact, CustomField, Item, StoredAnswer, StoredCustomer } from './types.ts';
import { chargingCompany, companyOf, itemOf, type World } from './world.ts';

const affiliate = { shortname: 'grouptours', name: 'Group Tours', currency: 'cad' };
const display = (cents: number) => (cents / 100).toFixed(2);
const displayId = (booking: Booking) => `#${booking.pk % 10_000_000}`;

function presentContact(contact: Contact) {
  return {
    ...contact,
    phone_country: 'CA',
    normalized_phone: contact.phone.replace(/[^\d+]/g, ''),
    language: 'en-us',
    is_subscribed_for_email_updates: false,
  };
}

export function presentBookingRow(world: World, booking: Booking) {
  const { shortname, name, currency } = chargingCompany(world, booking.company);
  return {
    pk: booking.pk,
    uuid: booking.uuid,
    company: { shortname, name, currency },
    affiliate_company: affiliate,
    contact: presentContact(booking.contact),
    display_id: displayId(booking),
    external_id: booking.externalId,
    order: null,
    status: booking.status,
    rebooked_from: booking.rebookedFrom,
    rebooked_to: booking.rebookedTo,
    dashboard_url: `https://sandbox.invalid/${shortname}/dashboard/?booking=${booking.uuid}`,
    created_at: utcTimestamp(booking.createdMs),
    source_type: 'external-api',
    booked_by: null,
  };
}

export function presentVeryMinimalBooking(world: World, booking: Booking) {
  const { pk, uuid, status, company } = presentBookingRow(world, booking);
  return { pk, uuid, status, company };
}

export function presentBooking(world: World, booking: Booking) {
  const availability = world.availabilities.require(String(booking.availability));
  const item = itemOf(booking.company, availability.itemPk);
  return {
    ...presentBookingRow(world, booking),
    voucher_number: booking.voucherNumber,
    related_bookings: {},
    agent: null,
    desk: null,
    lodging: null,
    availability: presentAvailability(item, availability, 'single', true),
    customers: booking.customers.map((customer) => presentCustomer(item, availability, customer)),
    customer_count: booking.customers.length,
    custom_field_values: presentAnswers(item.bookingFields, booking.answers, item.company),
    line_items: [],
    ...presentMoney(booking),
    note: booking.note,
    note_safe_html: booking.note ? `<p>${escapeHtml(booking.note)}</p>` : '',
    arrival: null,
    pickup: null,
    confirmation_url: `https://sandbox.invalid/${booking.company}/confirmation/${booking.uuid}/`,
    is_eligible_for_cancellation: isCancellable(world, booking),
    effective_cancellation_policy: presentCancellation(item, availability),
    is_subscribed_for_sms_updates: false,
    is_follow_up_email_disabled: false,
    is_reminder_email_disabled: false,
    generated_codes: [],
    waiver_signatures: {},
  };
}

function presentMoney(booking: Booking) {
  const money = {
    receipt_subtotal: booking.subtotal,
    receipt_taxes: booking.taxes,
    receipt_total: booking.total,
    amount_paid: booking.amountPaid,
  };
  const displays = Object.entries(money).map(([key, cents]) => [`${key}_display`, display(cents)]);
  return { ...money, ...Object.fromEntries(displays), invoice_price: null, invoice_price_display: null };
}

function presentCustomer(item: Item, availability: Availability, customer: StoredCustomer) {
  const rate = availability.rates.find((one) => one.pk === customer.rate);
  if (!rate) throw new Error(`The rate ${customer.rate} is not offered`);
  const { price, tax, total } = customer;
  return {
    pk: customer.pk,
    checkin_url: `https://sandbox.invalid/checkin/${customer.pk}/`,
    checkin_status: customer.checkinStatus ?? null,
    customer_type_rate: presentRate(item, rate, 'single'),
    custom_field_values: presentAnswers(item.customerFields, customer.answers, item.company),
    invoice_cost: null,
    total_cost: { price, tax, taxable: price, feeable: price, tax_by_type: { '1': tax }, total },
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
