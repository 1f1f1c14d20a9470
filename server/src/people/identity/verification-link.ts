import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { productBrand, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { verifications } from '../../platform/db/tables/index.ts';

const VALID_HOURS = 24;
const keyOf = (identityId: string) => `verify-account:${identityId}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Mails a link that verifies an account together with the password. It replaces the previous link. */
export async function queueVerificationLink(
  ctx: TransactionContext,
  identity: { id: string; email: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const identifier = keyOf(identity.id);
  const expiresAt = new Date(Date.now() + VALID_HOURS * 3_600_000);
  await ctx.db.delete(verifications).where(eq(verifications.identifier, identifier));
  await ctx.db.insert(verifications).values({ id: randomUUID(), identifier, value: hashOf(token), expiresAt });
  const query = new URLSearchParams({ verify: token, email: identity.email });
  const link = `${ctx.config.PUBLIC_URL}/login-amplify/customers?${query}`;
  await queueMail(ctx, {
    template: 'verify-account',
    to: identity.email,
    data: { brand: productBrand(ctx), email: identity.email, minutes: VALID_HOURS * 60 },
    divisionId: null,
    orderId: null,
    secret: link,
  });
}

/** True if this link is the newest one, in time and not used. The call uses it up. */
export async function spendVerificationLink(
  ctx: TransactionContext,
  identityId: string,
  token: string,
): Promise<boolean> {
  const used = await ctx.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, keyOf(identityId)),
        eq(verifications.value, hashOf(token)),
        gt(verifications.expiresAt, new Date()),
      ),
    )
    .returning({ id: verifications.id });
  return used.length > 0;
}
