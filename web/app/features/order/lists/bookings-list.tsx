import type { ListedBooking } from '@tours/contract/booking';
import { tripPath } from '../../../lib/portal-paths.ts';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { customerBookingColumns, partnerBookingColumns } from './booking-columns.tsx';

type Bookings = Promise<Loaded<ListedBooking>>;

/** Lists the bookings of a partner's travellers, one row for each tour. */
export function PartnerBookings({ bookings }: { bookings: Bookings }) {
  return (
    <BookingsList
      title="Bookings"
      rows={bookings}
      columns={partnerBookingColumns}
      empty={{
        title: 'No bookings yet',
        text: 'Each tour booked through your groups’ links appears here.',
      }}
    />
  );
}

/** Lists a traveller's own trips. Each row opens the page of the trip. */
export function CustomerBookings({ bookings }: { bookings: Bookings }) {
  return (
    <BookingsList
      title="My bookings"
      isPlain
      rows={bookings}
      columns={customerBookingColumns}
      hrefOf={({ _id }) => tripPath(_id)}
      empty={{
        title: 'You have no bookings yet',
        text: 'To book, use the link from your school or agency. Your trips will appear here.',
      }}
    />
  );
}

interface BookingsListProps {
  title: string;
  isPlain?: true;
  rows: Bookings;
  columns: typeof customerBookingColumns;
  hrefOf?(booking: ListedBooking): string;
  empty: { title: string; text: string };
}

function BookingsList(list: BookingsListProps) {
  return (
    <ListPage {...list} isLong search={`Search ${list.title.toLowerCase()}`} file={{ list: 'bookings', asked: {} }} />
  );
}
