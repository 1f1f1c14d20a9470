import { sql } from 'drizzle-orm';
import { disputes } from '../../platform/db/tables/index.ts';
import { leasesOf } from '../../platform/durable/lease.ts';

export type Dispute = typeof disputes.$inferSelect;

/** One process moves the operator's part of a dispute at a time. There may always be work, also after the decision. */
export const disputeLeases = leasesOf(disputes, sql`true`);
