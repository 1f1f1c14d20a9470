import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
const text = (fallback: string) => z.string().min(1).default(fallback);

/** Most operators of the demo world are in Vancouver, so its "tomorrow" is right there at every hour. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Vancouver' });

export type Config = ReturnType<typeof readConfig>;

/** The only reader of the environment. Empty strings count as unset, so `X= npm start` behaves. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const appPort = port(3000).parse(set.PORT);
  const sandboxPort = port(appPort + 1).parse(set.SANDBOX_PORT);
  return z
    .object({
      SANDBOX_HOST: text('127.0.0.1'),
      SANDBOX_DIR: text('./data/sandbox'),
      SANDBOX_SMTP_PORT: port(sandboxPort === 0 ? 0 : sandboxPort + 1),
      SANDBOX_PUBLIC_URL: z.url().optional(),
      SANDBOX_TODAY: z.iso.date().default(today()),
      SANDBOX_STRIPE_WEBHOOK_URL: z.url().optional(),
      SANDBOX_FAREHARBOR_WEBHOOK_URL: z.url().optional(),
      SANDBOX_WEBHOOK_RETRY_MS: z.coerce.number().int().min(1).default(1000),
      SANDBOX_REFUND_DELAY_MS: z.coerce.number().int().min(0).default(2000),
      FAREHARBOR_APP_KEY: text('11111111-1111-4111-8111-111111111111'),
      FAREHARBOR_USER_KEY: text('22222222-2222-4222-8222-222222222222'),
      STRIPE_SECRET_KEY: text('sk_test_sandbox'),
      STRIPE_PUBLISHABLE_KEY: text('pk_test_sandbox'),
      STRIPE_WEBHOOK_SECRET: text('whsec_sandbox'),
      STRIPE_CONNECT_WEBHOOK_SECRET: text('whsec_sandbox_connect'),
    })
    .transform((e) => ({
      port: sandboxPort,
      smtpPort: e.SANDBOX_SMTP_PORT,
      host: e.SANDBOX_HOST,
      dir: e.SANDBOX_DIR,
      publicUrl: e.SANDBOX_PUBLIC_URL?.replace(/\/+$/, ''),
      today: e.SANDBOX_TODAY,
      webhookRetryMs: e.SANDBOX_WEBHOOK_RETRY_MS,
      refundDelayMs: e.SANDBOX_REFUND_DELAY_MS,
      stripeWebhookUrl: e.SANDBOX_STRIPE_WEBHOOK_URL,
      fareharborWebhookUrl: e.SANDBOX_FAREHARBOR_WEBHOOK_URL,
      fareharbor: { appKey: e.FAREHARBOR_APP_KEY, userKey: e.FAREHARBOR_USER_KEY },
      stripe: {
        secretKey: e.STRIPE_SECRET_KEY,
        publishableKey: e.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: e.STRIPE_WEBHOOK_SECRET,
        connectWebhookSecret: e.STRIPE_CONNECT_WEBHOOK_SECRET,
      },
    }))
    .parse(set);
}
