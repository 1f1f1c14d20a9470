import type { CheckInStatus } from '@tours/contract/company-settings';
import type { Context } from '../../platform/context.ts';
import { companyForSettings } from './company-for-settings.ts';

export async function listCheckInStatuses(ctx: Context): Promise<CheckInStatus[]> {
  const { company } = await companyForSettings(ctx);
  return ctx.fareharbor.listCheckInStatuses(company.fareharborShortname);
}
