import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { answers, IS_ASKED, questions } from '../../platform/db/tables/index.ts';

/**
 * True if the family's health or identity answers are stored, ours or those at FareHarbor that staff marked as health.
 * The caller must be allowed to change the order.
 */
export async function hasConfidential({ db }: Context, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from answers where order_id = ${orderId} and sealed is not null
    union all
    select from travellers t cross join jsonb_array_elements(t.fields) given (f)
      join field_purposes p on p.division_id = t.division_id and p.field_pk = (f->>'pk')::bigint
    where t.order_id = ${orderId} and p.purpose = 'health' and f->>'value' <> ''
    union all
    select from order_items i cross join jsonb_array_elements(i.booking_payload->'answers') given (f)
      join field_purposes p on p.division_id = i.division_id and p.field_pk = (f->>'fieldPk')::bigint
    where i.order_id = ${orderId} and p.purpose = 'health'
    limit 1`);
  return rows.length > 0;
}

/**
 * True if required questions for minors follow a confidential answer of the order. The readiness board shows that they are
 * open, so whoever makes an adult a minor would see the answer before them.
 */
export async function isAgeRevealing({ db }: Context, orderId: string): Promise<boolean> {
  const isFollowed = and(eq(questions.conditionId, answers.questionId), questions.isForMinors, questions.isRequired);
  const [followed] = await db
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(questions, and(isFollowed, IS_ASKED))
    .where(and(eq(answers.orderId, orderId), isNotNull(answers.sealed)))
    .limit(1);
  return followed !== undefined;
}
