import { BOOKING_GIVE_UP_HOURS } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { action, firstName, paragraph, trip } from './parts.ts';
import { written } from './template.ts';

export function orderDelayed(props: MailData<'order-delayed'>) {
  const { brand, orderLolaId, groupTitle, items } = props;
  return written(
    `Order ${orderLolaId} is not yet confirmed`,
    layout(
      {
        brand,
        preview: 'There’s nothing you need to do. We’ll email you again.',
        heading: message('order.notConfirmed'),
      },
      paragraph(
        `Hi ${firstName(props.customerName)}, we have your order for ${groupTitle} and are waiting for your seats to be confirmed.`,
      ),
      paragraph(
        'There’s nothing you need to do. The amount is on hold on your card and hasn’t been charged. We keep trying, and ' +
          'we’ll email you as soon as your seats are booked.',
      ),
      paragraph(
        `If they can’t be booked within ${BOOKING_GIVE_UP_HOURS} hours, we’ll release the hold and let you know. Please don’t order again until then.`,
      ),
      action(brand, 'See your order', props.orderUrl),
      ...items.map((item) => trip(item)),
    ),
  );
}
