import type { Agent } from '@tours/contract/agent';
import type { InputOf } from '@tours/contract/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { newestAccountMail } from '../../mails/index.ts';
import { ownIdentity } from '../../people/index.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { contains } from '../../platform/db/contains.ts';
import { agents, partners } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { authorisedPartner } from '../partner/authorised-partner.ts';
import { presentAgent } from './present.ts';

type Query = InputOf<'findAgents'>;
type OfPartner = Extract<Query, { partner: string }>;
type Own = Extract<Query, { cognitoId: string }>;

const COLUMNS = {
  name: sql`lower(${agents.name})`,
  lastname: sql`lower(${agents.lastname})`,
  email: sql`lower(${agents.email})`,
  createdAt: agents.createdAt,
};

/** Lists the agents of a partner for employees of its division, or returns the record of the agent who asks. */
export async function findAgents(ctx: Context, query: Query): Promise<Page<Agent> | Agent[]> {
  return 'partner' in query ? findOfPartner(ctx, query) : findOwn(ctx, query);
}

async function findOfPartner(ctx: Context, query: OfPartner): Promise<Page<Agent>> {
  const { id, companyTimezone } = await authorisedPartner(ctx, query.partner);
  const where = and(
    eq(agents.partnerId, id),
    isNull(agents.deletedAt),
    contains([agents.name, agents.lastname, agents.email], query.search),
  );
  const list = { from: agents, where, id: agents.id, sort: query.sort ?? 'name', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) =>
    ctx.db
      .select({ agent: agents, accountMail: newestAccountMail('agent') })
      .from(agents)
      .where(chosen),
  );
  return page.map((row) => presentAgent({ ...row, timezone: companyTimezone }));
}

async function findOwn(ctx: Context, query: Own): Promise<Agent[]> {
  const identityId = ownIdentity(ctx, query.cognitoId);
  const rows = await ctx.db
    .select({ agent: agents, partner: partners, timezone: companyZone(agents.divisionId) })
    .from(agents)
    .innerJoin(partners, eq(partners.id, agents.partnerId))
    .where(and(eq(agents.identityId, identityId), isNull(agents.deletedAt), isNull(partners.deletedAt)));
  return rows.map((row) => presentAgent({ ...row, partner: query.populate ? row.partner : undefined }));
}
