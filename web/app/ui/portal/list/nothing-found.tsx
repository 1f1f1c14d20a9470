import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../../notice/empty-state.tsx';
import { useListAddress } from './use-list-address.ts';

/** Shown when no row matches the search and filters, whose query parameters `narrowing` lists. */
export function NothingFound({ narrowing }: { narrowing: string[] }) {
  const { address, change } = useListAddress();
  const { search } = address;
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
