import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { withParam } from '../../../lib/with-param.ts';

/** Links to the pages of a list; nothing for a single page. */
export function Pager({ page, hasMore }: { page: number; hasMore: boolean }) {
  const [search] = useSearchParams();
  if (page === 1 && !hasMore) return null;
  const to = (number: number) => ({
    search: withParam(search, 'page', number === 1 ? null : String(number)).toString(),
  });
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
