import { z } from 'zod';

/**
 * A setting that does not fit the others. The rules read the raw text, so that they still report problems when another
 * setting is missing.
 */
interface Contradiction {
  name: string;
  message: string;
}

type Given = Record<string, string | undefined>;
type Complain = (name: string, message: string) => void;

const IS_LIVE = /^(sk|rk|pk)_live_/;
/** FareHarbor's production address, which sells real seats. Its demo has another host. */
const IS_PRODUCTION = /^https?:\/\/(www\.)?fareharbor\.com(?=[:/]|$)/i;
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const;

export function contradictions(given: Given): Contradiction[] {
  const found: Contradiction[] = [];
  const complain: Complain = (name, message) => found.push({ name, message });
  checkSecrets(given, complain);
  checkStripe(given, complain);
  if (STRIPE_KEYS.some((name) => IS_LIVE.test(given[name] ?? ''))) checkLive(given, complain);
  if (IS_PRODUCTION.test(given.FAREHARBOR_URL ?? '')) checkReal(given, complain);
  if (given.S3_BUCKET && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY && given.S3_REGION)) {
    complain('S3_BUCKET', 'needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  if (Boolean(given.GOOGLE_CLIENT_ID) !== Boolean(given.GOOGLE_CLIENT_SECRET)) {
    complain('GOOGLE_CLIENT_ID', 'and GOOGLE_CLIENT_SECRET belong together');
  }
  return found;
}

/** Some of these are less secret than others: browsers send API_KEY, and FareHarbor's is part of an address. */
const SECRETS = [
  'API_KEY',
  'FAREHARBOR_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'SESSION_SECRET',
  'LINK_SECRET',
  'ANSWERS_SECRET',
];

function checkSecrets(given: Given, complain: Complain): void {
  SECRETS.forEach((name, at) => {
    const same = SECRETS.slice(0, at).find((other) => given[name] && given[other] === given[name]);
    if (same) complain(name, `has the value of ${same}, and needs one of its own`);
  });
}

function checkStripe(given: Given, complain: Complain): void {
  for (const name of STRIPE_KEYS) {
    if (given.STRIPE_URL && IS_LIVE.test(given[name] ?? '')) complain(name, 'is a live key, refused with STRIPE_URL');
  }
  if (given.STRIPE_WEBHOOK_SECRET && given.STRIPE_WEBHOOK_SECRET === given.STRIPE_CONNECT_WEBHOOK_SECRET)
    complain(
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'is that of the other endpoint (STRIPE_WEBHOOK_SECRET); Stripe gives each its own',
    );
  const [secret, publishable] = STRIPE_KEYS.map((name) => given[name]);
  if (secret && publishable && secret.includes('_live_') !== publishable.includes('_live_')) {
    complain('STRIPE_PUBLISHABLE_KEY', 'and STRIPE_SECRET_KEY must both be live or both be test keys');
  }
}

/** Refuses test keys with FareHarbor's production, because nobody may book real seats with a test card. */
function checkReal(given: Given, complain: Complain): void {
  for (const name of STRIPE_KEYS) {
    const key = given[name];
    if (key && !IS_LIVE.test(key)) complain(name, 'must be a live key, because FAREHARBOR_URL sells real seats');
  }
  if (given.STRIPE_URL) complain('STRIPE_URL', 'simulates payments, refused while FAREHARBOR_URL sells real seats');
}

/** The secrets by which Stripe signs events, as it makes them. The example's and the sandbox's are known to everybody. */
const SIGNING_SECRETS = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'] as const;
const IS_SIGNING_SECRET = /^whsec_[\w+/=]{20,}$/;

/** Refuses settings of the demo with live keys, because real money must buy real seats. */
function checkLive(given: Given, complain: Complain): void {
  const { DEV, FAREHARBOR_URL, PUBLIC_URL, API_KEY, MAIL_FROM, SUPPORT_EMAIL } = given;
  if (z.stringbool().safeParse(DEV).data) complain('DEV', 'serves pages from source, refused with live keys of Stripe');
  for (const name of SIGNING_SECRETS) {
    const secret = given[name];
    if (secret && !IS_SIGNING_SECRET.test(secret)) complain(name, 'is no signing secret of Stripe (whsec_…)');
  }
  if (FAREHARBOR_URL && !FAREHARBOR_URL.startsWith('https://fareharbor.com/')) {
    complain('FAREHARBOR_URL', 'is not https://fareharbor.com/…, refused with live keys of Stripe');
  }
  if (PUBLIC_URL && !PUBLIC_URL.startsWith('https://'))
    complain('PUBLIC_URL', 'must be https with live keys of Stripe');
  if (API_KEY === 'demo-key') complain('API_KEY', "is the demo's, refused with live keys of Stripe");
  if (!MAIL_FROM) complain('MAIL_FROM', 'is required with live keys of Stripe');
  if (!SUPPORT_EMAIL) complain('SUPPORT_EMAIL', 'is required with live keys of Stripe');
}
