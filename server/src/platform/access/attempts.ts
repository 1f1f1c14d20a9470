import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db } from '../db/pool.ts';
import { callBudget } from '../db/tables/index.ts';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network-of.ts';

export interface AttemptRule {
  /** Seconds. */
  window: number;
  max: number;
}

export interface Attempt {
  allowed: boolean;
  /** Seconds until the next window; null where allowed. */
  retryAfter: number | null;
}

/**
 * Attempts around sign-in, counted in the database so that all processes share the count. Uses the table of call
 * budgets: the same thing (so many in a window), and its past windows are swept already.
 */
export async function countAttempt(db: Db, key: string, rule: AttemptRule): Promise<Attempt> {
  const windowMs = rule.window * 1000;
  const start = Math.floor(Date.now() / windowMs) * windowMs;
  const end = new Date(start + windowMs);
  const [counted] = await db
    .insert(callBudget)
    .values({ vendor: 'sign-in', window: `${key}@${start}`, used: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: [callBudget.vendor, callBudget.window],
      set: { used: sql`call_budget.used + 1` },
    })
    .returning({ used: callBudget.used });
  const allowed = counted!.used <= rule.max;
  return { allowed, retryAfter: allowed ? null : Math.ceil((end.getTime() - Date.now()) / 1000) };
}

/** The key of a person's attempts: their email, which is not kept. Counted whether or not it has an account. */
export function personKey(kind: string, email: string): string {
  return `${kind}:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

/** How often one email may be tried. */
export interface PersonRules {
  /** From one network, or from a browser in which the person signed in before. */
  fromOnePlace: AttemptRule;
  /** From all networks together; a browser that knows the person is not counted with them. */
  fromAnywhere: AttemptRule;
}

interface PersonAttempt {
  kind: string;
  email: string;
  browser: string | null;
  address: string;
}

/** What one place is refused is not counted for the others, so that it can't use up what they may. */
export async function countPerson(db: Db, attempt: PersonAttempt, rules: PersonRules): Promise<Attempt> {
  const { kind, email, browser, address } = attempt;
  const person = personKey(kind, email);
  if (browser) return countAttempt(db, `${person}:browser:${browser}`, rules.fromOnePlace);
  const here = await countAttempt(db, `${person}:from:${networkOf(address)}`, rules.fromOnePlace);
  return here.allowed ? countAttempt(db, person, rules.fromAnywhere) : here;
}

/** For verbs: as `countPerson`, by the address the request came from. */
export async function allowPerson(ctx: Context, kind: string, email: string, rules: PersonRules): Promise<void> {
  const address = ctx.device?.address ?? '';
  const { allowed } = await countPerson(ctx.db, { kind, email, browser: null, address }, rules);
  if (!allowed) throw new AppError('request.rateLimited');
}

/** The key under which the attempts of one network address are counted. */
export function addressKey(ctx: Context, kind: string): string {
  return `${kind}:address:${networkOf(ctx.device?.address ?? '') || 'none'}`;
}

/** For verbs: too many are answered with `request.rateLimited`. Counted at once, whatever becomes of the attempt. */
export async function allowAttempt(ctx: Context, key: string, rule: AttemptRule): Promise<void> {
  const { allowed } = await countAttempt(ctx.db, key, rule);
  if (!allowed) throw new AppError('request.rateLimited');
}
