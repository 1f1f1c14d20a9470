import { and, eq, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { agents, divisions, partners } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { staffScope } from '../company/staff-scope.ts';
import { brandOf } from '../mail/brand.ts';
import { type AccountHolder, sendAccountMail } from '../mail/send-account-mail.ts';

/** A new temporary password for an agent of the caller's divisions. */
export function emailAccountAgent(ctx: Context, { agent }: { agent: string }): Promise<{ mail: string }> {
  return sendAccountMail(ctx, agent, (ctx) => findHolder(ctx, agent));
}

async function findHolder(ctx: TransactionContext, id: string): Promise<AccountHolder> {
  const [found] = await ctx.db
    .select({ agent: agents, partner: partners, division: divisions })
    .from(agents)
    .innerJoin(partners, eq(partners.id, agents.partnerId))
    .innerJoin(divisions, eq(divisions.id, agents.divisionId))
    .where(
      and(eq(agents.id, id), isNull(agents.deletedAt), isNull(partners.deletedAt), staffScope(ctx, agents.divisionId)),
    )
    .for('update', { of: agents });
  if (!found) throw new AppError('resource.notFound');
  const { agent, partner, division } = found;
  const mail = {
    template: 'account-agent' as const,
    to: agent.email,
    data: {
      brand: brandOf(ctx.config, division),
      name: agent.name,
      email: agent.email,
      partnerName: partner.name,
      signInUrl: `${ctx.config.PUBLIC_URL}/login/agents`,
    },
    divisionId: division.id,
    orderId: null,
  };
  return {
    kind: 'agent',
    id,
    identityId: agent.identityId,
    email: agent.email,
    name: `${agent.name} ${agent.lastname}`.trim(),
    divisionId: division.id,
    mail,
    connect: (identityId) => ctx.db.update(agents).set({ identityId }).where(eq(agents.id, id)),
  };
}
