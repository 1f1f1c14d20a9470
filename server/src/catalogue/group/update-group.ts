import type { InputOf } from '@tours/contract/api';
import type { GroupDetails } from '@tours/contract/group-staff';
import { pick } from '@tours/contract/pick';
import { slugOf } from '@tours/contract/slug';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { groups, orders, partners } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { requireOwnImage } from '../../platform/files/own-image.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { authorisedPartner, heldPartner, pathPrefixOf } from '../partner/authorised-partner.ts';
import { refuseLinks } from '../partner/slug.ts';
import { authorisedGroup } from './authorised-group.ts';
import { readGroupDetails } from './group-details.ts';
import { cleanTexts, refuseTexts } from './group-texts.ts';
import { GROUP_FIELDS } from './insert-group.ts';
import { pathOf } from './public-link.ts';
import { refusePlan } from './refuse-plan.ts';
import { refuseDates, refuseSlug } from './refuse-values.ts';

type Input = InputOf<'updateGroup'>;
type Change = Omit<Input, 'id'>;
type GroupRow = typeof groups.$inferSelect;

/**
 * Changes the given fields and leaves the rest. Changes that were saved after the opened version are not overwritten.
 */
export async function updateGroup(ctx: Context, { id, ...input }: Input): Promise<GroupDetails> {
  const { divisionId, headerUrl } = await authorisedGroup(ctx, id);
  const division = await authorisedDivision(ctx, divisionId);
  const { timezone } = division;
  if (input.headerUrl !== undefined && input.headerUrl !== headerUrl)
    await requireOwnImage(ctx, division, 'groups', input.headerUrl);
  return inTransaction(ctx, async (ctx) => {
    const former = await heldGroup(ctx, id);
    if (former.version !== input.version) {
      // Names the version that allows overwriting the changes knowingly.
      const { lastModifiedBy, updatedAt, version } = former;
      throw new AppError('record.changed', { lastModifiedBy, updatedAt: zoned(updatedAt, timezone), version });
    }
    const changed = differences(former, { ...ownValues(former, input), ...(await newPlace(ctx, former, input)) });
    refuseSlug(input.slug);
    if (changed) {
      refuseTexts(changed.after);
      refuseDates(ctx, changed.after, timezone);
      await refusePlan(ctx, changed.after.paymentPlan, former);
      await write(ctx, former, changed);
    }
    return readGroupDetails(ctx, former);
  });
}

async function heldGroup(ctx: TransactionContext, id: string): Promise<GroupRow> {
  return ctx.db
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
    .for('update')
    .then(foundRow);
}

function ownValues(former: GroupRow, input: Change) {
  return {
    ...pick(input, GROUP_FIELDS),
    ...cleanTexts(input),
    slug: input.slug === undefined ? undefined : slugOf(input.slug || (input.title ?? former.title)),
  };
}

/**
 * Moving a group to another partner changes its link, so it is refused once somebody has paid. The division never
 * changes.
 */
async function newPlace(ctx: TransactionContext, former: GroupRow, { partner: partnerId, division }: Change) {
  if (division !== undefined && division !== former.divisionId) throw new AppError('resource.notFound');
  if (partnerId === undefined || partnerId === former.partnerId) return {};
  const partner = await authorisedPartner(ctx, partnerId);
  if (partner.divisionId !== former.divisionId) throw new AppError('resource.notFound');
  await refuseWhereSold(ctx, former.id);
  return { partnerId, pathPrefix: pathPrefixOf(await heldPartner(ctx, partner.id)) };
}

/** Money that was held or paid belongs to the partner through whom it was sold. */
async function refuseWhereSold(ctx: TransactionContext, groupId: string): Promise<void> {
  const [sold] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), isNotNull(orders.authorisedAt)))
    .limit(1);
  if (sold) throw new AppError('group.soldByPartner');
}

async function write(
  ctx: TransactionContext,
  former: GroupRow,
  { before, after }: { before: Partial<GroupRow>; after: Partial<GroupRow> },
): Promise<void> {
  await ctx.db
    .update(groups)
    .set({
      ...after,
      version: former.version + 1,
      updatedAt: sql`now()`,
      lastModifiedBy: actorName(ctx.actor),
    })
    .where(eq(groups.id, former.id));
  const isMoved = after.slug !== undefined || after.pathPrefix !== undefined;
  if (isMoved) await refuseLinks(ctx, [pathOf({ ...former, ...after })]);
  const partner = await partnerNames(ctx, former, after);
  await audit(ctx, 'group.updated', former, {
    before: { ...before, ...partner.before, ...(isMoved && { path: pathOf(former) }) },
    after: { ...after, ...partner.after },
  });
}

/** Adds the partner's name, because readers of the audit log know partners by name. */
async function partnerNames(ctx: TransactionContext, former: GroupRow, { partnerId }: Partial<GroupRow>) {
  if (!partnerId) return {};
  const rows = await ctx.db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(inArray(partners.id, [former.partnerId, partnerId]));
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name;
  return { before: { partner: nameOf(former.partnerId) }, after: { partner: nameOf(partnerId) } };
}
