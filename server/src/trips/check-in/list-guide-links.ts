import type { GuideLink } from '@tours/contract/check-in';
import { eq } from 'drizzle-orm';
import { presentLinks, selectLinks } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { accessLinks } from '../../platform/db/tables/index.ts';
import { linksReadingHealth } from './link-reads-health.ts';
import { staffDeparture } from './staff-departure.ts';

export async function listGuideLinks(ctx: Context, { id }: { id: string }): Promise<GuideLink[]> {
  const { timezone } = await staffDeparture(ctx, id);
  const rows = await selectLinks(ctx, eq(accessLinks.departureId, id));
  const linkIds = rows.map(({ link }) => link.id);
  const readers = await linksReadingHealth(ctx, linkIds);
  const presented = await presentLinks(ctx, rows, timezone);
  return presented.map((link) => ({ ...link, readsHealth: readers.has(link._id) }));
}
