import { Group, NativeSelect, Pagination, Text } from '@mantine/core';

interface PagesProps {
  label: string;
  /** The range of visible rows or cards. */
  shown: string;
  page: number;
  pages: number;
  size: number;
  /** Empty where a choice makes no difference. */
  sizes: readonly number[];
  sizeLabel: string;
  className?: string | undefined;
  onPage(page: number): void;
  /** `page` then shows the first row that is visible now. */
  onSize(size: number, page: number): void;
}

/** The visible range, buttons to other pages, and the number of rows or cards per page. */
export function Pages(props: PagesProps) {
  const { label, shown, page, pages, size, sizes, sizeLabel, className, onPage, onSize } = props;
  const known = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <Group component="nav" aria-label={label} justify="space-between" gap="sm" mt="md" className={className}>
      <Text size="sm" className="figures soft" role="status">
        {shown}
      </Text>
      {sizes.length > 0 && (
        <Group gap="sm">
          <NativeSelect
            aria-label={sizeLabel}
            value={String(size)}
            data={known.map((one) => ({ value: String(one), label: `${one} per page` }))}
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              onSize(next, Math.floor(((page - 1) * size) / next) + 1);
            }}
          />
          {pages > 1 && (
            <Pagination
              total={pages}
              value={page}
              siblings={1}
              onChange={onPage}
              getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
              getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            />
          )}
        </Group>
      )}
    </Group>
  );
}
