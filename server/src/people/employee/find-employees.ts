import type { InputOf } from '@tours/contract/api';
import type { Employee } from '@tours/contract/employee';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newestAccountMail } from '../../mails/index.ts';
import { findDivisions } from '../../organisations/index.ts';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { companies, employeeDivisions, employees } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { ownIdentity } from '../identity/own-identity.ts';
import { presentEmployee } from './present.ts';

type Query = InputOf<'findEmployees'>;
type OfDivision = Extract<Query, { divisions: string }>;

const COLUMNS = {
  name: sql`lower(${employees.name}) || ' ' || lower(${employees.lastname})`,
  lastname: sql`lower(${employees.lastname})`,
  email: sql`lower(${employees.email})`,
  createdAt: employees.createdAt,
};

/** Lists the colleagues in one of the caller's divisions, or reads the caller's own record. */
export async function findEmployees(ctx: Context, query: Query): Promise<Page<Employee> | Employee[]> {
  return 'cognitoId' in query ? findOwn(ctx, query) : findColleagues(ctx, query);
}

async function findOwn(ctx: Context, query: Extract<Query, { cognitoId: string }>): Promise<Employee[]> {
  const identityId = ownIdentity(ctx, query.cognitoId);
  const { actor } = ctx;
  if (actor.type !== 'employee') return [];
  const divisions = query.populate ? await findDivisions(ctx, actor.divisionIds) : undefined;
  const rows = await ctx.db
    .select({ employee: employees, timezone: companies.timezone })
    .from(employees)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(and(eq(employees.identityId, identityId), isNull(employees.deletedAt)));
  return rows.map(({ employee, timezone }) =>
    presentEmployee({ ...employee, divisionIds: actor.divisionIds, worksElsewhere: false }, timezone, divisions),
  );
}

/** Lists colleagues with those of their divisions in which the caller works too. */
async function findColleagues(ctx: Context, query: OfDivision): Promise<Page<Employee>> {
  const { actor } = ctx;
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  const division = await authorisedDivision(ctx, query.divisions);
  const here = ctx.db
    .select({ id: employeeDivisions.employeeId })
    .from(employeeDivisions)
    .where(eq(employeeDivisions.divisionId, division.id));
  const isMine = inArray(employeeDivisions.divisionId, actor.divisionIds);
  const where = and(
    inArray(employees.id, here),
    isNull(employees.deletedAt),
    contains([employees.name, employees.lastname, employees.email], query.search),
  );
  const { id } = employees;
  const list = { from: employees, where, id, sort: query.sort ?? 'name', columns: COLUMNS, isShort: true };
  const page = await readPage(ctx, list, query, (chosen) =>
    ctx.db
      .select({
        employee: employees,
        accountMail: newestAccountMail('employee'),
        divisionIds: sql<string[]>`array_agg(${employeeDivisions.divisionId} order by ${employeeDivisions.divisionId})
          filter (where ${isMine})`,
        worksElsewhere: sql<boolean>`not bool_and(${isMine})`,
      })
      .from(employees)
      .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
      .where(chosen)
      .groupBy(employees.id),
  );
  return page.map(({ employee, ...rest }) => presentEmployee({ ...employee, ...rest }, division.timezone));
}
