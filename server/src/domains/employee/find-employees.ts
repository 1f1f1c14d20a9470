import type { Employee, findEmployees as endpoint } from '@tours/contract/employee';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { companies, employeeDivisions, employees } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { findDivisions } from '../company/find-divisions.ts';
import { ownIdentity } from '../identity/own-identity.ts';
import { presentEmployee } from './present.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

/** The colleagues of one of the caller's divisions, or the caller's own record. */
export async function findEmployees(ctx: Context, query: Query): Promise<Employee[]> {
  return 'cognitoId' in query ? findOwn(ctx, query) : findColleagues(ctx, query.divisions);
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

/** Where else a colleague works is told only as far as the caller works there too. */
async function findColleagues(ctx: Context, divisionId: string): Promise<Employee[]> {
  const { actor } = ctx;
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  const division = await authorisedDivision(ctx, divisionId);
  const here = ctx.db
    .select({ id: employeeDivisions.employeeId })
    .from(employeeDivisions)
    .where(eq(employeeDivisions.divisionId, division.id));
  const isMine = inArray(employeeDivisions.divisionId, actor.divisionIds);
  const rows = await ctx.db
    .select({
      employee: employees,
      divisionIds: sql<string[]>`array_agg(${employeeDivisions.divisionId} order by ${employeeDivisions.divisionId})
        filter (where ${isMine})`,
      worksElsewhere: sql<boolean>`not bool_and(${isMine})`,
    })
    .from(employees)
    .innerJoin(employeeDivisions, eq(employeeDivisions.employeeId, employees.id))
    .where(and(inArray(employees.id, here), isNull(employees.deletedAt)))
    .groupBy(employees.id)
    .orderBy(asc(sql`lower(${employees.name})`), asc(sql`lower(${employees.lastname})`));
  return rows.map(({ employee, ...where }) => presentEmployee({ ...employee, ...where }, division.timezone));
}
