import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@tours/contract/api';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { customers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { identityEmail } from '../identity/identity.ts';

type Body = InputOf<'createCustomer'>;

/**
 * Makes the customer of an email if there is none. The answer repeats the input and is the same in both cases, so that
 * nobody learns who is a customer of another company. It makes no sign-in, and an existing record stays as it is.
 */
export async function createCustomer(ctx: Context, body: Body): Promise<AnswerOf<'createCustomer'>> {
  const { actor } = ctx;
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  const email = identityEmail(body.email);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(customers)
      .values({ id: randomUUID(), name: body.name, phone: body.phone, email })
      .onConflictDoNothing();
    const customer = await ctx.db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(sql`lower(${customers.email})`, email))
      .then(oneRow);
    await audit(ctx, 'customer.named', { id: customer.id, divisionId: actor.currentDivisionId }, { after: { email } });
    return { _id: customer.id, ...body };
  });
}
