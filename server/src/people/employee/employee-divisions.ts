import { type AuthorisedDivision, authorisedDivision } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** The divisions a new employee is to work in: the caller's own, and of one company. */
export async function divisionsOfOneCompany(ctx: Context, ids: string[]): Promise<AuthorisedDivision[]> {
  const divisions = await Promise.all([...new Set(ids)].map((id) => authorisedDivision(ctx, id)));
  const [first] = divisions;
  if (!first || divisions.some((division) => division.companyId !== first.companyId)) {
    throw new AppError('request.invalid', [{ field: 'divisions', problem: 'must be divisions of one company' }]);
  }
  return divisions;
}
