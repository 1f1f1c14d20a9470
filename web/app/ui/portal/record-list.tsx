import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router';
import type { Loaded } from '../../lib/loaded.ts';
import { EmptyState } from '../empty-state.tsx';
import { SupportReference } from '../support-reference.tsx';
import { Pager } from './pager.tsx';
import { type Column, RecordTable, WaitingTable } from './record-table.tsx';

interface RecordListProps<Row> {
  label: string;
  loaded: Promise<Loaded<Row>>;
  columns: Column<Row>[];
  keyOf(row: Row): string;
  /** In place of a list without rows: what belongs here, and the next step. */
  empty: ReactNode;
  /** What is said where it could not be read. */
  failure: string;
}

/** A list in each of its states: on its way, empty, not to be had, and there. */
export function RecordList<Row>({ loaded, empty, failure, ...table }: RecordListProps<Row>) {
  return (
    <Suspense fallback={<WaitingTable {...table} />}>
      <Await resolve={loaded} errorElement={<ListFailed words={failure} requestId={null} />}>
        {(answer: Loaded<Row>) => {
          if (answer.state === 'failed') return <ListFailed words={failure} requestId={answer.requestId} />;
          if (!answer.rows.length && answer.page === 1) return empty;
          return (
            <>
              <RecordTable {...table} rows={answer.rows} />
              <Pager page={answer.page} hasMore={answer.hasMore} />
            </>
          );
        }}
      </Await>
    </Suspense>
  );
}

function ListFailed({ words, requestId }: { words: string; requestId: string | null }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={40} stroke={1.5} />}
        title={words}
        action={
          <Button onClick={() => revalidate()} loading={state === 'loading'}>
            Try again
          </Button>
        }
      >
        <SupportReference requestId={requestId} />
      </EmptyState>
    </div>
  );
}
