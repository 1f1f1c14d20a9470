import type { OrderAnswers, StaffAnswer } from '@tours/contract/answer';
import type { InputOf } from '@tours/contract/api';
import { pick } from '@tours/contract/pick';
import { answerText, isSealedClass } from '@tours/contract/question-form';
import { mayReadHealth, requireHealthRight } from '../../platform/access/health-right.ts';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { contentOf } from '../sheet/content.ts';
import { countsNow, type Entry, entriesOf } from '../sheet/entries.ts';
import { type AskedOrder, type GivenAnswer, readAsked } from '../sheet/read-asked.ts';

/**
 * Shows staff the answers of an order, without details that its family took back. Confidential ones are shown on request,
 * and the reading is recorded.
 */
export async function getOrderAnswers(
  ctx: Context,
  { id, confidential }: InputOf<'getOrderAnswers'>,
): Promise<OrderAnswers> {
  const order = await staffOrder(ctx, id);
  if (!confidential) return present(ctx, await readOne(ctx, id), { isShown: false, timezone: order.timezone });
  return inTransaction(ctx, async (ctx) => {
    requireHealthRight(ctx);
    const asked = await readOne(ctx, id);
    const sealed = asked.answers.filter((answer) => answer.sealed);
    if (sealed.length) await audit(ctx, 'order.answersRead', order, { after: { answers: sealed.length } });
    return present(ctx, asked, { isShown: true, timezone: order.timezone });
  });
}

const readOne = async (ctx: Context, id: string) => oneRow(await readAsked(ctx, [id]));

function present(
  ctx: Context,
  asked: AskedOrder,
  { isShown, timezone }: { isShown: boolean; timezone: string },
): OrderAnswers {
  // A question that follows a confidential answer would reveal it: "which allergy?" is asked of those who have one.
  const reveals = ({ followsConfidential }: { followsConfidential: boolean }) => followsConfidential && !isShown;
  const entries = entriesOf(ctx, asked, ctx.clock()).filter(({ question }) => !reveals(question));
  const sections = new Map<string, OrderAnswers['sections'][number]>();
  const add = (key: string, name: string, trip: string, answer: StaffAnswer) => {
    const section = sections.get(key) ?? { name, trip, answers: [] };
    sections.set(key, section);
    section.answers.push(answer);
  };
  for (const entry of entries) {
    const { seat, question } = entry;
    const [key, name, trip] =
      question.subject === 'order' ? ['', 'Whole order', ''] : [seat.travellerId, seat.name, seat.trip];
    add(key, name, trip, entryOf(ctx, entry, isShown));
  }
  // Answers stay readable when their booking is cancelled or their question was removed. Nobody knows any more what a wiped
  // one followed.
  const shown = new Set(entries.flatMap(({ answer }) => answer?.id ?? []));
  const others = asked.answers.filter((one) => !shown.has(one.id) && !reveals(one));
  for (const answer of others.filter((one) => one.wipedAt || countsNow(ctx, asked, one)))
    add(answer.travellerId ?? '', answer.travellerName ?? 'Whole order', '', given(ctx, answer, false, isShown));
  return {
    mayReadHealth: mayReadHealth(ctx),
    mayHaveMore: asked.questions.some(reveals),
    reopenedUntil: asked.reopenedUntil && zoned(asked.reopenedUntil, timezone),
    sections: [...sections.values()],
  };
}

function entryOf(ctx: Context, { question, answer, isClosed }: Entry, isShown: boolean): StaffAnswer {
  if (answer) return given(ctx, answer, question.isRequired, isShown);
  return {
    _id: null,
    ...pick(question, ['label', 'type', 'answerClass', 'isRequired']),
    state: isClosed ? 'late' : 'open',
    value: null,
    isHidden: false,
  };
}

function given(ctx: Context, answer: GivenAnswer, isRequired: boolean, isShown: boolean): StaffAnswer {
  const { type, wipedAt } = answer;
  const isHidden = isSealedClass(answer.answerClass) && !isShown && !wipedAt;
  const value = isHidden ? null : contentOf(ctx, answer);
  return {
    _id: answer.id,
    ...pick(answer, ['label', 'type', 'answerClass']),
    isRequired,
    isHidden,
    state: wipedAt ? 'wiped' : 'answered',
    value: value === null ? null : answerText(type, value),
  };
}
