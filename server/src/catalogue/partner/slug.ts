import { isReservedSlug } from '@tours/contract/partner-form';
import { constraintCode } from '../../platform/db/errors.ts';
import { AppError } from '../../platform/lib/app-error.ts';

export function refuseReserved(slug: string | null | undefined): void {
  if (slug && isReservedSlug(slug)) throw new AppError('partner.slugReserved', { slug });
}

/** The database's constraint only says that a slug is taken. This adds the slug to the error. */
export async function explainTakenSlug<T>(slug: string | null | undefined, write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintCode(error) === 'partner.slugTaken')
      throw new AppError('partner.slugTaken', { slug }, { cause: error });
    throw error;
  }
}
