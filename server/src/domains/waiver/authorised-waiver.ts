import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { divisions, waivers, waiverTemplates } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';

declare const authorised: unique symbol;

/** A waiver with all that its signing page needs: only `authorisedWaiver` makes one. */
export type AuthorisedWaiver = Awaited<ReturnType<typeof load>> & { readonly [authorised]: true };

/** Whoever holds the unguessable id may read and sign: parents get it by mail and need no account. */
export async function authorisedWaiver(ctx: Context, unverifiedId: string): Promise<AuthorisedWaiver> {
  return (await load(ctx, unverifiedId)) as AuthorisedWaiver;
}

async function load(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({
      waiver: waivers,
      template: waiverTemplates,
      division: { name: divisions.name, logoUrl: divisions.logoUrl, brandColor: divisions.brandColor },
    })
    .from(waivers)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .innerJoin(divisions, eq(divisions.id, waivers.divisionId))
    .where(eq(waivers.id, id));
  if (!found) throw new AppError('waiver.notFound');
  return found;
}
