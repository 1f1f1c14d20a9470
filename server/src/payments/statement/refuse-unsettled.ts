import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { readDrafts } from './drafts.ts';

/** Refuses to remove a partner while commission is owed in either direction. */
export async function refuseUnsettled(ctx: Context, partner: { id: string; timezone: string }): Promise<void> {
  const balanceCents = (await readDrafts(ctx, partner)).at(-1)?.closingCents ?? 0;
  if (balanceCents !== 0) throw new AppError('partner.hasCommission', { balanceCents });
}
