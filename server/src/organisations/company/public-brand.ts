import type { Brand } from '@tours/contract/page';
import type { Config } from '../../platform/config/config.ts';
import { defaultBrand } from '../../platform/config/seller.ts';
import { isLoopback } from '../../platform/lib/host-name.ts';

/**
 * The brand of a host name, or the default brand. On a developer's machine the default brand's name says that it is a
 * local one.
 */
export function brandOf(config: Config, host: string): Brand {
  const own = config.BRANDS.find((brand) => brand.host === host);
  if (own) {
    const { company: _, ...brand } = own;
    return brand;
  }
  if (config.NODE_ENV === 'production' || !isLoopback(host)) return defaultBrand(config);
  return { ...defaultBrand(config), host: 'localhost', name: `${config.BRAND_NAME}, local development` };
}
