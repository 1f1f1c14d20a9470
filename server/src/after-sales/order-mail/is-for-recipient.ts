import { eq } from 'drizzle-orm';
import { opensOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { type mailOutbox, orders, partners } from '../../platform/db/tables/index.ts';

type Row = Pick<typeof mailOutbox.$inferSelect, 'template' | 'toAddress' | 'data' | 'divisionId' | 'orderId'>;

/**
 * Returns false for a mail that opens an order, holds its customer's password or is an offer, once the order's email was
 * corrected, and for a partner's notice once the partner's was. They name a family to a stranger, and links that ended
 * with the correction must not open again.
 */
export async function isForRecipient(ctx: Context, { toAddress: to, orderId, ...mail }: Row): Promise<boolean> {
  const isForPartner = mail.template.startsWith('partner-');
  const isForContact =
    ['account-customer', 'offer'].includes(mail.template) || (orderId && opensOrder({ ...mail, orderId, to }));
  if (!orderId || !(isForPartner || isForContact)) return true;
  const order = await ctx.db
    .select({ contact: orders.contactEmail, partner: partners.email })
    .from(orders)
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .where(eq(orders.id, orderId))
    .then(oneRow);
  const current = isForPartner ? order.partner : order.contact;
  return current.toLowerCase() === to.toLowerCase();
}
