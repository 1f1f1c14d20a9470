import { Anchor, Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import { calendarPath, customerPaths, orderPath } from '../../../lib/paths.ts';
import { BackLink, PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { BookingChip } from '../page/booking-chip.tsx';
import { BookingPanel } from '../page/booking-panel.tsx';
import { CalendarButton } from '../page/calendar-button.tsx';
import { OrderPasses } from '../page/order-passes.tsx';
import { isBooked, takesPlace } from '../page/order-state.ts';
import { OrderTodo } from '../page/order-todo.tsx';
import { OrderWaivers } from '../page/order-waivers.tsx';
import type { LoadedTrip } from './load-trip.ts';

export function TripPage({ order, item, travellers, waivers, questions }: LoadedTrip) {
  return (
    <Stack component="article" gap="1.5rem" maw="48rem" style={{ overflowWrap: 'anywhere' }}>
      <Box mb="-0.75rem">
        <BackLink to={customerPaths.trips}>My trips</BackLink>
        <PageHead title={item.title}>
          <BookingChip item={item} />
        </PageHead>
      </Box>
      {isBooked(order) && !order.isEnding && (
        <OrderTodo openedBy={order._id} plan={order.plan} waivers={waivers} questions={questions} />
      )}
      <Box component="section" className="boxed" p="md" aria-label="When and where">
        <BookingPanel item={item} order={order} />
        <Group gap="sm" mt="md">
          {takesPlace(order) && <CalendarButton href={calendarPath(order._id, item._id)} />}
          <Anchor href={orderPath(order._id)} target="_blank" rel="noreferrer" inherit py={12}>
            View Order {order.lolaId}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Anchor>
        </Group>
      </Box>
      <TitledSection title="Travellers">
        <ul className="plain-list lined">
          {travellers.map(({ name, age, type }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no id here, and their order does not change
            <Group component="li" key={index} justify="space-between" gap="0 1rem" py="0.625rem">
              <span>{name || `Traveller ${index + 1}`}</span>
              <span className="soft">{[age === null ? null : `age ${age}`, type].filter(Boolean).join(', ')}</span>
            </Group>
          ))}
        </ul>
      </TitledSection>
      {takesPlace(order) && <OrderPasses openedBy={order._id} booking={item._id} />}
      {waivers?.length !== 0 && <OrderWaivers waivers={waivers} />}
    </Stack>
  );
}
