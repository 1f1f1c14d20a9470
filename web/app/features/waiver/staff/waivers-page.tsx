import { Button } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { staffPaths } from '../../../lib/portal-paths.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { RemindButton } from '../../../ui/portal/list/remind-button.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';
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

/** Mails the contact of an order a request to sign one waiver. */
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
