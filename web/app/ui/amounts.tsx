import classes from './amounts.module.css';
import { Money } from './money.tsx';

/** Amounts with their names, one on each line. Sums stand out. */
export function Amounts({ rows }: { rows: { label: string; cents: number; isSum?: boolean }[] }) {
  return (
    <dl className={classes.amounts} aria-live="polite">
      {rows.map(({ label, cents, isSum }) => (
        <div key={label} data-sum={isSum}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} currency={isSum} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
