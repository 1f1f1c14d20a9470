import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { createRefund } from '../src/after-sales/index.ts';
import { issueStatement, listPartnerStatements, payStatement } from '../src/payments/index.ts';
import type { Context } from '../src/platform/context.ts';
import { oneRow } from '../src/platform/db/one-row.ts';
import {
  availabilities,
  commissionStatements,
  groups,
  orderItems,
  partners,
  refunds,
} from '../src/platform/db/tables/index.ts';
import { rereadBooking } from '../src/sales/index.ts';
import { steerSandbox } from './at-stripe.ts';
import { dayFromNow } from './catalogue.ts';
import { demoEmployee } from './demo-employee.ts';
import { demoId } from './demo-id.ts';
import { child, parent, payFor } from './orders.ts';
import { dateDeposit } from './payment-plans.ts';
import { DEMO_TRAVELLER } from './people.ts';
import { harbourTour, placeHarbourGroup } from './place-harbour-group.ts';

const SLUG = 'autumn-evening';
const ORDERED_DAYS_AGO = 100;
const LEFT_DAYS_AGO = 75;
/** The days from today of the departure that is booked and then moved. */
const WINDOW = { from: 40, to: 40 };
const GOODWILL_CENTS = 2_000;

/**
 * Places a trip that has left, so that its commission is stated and paid, and a refund of it that the operator's balance
 * did not cover. Run it last: it states the months of all orders.
 */
export async function placePastTrip(ctx: Context, traveller: Context): Promise<void> {
  const staff = await demoEmployee(ctx);
  if (!staff) return;
  await placeHarbourGroup(ctx, {
    title: 'Autumn Evening',
    slug: SLUG,
    dateLive: dayFromNow(-ORDERED_DAYS_AGO - 7),
    window: WINDOW,
  });
  const ordered = DateTime.now().minus({ days: ORDERED_DAYS_AGO });
  const cart = { slug: SLUG, customer: DEMO_TRAVELLER, tours: harbourTour([parent, child]) };
  const then = { ...traveller, clock: () => ordered.toJSDate() };
  const id = await payFor(then, demoId(traveller, 'past'), cart);
  await dateDeposit(ctx, id, ordered.toJSDate());
  const item = oneRow(await ctx.db.select().from(orderItems).where(eq(orderItems.orderId, id)));
  await letItLeave(staff, item);
  await stateCommission(staff);
  await refundWithoutBalance(staff, item.id);
}

/** Nobody sells a trip of the past, so it is moved there once it is booked. */
async function letItLeave(staff: Context, item: typeof orderItems.$inferSelect): Promise<void> {
  if (item.startAt < new Date()) return;
  const moved = (local: string) =>
    DateTime.fromISO(local, { zone: item.timezone }).minus({ days: WINDOW.from + LEFT_DAYS_AGO });
  const [startAt, endAt] = [moved(item.startLocal), moved(item.endLocal)];
  const [startLocal, endLocal] = [startAt, endAt].map((at) => at.toFormat("yyyy-MM-dd'T'HH:mm:ssZZZ")) as [
    string,
    string,
  ];
  const path = `/fareharbor/availabilities/${item.availabilityPk}`;
  await steerSandbox(staff.config, path, { start_at: startLocal, end_at: endLocal });
  await staff.db
    .update(availabilities)
    .set({ startLocal, endLocal, startAt: startAt.toJSDate() })
    .where(and(eq(availabilities.fareharborPk, item.availabilityPk), eq(availabilities.divisionId, item.divisionId)));
  await staff.db
    .update(groups)
    .set({ dateExpiry: dayFromNow(-LEFT_DAYS_AGO) })
    .where(eq(groups.id, item.groupId));
  await rereadBooking(staff, { id: item.id });
}

/** Issues the statements of the months that are over, and records the payment of the first that can be paid. */
async function stateCommission(staff: Context): Promise<void> {
  const partner = oneRow(await staff.db.select().from(partners).where(eq(partners.slug, 'maple-leaf-academy')));
  if (await staff.db.$count(commissionStatements, eq(commissionStatements.partnerId, partner.id))) return;
  const months = (await listPartnerStatements(staff, { id: partner.id })).map(({ month }) => month).sort();
  let isPaid = false;
  for (const month of months.slice(0, -1)) {
    const { _id: id, canPay } = await issueStatement(staff, { id: partner.id, month });
    if (isPaid || !canPay) continue;
    await payStatement(staff, { id, paidOn: dayFromNow(-1), way: 'bankTransfer', reference: 'Transfer 2041' });
    isPaid = true;
  }
}

async function refundWithoutBalance(staff: Context, orderItem: string): Promise<void> {
  if (await staff.db.$count(refunds, eq(refunds.orderItemId, orderItem))) return;
  const refund = {
    orderItem,
    amount: GOODWILL_CENTS,
    method: 'card' as const,
    isCancelled: false,
    isEmailed: true,
    isDepositReturned: false,
    note: 'The boat left an hour late',
    metadata: {},
    reason: 'requested_by_customer' as const,
  };
  const setBalance = (balance: number | null) =>
    steerSandbox(staff.config, '/stripe/accounts/acct_coastline', { balance });
  await setBalance(0);
  for (const isFromPlatform of [false, true])
    await createRefund(staff, { ...refund, _id: demoId(staff, `refund ${isFromPlatform}`), isFromPlatform });
  await setBalance(null);
}
