import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../notice/empty-state.tsx';
import type { ChangeAddress } from './use-list-address.ts';

interface NothingFoundProps {
  search: string;
  /** Query parameters of the active filters. */
  narrowing: string[];
  change: ChangeAddress;
}

/** Shown when no row matches the search and filters. */
export function NothingFound({ search, narrowing, change }: NothingFoundProps) {
  const clear = () => change(Object.fromEntries(['search', 'page', ...narrowing].map((name) => [name, null])));
  return (
    <div role="status">
      <EmptyState
        icon={IconSearchOff}
        title={search ? `Nothing found for “${search}”` : 'Nothing found'}
        action={
          <Button variant="default" onClick={clear}>
            {search ? 'Clear search' : 'Clear filters'}
          </Button>
        }
      />
    </div>
  );
}
