import { Button, Group, Text } from '@mantine/core';
import { SELECTED_MOST } from '@tours/contract/list-constants';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Controls } from '../../controls.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './list.module.css';
import { ListPages, LongListPages } from './list-pages.tsx';
import { headingsOf, ListTools, type ListToolsProps, visibleColumns } from './list-tools.tsx';
import type { ListPart, Loaded } from './loaded.ts';
import { LoadedPart } from './loaded-part.tsx';
import { NothingFound } from './nothing-found.tsx';
import { RecordTable, WaitingTable } from './record-table.tsx';
import { type Selected, SelectedRows, type Selection } from './selection.ts';
import { useListAddress } from './use-list-address.ts';

export interface RecordListProps<Row, Sort extends string> extends ListToolsProps<Row, Sort> {
  label: string;
  loaded: Promise<Loaded<Row>>;
  keyOf(row: Row): string;
  /** Address of a row: its title is the link, and a press anywhere on the row follows it. */
  hrefOf?(row: Row): string;
  /** Shown instead of a list without rows, with the next step. */
  empty: ReactNode;
  /** Message after a failed reading, in place of the usual one. */
  failure?: string;
  /** The server counts the rows up to `COUNTED_UP_TO`. */
  isLong?: boolean;
  /** The total of a long list that arrives later; null if it is unknown. */
  totals?: Promise<{ rows: number } | null>;
  selection?: Selection<Row>;
}

/** A list in each of its states: loading, empty, nothing found, failed, or filled. */
export function RecordList<Row, Sort extends string = string>(props: RecordListProps<Row, Sort>) {
  const { loaded, columns, empty, failure, search, filters, file, isPlain, isLong, totals, selection, ...rest } = props;
  const { address, change, isNarrowedBy } = useListAddress(columns.flatMap(({ sort }) => sort ?? []));
  const { selected, clear } = useSelected();
  const isBusy = useNavigation().state === 'loading';
  const narrowing = filters?.names ?? [];
  const sorting = { current: address.sort, onSort: (sort: string | null) => change({ sort }) };
  const tools = { loaded, columns, search, filters, file, isPlain, address, sorting };
  const table = { ...rest, columns: visibleColumns(columns, address.hidden), sorting };

  function found(answer: ListPart<Row>) {
    const { rows, page, size, total } = answer;
    if (!rows.length) return <NothingFound narrowing={narrowing} />;
    const { label } = rest;
    const counted = total !== undefined && size !== undefined ? { label, page, size, total } : null;
    return (
      <div className={`${classes.rows} ${classes.tabled}`} data-busy={isBusy || undefined}>
        <SelectedRows value={selection ? selected : null}>
          <RecordTable {...table} rows={rows} />
        </SelectedRows>
        {selection && bar(selection, rows)}
        {counted && !isLong && <ListPages {...counted} />}
        {counted && isLong && <LongListPages {...counted} shown={rows.length} totals={totals} />}
      </div>
    );
  }

  function bar({ askedFor, actions }: Selection<Row>, rows: Row[]) {
    const chosen = rows.filter((row) => selected.keys.includes(rest.keyOf(row)));
    if (!chosen.length) return null;
    const { sort, hidden } = address;
    return (
      <SelectionBar
        count={chosen.length}
        isAll={chosen.length === rows.length}
        selectAll={() => selected.toggleAll(rows.map(rest.keyOf))}
        clear={clear}
      >
        {actions?.(chosen, clear)}
        {file && (
          <ExportButton
            file={{ ...file, asked: askedFor(chosen.map(rest.keyOf)) }}
            columns={headingsOf(columns, hidden)}
            range={sort ? { sort } : {}}
          />
        )}
      </SelectionBar>
    );
  }

  return (
    <>
      <ListTools {...tools} />
      <LoadedPart
        loaded={loaded}
        failure={failure}
        waiting={
          <Controls>
            <WaitingTable {...table} />
          </Controls>
        }
      >
        {(answer) =>
          answer.rows.length || answer.page > 1 || isNarrowedBy(narrowing) ? (
            found(answer)
          ) : (
            <div data-nothing={!filters?.leaveOut || undefined}>{empty}</div>
          )
        }
      </LoadedPart>
    </>
  );
}

/** The keys of the rows that a person has selected. */
function useSelected(): { selected: Selected; clear(): void } {
  const [keys, setKeys] = useState<string[]>([]);
  const selected: Selected = {
    keys,
    toggle: (key) =>
      setKeys((before) =>
        before.includes(key) ? before.filter((one) => one !== key) : [...before, key].slice(0, SELECTED_MOST),
      ),
    toggleAll: (all) => setKeys(all.slice(0, SELECTED_MOST)),
  };
  return { selected, clear: () => setKeys([]) };
}

interface SelectionBarProps {
  count: number;
  /** True if every row of the page is selected. */
  isAll: boolean;
  selectAll(): void;
  clear(): void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** Stays in view below the list while rows are selected. */
function SelectionBar({ count, isAll, selectAll, clear, children }: SelectionBarProps) {
  const clearButton = useRef<HTMLButtonElement>(null);
  function all() {
    selectAll();
    // The pressed button disappears.
    clearButton.current?.focus();
  }
  return (
    <section className={`screen-only ${classes.bar}`} aria-label="Selected rows">
      <Text role="status" fw={600}>
        {count} selected{count === SELECTED_MOST && ' (the most)'}
      </Text>
      {/* A phone shows no head of the table, which has a box for all rows. */}
      {!isAll && count < SELECTED_MOST && (
        <Button variant="subtle" color="gray" onClick={all}>
          Select all
        </Button>
      )}
      <Button ref={clearButton} variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
      <Group gap={8} ms="auto">
        {children}
      </Group>
    </section>
  );
}
