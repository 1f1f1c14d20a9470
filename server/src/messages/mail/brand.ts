import { mailLogo } from '@tours/contract/pictures';
import type { Config } from '../../platform/config/config.ts';
import type { divisions } from '../../platform/db/tables/index.ts';
import type { Brand } from '../emails/index.ts';

type Division = Pick<typeof divisions.$inferSelect, 'name' | 'logoUrl' | 'brandColor'>;

export { PRODUCT_NAME } from '@tours/contract/constants';

/** For mails that no division sends. */
export function productBrand(config: Config): Brand {
  return { divisionName: config.BRAND_NAME, logoUrl: null, color: null, supportEmail: config.SUPPORT_EMAIL };
}

/** How a division's mails look. Mail programs need absolute addresses, and some know no WebP. */
export function brandOf(config: Config, division: Division): Brand {
  const logo = division.logoUrl && (mailLogo(division.logoUrl) ?? division.logoUrl);
  return {
    divisionName: division.name,
    logoUrl: logo && new URL(logo, config.PUBLIC_URL).toString(),
    color: division.brandColor,
    supportEmail: config.SUPPORT_EMAIL,
  };
}
