import type { FareharborItem } from '@tours/contract/item';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companies } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { presentDetails } from '../group/present-details.ts';
import { offeredItem } from './offered-item.ts';

interface Browsing {
  shortname: string;
  refresh?: '1';
}

/** Lists everything that the caller's company offers in FareHarbor. */
export async function listFareharborItems(ctx: Context, input: Browsing): Promise<{ items: FareharborItem[] }> {
  const shortname = await ownShortname(ctx, input.shortname);
  const items = await ctx.fareharbor.listItems(shortname, ageOf(input));
  return { items: items.map(presentDetails) };
}

/** Reads one item of the caller's company from FareHarbor. */
export async function getFareharborItem(
  ctx: Context,
  input: Browsing & { pk: number },
): Promise<{ item: FareharborItem }> {
  const fareharborShortname = await ownShortname(ctx, input.shortname);
  const item = await offeredItem(ctx, { fareharborShortname, fareharborItemPk: input.pk }, ageOf(input));
  return { item: presentDetails(item) };
}

const ageOf = ({ refresh }: Browsing) => (refresh ? { maxAgeMs: 0 } : undefined);

/** Another company's catalogue is refused like one that does not exist. */
async function ownShortname({ db, actor }: Context, unverifiedShortname: string): Promise<string> {
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  const [own] = await db
    .select({ shortname: companies.fareharborShortname })
    .from(companies)
    .where(and(eq(companies.id, actor.companyId), eq(companies.fareharborShortname, unverifiedShortname)));
  if (!own) throw new AppError('resource.notFound');
  return own.shortname;
}
