import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { LOCKS } from '../../db/locks.ts';
import { companies, divisions, employeeDivisions, employees } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertEmployee } from '../employee/insert-employee.ts';
import { queueAccountMail } from '../employee/queue-account-mail.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { newTemporaryPassword } from '../identity/password.ts';
import { authorisedDivision } from './authorised-division.ts';
import { createCompany, type NewCompany } from './create-company.ts';
import { createDivision, type NewDivision } from './create-division.ts';
import { assertSystem } from './staff-scope.ts';

export interface Founding {
  company: NewCompany;
  division: Omit<NewDivision, 'companyId'>;
  employee: { name: string; lastname: string; email: string };
  /** Otherwise the temporary password is in the answer, to be handed over by whoever asked. */
  isMailed: boolean;
}

/** there: the company exists, and nothing was changed; `differences` says what of it is not as given. */
export type Founded = { outcome: 'founded'; password: string | null } | { outcome: 'there'; differences: string[] };

/**
 * A company with its first division and the employee who goes on from there: all of it or nothing. FareHarbor's short
 * name says which company it is, so the same one again changes nothing.
 */
export async function foundCompany(ctx: Context, founding: Founding): Promise<Founded> {
  assertSystem(ctx);
  const { password, passwordHash } = await newTemporaryPassword();
  return inTransaction(ctx, async (ctx) => {
    // Two at the same moment: the second one finds what the first one made.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS.setup})`);
    const differences = await compareWithStored(ctx, founding);
    if (differences) return { outcome: 'there', differences };
    const { isMailed, employee: person } = founding;
    const company = await createCompany(ctx, founding.company);
    const { id } = await createDivision(ctx, { ...founding.division, companyId: company.id });
    const division = await authorisedDivision(ctx, id);
    const identity = await createIdentity(ctx, {
      email: person.email,
      name: `${person.name} ${person.lastname}`,
      passwordHash,
      mustChangePassword: true,
    });
    const employee = await insertEmployee(ctx, { ...person, identity, divisions: [division] });
    if (isMailed) await queueAccountMail(ctx, { employee, division, password });
    return { outcome: 'founded', password: isMailed ? null : password };
  });
}

/** Null: there is no such company yet. */
async function compareWithStored(ctx: TransactionContext, founding: Founding): Promise<string[] | null> {
  const { company, division, employee } = founding;
  const [stored] = await ctx.db
    .select()
    .from(companies)
    .where(eq(companies.fareharborShortname, company.fareharborShortname));
  if (!stored) return null;
  const [storedDivision] = await ctx.db
    .select()
    .from(divisions)
    .where(and(eq(divisions.companyId, stored.id), eq(divisions.shortname, division.shortname)));
  const [worker] = await ctx.db
    .select({ name: employees.name, lastname: employees.lastname })
    .from(employees)
    .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
    .innerJoin(divisions, eq(divisions.id, employeeDivisions.divisionId))
    .where(and(eq(divisions.companyId, stored.id), eq(employees.email, employee.email), isNull(employees.deletedAt)));
  const mapping = (of: Partial<typeof stored>) =>
    ['age', 'firstname', 'lastname'].map((name) => of.customFieldMapping?.[name as 'age'] ?? 'none').join(', ');
  const pairs: [string, string | number, string | number][] = [
    ['name', stored.name, company.name],
    ['time zone', stored.timezone, company.timezone],
    ['Stripe account', stored.stripeConnectedAccountId, company.stripeConnectedAccountId],
    ['fee', stored.lolaFeePercentage, company.lolaFeePercentage],
    ['voucher numbers', String(stored.fareharborVoucherAllowed), String(company.fareharborVoucherAllowed)],
    ['custom fields for age, first and last name', mapping(stored), mapping(company)],
    [`division ${division.shortname}`, storedDivision?.name ?? 'none', division.name],
    [`domain of ${division.shortname}`, storedDivision?.domain ?? 'none', division.domain ?? 'none'],
    ['employee', worker ? employee.email : 'nobody of this email', employee.email],
  ];
  return pairs
    .filter(([, there, given]) => there !== given)
    .map(([what, there, given]) => `${what}: there is ${there}, given was ${given}`);
}
