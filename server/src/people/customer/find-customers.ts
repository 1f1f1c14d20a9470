import type { AnswerOf, InputOf } from '@tours/contract/api';
import { pick } from '@tours/contract/pick';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { customers, orders } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { ownIdentity } from '../identity/own-identity.ts';

type Query = InputOf<'findCustomers'>;
type Answer = AnswerOf<'findCustomers'>;

/**
 * Reads the caller's own customer record. Employees may also find people by email who have an order in their divisions,
 * with the name and phone of the newest paid one: the record may hold what the person gave to another company. For the same
 * reason an order without a payment, which anybody can save with anybody's email, tells nothing of a sign-in.
 */
export async function findCustomers(ctx: Context, { cognitoId, email }: Query): Promise<Answer> {
  if (email !== undefined) return findBuyers(ctx, email);
  return ctx.db
    .select(COLUMNS)
    .from(customers)
    .where(eq(customers.identityId, ownIdentity(ctx, required(cognitoId, 'cognitoId or email'))));
}

const COLUMNS = {
  _id: customers.id,
  cognitoId: customers.identityId,
  ...pick(customers, ['name', 'email', 'phone']),
};

const SIGN_IN_OF_PAYER = sql<
  string | null
>`case when ${orders.authorisedAt} is not null then ${customers.identityId} end`;

function findBuyers(ctx: Context, email: string): Promise<Answer> {
  return ctx.db
    .select({ ...COLUMNS, name: orders.contactName, phone: orders.contactPhone, cognitoId: SIGN_IN_OF_PAYER })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(and(eq(sql`lower(${customers.email})`, email), isNull(orders.erasedAt), staffScope(ctx, orders.divisionId)))
    .orderBy(sql`${orders.authorisedAt} is null`, desc(orders.createdAt))
    .limit(1);
}
