import type { CartTotals } from '../../lib/cart.ts';
import { Money } from '../../ui/money.tsx';
import classes from './cart-amounts.module.css';

/** The sums of tours, of extras if there are any, and of both. */
export function CartAmounts({ totals }: { totals: CartTotals }) {
  return (
    <dl className={classes.amounts} aria-live="polite">
      <dt>Items total</dt>
      <dd>
        <Money cents={totals.totalCents} />
      </dd>
      <dt>Add-ons total</dt>
      <dd>
        <Money cents={totals.totalExtraCents} />
      </dd>
      <dt className={classes.sum}>Total</dt>
      <dd className={classes.sum}>
        <Money cents={totals.sumCents} currency />
      </dd>
    </dl>
  );
}
