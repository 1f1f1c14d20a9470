import type { PublicGroup } from '@tours/contract/group';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { authorisedGroup } from './authorised-group.ts';
import { bookByOf, presentWithTerms } from './present.ts';
import { publicRows } from './public-row.ts';

/** Shows the public view with its terms as if the group were live now. */
export async function previewGroup(ctx: Context, { id }: { id: string }): Promise<PublicGroup> {
  const group = await authorisedGroup(ctx, id);
  const row = await publicRows(ctx, eq(groups.id, group.id)).then(foundRow);
  const live = { isActive: true, dateLive: null, dateExpiry: null };
  const company = { ...row.company, accountState: 'active' as const };
  return { ...presentWithTerms({ ...row, ...live, company }, ctx.clock()), bookBy: bookByOf(row) };
}
