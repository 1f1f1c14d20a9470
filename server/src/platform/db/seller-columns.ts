import { companies, divisions } from './tables/index.ts';

/** The columns that `sellerOf` needs. The query joins the division's company. */
export const sellerColumns = {
  domain: divisions.domain,
  logoUrl: divisions.logoUrl,
  brandColor: divisions.brandColor,
  companyName: companies.name,
  fareharborShortname: companies.fareharborShortname,
};
