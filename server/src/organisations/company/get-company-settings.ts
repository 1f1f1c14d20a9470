import type { CompanySettings } from '@tours/contract/company-settings';
import { pick } from '@tours/contract/pick';
import type { Context } from '../../platform/context.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { companyForSettings } from './company-for-settings.ts';

export async function getCompanySettings(ctx: Context): Promise<CompanySettings> {
  const { company, lastModifiedBy } = await companyForSettings(ctx);
  return {
    _id: company.id,
    name: company.name,
    legalName: company.legalName ?? '',
    legalAddress: company.legalAddress ?? '',
    gstNumber: company.gstNumber ?? '',
    qstNumber: company.qstNumber ?? '',
    pstNumber: company.pstNumber ?? '',
    ...pick(company, ['isUnpaidBookingAllowed', 'payoutDelayDays', 'commissionTaxPercentage', 'statementDay']),
    ...pick(company, ['disputeReversal', 'planMinimumCents', 'checkInStatus', 'customFieldMapping']),
    isIssuingReceipts: company.issuesReceipts === true,
    version: company.version,
    lastModifiedBy,
    updatedAt: zoned(company.updatedAt, company.timezone),
  };
}
