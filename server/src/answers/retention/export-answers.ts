import { answerText, isSealedClass } from '@tours/contract/question-form';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import type { Context } from '../../platform/context.ts';
import { contentOf } from '../sheet/content.ts';
import { readAsked } from '../sheet/read-asked.ts';

export interface ExportedAnswer {
  orderId: string;
  travellerId: string | null;
  question: string;
  answer: string;
}

/** The answers of orders for an export of personal data. Only travellers and employees with the right get all of them. */
export async function exportAnswers(ctx: Context, orderIds: string[]): Promise<ExportedAnswer[]> {
  const orders = await readAsked(ctx, orderIds);
  const mayReadAll = ctx.actor.type === 'customer' || mayReadHealth(ctx);
  return orders
    .flatMap(({ answers }) => answers)
    .map((given) => {
      const { id, orderId, travellerId, label, type, answerClass, wipedAt } = given;
      const exported = { orderId, travellerId, question: label };
      if (wipedAt) return { ...exported, answer: 'Deleted after the trip' };
      if (isSealedClass(answerClass) && !mayReadAll)
        return { ...exported, answer: 'Not included: you don’t have the right to read it' };
      const text = answerText(type, contentOf(ctx, given) ?? '');
      const file = `${text}: ${ctx.config.PUBLIC_URL}/questions/${orderId}/file?answer=${id}`;
      return { ...exported, answer: type === 'file' && ctx.actor.type === 'customer' ? file : text };
    });
}
