import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import classes from './list.module.css';
import { PAGE_SIZES, rememberSize } from './list-query.ts';
import type { ChangeAddress } from './use-list-address.ts';

interface ListPagesProps {
  /** Name of the list. */
  label: string;
  page: number;
  size: number;
  total: number;
  /** True if there are more rows than were counted. */
  isAtLeast?: boolean;
  change: ChangeAddress;
}

/** The range of visible rows, buttons to other pages, and the number of rows per page. */
export function ListPages({ label, page, size, total, isAtLeast = false, change }: ListPagesProps) {
  const first = (page - 1) * size + 1;
  const last = isAtLeast ? page * size : Math.min(page * size, total);
  const isWorthIt = total > PAGE_SIZES[0];
  const pages = Math.max(Math.ceil(total / size), page) + (isAtLeast && last >= total ? 1 : 0);

  function setSize(next: number) {
    rememberSize(next);
    // Keeps the first visible row in view.
    const at = Math.floor((first - 1) / next) + 1;
    change({ rows: String(next), page: at > 1 ? String(at) : null });
  }

  return (
    <Group component="nav" aria-label="Pages" justify="space-between" gap="sm" mt="md" className={classes.pages}>
      <Text size="sm" className="figures soft" role="status">
        {!isAtLeast && total <= size
          ? counted(total, label)
          : `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}${isAtLeast ? '+' : ''} ${nounOf(label)}`}
      </Text>
      {isWorthIt && (
        <Group gap="sm">
          <NativeSelect
            aria-label="Rows per page"
            value={String(size)}
            data={PAGE_SIZES.map((one) => ({ value: String(one), label: `${one} per page` }))}
            onChange={(event) => setSize(Number(event.currentTarget.value))}
          />
          {total > size && (
            <Pagination
              total={pages}
              value={page}
              siblings={1}
              onChange={(next) => change({ page: next > 1 ? String(next) : null })}
              getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
              getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            />
          )}
        </Group>
      )}
    </Group>
  );
}

/** `bookings` for the list “My bookings”. */
const nounOf = (label: string) => label.replace(/^My /, '').toLowerCase();

function counted(total: number, label: string): string {
  const noun = nounOf(label);
  return total === 1 ? `1 ${noun.replace(/s$/, '')}` : `${total.toLocaleString('en')} ${noun}`;
}
