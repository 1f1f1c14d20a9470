import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { type AccountHolder, sendAccountMail } from '../../people/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { agents, partners } from '../../platform/db/tables/index.ts';
import { agentMail, invitationMail } from './account-mail.ts';

/** Mails a new temporary password to an agent of the caller's divisions. */
export function emailAccountAgent(ctx: Context, { agent }: { agent: string }): Promise<{ mail: string }> {
  return sendAccountMail(ctx, (ctx) => findHolder(ctx, agent));
}

async function findHolder(ctx: TransactionContext, id: string): Promise<AccountHolder> {
  const found = await ctx.db
    .select({ agent: agents, partner: partners })
    .from(agents)
    .innerJoin(partners, eq(partners.id, agents.partnerId))
    .where(
      and(eq(agents.id, id), isNull(agents.deletedAt), isNull(partners.deletedAt), staffScope(ctx, agents.divisionId)),
    )
    .for('update', { of: agents })
    .then(foundRow);
  const { agent } = found;
  return {
    kind: 'agent',
    ...pick(agent, ['id', 'identityId', 'email', 'divisionId']),
    mail: await agentMail(ctx, found),
    invite: {
      mail: await invitationMail(ctx, found),
      mark: () => ctx.db.update(agents).set({ invitedAt: new Date() }).where(eq(agents.id, id)),
    },
    connect: (identityId) => ctx.db.update(agents).set({ identityId }).where(eq(agents.id, id)),
  };
}
