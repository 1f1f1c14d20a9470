import { PRODUCT_NAME } from '@tours/contract/constants';
import { z } from 'zod';
import { LONGEST_BOOK_MS } from '../lib/fareharbor-limits.ts';
import { hostNameOf } from '../lib/host-name.ts';
import { brandColor, brandList, logoUrl, phone } from './brands.ts';
import { contradictions } from './contradictions.ts';
import { trustedProxies } from './proxies.ts';

/**
 * Nothing else reads the environment. All problems are reported together, and the server does not start with half a
 * configuration.
 */
const flag = z.stringbool().default(false);
const secret = z.string().min(16, 'needs at least 16 characters');
const optional = z
  .string()
  .optional()
  .transform((value) => value || null);

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    DEV: flag,
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    ROLE: z.enum(['web', 'worker', 'all']).default('all'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.string().min(1),
    // Each of the three exports at once holds two.
    DATABASE_POOL: z.coerce.number().int().min(7).max(100).default(12),
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    /**
     * The name that marks our bookings in FareHarbor, so that they differ from those of other installations. The
     * default is PUBLIC_URL's host.
     */
    INSTALLATION: z
      .string()
      .regex(/^[\w.:-]{1,60}$/, 'may have letters, digits and . : - _ alone')
      .optional(),
    TRUST_PROXY: trustedProxies,
    API_KEY: z.string().min(1),
    SESSION_SECRET: secret,
    /** The key that signs the links in mails. A new key ends every link that was ever mailed. */
    LINK_SECRET: secret,
    /** The key that encrypts health and identity answers and all files of answers. Without it they can't be read. */
    ANSWERS_SECRET: secret,
    /** Further keys, separated by commas, which only decrypt: the next one or former ones, while the key is changed. */
    ANSWERS_OTHER_SECRETS: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(secret)),
    FAREHARBOR_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    FAREHARBOR_APP_KEY: z.string().min(1),
    FAREHARBOR_USER_KEY: z.string().min(1),
    /** A part of the webhook's address, so a slash in it would make FareHarbor's calls miss the route. */
    FAREHARBOR_WEBHOOK_SECRET: secret.regex(/^[\w-]+$/, 'may have letters, digits, - and _ alone'),
    /** The limits per second and per five minutes, for all processes together. FareHarbor allows 30 and 3,000. */
    FAREHARBOR_PER_SECOND: z.coerce.number().int().positive().default(25),
    FAREHARBOR_PER_FIVE_MINUTES: z.coerce.number().int().positive().default(2700),
    /** The wait for the answer to a booking call, at most as long as an order's lease allows. Tests wait less. */
    FAREHARBOR_BOOK_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(LONGEST_BOOK_MS).default(LONGEST_BOOK_MS),
    /** Jobs are fetched and completed together within this time, which spares the database. Tests wait less. */
    JOBS_TOGETHER_MS: z.coerce.number().int().min(0).max(1_000).default(100),
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** The secret of the endpoint for events on connected accounts. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1),
    /** The sandbox's address. Without it, Stripe's own address is used. */
    STRIPE_URL: optional,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }),
    MAIL_FROM: z.string().default('Group Tours <bookings@group-tours.example>'),
    /** The default brand. SUPPORT_EMAIL and SUPPORT_PHONE are its contact. */
    BRAND_NAME: z.string().min(1).default(PRODUCT_NAME),
    BRAND_TAGLINE: z.string().default('Trips for a whole group, booked one family at a time.'),
    BRAND_COLOR: brandColor.default('#14606b'),
    BRAND_LOGO_URL: logoUrl.nullable().default(null),
    SUPPORT_EMAIL: z.email().default('support@group-tours.example'),
    SUPPORT_PHONE: phone.nullable().default(null),
    /** The seller on the platform's invoices to the operators; BRAND_NAME unless set. Without a number they have no tax. */
    INVOICE_SELLER_NAME: optional,
    INVOICE_SELLER_ADDRESS: optional,
    INVOICE_TAX_NUMBER: optional,
    INVOICE_TAX_LABEL: z.string().min(1).default('GST'),
    INVOICE_TAX_PERCENTAGE: z.coerce.number().min(0).max(100).default(0),
    /** Further brands by host name, as a JSON list; see brands.ts. */
    BRANDS: brandList,
    S3_BUCKET: optional,
    S3_ENDPOINT: optional,
    S3_REGION: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GA_MEASUREMENT_ID: optional,
    /** The limit of calls that change something, per address and minute. 0 switches it off. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(600),
    /** The limit of price requests to FareHarbor, per address and minute. 0 switches it off. */
    QUOTES_PER_MINUTE: z.coerce.number().int().min(0).default(240),
    /** A request must have arrived within this time, with its body. */
    REQUEST_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
    /**
     * The time after SIGTERM during which requests are still accepted, so that the load balancer can see that /readyz
     * says no.
     */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
    /** The time that running requests and jobs then have to finish. */
    STOP_SECONDS: z.coerce.number().min(1).max(300).default(15),
    /**
     * The token that opens /metrics. Without it, only the machine itself may read them, and only where PUBLIC_URL is
     * that machine.
     */
    METRICS_TOKEN: secret.optional(),
    /**
     * The collector that receives traces (OTLP over HTTP, such as http://collector:4318). Without it, no traces are
     * made.
     */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url()
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
    /** The share of requests and jobs that are traced. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, problems) => {
    env.BRANDS.forEach(({ host }, index) => {
      if (host === hostNameOf(env.PUBLIC_URL))
        problems.addIssue({
          code: 'custom',
          path: ['BRANDS', index, 'host'],
          message: "is PUBLIC_URL's own, which wears the default brand (BRAND_NAME)",
        });
    });
  });

export type Config = z.infer<typeof schema>;

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The names of all settings, so that a test can compare them with the documentation. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** The whole environment, for commands that pass it on or read more than settings from it. */
export const environment = (): NodeJS.ProcessEnv => process.env;

/** Throws ConfigError with one line per problem. An empty setting counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given, {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is required' : undefined),
  });
  const against = contradictions(given);
  if (parsed.success && against.length === 0) return parsed.data;
  const lines = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...against.map(({ name, message }) => `${name}: ${message}`),
  ];
  throw new ConfigError(
    `The configuration has ${lines.length} problem(s):\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
}

/** The configuration of this process, which ends if there are problems. */
export function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
