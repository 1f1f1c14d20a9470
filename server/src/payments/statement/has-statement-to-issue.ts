import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { commissionStatements, partners, transactions } from '../../platform/db/tables/index.ts';
import { counts } from '../transaction/signed.ts';
import { draftTables, isStated } from './drafts.ts';

/**
 * True for a partner with a month that is over and has a draft. The drafts alone would say so, but they read the whole
 * history of a partner, and this is asked about every partner of a division. So partners whose last month is issued are
 * left out first, and those with a balance or a newer transaction are found before the drafts are computed.
 */
export function hasStatementToIssue(ctx: Context): SQL {
  const zone = sql`${partners.timezone}::text`;
  const month = sql`date_trunc('month', ${ctx.clock().toISOString()}::timestamptz at time zone ${zone})`;
  const draft = draftTables(ctx, { id: sql`${partners.id}`, timezone: zone });
  return sql`exists (
    select from (select) one left join lateral (
      select month + interval '1 month' as until, closing_cents - case state when 'paid' then payable_cents else 0 end as balance
      from ${commissionStatements} where partner_id = ${partners.id} order by month desc limit 1) last on true
    where coalesce(last.until, '-infinity') < ${month} and (last.balance <> 0
      or exists (select from ${transactions} where ${transactions.partnerId} = ${partners.id} and ${counts} and ${isStated}
        and ${transactions.createdAt} < ${month} at time zone ${zone}
        and ${transactions.createdAt} >= coalesce(last.until at time zone ${zone}, '-infinity'))
      or exists (with ${draft} select from draft where is_over)))`;
}
