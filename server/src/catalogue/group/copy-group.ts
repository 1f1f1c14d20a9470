import { randomUUID } from 'node:crypto';
import { GROUP_MAX } from '@tours/contract/constants';
import type { GroupDetails } from '@tours/contract/group-staff';
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow, oneRow } from '../../platform/db/one-row.ts';
import {
  availabilities,
  availabilityWaiverTemplates,
  groups,
  IS_ASKED,
  items,
  partners,
  questions,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { authorisedGroup } from './authorised-group.ts';
import { readGroupDetails } from './group-details.ts';

/**
 * Copies a group with its items, questions, departures and their waiver templates. The copy is inactive until staff activate it.
 */
export async function copyGroup(ctx: Context, { id }: { id: string }): Promise<GroupDetails> {
  await authorisedGroup(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const original = await ctx.db
      .select()
      .from(groups)
      .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
      .for('share')
      .then(foundRow);
    const { id: _, version, createdAt, updatedAt, ...same } = original;
    const author = actorName(ctx.actor);
    const copy = await ctx.db
      .insert(groups)
      .values({
        ...same,
        title: copiedTitle(original.title),
        slug: copiedSlug(original.slug, randomUUID().slice(-12)),
        isActive: false,
        createdBy: author,
        lastModifiedBy: author,
        uuid: randomUUID(),
      })
      .returning()
      .then(oneRow);
    const [partner] = await ctx.db
      .select({ name: partners.name })
      .from(partners)
      .where(eq(partners.id, original.partnerId));
    await copyItems(ctx, original.id, copy.id);
    await copyQuestions(ctx, original.id, copy.id);
    await audit(ctx, 'group.copied', copy, { after: { ...copy, copyOf: original.title, partner: partner?.name } });
    return readGroupDetails(ctx, copy);
  });
}

/** Copies all items in one statement, however many there are. */
async function copyItems(ctx: TransactionContext, from: string, to: string): Promise<void> {
  const itemColumns = columnsBut(items, 'id', 'groupId', 'version', 'createdAt', 'updatedAt');
  const departureColumns = columnsBut(availabilities, 'id', 'itemId', 'version', 'createdAt', 'updatedAt');
  await ctx.db.execute(sql`
    with one_item as (
      select gen_random_uuid() as new_id, * from ${items} where group_id = ${from}
    ), one_departure as (
      select gen_random_uuid() as new_id, i.new_id as new_item_id, v.*
      from ${availabilities} v join one_item i on i.id = v.item_id
    ), new_items as (
      insert into ${items} (id, group_id, ${itemColumns}) select new_id, ${to}::uuid, ${itemColumns} from one_item
    ), new_departures as (
      insert into ${availabilities} (id, item_id, ${departureColumns})
      select new_id, new_item_id, ${departureColumns} from one_departure
    )
    insert into ${availabilityWaiverTemplates} (availability_id, waiver_template_id)
    select v.new_id, w.waiver_template_id
    from ${availabilityWaiverTemplates} w join one_departure v on v.id = w.availability_id`);
}

/** The columns come from the table's definition, so that columns added later are copied too. */
function columnsBut<Table extends PgTable>(table: Table, ...left: (keyof Table['$inferSelect'])[]): SQL {
  const kept = Object.entries(getTableColumns(table)).filter(([key]) => !left.includes(key));
  return sql.join(
    kept.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
}

/** Copies the questions of a group with their current words. The items of the copy exist already. */
async function copyQuestions(ctx: TransactionContext, from: string, to: string): Promise<void> {
  const own = ['id', 'groupId', 'itemId', 'conditionId', 'wording', 'version', 'createdAt', 'updatedAt'] as const;
  const columns = columnsBut(questions, ...own);
  await ctx.db.execute(sql`
    with copied as materialized (
      select gen_random_uuid() as new_id, * from ${questions} where ${questions.groupId} = ${from} and ${IS_ASKED}
    ), new_questions as (
      insert into ${questions} (id, group_id, item_id, condition_id, ${columns})
      select new_id, ${to}::uuid,
        -- A group sells each item of FareHarbor once.
        (select n.id from items o join items n on n.group_id = ${to} and n.fareharbor_item_pk = o.fareharbor_item_pk
          where o.id = c.item_id),
        (select other.new_id from copied other where other.id = c.condition_id), ${columns}
      from copied c returning id
    )
    insert into question_wordings (question_id, wording, label, help, choices)
    select c.new_id, 1, w.label, w.help, w.choices
    from copied c join question_wordings w on w.question_id = c.id and w.wording = c.wording`);
}

const TITLE_ADDITION = ' (Copy)';

/** A long title is cut before the addition, and never inside a character. */
function copiedTitle(title: string): string {
  return cutTo(title, GROUP_MAX.title - TITLE_ADDITION.length).trimEnd() + TITLE_ADDITION;
}

function copiedSlug(slug: string, uniqueId: string): string {
  const addition = `-copy-${uniqueId}`;
  return cutTo(slug, GROUP_MAX.slug - addition.length).replace(/-+$/, '') + addition;
}

function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
