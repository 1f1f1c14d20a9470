import { APIError } from 'better-auth/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/pool.ts';
import { users } from '../../platform/db/tables/index.ts';
import { spendCode } from './spend-code.ts';

/** The part of better-auth's request that decides whether it may open a session. */
interface SessionRequest {
  path?: string;
  body?: { code?: unknown } | null;
}

const TOTP = '/two-factor/verify-totp';
const SECOND_FACTORS = [TOTP, '/two-factor/verify-backup-code'];

/**
 * Checks every session before it is made. Accounts with a second factor, or whose company requires one, get a session
 * by password (better-auth's plugin then asks for the code) and by the code itself. Every other way is refused, also
 * any that a later version of better-auth may add.
 */
export async function admitSession(db: Db, userId: string, request: SessionRequest | null | undefined) {
  const path = request?.path ?? '';
  if (path === '/sign-in/email') {
    await refuseSpentPassword(db, userId);
    return undefined;
  }
  if (path === TOTP) await spendCode(db, userId, String(request?.body?.code));
  if (path.startsWith('/two-factor/')) return { data: { hasSecondFactor: SECOND_FACTORS.includes(path) } };
  return (await needsSecondFactor(db, userId)) ? false : undefined;
}

/**
 * Lets a temporary password open one session within some days. After that, the person needs a code by mail to choose a
 * new password. If two sign-ins arrive at the same moment, one succeeds.
 */
async function refuseSpentPassword(db: Db, userId: string): Promise<void> {
  const [user] = await db
    .select({ isTemporary: users.mustChangePassword, until: users.temporaryUntil })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.isTemporary) return;
  if (user.until && user.until < new Date()) {
    throw new APIError('FORBIDDEN', { code: 'PASSWORD_EXPIRED', message: 'Temporary password expired' });
  }
  const used = await db
    .update(users)
    .set({ temporaryUsedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.temporaryUsedAt)))
    .returning({ id: users.id });
  if (used.length) return;
  throw new APIError('FORBIDDEN', { code: 'PASSWORD_RESET_REQUIRED', message: 'Password reset required' });
}

async function needsSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from users u
    where u.id = ${userId} and (u.two_factor_enabled or exists (
      select 1 from employees e join companies c on c.id = e.company_id
      where e.identity_id = u.id and e.deleted_at is null and c.requires_two_factor))`);
  return rows.length > 0;
}

/** Somebody may log in twenty times a minute for days, and one page reads every session. */
const MOST_SESSIONS = 1_000;

export async function endOldest(db: Db, userId: string): Promise<void> {
  await db.execute(sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId} order by created_at desc offset ${MOST_SESSIONS})`);
}
