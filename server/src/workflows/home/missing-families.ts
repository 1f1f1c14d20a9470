import type { GroupProgress } from '@tours/contract/group-progress';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import { orders, waivers } from '../../platform/db/tables/index.ts';
import { among } from '../../platform/lists/choose-page.ts';

const MOST_FAMILIES = 20;
const MOST_TRAVELLERS = 20;

type Missing = Pick<GroupProgress, 'missing' | 'missingCount'>;
export const NOBODY: Missing = { missing: [], missingCount: 0 };

interface Row extends Record<string, unknown> {
  group_id: string;
  name: string;
  travellers: string[];
  unsigned: number;
  families: number;
}

/** The families with unsigned waivers of each group, by name. A customer with several orders is one family. */
export async function missingFamilies(ctx: Context, groupIds: string[]): Promise<Map<string, Missing>> {
  const { rows } = await ctx.db.execute<Row>(
    plannedAnew(sql`
      with families as (
        select ${waivers.groupId} as group_id, min(${orders.contactName}) as name, ${waivers.customerId} as customer_id,
          (array_agg(distinct ${waivers.travellerName}))[1:${MOST_TRAVELLERS}] as travellers, count(*)::int as unsigned
        from ${waivers} join ${orders} on ${orders.id} = ${waivers.orderId}
        where ${among(waivers.groupId, groupIds)} and ${waivers.status} = 'open' and not ${waivers.isSigned}
        group by ${waivers.groupId}, ${waivers.customerId}
      ), placed as (
        select *, count(*) over (partition by group_id)::int as families,
          row_number() over (partition by group_id order by lower(name), customer_id) as place
        from families
      )
      select group_id, name, travellers, unsigned, families from placed where place <= ${MOST_FAMILIES}
      order by group_id, place`),
  );
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  return new Map([...byGroup].map(([id, families]) => [id, present(families)]));
}

function present(families: Row[]): Missing {
  return {
    missing: families.map(({ name, travellers, unsigned }) => ({ name, travellers, unsignedCount: unsigned })),
    missingCount: families[0]!.families,
  };
}
