import { createHash } from 'node:crypto';
import type { Context, TransactionContext } from '../context.ts';
import { countUse } from '../db/count-use.ts';
import type { Db } from '../db/pool.ts';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network-of.ts';

export interface AttemptRule {
  /** The length of a window in seconds. */
  window: number;
  max: number;
}

export interface Attempt {
  allowed: boolean;
  /** Seconds until the next window, or null when the attempt is allowed. */
  retryAfter: number | null;
}

/** Counts an attempt to sign in, to open a link, or to have a mail sent. */
export async function countAttempt(db: Db, key: string, rule: AttemptRule): Promise<Attempt> {
  const { used, leftMs } = await countUse(db, 'attempts', key, rule.window * 1000);
  const allowed = used <= rule.max;
  return { allowed, retryAfter: allowed ? null : Math.ceil(leftMs / 1000) };
}

/**
 * The key of a person's attempts: a hash of their email, so that the email itself is not stored. Emails without an
 * account are counted too.
 */
export function personKey(kind: string, email: string): string {
  return `${kind}:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

export interface PersonRules {
  /** The limit for one network, or for a browser in which the person signed in before. */
  fromOnePlace: AttemptRule;
  /** The limit for all networks together. Attempts from a browser that knows the person do not count here. */
  fromAnywhere: AttemptRule;
}

interface PersonAttempt {
  kind: string;
  email: string;
  browser: string | null;
  address: string;
}

/**
 * Counts an attempt for a person. An attempt that its own network may not make is not counted for the others, so one
 * network cannot use up their attempts.
 */
export async function countPerson(db: Db, attempt: PersonAttempt, rules: PersonRules): Promise<Attempt> {
  const { kind, email, browser, address } = attempt;
  const person = personKey(kind, email);
  if (browser) return countAttempt(db, `${person}:browser:${browser}`, rules.fromOnePlace);
  const here = await countAttempt(db, `${person}:from:${networkOf(address)}`, rules.fromOnePlace);
  return here.allowed ? countAttempt(db, person, rules.fromAnywhere) : here;
}

/** The same as `countPerson` for verbs; the place is the address of the request. */
export async function allowPerson(ctx: Context, kind: string, email: string, rules: PersonRules): Promise<void> {
  const address = ctx.device?.address ?? '';
  const { allowed } = await countPerson(ctx.db, { kind, email, browser: null, address }, rules);
  if (!allowed) throw new AppError('request.rateLimited');
}

interface MailRules {
  perEmail: AttemptRule;
  /** High, because a whole school may act from one network. */
  perNetwork: AttemptRule;
}

/** Limits mails to an address that anybody can type. A request that its email may not make is not counted for the network. */
export async function allowMailTo(ctx: Context, kind: string, email: string, rules: MailRules): Promise<void> {
  await allowAttempt(ctx, personKey(kind, email), rules.perEmail);
  await allowAttempt(ctx, addressKey(ctx, kind), rules.perNetwork);
}

/**
 * Counts a reading or a change, and returns true for the first in an hour, so that polling and typing do not fill the audit
 * log. Call it in the transaction of the audit row: otherwise a failure between the two would leave an hour without a record.
 */
export async function firstInHour(ctx: TransactionContext, key: string): Promise<boolean> {
  const { allowed } = await countAttempt(ctx.db, `first:${key}`, { window: 3600, max: 1 });
  return allowed;
}

/**
 * Limits changes that everybody with a link may make again and again, because each writes a row of the audit log. It counts
 * only what takes effect, so call it in the transaction of the change, and never for the end of something.
 */
export const allowChange = (ctx: TransactionContext, key: string): Promise<void> => allowAttempt(ctx, key, CHANGES);

const CHANGES: AttemptRule = { window: 86_400, max: 20 };

export function addressKey(ctx: Context, kind: string): string {
  return `${kind}:address:${networkOf(ctx.device?.address ?? '') || 'none'}`;
}

/**
 * Answers too many attempts in a verb with `request.rateLimited`. The attempt counts at once, whether it succeeds or
 * not. In a transaction it counts only if that commits, which is wrong for passwords and codes.
 */
export async function allowAttempt(ctx: Context, key: string, rule: AttemptRule): Promise<void> {
  const { allowed } = await countAttempt(ctx.db, key, rule);
  if (!allowed) throw new AppError('request.rateLimited');
}
