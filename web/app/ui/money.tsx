import { formatCents } from '@tours/contract/money';

/** An amount in cents, in digits of equal width and on one line. */
export function Money({ cents, currency = false }: { cents: number; currency?: boolean }) {
  return (
    <span className="figures" style={{ whiteSpace: 'nowrap' }}>
      {formatCents(cents)}
      {currency && <span className="soft"> CAD</span>}
    </span>
  );
}
