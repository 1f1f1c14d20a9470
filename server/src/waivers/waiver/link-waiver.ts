import type { ListedWaiver } from '@tours/contract/waiver-list';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { authorisedBooking } from './authorised-booking.ts';
import { insertWaivers, waiversOfParty } from './generate-waivers.ts';
import { presentListedWaiver, selectListed } from './listed-rows.ts';

interface LinkInput {
  orderItem: string;
  waiverTemplate: string;
}

/** Adds a waiver for each traveller whose age requires one and who has none of this template yet. */
export async function linkWaiver(ctx: Context, input: LinkInput): Promise<ListedWaiver[]> {
  const made = await inTransaction(ctx, async (ctx) => {
    const found = await authorisedBooking(ctx, input.orderItem, { isKept: true });
    const template = await keptTemplate(ctx, input.waiverTemplate, found.booking.divisionId);
    if (found.booking.status === 'cancelled') throw new AppError('waiver.cancelled');
    // Nobody could sign it.
    if (found.order.erasedAt) throw new AppError('order.erased');
    const made = await insertWaivers(ctx, waiversOfParty(found, [template]));
    if (made.length)
      await audit(ctx, 'order.waiverLinked', found.order, {
        after: { booking: found.booking.lolaId, template: template.title, waivers: made.map(({ lolaId }) => lolaId) },
      });
    return made;
  });
  if (!made.length) return [];
  const ids = made.map(({ id }) => id);
  const rows = await selectListed(ctx, inArray(waivers.id, ids)).orderBy(asc(waivers.travellerName), asc(waivers.id));
  return rows.map((row) => presentListedWaiver(row, ctx.actor));
}

/** Locks a template of the booking's division, so that nobody changes or deletes it until the transaction ends. */
async function keptTemplate(ctx: TransactionContext, id: string, divisionId: string) {
  return ctx.db
    .select()
    .from(waiverTemplates)
    .where(
      and(eq(waiverTemplates.id, id), eq(waiverTemplates.divisionId, divisionId), isNull(waiverTemplates.deletedAt)),
    )
    .for('share')
    .then(foundRow);
}
