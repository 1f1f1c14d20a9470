import type { InputOf } from '@tours/contract/api';
import type { Pass } from '@tours/contract/check-in';
import { travellerName } from '@tours/contract/person-name';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, isNotNull, not } from 'drizzle-orm';
import { authorisedOrder } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  companies,
  divisions,
  IS_ADD_ON,
  IS_BEING_CANCELLED,
  orderItems,
  orders,
  travellers,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { COMING } from '../manifest/sold-booking.ts';
import { shortCodeOf, signPass } from './sign-pass.ts';

/** Lists the passes of an order for its travellers and for staff. Agents get none, because a pass checks somebody in. */
export async function listPasses(ctx: Context, input: InputOf<'listPasses'>): Promise<Pass[]> {
  return (await readPasses(ctx, input)).passes;
}

/** The passes, and the division that sells these tours. */
export async function readPasses(ctx: Context, input: InputOf<'listPasses'>) {
  const { id, isForAgent } = await authorisedOrder(ctx, input.id);
  if (isForAgent) throw new AppError('resource.notFound');
  const rows = await ctx.db
    .select({
      // The whole booking would come again with each of its travellers.
      item: pick(orderItems, ['departureId', 'title', 'startLocal', 'timezone']),
      traveller: pick(travellers, ['id', 'firstname', 'lastname', 'customerType']),
      division: sellerColumns,
    })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .innerJoin(orders, eq(orders.id, travellers.orderId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(
      and(
        eq(orders.id, id),
        COMING,
        not(IS_ADD_ON),
        not(IS_BEING_CANCELLED),
        isNotNull(orderItems.departureId),
        input.booking ? eq(orderItems.id, input.booking) : undefined,
      ),
    )
    .orderBy(asc(orderItems.startAt), asc(orderItems.id), asc(travellers.position));
  const [first] = rows;
  if (!first) throw new AppError('resource.notFound');
  return { passes: rows.map((row) => presentPass(ctx, row)), division: first.division };
}

interface Row {
  item: Pick<typeof orderItems.$inferSelect, 'departureId' | 'title' | 'startLocal' | 'timezone'>;
  traveller: Pick<typeof travellers.$inferSelect, 'id' | 'firstname' | 'lastname' | 'customerType'>;
}

function presentPass({ config }: Context, { item, traveller }: Row): Pass {
  const departure = required(item.departureId, 'the departure of a confirmed booking');
  const facts = { departure, traveller: traveller.id, day: item.startLocal.slice(0, 10) };
  return {
    traveller: travellerName(traveller),
    type: traveller.customerType,
    tour: item.title,
    startDate: zonedDeparture(item.startLocal, item.timezone),
    code: shortCodeOf(config, facts),
    qr: signPass(config, facts),
  };
}
