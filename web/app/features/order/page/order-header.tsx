import { Group, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleMinus, IconClock } from '@tabler/icons-react';
import type { PublicOrder } from '@tours/contract/order';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from './order-page.module.css';
import { greetingOf, type PaymentMark, paymentMarks } from './order-state.ts';

const markTone = {
  Paid: 'good',
  'Not Paid': 'neutral',
  'Partially Refunded': 'waiting',
  Refunded: 'neutral',
} as const satisfies Record<PaymentMark, string>;

const icons = { done: IconCircleCheckFilled, waiting: IconClock, over: IconCircleMinus };

export function OrderHeader({ order }: { order: PublicOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isArrival = useSearchParams()[0].get('from') === 'payment';
  const { title, tone } = greetingOf(order);
  const Icon = icons[tone];

  // After a payment the focus moves to the heading, so that screen readers announce the result first.
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
  }, [isArrival]);

  return (
    <div className={classes.header}>
      <Icon size={44} className={tone === 'done' ? classes.paid : 'soft'} aria-hidden />
      <Title order={1} ref={heading} tabIndex={-1} aria-live="polite" className={classes.heading}>
        {title}
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
