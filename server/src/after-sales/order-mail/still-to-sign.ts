import { inArray } from 'drizzle-orm';
import type { MailData } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { type mailOutbox, waivers } from '../../platform/db/tables/index.ts';
import { openTrips } from '../../waivers/index.ts';
import { daysUntil } from './reminder-window.ts';

type Row = Pick<typeof mailOutbox.$inferSelect, 'template' | 'data' | 'toAddress'>;

/**
 * Returns the data of a mail as it must be sent now. A request for signatures may have waited, so it lists only the
 * waivers that are still unsigned, and null means that none are left. Other mails keep the data they were queued with.
 */
export async function stillToSign(ctx: Context, { template, data, toAddress }: Row): Promise<Row['data'] | null> {
  if (template !== 'waiver-request') return data;
  const request = data as MailData<'waiver-request'>;
  const ids = request.trips.flatMap((trip) => trip.waivers.map(({ waiverId }) => waiverId));
  const trips = await openTrips(ctx, inArray(waivers.id, ids), toAddress);
  const [first] = trips;
  if (!first) return null;
  return { ...request, trips, daysLeft: request.daysLeft === null ? null : daysUntil(first.start, ctx.clock()) };
}
