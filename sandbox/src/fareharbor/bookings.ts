import { randomUUID } from 'node:crypto';
import { type Answer, readAnswers } from './answers.ts';
import { invalid } from './errors.ts';
import { priceBooking, totalOf } from './pricing.ts';
import { refusalFor } from './refusal-for.ts';
import type { BookingRequest } from './requests.ts';
import type { Availability, Booking, StoredAnswer } from './types.ts';
import { bookingOf, companyOf, itemOf, type World } from './world.ts';

const graceMs = 5 * 60_000;

/** Checks everything that does not depend on the number of seats, and throws the 4xx refusals. */
export function prepareBooking(world: World, availability: Availability, request: BookingRequest) {
  const item = itemOf(availability.company, availability.itemPk);
  const ratePks = request.customers.map((customer) => customer.customer_type_rate);
  for (const pk of ratePks) checkRateExists(world, pk);
  const answers = readAnswers(item.bookingFields, request.custom_field_values, 'booking');
  const receipt = priceBooking({
    taxPercentage: companyOf(availability.company).taxPercentage,
    answers: answers.map((answer) => answer.priced),
    customers: request.customers.map(({ customer_type_rate: rate, custom_field_values }) => {
      const given = readAnswers(item.customerFields, custom_field_values, 'customer');
      return {
        rate,
        given,
        rateTotalIncludingTax: availability.rates.find(({ pk }) => pk === rate)?.totalIncludingTax ?? 0,
        answers: given.map((answer) => answer.priced),
      };
    }),
  });
  return { item, ratePks, answers, receipt };
}

type Prepared = ReturnType<typeof prepareBooking>;

/** Counts and takes the seats in one synchronous step, so that no other request can come in between. */
export function createBooking(world: World, availability: Availability, request: BookingRequest): Booking {
  return world.journal.transaction(() => {
    const prepared = prepareBooking(world, availability, request);
    const replaced = request.rebooking ? bookingToReplace(world, availability, request) : undefined;
    const freedSeats = replaced?.availability === availability.pk ? replaced.customers.length : 0;
    const refusal = refusalFor(prepared.item, availability, prepared.ratePks, freedSeats);
    if (refusal) throw invalid('bookability-error', `Unable to create booking: ${refusal}`);
    const booking = newBooking(world, availability, request, prepared);
    if (replaced) replace(world, replaced, booking);
    takeSeats(world, availability.pk, booking.customers.length);
    world.bookings.set(booking.uuid, booking);
    if (replaced) world.announce(replaced);
    world.announce(booking);
    return booking;
  });
}

function newBooking(world: World, availability: Availability, request: BookingRequest, prepared: Prepared): Booking {
  const sequence = world.bookings.size + 1;
  const { receipt, answers } = prepared;
  return {
    pk: 70_000_000 + sequence,
    uuid: randomUUID(),
    company: availability.company,
    availability: availability.pk,
    contact: request.contact,
    customers: receipt.customers.map(({ rate, given, costs, money }, at) => ({
      pk: 5_000_000_000 + sequence * 1000 + at,
      rate,
      answers: storeAnswers(given, costs),
      total: totalOf(money),
    })),
    answers: storeAnswers(answers, receipt.costs),
    subtotal: receipt.subtotal,
    taxes: receipt.taxes,
    total: receipt.total,
    status: 'booked',
    rebookedFrom: request.rebooking ?? null,
    rebookedTo: null,
    note: request.note,
    voucherNumber: request.voucher_number,
    externalId: request.external_id,
    createdMs: Date.now(),
  };
}

/** Cancelling any booking of a rebooking chain cancels the last one and returns it. */
export function cancelBooking(world: World, shortname: string, unverifiedUuid: string): Booking {
  return world.journal.transaction(() => {
    let booking = bookingOf(world, shortname, unverifiedUuid);
    while (booking.rebookedTo) booking = bookingOf(world, shortname, booking.rebookedTo);
    if (booking.status === 'cancelled') {
      throw invalid('booking-cancellation-error', 'This booking has already been cancelled.');
    }
    if (!isCancellable(world, booking)) {
      throw invalid('booking-cancellation-error', 'This booking is not eligible for cancellation.');
    }
    booking.status = 'cancelled';
    world.bookings.set(booking.uuid, booking);
    takeSeats(world, booking.availability, -booking.customers.length);
    world.announce(booking);
    return booking;
  });
}

export function isCancellable(world: World, booking: Booking, nowMs = Date.now()): boolean {
  if (booking.status !== 'booked') return false;
  if (nowMs - booking.createdMs <= graceMs) return true;
  return nowMs < world.availabilities.require(String(booking.availability)).startsAtMs;
}

export function changeNote(world: World, shortname: string, unverifiedUuid: string, note: string): Booking {
  return world.journal.transaction(() => {
    const booking = bookingOf(world, shortname, unverifiedUuid);
    booking.note = note;
    world.bookings.set(booking.uuid, booking);
    world.announce(booking);
    return booking;
  });
}

function takeSeats(world: World, availabilityPk: number, seats: number) {
  const availability = world.availabilities.require(String(availabilityPk));
  availability.capacity -= seats;
  world.availabilities.set(String(availability.pk), availability);
}

function bookingToReplace(world: World, availability: Availability, request: BookingRequest): Booking {
  const old = world.bookings.get(request.rebooking ?? '');
  if (old?.company !== availability.company) throw invalid('rebooking-uuid-invalid-error', 'Invalid rebooking uuid');
  if (old.status === 'rebooked') {
    throw invalid('booking-creation-error', 'This booking has already been rebooked.');
  }
  if (old.status === 'cancelled') throw invalid('rebooking-uuid-invalid-error', 'This booking was cancelled.');
  return old;
}

function replace(world: World, old: Booking, by: Booking) {
  old.status = 'rebooked';
  old.rebookedTo = by.uuid;
  world.bookings.set(old.uuid, old);
  takeSeats(world, old.availability, -old.customers.length);
}

function checkRateExists(world: World, pk: number) {
  const known = world.availabilities.list().some((one) => one.rates.some((rate) => rate.pk === pk));
  if (!known) throw invalid('customer-type-rates-invalid', `Invalid customer type rate: ${pk}`);
}

function storeAnswers(answers: Answer[], costs: { price: number; tax: number }[]): StoredAnswer[] {
  return answers.map(({ field, value, display }, at) => {
    const cost = costs[at];
    return { field, value, display, cost: cost ? totalOf(cost) : 0 };
  });
}
