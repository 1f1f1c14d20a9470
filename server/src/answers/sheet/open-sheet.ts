import { isSealedClass } from '@tours/contract/question-form';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import type { LinkAct } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import type { Entry } from './entries.ts';

export interface OpenedSheet {
  orderId: string;
  /** The key with which this caller opened it. */
  key: string;
  /** A key with which this caller opens the page of the order, or null. */
  orderKey: string | null;
  linkId: string | null;
  /**
   * False for the order's link and, from an hour after the payment, the checkout key: families pass them on to others of
   * their party, who must not read a child's illness or passport.
   */
  mayReadSealed: boolean;
}

/** A question that follows a confidential answer would reveal it, so a passed-on address does not show it. */
export const maySee = (
  { mayReadSealed }: Pick<OpenedSheet, 'mayReadSealed'>,
  { question }: { question: { followsConfidential: boolean } },
): boolean => mayReadSealed || !question.followsConfidential;

/**
 * Long enough to correct what was just typed. The time counts from the first answer, because each correction would
 * otherwise extend it. For the same reason the order's link does not empty a confidential answer.
 */
const CORRECTED_FOR_MS = 60 * 60 * 1000;

/**
 * True for a confidential answer that a passed-on address does not change any more. Guides rely on it, and somebody to
 * whom it was passed on could take an allergy back. The same holds for a plain answer that it follows: without that one
 * it does not count.
 */
export function isGiven(opened: OpenedSheet, entry: Entry, entries: Entry[], now: Date): boolean {
  const { question, seat, answer } = entry;
  if (!answer) return false;
  const following = entries.filter(
    (one) =>
      one.question.conditionId === question.id &&
      (question.subject === 'order' || one.seat.person === seat.person) &&
      maySee(opened, one),
  );
  return [entry, ...following].some(
    (one) => one.answer && !mayEmpty(opened, one) && now.getTime() - one.answer.createdAt.getTime() > CORRECTED_FOR_MS,
  );
}

export const mayEmpty = ({ mayReadSealed }: OpenedSheet, { question }: Entry): boolean =>
  mayReadSealed || !isSealedClass(question.answerClass);

/**
 * Opens the questions of an order for the family: by the link to the questions, or by any key of the order. Signed-in
 * employees and agents are refused, because their own sessions must not read the answers here.
 */
export async function openSheet(ctx: Context, key: string, act: LinkAct | null): Promise<OpenedSheet> {
  const { id, link, isForFamily, isPassedOn } = await authorisedOrder(ctx, key, act, 'questions');
  if (!isForFamily) throw new AppError('order.notFound');
  const orderKey = link?.purpose === 'questions' ? null : key;
  return { orderId: id, key, orderKey, linkId: link?.id ?? null, mayReadSealed: !isPassedOn };
}
