import { randomUUID } from 'node:crypto';
import { actorName, audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { partners } from '../../platform/db/tables/index.ts';
import type { PartnerField } from './row-of.ts';
import { explainTakenSlug, refuseReserved } from './slug.ts';

type Row = typeof partners.$inferInsert;
export type PartnerRow = Pick<Row, PartnerField | 'divisionId' | 'logoUrl'>;

/** Inserts a partner and its audit row, in a division that the caller has checked. */
export async function insertPartner(ctx: TransactionContext, row: PartnerRow): Promise<typeof partners.$inferSelect> {
  refuseReserved(row.slug);
  const partner = await explainTakenSlug(
    row.slug,
    ctx.db
      .insert(partners)
      .values({ ...row, createdBy: actorName(ctx.actor), uuid: randomUUID() })
      .returning(),
  ).then(oneRow);
  await audit(ctx, 'partner.created', partner, { after: partner });
  return partner;
}
