import type { Context } from '../../context.ts';
import type { mailOutbox } from '../../db/tables/index.ts';
import type { MailData } from '../../emails/index.ts';
import type { OutgoingMail } from '../../integrations/mail/transport.ts';
import { waiverPdf } from '../waiver/get-waiver-pdf.ts';

/** What goes along with a mail is made when it is sent, so that the outbox stays small. */
export async function attachmentsOf(
  ctx: Context,
  { template, data }: Pick<typeof mailOutbox.$inferSelect, 'template' | 'data'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (template !== 'waiver-signed') return [];
  const { waiverId } = data as MailData<'waiver-signed'>;
  const pdf = await waiverPdf(ctx, waiverId);
  return [{ filename: pdf.name, contentType: 'application/pdf', content: Buffer.from(pdf.content) }];
}
