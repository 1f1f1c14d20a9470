import { Table, VisuallyHidden } from '@mantine/core';
import { formatDate } from '@tours/contract/time';
import { Money } from '../money.tsx';

export interface ScheduleRow {
  label: string;
  /** YYYY-MM-DD; null: today. */
  dueOn: string | null;
  amountCents: number;
  /** Shown beside the label, such as `paid`. */
  state?: string;
}

/** The payments of a plan, one in a row. */
export function ScheduleTable({ rows, caption }: { rows: ScheduleRow[]; caption: string }) {
  return (
    <Table verticalSpacing="xs" horizontalSpacing="xs">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Table.Tbody>
        {rows.map(({ label, dueOn, amountCents, state }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
              {state && <span className="soft"> · {state}</span>}
            </Table.Th>
            <Table.Td className="figures">{dueOn ? formatDate(dueOn) : 'Today'}</Table.Td>
            <Table.Td ta="right">
              <Money cents={amountCents} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
