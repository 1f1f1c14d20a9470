import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { companies, departures, divisions } from '../../platform/db/tables/index.ts';
import { jobCall } from '../../platform/jobs/enqueue.ts';

/** Queues the forwarding of a departure's check-ins to FareHarbor if its company wants that. */
export async function queueForwarding(ctx: TransactionContext, departureId: string): Promise<void> {
  const name = 'forward-check-ins';
  // All departures wait in one queue, because two jobs of one departure could overtake each other at FareHarbor, and so
  // that many departures never take the workers away from orders.
  const job = jobCall(name, { departureId }, { key: `${name}:${departureId}`, queue: name });
  await ctx.db.execute(sql`
    select ${job} from ${departures}
    join ${divisions} on ${divisions.id} = ${departures.divisionId}
    join ${companies} on ${companies.id} = ${divisions.companyId}
    where ${departures.id} = ${departureId} and ${companies.checkInStatus} is not null`);
}
