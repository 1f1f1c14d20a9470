import type { MessageDraft } from '@tours/contract/group-message';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { departures } from '../../platform/db/tables/index.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import type { VisibleGroup } from '../readiness/visible-group.ts';
import { foreignLinks } from './foreign-links.ts';

/**
 * Refuses a departure of another group, an offer of a leader or without the sender's address, and links of leaders to
 * other sites or to an order, which could lead families astray.
 */
export async function checkDraft(ctx: Context, group: VisibleGroup, draft: MessageDraft): Promise<void> {
  if (draft.departure !== null) {
    const isIt = and(eq(departures.groupId, group.id), eq(departures.availabilityPk, draft.departure));
    if (!(await ctx.db.$count(departures, isIt)))
      throw invalidField('departure', 'This departure has no travellers in this group.');
  }
  if (draft.kind === 'offer' && ctx.actor.type === 'agent') throw new AppError('auth.forbidden');
  if (draft.kind === 'offer' && !group.offerSender)
    throw invalidField('kind', 'Offers name your legal name and address. Please add them in the company settings.');
  if (ctx.actor.type !== 'agent') return;
  for (const field of ['subject', 'body'] as const) {
    const [link] = foreignLinks(draft[field], ownHosts(ctx, group));
    if (link) throw invalidField(field, `Links may lead only to public pages of this website. Please remove ${link}`);
  }
}

function ownHosts({ config }: Context, { division }: VisibleGroup): string[] {
  return [
    new URL(config.PUBLIC_URL).host,
    ...config.BRANDS.map(({ host }) => host),
    ...(division.domain ? [division.domain] : []),
  ];
}
