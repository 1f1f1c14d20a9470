import { Group, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { PublicOrderItem, ShownOrder } from '@tours/contract/order';
import { formatDay } from '@tours/contract/time';
import { StateChip } from '../../../ui/state-chip.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { BookingChip } from './booking-chip.tsx';
import { BookingPanel } from './booking-panel.tsx';
import classes from './order-page.module.css';
import { isNotBooked, isUnconfirmed } from './order-state.ts';

/** One collapsible panel per tour. There are only a few, so all of them start open. */
export function OrderBookings({ order, children }: { order: ShownOrder; children: React.ReactNode }) {
  return (
    <TitledSection title="Bookings" beside={children}>
      <Stack gap="0.75rem">
        {order.items.map((item) => (
          <details key={item._id} open className={classes.booking}>
            <summary className={classes.bookingSummary}>
              <BookingHead item={item} isOver={isNotBooked(order)} />
              <IconChevronDown className="chevron" size={20} aria-hidden />
            </summary>
            <BookingPanel item={item} order={order} />
          </details>
        ))}
      </Stack>
    </TitledSection>
  );
}

function BookingHead({ item, isOver }: { item: PublicOrderItem; isOver: boolean }) {
  return (
    <Group component="h3" flex={1} justify="space-between" gap="0.25rem 1rem" m={0} fz="1rem" fw={400}>
      <Stack component="span" gap={0}>
        <strong>{item.title}</strong>
        <span className="soft figures">{formatDay(item.startDate)}</span>
      </Stack>
      <BookingChip item={item} />
      {isUnconfirmed(item) && (
        <StateChip tone={isOver ? 'neutral' : 'waiting'} label={isOver ? 'Not booked' : 'Not confirmed'} />
      )}
    </Group>
  );
}
