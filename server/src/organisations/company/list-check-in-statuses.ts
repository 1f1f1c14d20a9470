import type { CheckInStatus } from '@tours/contract/company-settings';
import type { Context } from '../../platform/context.ts';
import { companyForSettings } from './company-for-settings.ts';

/** Lists the statuses of the caller's company at FareHarbor, for its settings. */
export async function listCheckInStatuses(ctx: Context): Promise<CheckInStatus[]> {
  const { company } = await companyForSettings(ctx);
  return ctx.fareharbor.listCheckInStatuses(company.fareharborShortname);
}
