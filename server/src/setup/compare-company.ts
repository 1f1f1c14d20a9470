import { and, eq, isNull } from 'drizzle-orm';
import type { TransactionContext } from '../platform/context.ts';
import { companies, divisions, employeeDivisions, employees } from '../platform/db/tables/index.ts';
import type { Founding } from './founding.ts';

/**
 * Finds the existing company with the same FareHarbor short name, and its differences from the given one. Null if there is
 * no such company yet.
 */
export async function compareCompany(ctx: TransactionContext, founding: Founding) {
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
  // A field that was left empty is none of the wishes: a further division has the company's.
  const customFields = (['age', 'firstname', 'lastname'] as const).map((name): Pair => {
    const there = stored.customFieldMapping?.[name] ?? 'none';
    return [`custom field for ${name}`, there, company.customFieldMapping?.[name] ?? there];
  });
  const isColleague = await worksFor(ctx, stored.id, employee.email);
  return {
    company: stored,
    hasDivision: storedDivision !== undefined,
    differences: differing([
      ['name', stored.name, company.name],
      ['time zone', stored.timezone, company.timezone],
      ['Stripe account', stored.stripeConnectedAccountId, company.stripeConnectedAccountId],
      ['fee', stored.lolaFeePercentage, company.lolaFeePercentage],
      ['voucher numbers', String(stored.fareharborVoucherAllowed), String(company.fareharborVoucherAllowed)],
      ...customFields,
    ]),
    divisionDifferences: differing([
      [`division ${division.shortname}`, storedDivision?.name ?? 'none', division.name],
      [`domain of ${division.shortname}`, storedDivision?.domain ?? 'none', division.domain ?? 'none'],
      ['employee', isColleague ? employee.email : 'nobody of this email', employee.email],
    ]),
  };
}

async function worksFor(ctx: TransactionContext, companyId: string, email: string): Promise<boolean> {
  const [worker] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
    .innerJoin(divisions, eq(divisions.id, employeeDivisions.divisionId))
    .where(and(eq(divisions.companyId, companyId), eq(employees.email, email), isNull(employees.deletedAt)));
  return worker !== undefined;
}

type Pair = [what: string, there: string | number, given: string | number];

function differing(pairs: Pair[]): string[] {
  return pairs
    .filter(([, there, given]) => there !== given)
    .map(([what, there, given]) => `${what}: there is ${there}, given was ${given}`);
}
