import { heldPartner, insertAgent } from '../src/catalogue/index.ts';
import { createIdentity, hashPassword } from '../src/people/index.ts';
import { assertSystem } from '../src/platform/access/staff-scope.ts';
import type { Context } from '../src/platform/context.ts';
import type { agents } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

interface PlacedAgent {
  partnerId: string;
  name: string;
  lastname: string;
  email: string;
  password: string;
}

/**
 * Creates an agent with a known password for the demo world. Staff use create-agent.ts, which mails a temporary one.
 */
export async function placeAgent(ctx: Context, input: PlacedAgent): Promise<typeof agents.$inferSelect> {
  assertSystem(ctx);
  const passwordHash = await hashPassword(input.password);
  const { name, lastname, email } = input;
  return inTransaction(ctx, async (ctx) => {
    const partner = await heldPartner(ctx, input.partnerId);
    const identity = await createIdentity(ctx, {
      email,
      name: `${name} ${lastname}`.trim(),
      passwordHash,
      mustChangePassword: false,
    });
    const signIn = { email: identity.email, identityId: identity.id, invitedAt: null };
    return insertAgent(ctx, { signIn, name, lastname, partner });
  });
}
