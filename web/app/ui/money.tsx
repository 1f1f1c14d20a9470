import { formatCents } from '@tours/contract/money';

/** An amount in cents, in figures of equal width. */
export function Money({ cents, currency = false }: { cents: number; currency?: boolean }) {
  return (
    <span className="figures">
      {formatCents(cents)}
      {currency && <span className="soft"> CAD</span>}
    </span>
  );
}
