import { Box, Group, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import { formatSpan } from '@tours/contract/time';
import { useState } from 'react';
import { type Cart, type CartItem, cartTotals, itemTotal, totalRows } from '../../lib/cart.ts';
import { partyText } from '../../lib/party-text.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { Money } from '../../ui/money.tsx';
import type { PlanChoice } from './plan/use-plan-choice.ts';

export function OrderSummary({ cart, plan }: { cart: Cart; plan: PlanChoice | null }) {
  const { sumCents } = cartTotals(cart);
  const depositCents = plan?.isChosen ? plan.schedule.depositCents : null;
  const dueRows =
    depositCents === null
      ? []
      : [
          { label: 'Due today', cents: depositCents, isSum: true },
          { label: 'Due later', cents: sumCents - depositCents },
        ];
  const [isOpen] = useState(() => cart.items.length < 3);
  return (
    <Box component="section" className="boxed" bg="var(--surface-soft)" aria-labelledby="summary-heading">
      <details open={isOpen}>
        <Group component="summary" gap="0.75rem" wrap="nowrap" mih={52} px="1rem" bdrs="md">
          <Box component="h2" flex={1} m={0} fz="1rem" id="summary-heading">
            Order summary
          </Box>
          <span className="soft">{counted(cart.items.length, 'tour')}</span>
          <IconChevronDown className="chevron" size={20} aria-hidden />
        </Group>
        <Box component="ul" className="plain-list lined" px="md" pb="0.5rem">
          {cart.items.map((item) => (
            <SummaryItem key={item.availability} item={item} />
          ))}
        </Box>
      </details>
      <Box px="md" py="0.75rem" style={{ borderTop: '1px solid var(--line)' }}>
        <Amounts rows={[...totalRows(cart), ...dueRows]} />
      </Box>
    </Box>
  );
}

function SummaryItem({ item }: { item: CartItem }) {
  return (
    <Group component="li" align="start" py="0.625rem" style={{ overflowWrap: 'anywhere' }}>
      <Box flex="1 1 5rem">
        <Text fw={600}>{item.name}</Text>
        <Text size="sm" className="soft figures">
          {formatSpan(item.startDate, item.endDate)}
        </Text>
        <Text size="sm" className="soft">
          {partyText(item.travellers.length, item.isAddOn)}
        </Text>
      </Box>
      <Money cents={itemTotal(item)} />
    </Group>
  );
}
