import { Box, Button } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { PublicGroup } from '@tours/contract/group';
import { Link } from 'react-router';
import { cartTotals, useCart } from '../../lib/cart.ts';
import { cartPath } from '../../lib/paths.ts';
import { Money } from '../../ui/money.tsx';
import classes from './cart-bar.module.css';

/** Fixed to the bottom of a phone's screen while the cart has items. */
export function CartBar({ group }: { group: PublicGroup }) {
  const cart = useCart();
  if (cart.items.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Your cart">
      <span>
        <Box component="span" display="block" fz="sm" className="soft">
          {counted(cart.items.length, 'item')}
        </Box>
        <strong>
          <Money cents={cartTotals(cart).sumCents} currency />
        </strong>
      </span>
      <Button component={Link} to={cartPath(group.path)}>
        Go To Cart
      </Button>
    </section>
  );
}
