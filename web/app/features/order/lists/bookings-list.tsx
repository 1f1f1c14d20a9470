import { COUNTED_UP_TO } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ListedBooking } from '@tours/contract/order-lists';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/api.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { tripPath } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { customerBookingColumns, partnerBookingColumns } from './booking-columns.tsx';

type Bookings = Promise<Loaded<ListedBooking>>;

/** Lists the bookings of a partner's travellers, one row for each tour. */
export function PartnerBookings({ bookings }: { bookings: Bookings }) {
  return (
    <BookingsList
      title="Bookings"
      bookings={bookings}
      columns={partnerBookingColumns}
      empty={
        <EmptyState title="No bookings yet">
          Each tour that travellers book through the links of your groups is one booking here.
        </EmptyState>
      }
    />
  );
}

/** Lists a traveller's own trips. Each row opens the page of the trip. */
export function CustomerBookings({ bookings }: { bookings: Bookings }) {
  return (
    <BookingsList
      title="My bookings"
      bookings={bookings}
      columns={customerBookingColumns}
      hrefOf={({ _id }) => tripPath(_id)}
      empty={
        <EmptyState title="You have no bookings yet">
          To book a trip, open the link your agency or school sent you. What you book with this account appears here.
        </EmptyState>
      }
    />
  );
}

interface BookingsListProps {
  title: string;
  bookings: Bookings;
  columns: typeof customerBookingColumns;
  hrefOf?(booking: ListedBooking): string;
  empty: ReactNode;
}

function BookingsList({ title, bookings, ...rest }: BookingsListProps) {
  const client = useApi();
  return (
    <>
      <PageHead title={title} />
      <RecordList
        {...rest}
        label={title}
        loaded={bookings}
        counting={{ upTo: COUNTED_UP_TO }}
        keyOf={({ _id }) => _id}
        search={`Search ${title.toLowerCase()}`}
        exportAs={{
          name: title.toLowerCase().replace(' ', '-'),
          read: (range) => client.findBookings({ query: range }),
        }}
        failure={message('list.fetchFailed')}
      />
    </>
  );
}
