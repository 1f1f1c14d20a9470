import type { findAgents as endpoint } from '@tours/contract/agent';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { agents, partners } from '../../db/tables/index.ts';
import { ownIdentity } from '../identity/own-identity.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** The caller's own agent record, with the partner where it is asked for. */
export async function findAgents(ctx: Context, query: Query): Promise<z.input<typeof endpoint.response>> {
  const cognitoId = ownIdentity(ctx, query.cognitoId);
  const rows = await ctx.db
    .select({ agent: agents, partner: partners })
    .from(agents)
    .innerJoin(partners, eq(partners.id, agents.partnerId))
    .where(and(eq(agents.identityId, cognitoId), isNull(agents.deletedAt), isNull(partners.deletedAt)));
  return rows.map(({ agent, partner }) => ({
    _id: agent.id,
    cognitoId,
    name: agent.name,
    lastname: agent.lastname,
    email: agent.email,
    partner: query.populate ? { _id: partner.id, name: partner.name, timezone: partner.timezone } : partner.id,
  }));
}
