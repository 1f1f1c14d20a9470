import type { NewAgent } from '@tours/contract/agent';
import type { NewSignIn } from '../../people/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { agents } from '../../platform/db/tables/index.ts';
import type { AuthorisedPartner } from '../partner/authorised-partner.ts';

type AgentRow = Pick<NewAgent, 'name' | 'lastname'> & { signIn: NewSignIn; partner: AuthorisedPartner };

export async function insertAgent(ctx: TransactionContext, { signIn, name, lastname, partner }: AgentRow) {
  const agent = await ctx.db
    .insert(agents)
    .values({ divisionId: partner.divisionId, partnerId: partner.id, name, lastname, ...signIn })
    .returning()
    .then(oneRow);
  await audit(ctx, 'agent.created', agent, { after: agent });
  return agent;
}
