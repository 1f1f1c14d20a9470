import { brandOf, type MailData } from '../../mails/index.ts';
import { actorName } from '../../platform/audit.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { GroupMessage } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import type { VisibleGroup } from '../readiness/visible-group.ts';

/** The mail to a contact, with the link by which they end such messages. */
export function messageMail(
  ctx: Context,
  group: VisibleGroup,
  { id, kind, author, subject, body }: Pick<GroupMessage, 'id' | 'kind' | 'author' | 'subject' | 'body'>,
  { customerId, stopLink }: { customerId: string; stopLink: string },
): { template: 'group-message'; data: MailData<'group-message'> } | { template: 'offer'; data: MailData<'offer'> } {
  const brand = brandOf(ctx.config, group.division);
  const words = { brand, author, subject, body, messageId: id, customerId };
  if (kind === 'offer') {
    const sender = required(group.offerSender, 'the sender of an offer');
    return { template: 'offer', data: { ...words, sender, unsubscribeUrl: stopLink } };
  }
  const partner = { name: group.partner.name, email: group.partner.email };
  return { template: 'group-message', data: { ...words, partner, groupTitle: group.title, stopUrl: stopLink } };
}

/** The author as families read it: the person, and the school or operator. */
export function authorOf(ctx: Context, group: VisibleGroup): string {
  const place = ctx.actor.type === 'agent' ? group.partner.name : sellerOf(ctx.config, group.division).name;
  return `${actorName(ctx.actor)}, ${place}`;
}
