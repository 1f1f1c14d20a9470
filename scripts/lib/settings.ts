import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_BRANDS } from './demo-brands.ts';
import { StartProblem } from './problem.ts';

export interface Settings {
  dev: boolean;
  port: number;
  sandboxPort: number;
  smtpPort: number;
  host: string;
  dataDir: string;
  publicUrl: string;
  /** Your own server; undefined for the embedded one. */
  databaseUrl?: string;
  /** FareHarbor and Stripe are simulated, and there is a demo world. */
  demo: boolean;
  /** The sandbox receives the mails. */
  mailbox: boolean;
  /** For the server and everything that shares its code. The database's address is added once it is known. */
  serverEnv: NodeJS.ProcessEnv;
  sandboxEnv: NodeJS.ProcessEnv;
}

export function readSettings(given: NodeJS.ProcessEnv, args: string[]): Settings {
  // `PORT= npm start` means the same as leaving it out.
  const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const dev = args.includes('--dev');
  const port = readPort(env, 'PORT', 3000);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', port + 1);
  const smtpPort = readPort(env, 'SANDBOX_SMTP_PORT', sandboxPort + 1);
  const dataDir = makeDataDir(env.DATA_DIR ?? 'data');
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '');
  const demo = isDemo(env);
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const fareharbor = {
    FAREHARBOR_URL: `${sandbox}/fareharbor/api/external/v1`,
    FAREHARBOR_APP_KEY: '11111111-1111-4111-8111-111111111111',
    FAREHARBOR_USER_KEY: '22222222-2222-4222-8222-222222222222',
  };
  const stripe = {
    STRIPE_URL: `${sandbox}/stripe`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_sandbox_connect',
  };
  const webhookSecret = env.FAREHARBOR_WEBHOOK_SECRET ?? secretIn(dataDir, 'fareharbor-webhook-secret');
  const own = `http://127.0.0.1:${port}/api`;
  return {
    dev,
    port,
    sandboxPort,
    smtpPort,
    host: env.HOST ?? '127.0.0.1',
    dataDir,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    demo,
    mailbox: demo && !env.SMTP_URL,
    // Given settings win over defaults, and a real vendor never gets a default.
    serverEnv: {
      ...(dev ? { DEV: '1' } : { NODE_ENV: 'production' }),
      ...(demo ? { ...fareharbor, ...stripe, API_KEY: 'demo-key', BRANDS: JSON.stringify(DEMO_BRANDS) } : {}),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SESSION_SECRET: env.SESSION_SECRET ?? secretIn(dataDir, 'session-secret'),
      LINK_SECRET: env.LINK_SECRET ?? secretIn(dataDir, 'link-secret'),
      ANSWERS_SECRET: env.ANSWERS_SECRET ?? secretIn(dataDir, 'answers-secret'),
      FAREHARBOR_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_URL: sandbox,
      ROLE: 'all',
      ...env,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
    },
    sandboxEnv: {
      ...fareharbor,
      ...stripe,
      ...env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DIR: path.join(dataDir, 'sandbox'),
      SANDBOX_STRIPE_WEBHOOK_URL: `${own}/payment/webhook`,
      SANDBOX_FAREHARBOR_WEBHOOK_URL: `${own}/fareharbor/webhook/${webhookSecret}`,
    },
  };
}

const FAREHARBOR = ['FAREHARBOR_URL', 'FAREHARBOR_APP_KEY', 'FAREHARBOR_USER_KEY'];
const STRIPE = ['STRIPE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];

/**
 * Simulated payments must not buy real seats, real money must not buy simulated seats, and real travellers need their
 * mails.
 */
function isDemo(env: NodeJS.ProcessEnv): boolean {
  const hasFareHarbor = FAREHARBOR.some((name) => env[name]);
  const hasStripe = STRIPE.some((name) => env[name]);
  if (hasFareHarbor !== hasStripe) {
    const [given, missing] = hasFareHarbor ? ['FAREHARBOR', 'STRIPE'] : ['STRIPE', 'FAREHARBOR'];
    throw new StartProblem(
      `The settings ${given}_… are given and ${missing}_… are not: set both, or neither for the sandbox.`,
    );
  }
  if (hasStripe && !env.SMTP_URL)
    throw new StartProblem('FareHarbor and Stripe are given, but no mail server: set SMTP_URL, or no mail is sent.');
  return !hasStripe;
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = Number(env[name] ?? fallback);
  if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new StartProblem(`${name} must be a port number from 1 to 65535, not "${env[name] ?? fallback}".`);
}

function makeDataDir(wished: string): string {
  try {
    mkdirSync(wished, { recursive: true });
    return realpathSync(path.resolve(wished));
  } catch (error) {
    throw new StartProblem(`DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
}

function secretIn(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  // A kill between creating and writing the file left it empty. Nothing was signed with it yet.
  if (!existsSync(file) || !readFileSync(file, 'utf8'))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8');
}
