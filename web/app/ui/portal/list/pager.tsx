import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(search);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return { search: next.toString() };
  };
  return (
    <Group component="nav" aria-label="Pages" gap="sm" mt="md">
      {page > 1 && (
        <Button component={Link} to={to(page - 1)} variant="default" leftSection={<IconChevronLeft size={18} />}>
          Previous
        </Button>
      )}
      <Text size="sm" className="figures soft" aria-current="page">
        Page {page}
      </Text>
      {hasMore && (
        <Button component={Link} to={to(page + 1)} variant="default" rightSection={<IconChevronRight size={18} />}>
          Next
        </Button>
      )}
    </Group>
  );
}
