import type { NamedFile } from '@tours/contract/endpoint';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { readSeller } from '../../platform/db/seller-columns.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { orderOfReceipts, readReceipts } from './order-receipts.ts';
import { writeReceiptPdf } from './write-receipt-pdf.ts';

/** Returns a receipt of an order as a PDF. Its content is frozen; only the address for questions is the present one. */
export async function getReceiptPdf(ctx: Context, input: { id: string; receipt: string }): Promise<NamedFile> {
  const order = await orderOfReceipts(ctx, input.id);
  const all = await readReceipts(ctx, order.id);
  const receipt = all.find(({ id }) => id === input.receipt);
  if (!receipt) throw new AppError('resource.notFound');
  const { supportEmail } = sellerOf(ctx.config, await readSeller(ctx, receipt.divisionId));
  const content = await writeReceiptPdf(receipt, all, supportEmail);
  const name = receipt.kind === 'creditNote' ? 'credit-note' : 'receipt';
  return { name: `${name}-${receipt.number}.pdf`, content };
}
