import type { InputOf } from '@tours/contract/api';
import { eq } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { accessLinks, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { selectLinks } from './find-links.ts';
import { linkAddress, tokenOf } from './token.ts';

/** Gives staff the address that the mail had, so that they can help a traveller on the phone. */
export function copyOrderLink(ctx: Context, input: InputOf<'copyOrderLink'>): Promise<{ address: string }> {
  return inTransaction(ctx, async (ctx) => {
    const condition = allOf(
      eq(orders.id, input.id),
      eq(accessLinks.id, input.link),
      staffScope(ctx, orders.divisionId),
    );
    const found = await selectLinks(ctx, condition).then(foundRow);
    const { link, isOver } = found;
    // It opens every answer of the family. The order's own link hides the confidential ones.
    if (link.purpose === 'questions') requireHealthRight(ctx);
    if (link.revokedAt || isOver) throw new AppError('link.ended');
    await audit(
      ctx,
      'order.linkCopied',
      { id: input.id, divisionId: link.divisionId },
      { after: { link: link.id, madeFor: link.madeFor } },
    );
    return { address: linkAddress(ctx.config, link.purpose, tokenOf(ctx.config, link)) };
  });
}
