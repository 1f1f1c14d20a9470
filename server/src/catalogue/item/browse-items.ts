import type { InputOf } from '@tours/contract/api';
import type { FareharborItem } from '@tours/contract/item';
import type { Context } from '../../platform/context.ts';
import { presentFareharborItem } from '../group/present-fareharbor-item.ts';
import { offeredItem } from './offered-item.ts';
import { requireOwnCompany } from './own-company.ts';

type Browsing = InputOf<'listFareharborItems'>;

/** Lists everything that the caller's company offers in FareHarbor. */
export async function listFareharborItems(ctx: Context, input: Browsing): Promise<{ items: FareharborItem[] }> {
  await requireOwnCompany(ctx, input.shortname);
  const items = await ctx.fareharbor.listItems(input.shortname, ageOf(input));
  return { items: items.map(presentFareharborItem) };
}

export async function getFareharborItem(
  ctx: Context,
  input: InputOf<'getFareharborItem'>,
): Promise<{ item: FareharborItem }> {
  await requireOwnCompany(ctx, input.shortname);
  const asked = { fareharborShortname: input.shortname, fareharborItemPk: input.pk };
  const item = await offeredItem(ctx, asked, ageOf(input));
  return { item: presentFareharborItem(item) };
}

const ageOf = ({ refresh }: Browsing) => (refresh ? { maxAgeMs: 0 } : undefined);
