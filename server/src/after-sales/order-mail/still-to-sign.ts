import { inArray } from 'drizzle-orm';
import type { MailData } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { type mailOutbox, waivers } from '../../platform/db/tables/index.ts';
import { openTrips } from '../../waivers/index.ts';
import { daysUntil } from './reminder-window.ts';

type Row = Pick<typeof mailOutbox.$inferSelect, 'template' | 'data' | 'toAddress'>;

/**
 * The data of a mail as it is to be sent now. A request for signatures may have waited, or is sent again: it names only
 * what is still open then, and null tells that nothing is. Other mails say what was true when they were queued.
 */
export async function stillToSign(ctx: Context, { template, data, toAddress }: Row): Promise<Row['data'] | null> {
  if (template !== 'waiver-request') return data;
  const request = data as MailData<'waiver-request'>;
  const ids = request.trips.flatMap((trip) => trip.waivers.map(({ waiverId }) => waiverId));
  const trips = await openTrips(ctx, inArray(waivers.id, ids), toAddress);
  const [first] = trips;
  if (!first) return null;
  return { ...request, trips, daysLeft: request.daysLeft === null ? null : daysUntil(first.start, new Date()) };
}
