import { randomUUID } from 'node:crypto';
import type { InputOf } from '@tours/contract/api';
import type { MessagePreview } from '@tours/contract/group-message';
import { linkAddress, renderMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleGroup } from '../readiness/visible-group.ts';
import { needsApproval } from './approval.ts';
import { checkDraft } from './check-draft.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { authorOf, messageMail } from './write-message.ts';

/** Shows who would get the message and how it reads. */
export async function previewMessage(
  ctx: Context,
  { id, departure, audience, subject, body }: InputOf<'previewMessage'>,
): Promise<MessagePreview> {
  const group = await visibleGroup(ctx, id);
  await checkDraft(ctx, group, { departure, audience, subject, body });
  const { recipients, leftOut } = await chooseRecipients(ctx, { groupId: id, availabilityPk: departure, audience });
  const message = { id: randomUUID(), author: authorOf(ctx, group), subject, body };
  // Each family gets a link of its own.
  const recipient = { customerId: randomUUID(), stopUrl: linkAddress(ctx.config, 'stop', '…') };
  const { text } = await renderMail('group-message', messageMail(ctx, group, message, recipient), null);
  return {
    recipients: recipients.map(({ name, email }) => ({ name, email: ctx.actor.type === 'agent' ? null : email })),
    leftOut,
    needsApproval: await needsApproval(ctx),
    repliesTo: { name: group.partner.name, email: group.partner.email },
    text,
  };
}
