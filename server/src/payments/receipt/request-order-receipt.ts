import type { InputOf } from '@tours/contract/api';
import type { OrderReceipt } from '@tours/contract/receipt';
import { ORDER_RECEIPTS_MOST } from '@tours/contract/receipt-labels';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { type Order, orderItems, transactions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { counts, isDispute, signed } from '../transaction/signed.ts';
import { insertReceipt, PRINTED_LINES } from './insert-receipt.ts';
import { orderOfReceipts, presentReceipt, readReceipts } from './order-receipts.ts';

type Input = InputOf<'requestOrderReceipt'>;

/**
 * Issues a receipt for everything paid of an order so far. It repeats what the receipts of the payments say, and is the
 * only one for payments from before the company's numbers were set. The order's passed-on link may ask for half of them.
 */
export async function requestOrderReceipt(ctx: Context, { id: key, schoolName }: Input): Promise<OrderReceipt> {
  const { id } = await orderOfReceipts(ctx, key);
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    // The key may have ended while this waited for the order.
    const { isForFamily, isPassedOn } = await orderOfReceipts(ctx, key);
    if (order.erasedAt) throw new AppError('order.erased');
    const earlier = await ofWholeOrder(ctx, id);
    const last = earlier.at(-1);
    if (last && isCurrent(last, order) && (last.schoolName ?? '') === schoolName) return presentReceipt(last);
    const most = isPassedOn ? ORDER_RECEIPTS_MOST / 2 : ORDER_RECEIPTS_MOST;
    if (isForFamily && earlier.length >= most) throw new AppError('receipt.tooMany');
    await issue(ctx, id, schoolName || null);
    const issued = (await ofWholeOrder(ctx, id)).at(-1);
    if (!issued || issued.id === last?.id) throw new AppError('receipt.notPossible');
    await audit(
      ctx,
      'order.receiptIssued',
      { id, divisionId: order.divisionId },
      { after: { number: issued.number, amountCents: issued.amountCents } },
    );
    return presentReceipt(issued);
  });
}

const ofWholeOrder = async (ctx: Context, id: string) =>
  (await readReceipts(ctx, id)).filter(({ kind }) => kind === 'order');

const isCurrent = ({ content }: Awaited<ReturnType<typeof ofWholeOrder>>[number], order: Order) =>
  content.paidCents === order.amountPaidCents &&
  content.refundedCents === order.amountRefundedCents &&
  content.waivedCents === order.amountWaivedCents;

/** One line per booking, with what is kept of its payments. */
async function issue(ctx: TransactionContext, orderId: string, schoolName: string | null): Promise<void> {
  const part = sql`
    select null::uuid as charge_id, null::uuid as leg_id, null::uuid as points_to_id, sum(amount)::int as amount_cents,
      sum(taxes)::int as taxes_cents, ${schoolName}::text as school_name,
      jsonb_build_object('method', null, 'lines', ${PRINTED_LINES}) as added
    from line having count(*) > 0 and count(taxes) = count(*)`;
  const tables = sql`
    line as (
      select i.position, i.title, i.start_local, sum(${signed(transactions.amountCents)})::int as amount,
        case when bool_and(i.taxes_cents is not null)
          then round(max(i.taxes_cents)::numeric * sum(${signed(transactions.amountCents)})
            / greatest(max(i.amount_total_cents), 1))::int end as taxes,
        (select count(*)::int from travellers where order_item_id = i.id) as travellers
      from ${transactions} join ${orderItems} i on i.id = ${transactions.orderItemId}
      where ${transactions.orderId} = ${orderId} and ${counts} and not ${isDispute} group by i.id)`;
  await insertReceipt(ctx, { orderId, kind: 'order', tables, part });
}
