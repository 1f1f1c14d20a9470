import { counted } from '@tours/contract/counted';
import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import { Controls } from '../../controls.tsx';
import { Streamed } from '../streamed.tsx';
import classes from './list.module.css';
import { PAGE_SIZES, rememberSize } from './list-query.ts';
import { Pages } from './pages.tsx';
import { useListAddress } from './use-list-address.ts';

interface ListPagesProps {
  label: string;
  page: number;
  size: number;
  total: number;
  /** True if there are more rows than were counted. */
  isAtLeast?: boolean;
}

/** The range of visible rows, buttons to other pages, and the number of rows per page. */
export function ListPages({ label, page, size, total, isAtLeast = false }: ListPagesProps) {
  const { change } = useListAddress();
  const first = (page - 1) * size + 1;
  const last = isAtLeast ? page * size : Math.min(page * size, total);
  const pages = Math.max(Math.ceil(total / size), page) + (isAtLeast && last >= total ? 1 : 0);

  return (
    <Pages
      label="Pages"
      shown={
        !isAtLeast && total <= size
          ? totalText(total, label)
          : `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}${isAtLeast ? '+' : ''} ${nounOf(label)}`
      }
      page={page}
      pages={total > size ? pages : 1}
      size={size}
      sizes={total > PAGE_SIZES[0] ? PAGE_SIZES : []}
      sizeLabel="Rows per page"
      className={classes.pages}
      onPage={(next) => change({ page: next > 1 ? String(next) : null })}
      onSize={(next, at) => {
        rememberSize(next);
        change({ rows: String(next), page: at > 1 ? String(at) : null });
      }}
    />
  );
}

interface LongListPagesProps extends Omit<ListPagesProps, 'isAtLeast'> {
  /** The number of rows on this page. */
  shown: number;
  /** The exact total, which arrives later; null if it is unknown. */
  totals: Promise<{ rows: number } | null> | undefined;
}

/** The same for a list whose rows the server counts up to `COUNTED_UP_TO`. */
export function LongListPages({ shown, totals, ...list }: LongListPagesProps) {
  const { page, size, total } = list;
  if (total <= COUNTED_UP_TO) return <ListPages {...list} />;
  // A page that is not full is the last one, so the total is known.
  const seen = (page - 1) * size + shown;
  if (shown < size) return <ListPages {...list} total={seen} />;
  const atLeast = <ListPages {...list} total={Math.max(COUNTED_UP_TO, seen)} isAtLeast />;
  if (!totals) return atLeast;
  return (
    <Streamed answer={totals} waiting={<Controls>{atLeast}</Controls>} failed={atLeast}>
      {(all) => (all ? <ListPages {...list} total={all.rows} /> : atLeast)}
    </Streamed>
  );
}

/** `bookings` for the list “My bookings”. */
const nounOf = (label: string) => label.replace(/^My /, '').toLowerCase();

function totalText(total: number, label: string): string {
  const noun = nounOf(label);
  return counted(total, noun.replace(/s\b/, ''), noun);
}
