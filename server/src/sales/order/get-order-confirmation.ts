import type { NamedFile } from '@tours/contract/endpoint';
import { authorisedOrder } from '../../mails/index.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { forAgent, presentOrder } from './present.ts';
import { readOrder } from './read-order.ts';
import { writeConfirmationPdf } from './write-confirmation-pdf.ts';

/** Returns a confirmed order as a PDF. Agents get it without what they don't see on the order's page. */
export async function getOrderConfirmation(ctx: Context, input: { id: string }): Promise<NamedFile> {
  const { id, isForAgent } = await authorisedOrder(ctx, input.id);
  const rows = await readOrder(ctx, id);
  const order = presentOrder(rows, ctx.clock());
  if (order.checkoutState !== 'confirmed') throw new AppError('resource.notFound');
  const content = await writeConfirmationPdf({
    order: isForAgent ? forAgent(order) : order,
    seller: sellerOf(ctx.config, rows.division),
    date: rows.order.updatedAt,
  });
  return { name: `${order.lolaId}.pdf`, content };
}
