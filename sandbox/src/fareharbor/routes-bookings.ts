import type { FastifyInstance } from 'fastify';
import { cancelBooking, changeNote, createBooking, prepareBooking } from './bookings.ts';
import { checkIn } from './check-in.ts';
import { presentBooking, presentBookingRow } from './present-booking.ts';
import { refusalFor } from './refusal-for.ts';
import { checkinBody, createBody, noteBody, parseBody, validateBody } from './requests.ts';
import { availabilityOf, bookingOf, type World } from './world.ts';

type Departure = { Params: { shortname: string; pk: string } };
type One = { Params: { shortname: string; uuid: string } };

export function addBookingRoutes(scope: FastifyInstance, world: World) {
  addDepartureRoutes(scope, world);
  addSingleRoutes(scope, world);
}

function addDepartureRoutes(scope: FastifyInstance, world: World) {
  const path = '/companies/:shortname/availabilities/:pk';
  scope.get<Departure>(`${path}/bookings/`, async ({ params }) => {
    const availability = availabilityOf(world, params.shortname, params.pk);
    const bookings = world.bookings.list().filter((one) => one.availability === availability.pk);
    return { bookings: bookings.map((one) => presentBookingRow(world, one)) };
  });

  scope.post<Departure>(`${path}/bookings/`, async ({ params, body }) => {
    const availability = availabilityOf(world, params.shortname, params.pk);
    const booking = createBooking(world, availability, parseBody(createBody, body));
    return { booking: presentBooking(world, booking) };
  });

  // FareHarbor answers validate without a wrapping key, and with status 200 when it refuses the party.
  scope.post<Departure>(`${path}/bookings/validate/`, async ({ params, body }) => {
    const availability = availabilityOf(world, params.shortname, params.pk);
    const { item, ratePks, receipt } = prepareBooking(world, availability, parseBody(validateBody, body));
    const refusal = refusalFor(item, availability, ratePks);
    if (refusal) {
      return { is_bookable: false, code: 'bookability-error', error: `Unable to create booking: ${refusal}` };
    }
    return {
      is_bookable: true,
      receipt_subtotal: receipt.subtotal,
      receipt_taxes: receipt.taxes,
      receipt_total: receipt.total,
      invoice_price: null,
    };
  });
}

function addSingleRoutes(scope: FastifyInstance, world: World) {
  const path = '/companies/:shortname/bookings/:uuid/';

  scope.get<One>(path, async ({ params }) => ({
    booking: presentBooking(world, bookingOf(world, params.shortname, params.uuid)),
  }));

  scope.delete<One>(path, async ({ params }) => ({
    booking: presentBooking(world, cancelBooking(world, params.shortname, params.uuid)),
  }));

  scope.put<One>(`${path}note/`, async ({ params, body }) => {
    const { note } = parseBody(noteBody, body);
    return { booking: presentBooking(world, changeNote(world, params.shortname, params.uuid, note)) };
  });

  // FareHarbor takes a check-in without a body, which means everybody.
  scope.put<One>(`${path}checkin/`, async ({ params, body }) => {
    const request = parseBody(checkinBody, body ?? {});
    return { booking: presentBooking(world, checkIn(world, params.shortname, params.uuid, request)) };
  });
}
