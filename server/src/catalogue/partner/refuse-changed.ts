import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { getPartner } from './get-partner.ts';

/** Somebody saved first. The error names who and when, so that the two can talk. */
export async function refuseChanged(ctx: TransactionContext, id: string): Promise<never> {
  const { lastModifiedBy, updatedAt } = await getPartner(ctx, { id });
  throw new AppError('record.changed', { lastModifiedBy, updatedAt });
}
