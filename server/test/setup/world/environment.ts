import { DEMO_BRANDS } from '../../../../scripts/lib/demo-brands.ts';

/** The settings of a server that uses a sandbox. Everything that tests vary is a parameter. */
export interface Addresses {
  databaseUrl: string;
  dataDir: string;
  port: number;
  sandboxPort: number;
  smtpPort: number;
}

export const SANDBOX_KEYS = {
  FAREHARBOR_APP_KEY: '11111111-1111-4111-8111-111111111111',
  FAREHARBOR_USER_KEY: '22222222-2222-4222-8222-222222222222',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_sandbox_connect',
};

export const sandboxEnvironment = (dir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...SANDBOX_KEYS,
  SANDBOX_PORT: '0',
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_DIR: dir,
  // Tests say themselves when a bank decides about a refund, so that they can look at it before.
  SANDBOX_REFUND_DELAY_MS: String(24 * 3_600_000),
});

/** Lets a server call FareHarbor without a budget, for tests of other things that make very many calls. */
export const PLENTY = { FAREHARBOR_PER_SECOND: '10000', FAREHARBOR_PER_FIVE_MINUTES: '100000' };
export const API_KEY = 'demo-key';
/** The password of everybody in the demo world. */
export const DEMO_PASSWORD = 'demo-password-1';
export const LINK_SECRET = 'a-link-secret-for-tests-only';
export const FAREHARBOR_WEBHOOK_SECRET = 'fareharbor-webhook-secret-of-tests';

export function serverEnvironment({ databaseUrl, dataDir, port, sandboxPort, smtpPort }: Addresses): NodeJS.ProcessEnv {
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  return {
    ...process.env,
    ...SANDBOX_KEYS,
    NODE_ENV: 'test',
    // The test runner sets DEV for itself. For a server it would mean serving pages from source.
    DEV: 'false',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port || 3000}`,
    INSTALLATION: 'tests',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FAREHARBOR_URL: `${sandbox}/fareharbor/api/external/v1`,
    FAREHARBOR_WEBHOOK_SECRET,
    STRIPE_URL: `${sandbox}/stripe`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    API_KEY,
    SESSION_SECRET: 'a-session-secret-for-tests-only',
    LINK_SECRET,
    ANSWERS_SECRET: 'an-answers-secret-for-tests-only',
    BRANDS: JSON.stringify(DEMO_BRANDS),
    // All tests share one address. The tests of limits set these.
    RATE_LIMIT_PER_MINUTE: '0',
    QUOTES_PER_MINUTE: '0',
    JOBS_TOGETHER_MS: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  };
}
