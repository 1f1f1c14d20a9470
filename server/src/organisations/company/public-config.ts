import { VERSION } from '@tours/contract/constants';
import type { PublicConfig } from '@tours/contract/page';
import type { Services } from '../../platform/context.ts';

export function publicConfig({ config }: Pick<Services, 'config'>): PublicConfig {
  const isTestKey = config.STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_');
  return {
    version: VERSION,
    environment: config.NODE_ENV.toUpperCase(),
    stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY,
    sandboxStripeUrl: isTestKey ? config.STRIPE_URL : null,
    gaMeasurementId: config.GA_MEASUREMENT_ID,
    socialProviders: config.GOOGLE_CLIENT_ID ? ['google'] : [],
  };
}
