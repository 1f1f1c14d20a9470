import { and, eq, isNotNull } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { companies, departures, divisions } from '../../platform/db/tables/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Queues the forwarding of a departure's check-ins to FareHarbor if its company wants that. */
export async function queueForwarding(ctx: TransactionContext, departureId: string): Promise<void> {
  const name = 'forward-check-ins';
  // All departures wait in one queue, because two jobs of one departure could overtake each other at FareHarbor, and so
  // that many departures never take the workers away from orders.
  const options = { key: `${name}:${departureId}`, queue: name };
  const [forwarded] = await ctx.db
    .select({ id: departures.id })
    .from(departures)
    .innerJoin(divisions, eq(divisions.id, departures.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(departures.id, departureId), isNotNull(companies.checkInStatus)));
  if (forwarded) await enqueue(ctx, name, { departureId }, options);
}
