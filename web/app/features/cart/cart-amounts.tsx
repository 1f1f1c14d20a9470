import type { CartTotals } from '../../lib/cart.ts';
import { Money } from '../../ui/money.tsx';
import classes from './cart-amounts.module.css';

/** The total, above it the sums of tours and of extras where both add to it. */
export function CartAmounts({ totals }: { totals: CartTotals }) {
  return (
    <dl className={classes.amounts} aria-live="polite">
      {totals.hasParts && (
        <>
          <Amount label="Items total" cents={totals.totalCents} />
          <Amount label="Add-ons total" cents={totals.totalExtraCents} />
        </>
      )}
      <dt className={classes.sum}>Total</dt>
      <dd className={classes.sum}>
        <Money cents={totals.sumCents} currency />
      </dd>
      <Amount label="Taxes included" cents={totals.taxCents ?? 0} />
    </dl>
  );
}

function Amount({ label, cents }: { label: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </>
  );
}
