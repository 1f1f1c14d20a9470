import { type AuthorisedDivision, authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/lib/app-error.ts';

/** The divisions of a new employee. They must be the caller's own and belong to one company. */
export async function divisionsOfOneCompany(
  ctx: Context,
  ids: string[],
): Promise<[AuthorisedDivision, ...AuthorisedDivision[]]> {
  const divisions = await Promise.all([...new Set(ids)].map((id) => authorisedDivision(ctx, id)));
  const [first, ...others] = divisions;
  if (!first || others.some((division) => division.companyId !== first.companyId)) {
    throw invalidField('divisions', 'Must be divisions of one company');
  }
  return [first, ...others];
}
