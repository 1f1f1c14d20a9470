import type { Icon } from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { listKeys } from '../../../lib/list-keys.ts';
import { EmptyState } from '../../notice/empty-state.tsx';
import { PageHead } from '../frame/page-head.tsx';
import classes from './list.module.css';
import type { ListFile } from './list-file.ts';
import type { Loaded } from './loaded.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface ListPageProps<Row, Sort extends string>
  extends Omit<RecordListProps<Row, Sort>, 'label' | 'loaded' | 'keyOf' | 'file' | 'empty'> {
  title: string;
  /** The primary action of the page. */
  action?: ReactNode;
  /** Name of the list, where it is not the title. */
  label?: string;
  /** Names the file of the export, besides the title. */
  division?: StaffDivision;
  rows: Promise<Loaded<Row>>;
  /** Offers the rows as a file, named by title and division. */
  file?: Omit<ListFile, 'name'>;
  /** Shown instead of a list without rows, with the next step. */
  empty: { icon?: Icon; title: string; text: ReactNode };
  /** Shown between the title and the list. */
  children?: ReactNode;
}

/** A page with one list of records: title, action, filters, columns and the text of an empty list. */
export function ListPage<Row extends { _id: string }, Sort extends string = string>(props: ListPageProps<Row, Sort>) {
  const { title, action, label = title, division, rows, file, empty, children, ...list } = props;
  const keys = useListKeys();
  const { isPlain } = list;
  const name = [title, division?.shortname].filter(Boolean).join('-').toLowerCase().replaceAll(' ', '-');
  const { text, ...nothing } = empty;
  return (
    <div className={classes.page} data-list-page data-plain={isPlain} ref={isPlain ? null : keys}>
      <PageHead title={title}>{action}</PageHead>
      {children}
      <RecordList<Row, Sort>
        {...list}
        label={label}
        loaded={rows}
        keyOf={({ _id }) => _id}
        file={file && { ...file, name }}
        empty={<EmptyState {...nothing}>{text}</EmptyState>}
      />
    </div>
  );
}

const TYPED_INTO =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox]';
const STEPS: Record<string, number> = { j: 1, k: -1 };

/**
 * Keys of a list: j and k move the focus to the next and the previous row, Enter opens it as any link, / goes to the
 * search, and x selects the row. They do nothing while somebody types, while a menu or dialog is open, or when the person turned them off.
 */
function useListKeys() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || !page.current || !listKeys.readAgain()) return;
      if (target instanceof Element && target.closest(TYPED_INTO)) return;
      if (document.querySelector('[role=dialog], [role=menu]')?.checkVisibility()) return;
      if (key === 'x')
        return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[type=checkbox]')?.click();
      const next = key === '/' ? searchIn(page.current) : STEPS[key] && rowFrom(page.current, STEPS[key]);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.closest('tr')?.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return page;
}

const searchIn = (page: HTMLElement) => page.querySelector<HTMLElement>('[role=searchbox]');

/** The first control of the row that is a step away from the focused one; its title's link, if it has one. */
function rowFrom(page: HTMLElement, step: number): HTMLElement | null {
  const rows = [...page.querySelectorAll<HTMLElement>('tbody [role=row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[0] : rows[at + step];
  return row?.querySelector<HTMLElement>('a[href], button') ?? null;
}
