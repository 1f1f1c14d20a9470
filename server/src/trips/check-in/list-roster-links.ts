import type { AccessLink } from '@tours/contract/link';
import { eq } from 'drizzle-orm';
import { presentLinks, selectLinks } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { accessLinks } from '../../platform/db/tables/index.ts';
import { staffDeparture } from './staff-departure.ts';

export async function listRosterLinks(ctx: Context, { id }: { id: string }): Promise<AccessLink[]> {
  const { timezone } = await staffDeparture(ctx, id);
  return presentLinks(ctx, await selectLinks(ctx, eq(accessLinks.departureId, id)), timezone);
}
