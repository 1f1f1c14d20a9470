import { Group, NativeSelect, Pagination, Text } from '@mantine/core';

interface CardPagesProps {
  /** Accessible name of the paged list. */
  label: string;
  total: number;
  page: number;
  pages: number;
  size: number;
  sizes: readonly number[];
  onPage(page: number): void;
  onSize(size: number): void;
}

/** The range of visible cards, buttons to other pages, and the number of cards per page. */
export function CardPages({ label, total, page, pages, size, sizes, onPage, onSize }: CardPagesProps) {
  const first = (page - 1) * size + 1;
  const known = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <Group component="nav" aria-label={`Pages of ${label}`} justify="space-between" gap="sm" mt="md">
      <Text size="sm" className="figures soft" role="status">
        {first}–{Math.min(page * size, total)} of {total}
      </Text>
      <Group gap="sm">
        <NativeSelect
          aria-label={`${label} per page`}
          value={String(size)}
          data={known.map((one) => ({ value: String(one), label: `${one} per page` }))}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
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
    </Group>
  );
}
