import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';
import { formatDate } from '@tours/contract/time';
import { Money } from '../../ui/money.tsx';
import { Sums } from '../../ui/portal/sums.tsx';
import classes from './refund.module.css';

/** Lists what the payer no longer pays, before any money goes back, and what stays of the booking and the plan. */
export function LoweredPayments({ lowered }: { lowered: NonNullable<Refundable['lowered']> }) {
  const { amountCents, instalments, stillToPayCents, staysPaidCents } = lowered;
  return (
    <>
      {amountCents > 0 && (
        <ul className={`plain-list ${classes.legs}`} aria-label="No longer charged">
          {instalments.map(({ position, dueOn, fromCents, toCents }) => (
            <li key={position}>
              <span className={classes.leg}>
                <span>Instalment of {formatDate(dueOn)}</span>
                <span>
                  −<Money cents={fromCents - toCents} />
                </span>
              </span>
              <span className="soft small figures">
                {toCents === 0
                  ? `No longer charged (was ${formatCents(fromCents)})`
                  : `${formatCents(toCents)} left of ${formatCents(fromCents)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Sums
        rows={[
          ['Stays paid for this booking', staysPaidCents],
          ['Still to pay for the order', stillToPayCents],
        ]}
        className={classes.parts}
      />
    </>
  );
}
