import { Button } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { ShownOrder } from '@tours/contract/order';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useCart } from '../../../lib/cart.ts';
import type { AddOutcome } from '../../../lib/change-cart.ts';
import { cartPath, checkoutPath } from '../../../lib/paths.ts';
import { notify } from '../../../ui/notice/notify.tsx';

/** The way on from an order without seats: its cart if this browser still has it, or a new cart with the same tours. */
export function BookAgain({ order }: { order: ShownOrder }) {
  const { id: key } = useParams();
  const isInCart = useCart().checkoutKey === key;
  if (isInCart) {
    return (
      <Button mt="sm" component={Link} to={checkoutPath(order.group.path)}>
        Back to checkout
      </Button>
    );
  }
  return <FillCart order={order} />;
}

function FillCart({ order: { _id, group } }: { order: ShownOrder }) {
  const client = useApi();
  const navigate = useNavigate();
  const { id: key = _id } = useParams();
  const [isBusy, setIsBusy] = useState(false);

  async function fill() {
    setIsBusy(true);
    // A forwarded link may not read the cart, and then only the way to the tours is left.
    const asked = Promise.all([client.getOrderCart({ params: { id: key } }), import('../../../lib/change-cart.ts')]);
    const outcomes = await asked.then(
      ([{ items }, { addToCart }]) => items.map((item) => addToCart(item, group.path)),
      (): AddOutcome[] => [],
    );
    if (outcomes.includes('otherGroup')) void notify(message('cart.otherGroup'), 'warning');
    if (outcomes.includes('full')) void notify(message('cart.full'), 'warning');
    void navigate(outcomes.length ? cartPath(group.path) : group.path);
  }

  return (
    <Button mt="sm" onClick={fill} loading={isBusy}>
      Book these again
    </Button>
  );
}
