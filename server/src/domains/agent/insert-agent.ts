import type { TransactionContext } from '../../context.ts';
import { agents } from '../../db/tables/index.ts';
import { audit } from '../audit.ts';
import type { Identity } from '../identity/identity.ts';
import type { AuthorisedPartner } from '../partner/authorised-partner.ts';

export interface AgentRow {
  identity: Identity;
  name: string;
  lastname: string;
  partner: AuthorisedPartner;
}

/** The record of an agent and its audit row. */
export async function insertAgent(ctx: TransactionContext, { identity, name, lastname, partner }: AgentRow) {
  const [agent] = await ctx.db
    .insert(agents)
    .values({
      divisionId: partner.divisionId,
      partnerId: partner.id,
      name,
      lastname,
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
}
