import { brandOf, type MailData } from '../../mails/index.ts';
import { actorName } from '../../platform/audit.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';
import type { GroupMessage } from '../../platform/db/tables/index.ts';
import type { VisibleGroup } from '../readiness/visible-group.ts';

type MessageText = Pick<GroupMessage, 'id' | 'author' | 'subject' | 'body'>;

export function messageMail(
  ctx: Context,
  group: VisibleGroup,
  { id, author, subject, body }: MessageText,
  recipient: Pick<MailData<'group-message'>, 'customerId' | 'stopUrl'>,
): MailData<'group-message'> {
  return {
    brand: brandOf(ctx.config, group.division),
    partner: { name: group.partner.name, email: group.partner.email },
    groupTitle: group.title,
    author,
    subject,
    body,
    messageId: id,
    ...recipient,
  };
}

/** The author as families read it: the person, and the school or operator. */
export function authorOf(ctx: Context, group: VisibleGroup): string {
  const place = ctx.actor.type === 'agent' ? group.partner.name : sellerOf(ctx.config, group.division).name;
  return `${actorName(ctx.actor)}, ${place}`;
}
