import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/pool.ts';
import { callBudget } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';

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

/** The key of whoever asks from one network address. */
export function addressKey(ctx: Context, kind: string): string {
  return `${kind}:address:${ctx.device?.address ?? 'none'}`;
}

/** For verbs: too many are answered with `request.rateLimited`. Counted at once, whatever becomes of the attempt. */
export async function allowAttempt(ctx: Context, key: string, rule: AttemptRule): Promise<void> {
  const { allowed } = await countAttempt(ctx.db, key, rule);
  if (!allowed) throw new AppError('request.rateLimited');
}
