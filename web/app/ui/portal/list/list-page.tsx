import type { Icon } from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import { EmptyState } from '../../notice/empty-state.tsx';
import { PageHead } from '../frame/page-head.tsx';
import classes from './list.module.css';
import type { ListFile } from './list-file.ts';
import type { Loaded } from './loaded.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface ListPageProps<Row, Sort extends string>
  extends Omit<RecordListProps<Row, Sort>, 'label' | 'loaded' | 'keyOf' | 'file' | 'empty'> {
  title: string;
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
  children?: ReactNode;
}

/** A page with one list of records: title, action, filters, columns and the text of an empty list. */
export function ListPage<Row extends { _id: string }, Sort extends string = string>(props: ListPageProps<Row, Sort>) {
  const { title, action, label = title, division, rows, file, empty, children, ...list } = props;
  const name = [title, division?.shortname].filter(Boolean).join('-').toLowerCase().replaceAll(' ', '-');
  const { text, ...nothing } = empty;
  return (
    <div className={classes.page} data-list-page data-plain={list.isPlain}>
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
