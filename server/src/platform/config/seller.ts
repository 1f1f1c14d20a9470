import type { Brand } from '@tours/contract/page';
import { pick } from '@tours/contract/pick';
import { hostNameOf } from '../lib/host-name.ts';
import type { Config } from './config.ts';

/** A division with the company that it belongs to, as `sellerColumns` selects them. */
export interface SellingDivision {
  domain: string | null;
  logoUrl: string | null;
  brandColor: string | null;
  companyName: string;
  fareharborShortname: string;
}

export type Seller = Pick<Brand, 'name' | 'logoUrl' | 'supportEmail'> & { color: string | null };

type Settings = Pick<Config, 'BRANDS' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;

/** The brand of PUBLIC_URL. */
export function defaultBrand(config: Config): Brand {
  return {
    host: '',
    name: config.BRAND_NAME,
    tagline: config.BRAND_TAGLINE,
    color: config.BRAND_COLOR,
    logoUrl: config.BRAND_LOGO_URL,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
  };
}

/**
 * The name and logo that the public sees for a division: the brand of the division's own domain, otherwise the company.
 * A page passes its host name, because a brand that sells for this company keeps its name on all of its pages.
 */
export function sellerOf(config: Settings, division: SellingDivision, host?: string): Seller {
  const brand = (host && brandOnHost(config, division, host)) || brandOfDomain(config, division);
  if (brand) return pick(brand, ['name', 'logoUrl', 'color', 'supportEmail']);
  return {
    name: division.companyName,
    logoUrl: division.logoUrl,
    color: division.brandColor,
    supportEmail: config.SUPPORT_EMAIL,
  };
}

/**
 * The origin to which a group's page moves when it is opened under the host name of another brand. Every group is open
 * under PUBLIC_URL, so a page there would be sent back to itself.
 */
export function originElsewhere(config: Settings, division: SellingDivision, host: string): string | null {
  const origin = new URL(config.PUBLIC_URL);
  const isOfBrand = config.BRANDS.some((brand) => brand.host === host);
  if (!isOfBrand || host === origin.hostname || brandOnHost(config, division, host)) return null;
  if (division.domain) return `https://${hostNameOf(division.domain)}`;
  const own = config.BRANDS.find(({ company }) => company === division.fareharborShortname);
  if (own) origin.hostname = own.host;
  return origin.origin;
}

/** The brand of a host name, if this division may be sold under it. */
function brandOnHost(config: Settings, division: SellingDivision, host: string) {
  const brand = config.BRANDS.find((one) => one.host === host);
  const own = brandOfDomain(config, division);
  if (!brand || (own && own !== brand)) return undefined;
  return own || !brand.company || brand.company === division.fareharborShortname ? brand : undefined;
}

function brandOfDomain({ BRANDS }: Settings, { domain }: SellingDivision) {
  return domain ? BRANDS.find(({ host }) => host === hostNameOf(domain)) : undefined;
}
