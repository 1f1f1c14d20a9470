import { and, eq, sql } from 'drizzle-orm';
import { IS_UNUSED_SIGN_IN } from '../../people/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { customers, users, verifications } from '../../platform/db/tables/index.ts';
import { ERASED_NAME, erasedEmailOf } from '../../platform/lib/erased.ts';
import { emptiedMails } from './erase-orders.ts';
import { scrubActor, scrubAudit } from './scrub-audit.ts';

/**
 * Erases a traveller's account: name, email and phone, the sign-in with its sessions, and the mails about it. The
 * record stays without them, because orders refer to it. People who also work for a company or a partner keep their
 * sign-in.
 */
export async function eraseAccount(ctx: TransactionContext, customer: typeof customers.$inferSelect): Promise<void> {
  const { id, identityId, email } = customer;
  await ctx.db
    .update(customers)
    .set({ name: ERASED_NAME, email: erasedEmailOf(id), phone: '', identityId: null, erasedAt: new Date() })
    .where(eq(customers.id, id));
  if (identityId) await ctx.db.delete(users).where(and(eq(users.id, identityId), IS_UNUSED_SIGN_IN));
  await ctx.db.delete(verifications).where(
    sql`(right(lower(${verifications.identifier}), length(${email}::text) + 5) = '-otp-' || lower(${email}::text)
        or ${verifications.identifier} = ${`verify-account:${identityId}`})`,
  );
  await ctx.db.execute(emptiedMails(sql`order_id is null and lower(to_address) = lower(${email})`));
  await scrubAudit(ctx, identityId ? [id, identityId] : [id]);
  await scrubActor(ctx, id);
}
