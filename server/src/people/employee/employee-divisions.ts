import { type AuthorisedDivision, authorisedDivision } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** The divisions of a new employee. They must be the caller's own and belong to one company. */
export async function divisionsOfOneCompany(ctx: Context, ids: string[]): Promise<AuthorisedDivision[]> {
  const divisions = await Promise.all([...new Set(ids)].map((id) => authorisedDivision(ctx, id)));
  const [first] = divisions;
  if (!first || divisions.some((division) => division.companyId !== first.companyId)) {
    throw new AppError('request.invalid', [{ field: 'divisions', problem: 'must be divisions of one company' }]);
  }
  return divisions;
}
