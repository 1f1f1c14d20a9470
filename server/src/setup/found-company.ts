import { and, eq, sql } from 'drizzle-orm';
import { createCompany, createDivision, type NewCompany } from '../organisations/index.ts';
import {
  createIdentity,
  insertEmployee,
  joinDivision,
  newTemporaryPassword,
  queueAccountMail,
} from '../people/index.ts';
import { authorisedDivision } from '../platform/access/authorised-division.ts';
import { assertSystem } from '../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../platform/context.ts';
import { LOCKS } from '../platform/db/locks.ts';
import { companies, divisions } from '../platform/db/tables/index.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Founding } from './flags.ts';

/** The company or division that was made. The password is null if it was mailed, or if the employee has one already. */
export interface Founded {
  outcome: 'founded' | 'added';
  isColleague: boolean;
  password: string | null;
}

export class MissingDivision extends Error {
  constructor({ 'fareharbor-company': company, 'division-shortname': division }: Founding) {
    super(
      `Nothing was changed: ${company} is there already, without a division ${division}. --add-division yes adds it.`,
    );
  }
}

/**
 * Creates a company with its first division and first employee, or one more division of a company, in one transaction.
 * FareHarbor's short name identifies the company, so a repetition changes nothing and returns null.
 */
export async function foundCompany(ctx: Context, company: NewCompany, founding: Founding): Promise<Founded | null> {
  assertSystem(ctx);
  const secret = await newTemporaryPassword();
  return inTransaction(ctx, async (ctx): Promise<Founded | null> => {
    // If two run at the same moment, the second finds what the first made.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS.setup})`);
    const [stored] = await ctx.db
      .select({ id: companies.id, division: divisions.id })
      .from(companies)
      .leftJoin(
        divisions,
        and(eq(divisions.companyId, companies.id), eq(divisions.shortname, founding['division-shortname'])),
      )
      .where(eq(companies.fareharborShortname, company.fareharborShortname));
    if (stored?.division) return null;
    if (stored && !founding['add-division']) throw new MissingDivision(founding);
    const { id } = stored ?? (await createCompany(ctx, company));
    const opened = await openDivision(ctx, id, founding, secret);
    return { outcome: stored ? 'added' : 'founded', ...opened };
  });
}

/** Opens a division with its first employee: a colleague of the company's other divisions, or a new one. */
async function openDivision(
  ctx: TransactionContext,
  companyId: string,
  founding: Founding,
  { password, passwordHash }: { password: string; passwordHash: string },
) {
  const { division: name, 'division-shortname': shortname, domain, 'employee-email': email } = founding;
  const { id } = await createDivision(ctx, { name, shortname, domain, companyId });
  const division = await authorisedDivision(ctx, id);
  if (await joinDivision(ctx, division, email)) return { isColleague: true, password: null };
  const identity = await createIdentity(ctx, { email, passwordHash, mustChangePassword: true });
  const employee = await insertEmployee(ctx, {
    name: founding['employee-name'],
    lastname: founding['employee-lastname'],
    signIn: { email: identity.email, identityId: identity.id, invitedAt: null },
    divisions: [division],
    canReadHealth: true,
  });
  if (founding.password === 'print') return { isColleague: false, password };
  await queueAccountMail(ctx, { employee, division, password });
  return { isColleague: false, password: null };
}
