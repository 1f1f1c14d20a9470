import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { PublicGroup } from '@tours/contract/group';
import { formatShortDay, formatTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { type CartItem, itemTotal, totalRows, useCart } from '../../lib/cart.ts';
import { partyText } from '../../lib/party-text.ts';
import { cartPath } from '../../lib/paths.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { Money } from '../../ui/money.tsx';

/** The cart beside the tours. Its place is kept while it is empty, so that nothing moves when it fills. */
export function CartSummary({ group }: { group: PublicGroup }) {
  const cart = useCart();
  return (
    <Box component="section" className="boxed" p="1.25rem" bdrs="lg" aria-labelledby="cart-summary-title">
      <Title order={2} size="h3" id="cart-summary-title">
        Your cart
      </Title>
      {cart.items.length === 0 ? (
        <Text className="soft" mt={8}>
          Your cart is empty. Choose a date to get started.
        </Text>
      ) : (
        <>
          <Stack
            component="ul"
            className="plain-list"
            gap="0.875rem"
            my="1rem"
            pb="1rem"
            style={{ borderBottom: '1px solid var(--line)' }}
          >
            {cart.items.map((item) => (
              <SummaryLine key={item.availability} item={item} />
            ))}
          </Stack>
          <Amounts rows={totalRows(cart)} />
          <Button component={Link} to={cartPath(group.path)} fullWidth mt="md">
            Go To Cart
          </Button>
        </>
      )}
    </Box>
  );
}

function SummaryLine({ item }: { item: CartItem }) {
  return (
    <Group component="li" justify="space-between" align="start" wrap="nowrap" style={{ overflowWrap: 'anywhere' }}>
      <div>
        <div className="strong">{item.name}</div>
        <div className="soft small figures">
          {formatShortDay(item.startDate)} · {formatTime(item.startDate)} ·{' '}
          {partyText(item.travellers.length, item.isAddOn)}
        </div>
      </div>
      <Money cents={itemTotal(item)} />
    </Group>
  );
}
