import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { availabilityWaiverTemplates, waiverTemplates } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Accepts only templates of the same division. Any other is refused as not found. */
async function ownTemplates(ctx: Context, divisionId: string, unverifiedIds: string[]): Promise<string[]> {
  const wanted = [...new Set(unverifiedIds)];
  if (!wanted.length) return [];
  const own = await ctx.db
    .select({ id: waiverTemplates.id })
    .from(waiverTemplates)
    .where(
      and(
        inArray(waiverTemplates.id, wanted),
        eq(waiverTemplates.divisionId, divisionId),
        isNull(waiverTemplates.deletedAt),
      ),
    );
  if (own.length !== wanted.length) throw new AppError('resource.notFound');
  return wanted;
}

/** Links every template to every departure. */
export async function linkTemplates(
  ctx: TransactionContext,
  {
    divisionId,
    availabilityIds,
    templateIds,
  }: { divisionId: string; availabilityIds: string[]; templateIds: string[] },
): Promise<void> {
  const own = await ownTemplates(ctx, divisionId, templateIds);
  const links = availabilityIds.flatMap((availabilityId) =>
    own.map((waiverTemplateId) => ({ availabilityId, waiverTemplateId })),
  );
  if (links.length) await ctx.db.insert(availabilityWaiverTemplates).values(links);
}

export async function replaceTemplates(
  ctx: TransactionContext,
  { id, divisionId }: { id: string; divisionId: string },
  templateIds: string[],
): Promise<void> {
  await ctx.db.delete(availabilityWaiverTemplates).where(eq(availabilityWaiverTemplates.availabilityId, id));
  await linkTemplates(ctx, { divisionId, availabilityIds: [id], templateIds });
}
