import { Group, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { nextPayable } from '@tours/contract/instalment-labels';
import { formatCents } from '@tours/contract/money';
import type { ShownOrder } from '@tours/contract/order';
import { formatPlainDay } from '@tours/contract/time';
import { useSearchParams } from 'react-router';
import { focusInPlace } from '../../../lib/focus-here.ts';
import { Email } from '../../../ui/email.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { moneyTodo } from './money-todo.ts';
import classes from './order-page.module.css';
import { greetingOf, keepsBookings, type PaymentMark, paymentMarks } from './order-state.ts';

const markTone = {
  Paid: 'good',
  'Deposit paid': 'good',
  'Not Paid': 'neutral',
  'Amount held': 'waiting',
  'Partially Refunded': 'waiting',
  Refunded: 'neutral',
  'Cancelled, not refunded': 'neutral',
} as const satisfies Record<PaymentMark, string>;

const icons = { done: IconCircleCheckFilled, waiting: IconClock, over: IconInfoCircle };

export function OrderHeader({ order }: { order: ShownOrder }) {
  const isArrival = useSearchParams()[0].get('from') === 'payment';
  const { title, tone } = greetingOf(order);
  const Icon = icons[tone];

  return (
    <div className={classes.header}>
      <Icon size={44} color={tone === 'done' ? 'var(--mantine-color-green-8)' : 'var(--ink-soft)'} aria-hidden />
      {/* After a payment the focus moves to the heading, so that screen readers announce the result first. */}
      <Title order={1} ref={isArrival ? focusInPlace : null} tabIndex={-1} aria-live="polite">
        {title}
      </Title>
      <Text className="soft">
        {order.group.title} · {order.group.partner.name} · Order{'\u00a0'}
        <span className="figures">{order.lolaId}</span>
      </Text>
      <ConfirmationMail order={order} />
      {keepsBookings(order) && <Text>The bookings below aren’t cancelled.</Text>}
      <Group gap="xs">
        {paymentMarks(order).map((mark) => (
          <StateChip key={mark} tone={markTone[mark]} label={mark} />
        ))}
      </Group>
      <NextPayment plan={order.plan} />
    </div>
  );
}

/** A payment that the family has to make itself stands among the things to do instead. */
function NextPayment({ plan }: Pick<ShownOrder, 'plan'>) {
  const isLater = plan?.state === 'active' && !plan.isPaidBySchool && !moneyTodo(plan);
  const next = isLater && nextPayable(plan.instalments);
  return (
    next &&
    next.state === 'planned' && (
      <Text>{`Next payment: ${formatCents(next.amountCents)} on ${formatPlainDay(next.dueOn)}`}</Text>
    )
  );
}

/** Says whether the confirmation reached the person's address. A trip that was called off has no use for it. */
function ConfirmationMail({ order }: { order: ShownOrder }) {
  const { confirmationMail, customer } = order;
  if (!confirmationMail || !customer.email || greetingOf(order).tone !== 'done') return null;
  const address = <Email>{customer.email}</Email>;
  if (confirmationMail === 'sent') return <Text>Confirmation sent to {address}</Text>;
  if (confirmationMail === 'queued') return <Text>We’re sending your confirmation to {address}</Text>;
  return <Text>We couldn’t email your confirmation to {address}. Please download it below.</Text>;
}
