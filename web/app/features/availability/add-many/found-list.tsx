import { Checkbox, Group, Text } from '@mantine/core';
import { formatSpan } from '@tours/contract/time';
import { StateChip } from '../../../ui/state-chip.tsx';
import { seatsText } from '../calendar/departure-event.tsx';
import classes from './found-list.module.css';
import type { AddMany } from './use-add-many.ts';

/** Lists the departures that were found. Each of them can be left out. */
export function FoundList({ many: { found, shown, open, chosen, tick } }: { many: AddMany }) {
  if (!found) return null;
  if (!shown.length) {
    return (
      <Text role="status" className="soft">
        No matching departures in this period.
      </Text>
    );
  }
  const isAll = chosen.length === open.length;
  return (
    <div>
      <Checkbox
        label={`${chosen.length} of ${shown.length} departures chosen`}
        checked={isAll && open.length > 0}
        indeterminate={!isAll && chosen.length > 0}
        disabled={!open.length}
        onChange={() =>
          tick(
            open.map(({ pk }) => pk),
            !isAll,
          )
        }
        mih={36}
      />
      <ul className={`plain-list boxed ${classes.list}`} aria-label="Departures found">
        {shown.map((departure) => {
          const { pk, start_at, end_at, capacity } = departure;
          const isSold = found.sold.has(pk);
          return (
            <li key={pk} className={classes.row}>
              <Checkbox
                label={formatSpan(start_at, end_at)}
                checked={isSold || chosen.includes(departure)}
                disabled={isSold}
                onChange={(event) => tick([pk], event.currentTarget.checked)}
                className="figures"
              />
              <Group component="span" gap="0.5rem" wrap="nowrap">
                <span className="soft figures">{seatsText(capacity)}</span>
                {isSold && <StateChip tone="good" size="md" label="In this group" />}
              </Group>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
