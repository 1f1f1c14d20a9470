import { sql } from 'drizzle-orm';
import { createCompany, createDivision } from '../organisations/index.ts';
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
import { inTransaction } from '../platform/db/transaction.ts';
import { compareCompany } from './compare-company.ts';
import type { Founding } from './founding.ts';

/**
 * added: one more division of an existing company. there: the company exists and nothing was changed; `differences`
 * lists how it differs from the given values.
 */
export type Founded =
  | { outcome: 'founded' | 'added'; isColleague: boolean; password: string | null }
  | { outcome: 'there'; differences: string[] };

/**
 * Creates a company with its first division and first employee, or one more division of a company, in one transaction.
 * FareHarbor's short name identifies the company, so a repetition changes nothing.
 */
export async function foundCompany(ctx: Context, founding: Founding): Promise<Founded> {
  assertSystem(ctx);
  const secret = await newTemporaryPassword();
  return inTransaction(ctx, async (ctx): Promise<Founded> => {
    // If two run at the same moment, the second finds what the first made.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS.setup})`);
    const stored = await compareCompany(ctx, founding);
    const isNewDivision = founding.isAnotherDivision && !stored?.hasDivision;
    if (stored && (!isNewDivision || stored.differences.length)) {
      const others = isNewDivision ? [] : stored.divisionDifferences;
      return { outcome: 'there', differences: [...stored.differences, ...others] };
    }
    const company = stored?.company ?? (await createCompany(ctx, founding.company));
    const opened = await openDivision(ctx, company.id, founding, secret);
    return { outcome: stored ? 'added' : 'founded', ...opened };
  });
}

/** Opens a division with its first employee: a colleague of the company's other divisions, or a new one. */
async function openDivision(
  ctx: TransactionContext,
  companyId: string,
  { division: given, employee: person, isMailed }: Founding,
  { password, passwordHash }: { password: string; passwordHash: string },
) {
  const { id } = await createDivision(ctx, { ...given, companyId });
  const division = await authorisedDivision(ctx, id);
  if (await joinDivision(ctx, division, person.email)) return { isColleague: true, password: null };
  const identity = await createIdentity(ctx, {
    email: person.email,
    passwordHash,
    mustChangePassword: true,
  });
  const employee = await insertEmployee(ctx, {
    ...person,
    signIn: { email: identity.email, identityId: identity.id, invitedAt: null },
    divisions: [division],
    canReadHealth: true,
  });
  if (isMailed) await queueAccountMail(ctx, { employee, division, password });
  return { isColleague: false, password: isMailed ? null : password };
}
