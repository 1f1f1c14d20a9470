import { Button } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { COUNTED_UP_TO } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { staffPaths } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { useSendWaiver } from './use-send-waiver.ts';
import { type WaiverSort, waiverColumns } from './waiver-columns.tsx';
import { asked, FILTERS, type WaiverFilter } from './waiver-filter.ts';
import { WaiverFilters } from './waiver-filters.tsx';

const WaiversModal = lazyPart(() => import('./waivers-modal.tsx'));

interface WaiversPageProps {
  waivers: Promise<Loaded<ListedWaiver>>;
  /** The total number; null if it could not be counted. */
  totals: Promise<{ rows: number } | null>;
  division: StaffDivision;
  filter: WaiverFilter;
  /** Name of the departure in the filter. */
  departureName: string | null;
}

/** Lists the waivers of a division, with actions on each. */
export function WaiversPage({ waivers, totals, division, filter, departureName }: WaiversPageProps) {
  const client = useApi();
  const { busy, send } = useSendWaiver();
  const [booking, setBooking] = useState<string | null>(null);
  const close = () => setBooking(null);
  const actions = { busy, send, openBooking: ({ orderItem }: ListedWaiver) => setBooking(orderItem) };
  return (
    <>
      <PageHead title="Waivers">
        <Button component={Link} to={staffPaths.waiverProofs} variant="default">
          Check signed waivers
        </Button>
      </PageHead>
      <RecordList<ListedWaiver, WaiverSort>
        label="Waivers"
        loaded={waivers}
        counting={{ upTo: COUNTED_UP_TO, totals }}
        columns={waiverColumns(actions)}
        keyOf={({ _id }) => _id}
        search="Search waivers"
        filters={{
          names: FILTERS,
          tools: <WaiverFilters division={division._id} filter={filter} departureName={departureName} />,
        }}
        exportAs={{
          name: `waivers-${division.shortname.toLowerCase()}`,
          read: (range) =>
            client.queryWaivers({ body: { filter: { division: division._id, ...asked(filter) }, ...range } }),
        }}
        failure={message('waivers.fetchFailed')}
        empty={
          <EmptyState icon={<IconWritingSign size={40} stroke={1.5} />} title={`${division.name} has no waivers yet`}>
            Once a trip is paid whose departure asks for waivers, each of its travellers has one here.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {booking && <WaiversModal orderItem={booking} onClose={close} onLeave={close} />}
      </Suspense>
    </>
  );
}
