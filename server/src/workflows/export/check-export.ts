import type { ExportQuery } from '@tours/contract/export';
import type { Context } from '../../platform/context.ts';
import { refuseWhileBusy } from './export-list.ts';
import { planExport } from './plan.ts';

/** A link cannot show why it failed, so the page asks this first. */
export async function checkExport(ctx: Context, asked: ExportQuery): Promise<{ address: string; rows: number }> {
  const { total, person } = await planExport(ctx, asked);
  refuseWhileBusy(person);
  const { list, ...query } = asked;
  return { address: `/exports/${list}?${new URLSearchParams(query)}`, rows: total };
}
