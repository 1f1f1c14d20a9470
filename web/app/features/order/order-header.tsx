import { Group, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { PublicOrder } from '@tours/contract/order';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './order-page.module.css';
import { type PaymentMark, paymentMarks } from './order-state.ts';

const markTone = {
  Paid: 'good',
  'Not Paid': 'neutral',
  'Partially Refunded': 'waiting',
  Refunded: 'neutral',
} as const satisfies Record<PaymentMark, string>;

export function OrderHeader({ order }: { order: PublicOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isArrival = useSearchParams()[0].get('from') === 'payment';
  const Icon = order.isPaid ? IconCircleCheckFilled : IconClock;

  // Whoever comes from paying hears first how it went.
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
  }, [isArrival]);

  return (
    <div className={classes.header}>
      <Icon size={44} className={order.isPaid ? classes.paid : 'soft'} aria-hidden />
      <Title order={1} ref={heading} tabIndex={-1} aria-live="polite" className={classes.heading}>
        {message(order.isPaid ? 'order.thanks' : 'order.notConfirmed')}
      </Title>
      <Text className="soft">
        {order.group.title} · {order.group.partner.name}
      </Text>
      <Text className="figures">Order {order.lolaId}</Text>
      <Group gap="xs">
        {paymentMarks(order).map((mark) => (
          <StateChip key={mark} tone={markTone[mark]}>
            {mark}
          </StateChip>
        ))}
      </Group>
    </div>
  );
}
