import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';

/**
 * For answers that are not pages, in case a browser shows one anyway: nothing is loaded or run, and nobody frames it.
 * Styles are allowed because vector pictures contain their own.
 */
const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features that no page uses. Only the trip day may use the camera, to read passes. Payment is allowed because the card form may offer a wallet. */
const PERMISSIONS = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi'],
  ...['screen-wake-lock', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .concat('payment=(self "https://js.stripe.com")')
  .join(', ');
const WITH_CAMERA = PERMISSIONS.replace('camera=()', 'camera=(self)');

export function setHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': BARE_POLICY,
    'permissions-policy': request.url.startsWith('/check-in/') ? WITH_CAMERA : PERMISSIONS,
    // Browsers and proxies may cache a refusal unless this forbids it.
    'cache-control': 'no-store',
  });
}

/** Keeps an address that contains an id or a secret out of referrers and search engines. */
export const keepAddressPrivate = (reply: FastifyReply): FastifyReply =>
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');

/** Sets the headers of every answer first, so that answers which may be cached, shown or framed can replace them. */
export async function registerHeaders(app: FastifyInstance, config: Config): Promise<void> {
  app.addHook('onRequest', async (request, reply) => void setHeaders(request, reply));
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
}

export const newNonce = (): string => randomBytes(16).toString('hex');

/**
 * The content security policy of every page. Scripts run only with this request's nonce, or from Stripe or
 * the sandbox in its place. Styles may be inline because the component library sets them on elements. Google's script gets the nonce and its host
 * is not allowed, because that host serves anybody's programs.
 */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const sandbox = config.STRIPE_URL ? new URL(config.STRIPE_URL).origin : null;
  const card = sandbox ? [sandbox] : ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const cardFrames = sandbox ? card : [...card, 'https://hooks.stripe.com'];
  const analyticsCalls = config.GA_MEASUREMENT_ID
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
    : [];
  const development = config.DEV ? ['ws:'] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...card],
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
  return written(directives);
}

/** The viewer of the API's documentation has its own script, which calls only us. */
export const viewerPolicy = (nonce: string): string =>
  written({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  });

function written(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
