import type { Context } from '../../context.ts';
import { agents } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { audit } from '../audit.ts';
import { assertSystem } from '../company/staff-scope.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { hashPassword } from '../identity/password.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';

interface PlacedAgent {
  partnerId: string;
  name: string;
  lastname: string;
  email: string;
  password: string;
}

/** Choosing another person's password is for the demo world; staff will have a temporary one mailed. */
export async function placeAgent(ctx: Context, input: PlacedAgent): Promise<typeof agents.$inferSelect> {
  assertSystem(ctx);
  const partner = await authorisedPartner(ctx, input.partnerId);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const identity = await createIdentity(ctx, {
      email: input.email,
      name: `${input.name} ${input.lastname}`.trim(),
      passwordHash,
      mustChangePassword: false,
    });
    const [agent] = await ctx.db
      .insert(agents)
      .values({
        divisionId: partner.divisionId,
        partnerId: partner.id,
        name: input.name,
        lastname: input.lastname,
        email: identity.email,
        identityId: identity.id,
      })
      .returning();
    await audit(ctx, {
      divisionId: partner.divisionId,
      action: 'agent.created',
      entityType: 'agent',
      entityId: agent!.id,
      after: agent,
    });
    return agent!;
  });
}
