import { Accordion, Title } from '@mantine/core';
import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import { formatDay } from '@tours/contract/time';
import { StateChip } from '../../../ui/state-chip.tsx';
import { BookingPanel } from './booking-panel.tsx';
import classes from './order-page.module.css';
import { isUnconfirmed } from './order-state.ts';

/** One collapsible panel per tour. There are only a few, so all of them start open. */
export function OrderBookings({ order, children }: { order: PublicOrder; children: React.ReactNode }) {
  return (
    <section aria-labelledby="bookings-heading">
      <div className={classes.sectionHead}>
        <Title order={2} size="h3" id="bookings-heading">
          Bookings
        </Title>
        {children}
      </div>
      <Accordion multiple defaultValue={order.items.map((item) => item._id)} variant="separated" order={3}>
        {order.items.map((item) => (
          <Accordion.Item key={item._id} value={item._id} className={classes.booking}>
            <Accordion.Control>
              <BookingHead item={item} />
            </Accordion.Control>
            <Accordion.Panel>
              <BookingPanel item={item} order={order} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}

function BookingHead({ item }: { item: PublicOrderItem }) {
  return (
    <span className={classes.bookingHead}>
      <span className={classes.bookingTitle}>
        <strong>{item.title}</strong>
        <span className="soft figures">{formatDay(item.startDate)}</span>
      </span>
      {item.status === 'rebooked' && <StateChip tone="neutral">Rebooked</StateChip>}
      {item.status === 'cancelled' && <StateChip tone="bad">Cancelled</StateChip>}
      {isUnconfirmed(item) && <StateChip tone="waiting">Not confirmed</StateChip>}
    </span>
  );
}
