import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { byEmployee, type OwnershipTable } from './owners.ts';

const previewOf = (client: Client, id: string) =>
  client.previewTripCancellation({ params: { id }, body: { reason: 'Storm warning', isDepositReturned: true } });

/** The cancellation of a trip, personal data, and the end of a session, after which its owner's later calls would be refused. */
export const ENDING: OwnershipTable = {
  getTripCancellation: byEmployee(({ client }, { planned }) =>
    client.getTripCancellation({ params: { id: planned.departure } }),
  ),
  previewTripCancellation: byEmployee(({ client }, { planned }) => previewOf(client, planned.departure)),
  cancelTrip: byEmployee(async ({ client }, { planned: { departure: id } }) => {
    const { bookingCount, amountCents } = await previewOf(client, id);
    const totals = { bookingCount, amountCents, typedCents: amountCents };
    return client.cancelTrip({ params: { id }, body: { _id: randomUUID(), ...totals, reason: 'Storm warning' } });
  }),
  // A booking that needs nobody stays as it is.
  retryTripBooking: byEmployee(async ({ client }, { planned: { departure: id } }) => {
    const { bookings } = await client.getTripCancellation({ params: { id } });
    return client.retryTripBooking({ params: { id, booking: bookings[0]!._id } });
  }),
  exportOwnData: 'own',
  eraseOwnData: 'own',
  exportCustomerData: byEmployee(({ client }, { toSign }) => client.exportCustomerData({ params: { id: toSign } })),
  eraseCustomerData: byEmployee(({ client }, { forgettable }) =>
    client.eraseCustomerData({ params: { id: forgettable }, body: { email: 'kim@lake.example' } }),
  ),
  endSession: byEmployee(({ client }, { employeeSession }) => client.endSession({ params: { id: employeeSession } })),
};
