import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';

/** Copies the questions of a group with their current words. The items of the copy exist already. */
export async function copyQuestions(ctx: TransactionContext, from: string, to: string): Promise<void> {
  await ctx.db.execute(sql`
    with copied as materialized (
      select gen_random_uuid() as new_id, q.* from questions q
      where q.group_id = ${from} and q.deleted_at is null and (not q.is_of_item or q.item_id is not null)
    ), new_questions as (
      insert into questions (id, division_id, group_id, is_of_item, item_id, position, type, subject, answer_class,
        is_required, ask_at, days_before, is_for_minors, condition_id, condition_value, last_modified_by)
      select new_id, division_id, ${to}::uuid, is_of_item,
        -- A group sells each item of FareHarbor once.
        (select n.id from items o join items n on n.group_id = ${to} and n.fareharbor_item_pk = o.fareharbor_item_pk
          where o.id = c.item_id),
        position, type, subject, answer_class, is_required, ask_at, days_before, is_for_minors,
        (select other.new_id from copied other where other.id = c.condition_id), condition_value, last_modified_by
      from copied c returning id
    )
    insert into question_wordings (question_id, wording, label, help, choices)
    select c.new_id, 1, w.label, w.help, w.choices
    from copied c join question_wordings w on w.question_id = c.id and w.wording = c.wording`);
}
