import { randomUUID } from 'node:crypto';
import { actorName, audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { explained } from '../../platform/db/errors.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { partners } from '../../platform/db/tables/index.ts';
import { refuseSlug } from './slug.ts';

type PartnerRow = Omit<typeof partners.$inferInsert, 'createdBy' | 'uuid'>;

/** Inserts a partner and its audit row, in a division that the caller has checked. */
export async function insertPartner(ctx: TransactionContext, row: PartnerRow): Promise<typeof partners.$inferSelect> {
  const write = ctx.db
    .insert(partners)
    .values({ ...row, createdBy: actorName(ctx.actor), uuid: randomUUID() })
    .returning();
  const partner = await explained('partner.slugTaken', { slug: row.slug }, write).then(oneRow);
  await refuseSlug(ctx, partner.slug);
  await audit(ctx, 'partner.created', partner, { after: partner });
  return partner;
}
