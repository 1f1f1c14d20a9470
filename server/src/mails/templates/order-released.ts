import { message } from '@tours/contract/messages';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, line, lines, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

export function orderReleased(props: MailData<'order-released'>) {
  const { brand, orderLolaId, groupTitle, items, reasons } = props;
  return written(
    `Order ${orderLolaId} couldn’t be booked. You haven’t been charged.`,
    layout(
      { brand, preview: 'You haven’t been charged, and nothing is booked.', heading: 'You haven’t been charged' },
      paragraph(
        `Hi ${firstName(props.customerName)}, we couldn’t book your seats for ${groupTitle}, so we’ve cancelled order ${orderLolaId}.`,
      ),
      reasons.length > 0 && lines(...reasons.map(({ name, error }) => line(`${name}: ${error}`))),
      paragraph(
        message('checkout.bookingFailed'),
        ' The hold on your card has been released; it may take your bank a few days to remove it.',
      ),
      paragraph('Please choose another date.'),
      action(brand, 'See your order', props.orderUrl),
      ...items.map((item) => trip(item)),
    ),
  );
}
