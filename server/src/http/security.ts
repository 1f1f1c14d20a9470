import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

/** Of letters that no escaping changes, so that it can be found and replaced in a finished page. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/**
 * The content security policy of every page. Scripts run only with this request's nonce or from the card provider;
 * styles may be inline because the component library sets them on elements.
 */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const sandbox = config.STRIPE_URL ? new URL(config.STRIPE_URL).origin : null;
  const card = sandbox ? [] : ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const cardFrames = sandbox
    ? [sandbox]
    : ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
  const analytics = config.GA_MEASUREMENT_ID ? ['https://www.googletagmanager.com'] : [];
  const analyticsCalls = config.GA_MEASUREMENT_ID
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
    : [];
  const development = config.DEV ? ['ws:'] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...card, ...analytics],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...(sandbox ? [sandbox] : [])],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(sandbox ? [sandbox] : ['https://api.stripe.com']), ...analyticsCalls, ...development],
    'frame-src': cardFrames,
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
