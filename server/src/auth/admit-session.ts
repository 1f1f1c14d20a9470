import { APIError } from 'better-auth/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { users } from '../db/tables/index.ts';

/**
 * Looks at every session before it is made. A temporary password opens one: who has not replaced it then needs a code
 * by mail. Another website's word is no second factor, so it does not open an account that has one.
 */
export async function admitSession(db: Db, userId: string, path: string | undefined): Promise<boolean | undefined> {
  if (path === '/sign-in/email') {
    if (!(await passwordIsGood(db, userId))) {
      throw new APIError('FORBIDDEN', { code: 'PASSWORD_RESET_REQUIRED', message: 'Password reset required' });
    }
    return undefined;
  }
  if (!path?.startsWith('/callback')) return undefined;
  const [user] = await db.select({ hasTwoFactor: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return user?.hasTwoFactor ? false : undefined;
}

/** Of two sign-ins at the same moment with the same temporary password, one wins. */
async function passwordIsGood(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ isTemporary: users.mustChangePassword }).from(users).where(eq(users.id, userId));
  if (!user?.isTemporary) return true;
  const used = await db
    .update(users)
    .set({ temporaryUsedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.temporaryUsedAt)))
    .returning({ id: users.id });
  return used.length > 0;
}
