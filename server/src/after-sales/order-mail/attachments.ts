import type { MailData } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import type { mailOutbox } from '../../platform/db/tables/index.ts';
import type { OutgoingMail } from '../../platform/integrations/mail/transport.ts';
import { waiverPdf } from '../../waivers/index.ts';

/** Attachments are made when the mail is sent, so that the outbox stays small. */
export async function attachmentsOf(
  ctx: Context,
  { template, data }: Pick<typeof mailOutbox.$inferSelect, 'template' | 'data'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (template !== 'waiver-signed') return [];
  const { waiverId } = data as MailData<'waiver-signed'>;
  const pdf = await waiverPdf(ctx, waiverId);
  return [{ filename: pdf.name, contentType: 'application/pdf', content: Buffer.from(pdf.content) }];
}
