import type { Config } from '../../config.ts';
import type { divisions } from '../../db/tables/index.ts';
import type { Brand } from '../../emails/index.ts';

type Division = Pick<typeof divisions.$inferSelect, 'name' | 'logoUrl' | 'brandColor'>;

export { PRODUCT_NAME } from '@tours/contract/constants';

/** For mails that no division sends. */
export function productBrand(config: Config): Brand {
  return { divisionName: config.BRAND_NAME, logoUrl: null, color: null, supportEmail: config.SUPPORT_EMAIL };
}

/** How a division's mails look. Mail programs need absolute addresses. */
export function brandOf(config: Config, division: Division): Brand {
  return {
    divisionName: division.name,
    logoUrl: division.logoUrl && new URL(division.logoUrl, config.PUBLIC_URL).toString(),
    color: division.brandColor,
    supportEmail: config.SUPPORT_EMAIL,
  };
}
