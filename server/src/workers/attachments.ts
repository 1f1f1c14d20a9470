import type { NamedFile } from '@tours/contract/endpoint';
import type { MailData } from '../mails/index.ts';
import { feeInvoicePdf } from '../payments/index.ts';
import type { Context } from '../platform/context.ts';
import type { mailOutbox } from '../platform/db/tables/index.ts';
import type { OutgoingMail } from '../platform/integrations/mail/transport.ts';
import { orderCalendar } from '../trips/index.ts';
import { waiverPdf } from '../waivers/index.ts';

type Row = Pick<typeof mailOutbox.$inferSelect, 'template' | 'data' | 'orderId'>;
type Attachments = NonNullable<OutgoingMail['attachments']>;

/** Attachments are made when the mail is sent, so that the outbox stays small. */
export async function attachmentsOf(ctx: Context, { template, data, orderId }: Row): Promise<Attachments> {
  if (template === 'waiver-signed')
    return [attached(await waiverPdf(ctx, (data as MailData<'waiver-signed'>).waiverId), 'application/pdf')];
  if (template === 'fee-invoice')
    return [attached(await feeInvoicePdf(ctx, (data as MailData<'fee-invoice'>).invoiceId), 'application/pdf')];
  const isAboutTrips =
    template === 'order-confirmation' ||
    template === 'booking-changed' ||
    (template === 'order-refunded' && (data as MailData<'order-refunded'>).isCancelled);
  if (!isAboutTrips || !orderId) return [];
  const others = template === 'booking-changed' ? (data as MailData<'booking-changed'>).others : [];
  const ids = [orderId, ...others.map((other) => other.orderId)];
  const calendars = await Promise.all(ids.map((id) => orderCalendar(ctx, id)));
  return calendars.flatMap((file) => (file ? attached(file, 'text/calendar; charset=utf-8; method=PUBLISH') : []));
}

const attached = ({ name, content }: NamedFile, contentType: string): Attachments[number] => ({
  filename: name,
  contentType,
  content: Buffer.from(content),
});
