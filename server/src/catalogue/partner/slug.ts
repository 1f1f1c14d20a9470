import { isReservedSlug } from '@tours/contract/partner-form';
import { AppError } from '../../platform/lib/app-error.ts';

export function refuseReserved(slug: string | null | undefined): void {
  if (slug && isReservedSlug(slug)) throw new AppError('partner.slugReserved', { slug });
}
