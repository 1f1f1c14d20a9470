import { message } from '@tours/contract/messages';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, line, lines, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

export function orderReleased(props: MailData<'order-released'>) {
  const { brand, orderLolaId, groupTitle, items, reasons } = props;
  return written(
    `Order ${orderLolaId} could not be booked. You were not charged.`,
    layout(
      { brand, preview: 'You were not charged, and no seats are booked.', heading: 'You were not charged' },
      paragraph(
        `Hello ${props.customerName}, we could not book your seats for ${groupTitle}, so we have given up on order ${orderLolaId}.`,
      ),
      reasons.length > 0 && lines(...reasons.map(({ name, error }) => line(`${name}: ${error}`))),
      paragraph(
        message('checkout.bookingFailed'),
        ' The amount that was held on your card has been let go; depending on your bank it may take a few days to disappear.',
      ),
      paragraph('You are welcome to choose again.'),
      action(brand, 'See your order', props.orderUrl),
      ...items.map((item) => trip(item)),
    ),
  );
}
