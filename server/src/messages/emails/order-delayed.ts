import { BOOKING_GIVE_UP_HOURS } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

export function orderDelayed(props: MailData<'order-delayed'>) {
  const { brand, orderLolaId, groupTitle, items } = props;
  return written(
    `Order ${orderLolaId} is not yet confirmed`,
    layout(
      { brand, preview: 'Nothing to do: we will write again.', heading: message('order.notConfirmed') },
      paragraph(
        `Hello ${props.customerName}, your order for ${groupTitle} has arrived, but the booking system has not yet confirmed your seats.`,
      ),
      paragraph(
        'There is nothing you need to do. The amount is held on your card and has not been charged. We keep trying and ' +
          'will write as soon as your seats are booked.',
      ),
      paragraph(
        `If they cannot be booked within ${BOOKING_GIVE_UP_HOURS} hours, we let the amount go and tell you. Please do not order again in the meantime.`,
      ),
      action(brand, 'See your order', props.orderUrl),
      ...items.map((item) => trip(item)),
    ),
  );
}
