import { randomUUID } from 'node:crypto';
import type { InputOf } from '@tours/contract/api';
import type { MessagePreview } from '@tours/contract/group-message';
import { linkAddress, renderMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { visibleGroup } from '../readiness/visible-group.ts';
import { needsApproval } from './approval.ts';
import { checkDraft } from './check-draft.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { offerAddress } from './offer-consents.ts';
import { authorOf, messageMail } from './write-message.ts';

/** Shows who would get the message and how it reads. */
export async function previewMessage(
  ctx: Context,
  { id, ...draft }: InputOf<'previewMessage'>,
): Promise<MessagePreview> {
  const group = await visibleGroup(ctx, id);
  await checkDraft(ctx, group, draft);
  const audience = { ...draft, groupId: id, divisionId: group.divisionId, availabilityPk: draft.departure };
  const { recipients, leftOut } = await chooseRecipients(ctx, audience);
  const message = { id: randomUUID(), author: authorOf(ctx, group), ...draft };
  // Each family gets a link of its own.
  const stopLink = draft.kind === 'offer' ? offerAddress(ctx.config, '…') : linkAddress(ctx.config, 'stop', '…');
  const { template, data } = messageMail(ctx, group, message, { customerId: randomUUID(), stopLink });
  const { text, answersTo } = await renderMail(template, data, null);
  return {
    recipients: recipients.map(({ name, travellers, email }) => ({
      name,
      travellers,
      email: ctx.actor.type === 'agent' ? null : email,
    })),
    leftOut,
    needsApproval: await needsApproval(ctx),
    repliesTo: answersTo ?? { name: data.brand.name, email: data.brand.supportEmail },
    text,
  };
}
