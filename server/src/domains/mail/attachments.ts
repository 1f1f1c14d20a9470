import type { Context } from '../../context.ts';
import type { mailOutbox } from '../../db/tables/index.ts';
import type { MailData } from '../../emails/index.ts';
import type { OutgoingMail } from '../../integrations/mail/transport.ts';
import { AppError } from '../../lib/app-error.ts';
import { waiverPdf } from '../waiver/get-waiver-pdf.ts';

/** What goes along with a mail is made when it is sent, so that the outbox stays small. */
export async function attachmentsOf(
  ctx: Context,
  { template, data }: Pick<typeof mailOutbox.$inferSelect, 'template' | 'data'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (template !== 'waiver-signed') return [];
  const { waiverId } = data as MailData<'waiver-signed'>;
  const pdf = await waiverPdf(ctx, waiverId).catch(unlessGone);
  if (!pdf) return [];
  return [{ filename: pdf.name, contentType: 'application/pdf', content: Buffer.from(pdf.content) }];
}

/** The order was changed before it was paid, and its waivers with it: the mail still tells what was signed. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'waiver.notFound') return null;
  throw error;
}
