import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { countAttempt } from '../../platform/access/attempts.ts';
import type { Db } from '../../platform/db/pool.ts';
import { sessions } from '../../platform/db/tables/index.ts';
import { refuseTooMany } from './limit-per-person.ts';
import { hasItsSecondFactor } from './second-factor.ts';
import { spendCode } from './spend-code.ts';

/** better-auth counts wrong codes of a sign-in only, so a stolen session could try all of them. */
const CODES_PER_PERSON = { window: 15 * 60, max: 10 };
const PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/**
 * A signed-in person enters a code again, before a page that asks for more than a session. The session notes the time;
 * each code counts once. The codes of a sign-in and of setting up the app are not the concern of this plugin.
 */
export function askSecondFactor(db: Db): BetterAuthPlugin {
  const isPath = ({ path }: { path?: string }) => PATHS.includes(path ?? '');
  return {
    id: 'ask-second-factor',
    hooks: {
      before: [
        {
          matcher: isPath,
          handler: createAuthMiddleware(async (ctx) => {
            const session = await openSession(ctx);
            if (!session) return;
            refuseTooMany(await countAttempt(db, `code-again:${session.userId}`, CODES_PER_PERSON));
          }),
        },
      ],
      after: [
        {
          matcher: isPath,
          handler: createAuthMiddleware(async (ctx) => {
            const session = await openSession(ctx);
            // A new session belongs to a sign-in or to setting up the app.
            if (!session || ctx.context.newSession || ctx.context.returned instanceof APIError) return;
            if (ctx.path === PATHS[0]) await spendCode(db, session.userId, String(ctx.body?.code));
            await db.update(sessions).set({ secondFactorAt: sql`now()` }).where(eq(sessions.id, session.id));
          }),
        },
      ],
    },
  };
}

/** The session of a person whose second factor is already in use. */
async function openSession(
  ctx: Parameters<typeof getSessionFromCtx>[0],
): Promise<{ id: string; userId: string } | null> {
  const found = await getSessionFromCtx(ctx);
  return found?.user.twoFactorEnabled && hasItsSecondFactor(found) ? found.session : null;
}
