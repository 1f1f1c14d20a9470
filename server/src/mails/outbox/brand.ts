import { pick } from '@tours/contract/pick';
import { mailLogo } from '@tours/contract/pictures';
import type { Config } from '../../platform/config/config.ts';
import { defaultBrand, type SellingDivision, sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { Brand } from '../templates/index.ts';

/** The brand of mails that come from no division: that of the host name under which they were requested. */
export function productBrand({ config, host }: Pick<Context, 'config' | 'host'>): Brand {
  const brand = config.BRANDS.find((one) => one.host === host) ?? defaultBrand(config);
  return { ...pick(brand, ['name', 'color', 'supportEmail']), logoUrl: pictureOf(config, brand.logoUrl) };
}

/** The brand of mails about a division's orders. Addresses are absolute and the logo is no WebP, because mail programs need that. */
export function brandOf(config: Config, division: SellingDivision): Brand {
  const { logoUrl, ...seller } = sellerOf(config, division);
  return { ...seller, logoUrl: pictureOf(config, logoUrl) };
}

function pictureOf(config: Config, logoUrl: string | null): string | null {
  // Mail programs show no SVG.
  if (!logoUrl || /\.svg$/i.test(logoUrl)) return null;
  return new URL(mailLogo(logoUrl) ?? logoUrl, config.PUBLIC_URL).toString();
}
