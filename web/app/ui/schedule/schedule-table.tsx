import { formatPlainDay } from '@tours/contract/time';
import { Money } from '../money.tsx';
import classes from './schedule-table.module.css';

interface ScheduleRow {
  label: string;
  /** YYYY-MM-DD; null: today. */
  dueOn: string | null;
  amountCents: number;
  /** Shown beside the label, such as `paid`. */
  state?: string;
}

/** The payments of a plan, one in a row. Public pages show it, so it does without the components of longer pages. */
export function ScheduleTable({ rows, caption }: { rows: ScheduleRow[]; caption: string }) {
  return (
    <table className={`ruled ${classes.table}`} aria-label={caption}>
      <tbody>
        {rows.map(({ label, dueOn, amountCents, state }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {state && <div className="soft">{state}</div>}
            </th>
            <td className="figures">{dueOn ? formatPlainDay(dueOn) : 'Today'}</td>
            <td>
              <Money cents={amountCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
