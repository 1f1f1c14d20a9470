import type { NamedFile } from '@tours/contract/endpoint';
import { isSealedClass } from '@tours/contract/question-form';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { readFile } from '../sheet/answer-file.ts';

/** Gives staff a file. It leaves the product, so each download is recorded. */
export async function getOrderAnswerFile(
  ctx: Context,
  { id, answer }: { id: string; answer: string },
): Promise<NamedFile> {
  const order = await staffOrder(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const { file, answerClass } = await readFile(ctx, { orderId: id, answer });
    if (isSealedClass(answerClass)) requireHealthRight(ctx);
    await audit(ctx, isSealedClass(answerClass) ? 'order.answersRead' : 'order.answerDownloaded', order, {
      after: { answer },
    });
    return file;
  });
}
