import type { NamedFile } from '@tours/contract/endpoint';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, groups, partners } from '../../platform/db/tables/index.ts';
import { publicLink } from './public-link.ts';
import { writePoster } from './write-poster.ts';

/** A poster to hang up or send: it leads to the group's public page. It may be printed before the group is on sale. */
export async function getGroupPoster(ctx: Context, { id }: { id: string }): Promise<NamedFile> {
  const found = await ctx.db
    .select({
      ...pick(groups, ['title', 'pathPrefix', 'slug']),
      partner: partners.name,
      ...sellerColumns,
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(groups.id, id), isNull(groups.deletedAt), visibleTo(ctx, groups)))
    .then(foundRow);
  const { title, partner, slug } = found;
  const { name, color } = sellerOf(ctx.config, found);
  const content = await writePoster({ title, partner, company: name, color, link: publicLink(ctx, found) });
  return { name: `poster-${slug}.pdf`, content };
}
