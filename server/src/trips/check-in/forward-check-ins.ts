import { hasCome, listOf, UNRECORDED } from '@tours/contract/check-in-list';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { actOf } from '../../platform/check-ins.ts';
import type { Context } from '../../platform/context.ts';
import {
  companies,
  divisions,
  fareharborBookingOf,
  orderItems,
  orders,
  travellers,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FareHarborRefused, FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { COMING } from '../manifest/sold-booking.ts';
import { hasSeatsIn, readActs } from './read-trip-day.ts';

/**
 * While FareHarbor does not answer, it is asked again for this time after the last act of a departure: with the growing
 * pauses of jobs about ten times.
 */
const KEEP_TRYING_MS = 12 * 3_600_000;

/**
 * Checks a booking in at FareHarbor while its whole party has come, and resets that when it is no longer so. It compares
 * the list of the trip day with what was forwarded last, so it may run twice, late, or for several changes at once.
 */
export async function forwardCheckIns(ctx: Context, departureId: string): Promise<void> {
  const [parties, acts] = await Promise.all([readParties(ctx, departureId), readActs(ctx, departureId)]);
  const { travellers: listed } = listOf(acts.map(actOf));
  const hasArrived = (traveller: string) => hasCome(listed.get(traveller) ?? UNRECORDED);
  const changes = parties.flatMap((party) => changeOf(party, party.travellers.every(hasArrived)));
  const lastAct = acts.at(-1)?.receivedAt.getTime() ?? 0;
  const isLastTry = Date.now() - lastAct > KEEP_TRYING_MS;
  await eachAlone(
    ctx,
    changes,
    ({ party }) => ({ booking: party.lolaId }),
    (change) => forward(ctx, change, isLastTry),
  );
}

function readParties(ctx: Context, departureId: string) {
  return ctx.db
    .select({
      id: orderItems.id,
      lolaId: orderItems.lolaId,
      orderId: orderItems.orderId,
      divisionId: orderItems.divisionId,
      shortname: orderItems.companyShortname,
      fareharborBooking: orderItems.fareharborBooking,
      last: orderItems.forwardedCheckIn,
      status: companies.checkInStatus,
      travellers: sql<string[]>`array_agg(${travellers.id})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .innerJoin(divisions, eq(divisions.id, orderItems.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(
      and(
        hasSeatsIn(departureId),
        COMING,
        // A status is one of the company itself.
        eq(orderItems.companyShortname, companies.fareharborShortname),
        isNotNull(companies.checkInStatus),
      ),
    )
    .groupBy(orderItems.id, companies.id);
}
type Party = Awaited<ReturnType<typeof readParties>>[number];

interface Change {
  party: Party;
  uuid: string;
  isHere: boolean;
}

/** The change that FareHarbor does not have yet. A booking that was moved has another uuid, and nobody in it is checked in. */
function changeOf(party: Party, isHere: boolean): Change[] {
  const { uuid } = fareharborBookingOf(party);
  const last = party.last?.uuid === uuid ? party.last : { isHere: false, isOver: true };
  return last.isHere === isHere && last.isOver ? [] : [{ party, uuid, isHere }];
}

async function forward(ctx: Context, change: Change, isLastTry: boolean): Promise<void> {
  const { party, uuid, isHere } = change;
  // Written before the call, so that an undo also resets a check-in whose answer was lost.
  await note(ctx, change, false);
  try {
    const status = required(party.status, `the check-in status of ${party.shortname}`);
    await ctx.fareharbor.checkIn(party.shortname, uuid, isHere ? status.pk : null);
    await note(ctx, change, true);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem || (error instanceof FareHarborUnavailable && !isLastTry)) throw error;
    ctx.log.warn({ err: error, booking: party.lolaId, isHere }, 'a check-in was not forwarded');
    await inTransaction(ctx, async (ctx) => {
      await note(ctx, change, true);
      const order = { id: party.orderId, divisionId: party.divisionId };
      await audit(ctx, 'order.checkInNotForwarded', order, { after: { item: party.lolaId, isHere, problem } });
    });
  }
}

async function note(ctx: Context, { party, uuid, isHere }: Change, isOver: boolean): Promise<void> {
  await ctx.db
    .update(orderItems)
    .set({ forwardedCheckIn: { uuid, isHere, isOver } })
    .where(eq(orderItems.id, party.id));
}

/** The reason for staff, or null for an error of our own. */
function problemOf(error: unknown): string | null {
  if (error instanceof FareHarborRefused) return error.vendorText;
  if (error instanceof FareHarborUnavailable) return 'FareHarbor did not answer';
  const isGone = error instanceof AppError && error.code === 'resource.notFound';
  return isGone ? 'FareHarbor does not know this booking' : null;
}
