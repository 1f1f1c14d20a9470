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
 * Returns whether an entry has a confidential answer that a passed-on address does not change any more. Guides rely on it,
 * and somebody to whom it was passed on could take an allergy back. The same holds for a plain answer that it follows:
 * without that one it does not count.
 */
export function givenIn(opened: OpenedSheet, entries: Entry[], now: Date): (entry: Entry) => boolean {
  const given = entries.filter(
    (one) => one.answer && !mayEmpty(opened, one) && now.getTime() - one.answer.createdAt.getTime() > CORRECTED_FOR_MS,
  );
  const all = new Set(given);
  const followed = new Set(
    given.filter((one) => maySee(opened, one)).map((one) => placeOf(one, one.question.conditionId)),
  );
  return (entry) => entry.answer !== undefined && (all.has(entry) || followed.has(placeOf(entry, entry.question.id)));
}

/** A question and the one that it follows are asked of the same people. */
const placeOf = ({ question: { subject }, seat: { person } }: Entry, question: string | null): string =>
  `${question} ${subject === 'order' ? '' : person}`;

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
