import type { RefundSplit } from '@tours/contract/refund';
import { Money } from '../../ui/money.tsx';
import classes from './refund.module.css';

/** The parties that bear a refund, each with its amount and a bar of that length. */
export function SplitBars({ split }: { split: RefundSplit }) {
  const parts = [
    { name: 'Operator', cents: split.operatorCents, className: classes.operator },
    { name: 'Platform fee', cents: split.platformFeeCents, className: classes.platform },
    { name: 'Partner commission', cents: split.partnerCommissionCents, className: classes.partner },
  ];
  return (
    <figure className={classes.split}>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ name, cents, className }) => (
          <span key={name} className={className} style={{ flexGrow: Math.max(0, cents) }} />
        ))}
      </div>
      <dl className={classes.parts}>
        {parts.map(({ name, cents, className }) => (
          <div key={name}>
            <dt>
              <span className={`${classes.mark} ${className}`} aria-hidden /> {name}
            </dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
