import type { PublicDivision } from '@tours/contract/public-division';
import type { SellingDivision } from '../../platform/config/seller.ts';

export function presentDivision(division: SellingDivision & { name: string }): PublicDivision {
  const { name, domain, logoUrl, brandColor, companyName, fareharborShortname } = division;
  return { name, domain, logoUrl, brandColor, company: { name: companyName, settings: { fareharborShortname } } };
}

export function divisionOf({ company, ...division }: PublicDivision): SellingDivision {
  return { ...division, companyName: company.name, fareharborShortname: company.settings.fareharborShortname };
}
