import type { InputOf } from '@tours/contract/api';
import type { FailedMail } from '@tours/contract/mail';
import { and, eq, gt, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { mailOutbox, orders } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { IS_NOT_DELIVERED, LISTED, MAILS, presentMail } from './find-mails.ts';

type Query = InputOf<'findFailedMails'>;

/** Lists the mails of a division that nobody received, newest first. */
export async function findFailedMails(ctx: Context, { division, ...page }: Query): Promise<Page<FailedMail>> {
  const { timezone } = await authorisedDivision(ctx, division);
  const isRecent = gt(mailOutbox.createdAt, sql`now() - interval '30 days'`);
  const where = and(eq(mailOutbox.divisionId, division), isRecent, IS_NOT_DELIVERED);
  const mails = await readPage(ctx, { ...MAILS, where }, page, (chosen) =>
    ctx.db
      .select({ ...LISTED, order: { _id: orders.id, lolaId: orders.lolaId } })
      .from(mailOutbox)
      .leftJoin(orders, eq(orders.id, mailOutbox.orderId))
      .where(chosen),
  );
  return mails.map((row) => ({ ...presentMail(row, timezone), order: row.order }));
}
