import { mailLogo } from '@tours/contract/pictures';
import type { Config } from '../../platform/config/config.ts';
import type { divisions } from '../../platform/db/tables/index.ts';
import type { Brand } from '../emails/index.ts';

type Division = Pick<typeof divisions.$inferSelect, 'name' | 'logoUrl' | 'brandColor'>;

export { PRODUCT_NAME } from '@tours/contract/constants';

/** The brand of mails that come from no division. */
export function productBrand(config: Config): Brand {
  return { divisionName: config.BRAND_NAME, logoUrl: null, color: null, supportEmail: config.SUPPORT_EMAIL };
}

/** The brand of a division's mails. Addresses are absolute and the logo is no WebP, because mail programs need that. */
export function brandOf(config: Config, division: Division): Brand {
  const logo = division.logoUrl && (mailLogo(division.logoUrl) ?? division.logoUrl);
  return {
    divisionName: division.name,
    logoUrl: logo && new URL(logo, config.PUBLIC_URL).toString(),
    color: division.brandColor,
    supportEmail: config.SUPPORT_EMAIL,
  };
}
