import { Anchor, Box, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import type { PublicGroup } from '@tours/contract/group';
import { message } from '@tours/contract/messages';
import { Link } from 'react-router';
import { type Cart, emptyCart, isFull, totalRows, useCart } from '../../lib/cart.ts';
import { planOfCart } from '../../lib/cart-plan.ts';
import { focusContent } from '../../lib/focus-content.ts';
import { cartPath, checkoutPath } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/store.ts';
import { Amounts } from '../../ui/amounts.tsx';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { CartLine } from './cart-line.tsx';

interface CartStepProps {
  group: PublicGroup;
  /** True while a payment for these tours is running. */
  isTaken: boolean;
}

export default function CartStep({ group, isTaken }: CartStepProps) {
  const cart = useCart();
  const isReady = useHydrated();
  if (!isReady) return <Skeleton height={320} aria-hidden />;
  if (cart.items.length === 0) return <EmptyCart group={group} />;
  return (
    <>
      <Group justify="space-between" gap="0.25rem 1rem" mt="0.5rem" mb="1rem">
        <Title order={1} size="h2">
          Your cart
        </Title>
        <Button variant="subtle" color="red" px="0.5rem" me="-0.5rem" onClick={askToEmpty}>
          Empty cart
        </Button>
      </Group>
      <Warnings cart={cart} group={group} />
      <Box className="with-aside" style={{ alignItems: 'start' }}>
        <ul className="plain-list">
          {cart.items.map((item) => (
            <CartLine key={item.availability} item={item} group={group} />
          ))}
        </ul>
        <Onward cart={cart} group={group} isTaken={isTaken} />
      </Box>
    </>
  );
}

function Onward({ cart, group, isTaken }: CartStepProps & { cart: Cart }) {
  const isMixed = hasForeignItems(cart, group);
  return (
    <Box component="section" className="boxed" p="1.25rem" bdrs="lg" aria-label="Totals">
      <Amounts rows={totalRows(cart)} />
      <Stack gap="xs" mt="lg">
        {isMixed ? (
          <Button disabled>Go to Checkout</Button>
        ) : (
          <Button component={Link} to={checkoutPath(group.path)}>
            Go to Checkout
          </Button>
        )}
        <Button component={Link} to={group.path} variant="default">
          Add more items
        </Button>
      </Stack>
      <PlanHint cart={cart} group={group} />
      {!isTaken && (
        <Box component="p" className="soft small" m="0.875rem 0 0">
          Nothing is booked or charged yet. You’ll pay by card on the next page.
        </Box>
      )}
    </Box>
  );
}

function PlanHint({ cart, group }: { cart: Cart; group: PublicGroup }) {
  const offer = planOfCart(group, cart);
  if (!offer || 'refusal' in offer) return null;
  return (
    <Box component="p" className="soft small" m="0.875rem 0 0">
      Or pay <Money cents={offer.schedule.depositCents} /> today and the rest over time.
    </Box>
  );
}

function Warnings({ cart, group }: { cart: Cart; group: PublicGroup }) {
  const isMixed = hasForeignItems(cart, group);
  if (!isMixed && !isFull(cart)) return null;
  return (
    <Stack gap="sm" mb="md">
      {isMixed && (
        <Notice tone="warning" title={message('cart.mixedGroups')}>
          {message('cart.mixedGroupsAdvice')}{' '}
          {cart.groupPath !== group.path && (
            <Anchor component={Link} to={cartPath(cart.groupPath)} underline="always">
              Or book them on the page of their own group.
            </Anchor>
          )}
        </Notice>
      )}
      {isFull(cart) && <Notice>{message('cart.full')}</Notice>}
    </Stack>
  );
}

function EmptyCart({ group }: { group: PublicGroup }) {
  return (
    <EmptyState
      icon={IconShoppingBag}
      title={message('cart.empty')}
      action={
        <Button component={Link} to={group.path}>
          {message('cart.backToGroup')}
        </Button>
      }
    >
      Already paid? Your confirmation is in your email.
    </EmptyState>
  );
}

function hasForeignItems(cart: Cart, group: PublicGroup): boolean {
  return cart.items.some((item) => item.groupId !== group._id);
}

async function askToEmpty() {
  const agreed = await confirmDialog({
    title: 'Empty cart',
    message: message('cart.emptyQuestion'),
    confirmLabel: 'Empty cart',
    cancelLabel: 'Keep items',
    isDestructive: true,
  });
  if (!agreed) return;
  emptyCart();
  focusContent();
  notify(message('cart.emptied'), 'success');
}
