import type { SandboxControl } from '../../server/test/setup/world/sandbox-control.ts';
import { type OperatorDeparture, readDepartures } from './world.ts';

/** A booking in the state of the simulated FareHarbor. */
export interface VendorBooking {
  pk: number;
  uuid: string;
  item: string;
  start_at: string;
  status: string;
  external_id: string;
  voucher_number: string;
  contact: { name: string; email: string; phone: string };
  customer_count: number;
  receipt_total: number;
}

/** The number that people use on the phone: `#4`. */
export const displayId = (booking: VendorBooking) => `#${booking.pk % 10_000_000}`;

export async function bookingsOf(sandbox: SandboxControl, email: string): Promise<VendorBooking[]> {
  const bookings = (await sandbox.fareharbor()).bookings as unknown as VendorBooking[];
  return bookings.filter((booking) => booking.contact.email === email);
}

/** The payments of one order, each with its state at Stripe. */
export async function paymentsOf(sandbox: SandboxControl, orderId: string) {
  const { payment_intents, charges } = await sandbox.stripe();
  return payment_intents
    .filter((intent) => intent.metadata.orderUuid === orderId)
    .map((intent) => ({ ...intent, charges: charges.filter((charge) => charge.payment_intent === intent.id) }));
}

/** The money that was captured for an order, in cents. */
export async function capturedCents(sandbox: SandboxControl, orderId: string): Promise<number> {
  const payments = await paymentsOf(sandbox, orderId);
  return payments.reduce((sum, payment) => sum + payment.amount_received, 0);
}

/** The nth departure of a tour at FareHarbor. */
export async function departureOf(sandbox: SandboxControl, tour: string, nth = 0): Promise<OperatorDeparture> {
  const own = (await readDepartures(sandbox)).filter(({ item }) => item.name === tour);
  const found = own.sort((one, other) => one.pk - other.pk)[nth];
  if (!found) throw new Error(`The booking system has no departure ${nth} of ${tour}`);
  return found;
}
