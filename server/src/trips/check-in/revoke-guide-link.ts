import { endGuideLink } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { staffDeparture } from './staff-departure.ts';

export function revokeGuideLink(ctx: Context, input: { id: string; link: string }): Promise<{ revoked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { divisionId } = await staffDeparture(ctx, input.id);
    const revoked = await endGuideLink(ctx, input.id, input.link);
    if (!revoked) throw new AppError('resource.notFound');
    await audit(ctx, 'departure.linkRevoked', { id: input.id, divisionId }, { after: { link: input.link } });
    return { revoked };
  });
}
