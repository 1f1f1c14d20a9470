import type { PublicConfig } from '@tours/contract/session';
import { retryable } from '../../../lib/retryable.ts';

export const loadSandboxForm = retryable(() => import('./sandbox-card-form.tsx'));
export const loadStripeForm = retryable(() => import('./stripe-card-form.tsx'));

/** The sandbox's form needs both its address and a test key. */
export function sandboxUrlOf({ sandboxStripeUrl, stripePublishableKey }: PublicConfig): string | null {
  return sandboxStripeUrl && stripePublishableKey.startsWith('pk_test_') ? sandboxStripeUrl : null;
}

/** Only one of the two forms is ever fetched. */
export const loadCardForm = (config: PublicConfig): Promise<unknown> =>
  sandboxUrlOf(config) ? loadSandboxForm() : loadStripeForm();
