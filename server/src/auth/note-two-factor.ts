import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { audit } from '../domains/audit.ts';

/** Turning the second factor on or off is on record. better-auth is about to write the change itself. */
export async function noteTwoFactor(
  ctx: Context,
  change: Record<string, unknown>,
  identityId: string | undefined,
): Promise<void> {
  if (typeof change.twoFactorEnabled !== 'boolean' || !identityId) return;
  const isOn = change.twoFactorEnabled;
  await inTransaction(ctx, (ctx) =>
    audit(ctx, {
      divisionId: null,
      action: isOn ? 'identity.twoFactorOn' : 'identity.twoFactorOff',
      entityType: 'identity',
      entityId: identityId,
      after: { twoFactorEnabled: isOn },
    }),
  );
}
