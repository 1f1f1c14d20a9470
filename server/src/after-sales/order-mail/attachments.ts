import type { MailData } from '../../mails/index.ts';
import { feeInvoicePdf } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import type { mailOutbox } from '../../platform/db/tables/index.ts';
import type { OutgoingMail } from '../../platform/integrations/mail/transport.ts';
import { waiverPdf } from '../../waivers/index.ts';

/** Attachments are made when the mail is sent, so that the outbox stays small. */
export async function attachmentsOf(
  ctx: Context,
  { template, data }: Pick<typeof mailOutbox.$inferSelect, 'template' | 'data'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (template !== 'waiver-signed' && template !== 'fee-invoice') return [];
  const pdf =
    template === 'fee-invoice'
      ? await feeInvoicePdf(ctx, (data as MailData<'fee-invoice'>).invoiceId)
      : await waiverPdf(ctx, (data as MailData<'waiver-signed'>).waiverId);
  return [{ filename: pdf.name, contentType: 'application/pdf', content: Buffer.from(pdf.content) }];
}
