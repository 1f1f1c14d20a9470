import { Box, Group, Text } from '@mantine/core';
import type { ShownOrder } from '@tours/contract/order';
import type { ReactNode } from 'react';
import { DateTime } from '../../../ui/date-time.tsx';
import { Email } from '../../../ui/email.tsx';
import { Money } from '../../../ui/money.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './order-page.module.css';

interface OrderFactsProps {
  order: Omit<ShownOrder, 'items'>;
  children?: ReactNode;
  /** More for staff, folded together with the id. */
  details?: ReactNode;
}

export function OrderFacts({ order, children, details }: OrderFactsProps) {
  const rest = [
    ['Total Remaining', order.checkoutState === 'released' ? 0 : order.amountRemainingCents],
    ['No longer to be paid', order.amountWaivedCents],
    ['Total Refunded', order.amountRefundedCents],
  ] as const;
  return (
    <TitledSection look="card" title="Order">
      <dl className={classes.facts}>
        <Fact label="Order ID">{order.lolaId}</Fact>
        <Fact label="Created">
          <DateTime at={order.createdAt} />
        </Fact>
        <Fact label="Total">
          <Money cents={order.amountTotalCents} currency />
        </Fact>
        <Fact label="Total Paid">
          <Money cents={order.amountPaidCents} />
        </Fact>
        {rest.map(
          ([label, cents]) =>
            cents > 0 && (
              <Fact key={label} label={label}>
                <Money cents={cents} />
              </Fact>
            ),
        )}
      </dl>
      {children}
      <details className={`fold ${classes.text}`}>
        <summary>Details for support</summary>
        <dl className={classes.facts}>
          <Fact label="UUID">
            <Box component="span" fz="xs" style={{ overflowWrap: 'anywhere' }}>
              {order._id}
            </Box>
          </Fact>
        </dl>
        {details}
      </details>
    </TitledSection>
  );
}

interface OrderCustomerProps extends Pick<ShownOrder, 'customer'> {
  call?: ReactNode;
  children?: ReactNode;
}

export function OrderCustomer({ customer, call, children }: OrderCustomerProps) {
  return (
    <TitledSection look="card" title="Customer">
      <Text fw={600}>{customer.name}</Text>
      {customer.email && (
        <Text>
          <Email>{customer.email}</Email>
        </Text>
      )}
      {customer.phone && <Text className="figures">{call ?? customer.phone}</Text>}
      {children}
    </TitledSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="start" wrap="nowrap" gap="0.5rem">
      <Box component="dt" className="soft" flex="none">
        {label}
      </Box>
      <Box component="dd" className="figures" ta="end">
        {children}
      </Box>
    </Group>
  );
}
