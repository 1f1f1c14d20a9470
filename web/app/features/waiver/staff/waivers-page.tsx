import { Button } from '@mantine/core';
import { IconCalendarSearch, IconWritingSign } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { staffPaths } from '../../../lib/portal-paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { FilterDay } from '../../../ui/portal/list/filter-day.tsx';
import { DaysChip, SelectFilter, ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { RemindButton } from '../../../ui/portal/list/remind-button.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { SearchSelect } from '../../../ui/portal/search-select.tsx';
import { useActions } from '../../../ui/use-actions.ts';
import { type WaiverSort, waiverColumns } from './waiver-columns.tsx';
import { type AddressFilter, asked, FILTERS, STATUS } from './waiver-filter.ts';

const WaiversModal = lazyPart(() => import('./waivers-modal.tsx'));

interface WaiversPageProps {
  waivers: Promise<Loaded<ListedWaiver>>;
  totals: Promise<{ rows: number } | null>;
  division: StaffDivision;
  filter: AddressFilter;
  departureName: string | null;
}

export function WaiversPage({ waivers, totals, division, filter, departureName }: WaiversPageProps) {
  const { busy, send } = useSendWaiver();
  const [booking, setBooking] = useState<string | null>(null);
  const close = () => setBooking(null);
  const actions = { busy, send, openBooking: ({ orderItem }: ListedWaiver) => setBooking(orderItem) };
  return (
    <>
      <ListPage<ListedWaiver, WaiverSort>
        title="Waivers"
        action={
          <Button component={Link} to={staffPaths.waiverProofs} variant="default">
            Check signed waivers
          </Button>
        }
        division={division}
        rows={waivers}
        isLong
        totals={totals}
        columns={waiverColumns(actions)}
        search="Search waivers"
        filters={{
          names: FILTERS,
          tools: <WaiverFilters division={division._id} filter={filter} departureName={departureName} />,
        }}
        file={{ list: 'waivers', asked: { filter: { division: division._id, ...asked(filter) } } }}
        selection={{
          askedFor: (ids) => ({ filter: { division: division._id, _id: { $in: ids } } }),
          actions: (chosen, clear) => <RemindButton orders={chosen.map(({ order }) => order)} onDone={clear} />,
        }}
        failure={message('waivers.fetchFailed')}
        empty={{
          icon: IconWritingSign,
          title: `${division.name} has no waivers yet`,
          text: 'Waivers appear here once someone pays for a departure that needs them.',
        }}
      />
      {booking && <WaiversModal orderItem={booking} onClose={close} onLeave={close} />}
    </>
  );
}

function useSendWaiver() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const send = ({ _id, lolaId, order, traveller, waiverTemplate }: ListedWaiver) =>
    carryOut({
      id: _id,
      question: {
        title: 'Send waiver email?',
        message: `The contact of the order is asked to sign “${waiverTemplate.title}” for ${traveller.name}.`,
        confirmLabel: 'Send',
      },
      act: () => client.emailOrderWaivers({ params: { id: order }, body: { waiver: _id } }),
      done: message('waivers.emailSent', { id: lolaId }),
      failed: 'waivers.emailFailed',
    });
  return { busy, send };
}

interface WaiverFiltersProps {
  division: string;
  filter: AddressFilter;
  departureName: string | null;
}

function WaiverFilters({ division, filter, departureName }: WaiverFiltersProps) {
  const { change } = useListAddress();
  const { tour, from, to, status, availability } = filter;
  return (
    <>
      <FilterPopover label="Tours and Dates filter" icon={IconCalendarSearch}>
        <TourSelect division={division} tour={tour ?? null} onChange={(next) => change({ tour: next })} />
        <FilterDay label="Trips from" value={from ?? null} maxDate={to} onChange={(day) => change({ from: day })} />
        <FilterDay label="Trips until" value={to ?? null} minDate={from} onChange={(day) => change({ to: day })} />
        <SelectFilter name="status" label="Status" value={status} values={STATUS} />
      </FilterPopover>
      {tour && <FilterChip label="Tour" value={tour} names={['tour']} />}
      <DaysChip label="Dates" from={from} to={to} names={['from', 'to']} />
      {availability && (
        <FilterChip label="Departure" value={departureName ?? 'Unknown departure'} names={['availability']} />
      )}
      <ValueChip name="status" label="Status" value={status} values={STATUS} />
    </>
  );
}

interface TourSelectProps {
  division: string;
  tour: string | null;
  onChange(tour: string | null): void;
}

function TourSelect({ division, tour, onChange }: TourSelectProps) {
  const client = useApi();
  const choiceOf = (name: string) => ({ _id: name, name });
  return (
    <SearchSelect
      label="Tour"
      placeholder="All tours"
      isFilter
      clearButtonProps={{ 'aria-label': 'All tours' }}
      value={tour ? choiceOf(tour) : null}
      onChange={(choice) => onChange(choice?.name ?? null)}
      nothingFound="No tour found"
      failed="list.fetchFailed"
      find={async (search, signal) => {
        const found = await client.listWaiverTours({ query: { division, search: search || undefined } }, { signal });
        return found.map(({ name }) => choiceOf(name));
      }}
    />
  );
}
