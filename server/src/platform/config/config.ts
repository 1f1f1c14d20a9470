import { PRODUCT_NAME } from '@tours/contract/constants';
import { z } from 'zod';
import { LONGEST_BOOK_MS } from '../lib/fareharbor-limits.ts';
import { hostNameOf } from '../lib/host-name.ts';
import { brandColor, brandList, logoUrl, phone } from './brands.ts';
import { trustedProxies } from './proxies.ts';
import { contradictions } from './rules.ts';

/** The only reader of the environment. Every problem is named at once, and nothing starts half-configured. */
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
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
    PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    /** Its name in FareHarbor's bookings, which tells them from those of other installations; else PUBLIC_URL's host. */
    INSTALLATION: z
      .string()
      .regex(/^[\w.:-]{1,60}$/, 'may have letters, digits and . : - _ alone')
      .optional(),
    TRUST_PROXY: trustedProxies,
    API_KEY: z.string().min(1),
    SESSION_SECRET: secret,
    /** Proves the links in mails: another one, and every link that was ever mailed ends. */
    LINK_SECRET: secret,
    FAREHARBOR_URL: z.url().transform((url) => url.replace(/\/$/, '')),
    FAREHARBOR_APP_KEY: z.string().min(1),
    FAREHARBOR_USER_KEY: z.string().min(1),
    /** Part of the webhook's address: a slash in it, and FareHarbor's calls would find nobody. */
    FAREHARBOR_WEBHOOK_SECRET: secret.regex(/^[\w-]+$/, 'may have letters, digits, - and _ alone'),
    /** Calls a second and in five minutes, all processes together; FareHarbor allows 30 and 3,000. */
    FAREHARBOR_PER_SECOND: z.coerce.number().int().positive().default(25),
    FAREHARBOR_PER_FIVE_MINUTES: z.coerce.number().int().positive().default(2700),
    /** How long a booking's answer is waited for: at most as long as an order's lease allows. Tests wait less. */
    FAREHARBOR_BOOK_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(LONGEST_BOOK_MS).default(LONGEST_BOOK_MS),
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_PUBLISHABLE_KEY: z.string().min(1),
    STRIPE_WEBHOOK_SECRET: z.string().min(1),
    /** Of the endpoint for events on connected accounts. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1),
    /** Only for the sandbox; Stripe's own address otherwise. */
    STRIPE_URL: optional,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://… or smtps://…' }),
    MAIL_FROM: z.string().default('Group Tours <bookings@group-tours.example>'),
    /** The default brand; SUPPORT_EMAIL and SUPPORT_PHONE are its contact. */
    BRAND_NAME: z.string().min(1).default(PRODUCT_NAME),
    BRAND_TAGLINE: z.string().default('Trips for a whole group, booked one family at a time.'),
    BRAND_COLOR: brandColor.default('#14606b'),
    BRAND_LOGO_URL: logoUrl.nullable().default(null),
    SUPPORT_EMAIL: z.email().default('support@group-tours.example'),
    SUPPORT_PHONE: phone.nullable().default(null),
    /** Further brands by host name, as a JSON list; see config-brands.ts. */
    BRANDS: brandList,
    S3_BUCKET: optional,
    S3_ENDPOINT: optional,
    S3_REGION: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GA_MEASUREMENT_ID: optional,
    /** Calls that change something, per address and minute; 0 switches the limit off. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(600),
    /** Prices asked of FareHarbor, per address and minute; 0 switches the limit off. */
    QUOTES_PER_MINUTE: z.coerce.number().int().min(0).default(240),
    /** By then a request has to have arrived, with its body. */
    REQUEST_SECONDS: z.coerce.number().int().min(1).max(600).default(60),
    /** After SIGTERM: for so long requests are still taken, until who sends them has seen that /readyz says no. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
    /** And then so long at most for what is underway to come to its end. */
    STOP_SECONDS: z.coerce.number().min(1).max(300).default(15),
    /** The token that opens /metrics. Without it only the machine itself may, where PUBLIC_URL is that machine. */
    METRICS_TOKEN: secret.optional(),
    /** Where traces are sent (OTLP over HTTP, such as http://collector:4318); none are made without it. */
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

/** Their names, for those who check what is written about them. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** For commands that take more than settings from it. */
export const environment = (): NodeJS.ProcessEnv => process.env;

/** Throws ConfigError with one line per problem. What is set to nothing counts as not set. */
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
