import { answerText, isSealedClass } from '@tours/contract/question-form';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import type { Context } from '../../platform/context.ts';
import { contentOf } from '../sheet/content.ts';
import { readAsked } from '../sheet/read-asked.ts';

/** Stands for an answer that the caller may not read. */
export const NOT_INCLUDED = 'Not included: you don’t have the right to read it';

export interface ExportedAnswer {
  orderId: string;
  travellerId: string | null;
  question: string;
  answer: string;
}

/** Travellers get all of their own answers, and employees only with the right. */
export const mayExportAll = (ctx: Context): boolean => ctx.actor.type === 'customer' || mayReadHealth(ctx);

/** The answers of orders for an export of personal data. Only travellers and employees with the right get all of them. */
export async function exportAnswers(ctx: Context, orderIds: string[]): Promise<ExportedAnswer[]> {
  const orders = await readAsked(ctx, orderIds);
  const mayReadAll = mayExportAll(ctx);
  return (
    orders
      .flatMap(({ answers }) => answers)
      // A question that follows a confidential answer would reveal it.
      .filter(({ followsConfidential }) => mayReadAll || !followsConfidential)
      .map((given) => {
        const { id, orderId, travellerId, label, type, answerClass, wipedAt } = given;
        const exported = { orderId, travellerId, question: label };
        if (wipedAt) return { ...exported, answer: 'Deleted after the trip' };
        if (isSealedClass(answerClass) && !mayReadAll) return { ...exported, answer: NOT_INCLUDED };
        const text = answerText(type, contentOf(ctx, given) ?? '');
        const file = `${text}: ${ctx.config.PUBLIC_URL}/questions/${orderId}/file?answer=${id}`;
        return { ...exported, answer: type === 'file' && ctx.actor.type === 'customer' ? file : text };
      })
  );
}
