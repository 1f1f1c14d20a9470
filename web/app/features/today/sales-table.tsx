import type { SalesOfDay } from '@tours/contract/home';
import { formatCents } from '@tours/contract/money';
import { shortDay } from './days.ts';
import classes from './sales-table.module.css';

/** The chart's numbers, the newest day first. */
export function SalesTable({ days }: { days: SalesOfDay[] }) {
  return (
    <details className="fold">
      <summary>Show as a table</summary>
      <table className={classes.table}>
        <caption className={classes.caption}>Sales of the last {days.length} days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, amountCents, orderCount }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              <td>{orderCount}</td>
              <td>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
