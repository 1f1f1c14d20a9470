import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { templateSigners } from '@tours/contract/cells/catalogue';
import { counted } from '@tours/contract/counted';
import { message } from '@tours/contract/messages';
import { formatDayAndTime } from '@tours/contract/time';
import type { BookingWaivers, ListedWaiver, UnlinkedTemplate } from '@tours/contract/waiver-list';
import { useApi } from '../../../lib/api.ts';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { ScreenDialog } from '../../../ui/dialog/screen-dialog.tsx';
import { Email } from '../../../ui/email.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { type Column, RecordTable } from '../../../ui/portal/list/record-table.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';
import { OpenButton } from '../open-button.tsx';
import { SignedChip } from '../status-chip.tsx';

interface WaiversModalProps {
  orderItem: string;
  onClose(): void;
  /** Called when the waivers could not be read, to close the dialog and show the list of bookings. */
  onLeave(): void;
}

/** The waivers of a booking, and the templates that can be linked to it. It fills the screen of a phone. */
export default function WaiversModal({ orderItem, onClose, onLeave }: WaiversModalProps) {
  const waivers = useBookingWaivers(orderItem, onLeave);
  return (
    <ScreenDialog title="Waivers of this booking" size={1000} onClose={onClose}>
      {waivers.found ? (
        <Found {...waivers} found={waivers.found} />
      ) : (
        <Loader role="img" aria-label="Loading" mx="auto" my="xl" />
      )}
    </ScreenDialog>
  );
}

type FoundProps = Omit<ReturnType<typeof useBookingWaivers>, 'found'> & { found: BookingWaivers };

function Found({ found, busy, link, send }: FoundProps) {
  const { booking, linked, unlinked } = found;
  return (
    <>
      <Text className="figures" mb="md">
        <strong>{booking.title}</strong>, {formatDayAndTime(booking.startDate)} · Booking {booking.lolaId} of order{' '}
        {booking.orderLolaId} · {counted(booking.travellerCount, 'traveller')}
      </Text>
      {booking.isCancelled && (
        <Notice tone="info">This booking was cancelled, so no waivers can be signed or linked.</Notice>
      )}
      <Group justify="space-between" gap="0.5rem" mt="1.25rem" mb="0.5rem">
        <Title order={3} size="h4">
          Linked waivers
        </Title>
        <Button
          variant="default"
          leftSection={<IconMail size={18} stroke={1.75} />}
          loading={busy === booking._id}
          disabled={!linked.some(isToSign)}
          onClick={() => send(found)}
        >
          Send waivers email
        </Button>
      </Group>
      {linked.length ? (
        <RecordTable<ListedWaiver, string>
          label="Linked waivers"
          columns={linkedColumns}
          rows={linked}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <Text className="soft">This booking has no linked waivers.</Text>
      )}
      <Title order={3} size="h4" mt="1.25rem" mb="0.5rem">
        Unlinked templates
      </Title>
      {unlinked.length ? (
        <RecordTable<UnlinkedTemplate, string>
          label="Unlinked templates"
          columns={unlinkedColumns({ busy, isCancelled: booking.isCancelled, link })}
          rows={unlinked}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <Text className="soft">Every template in this division is already linked.</Text>
      )}
    </>
  );
}

const linkedColumns: Column<ListedWaiver>[] = [
  { header: 'Title', kind: 'title', render: ({ waiverTemplate }) => waiverTemplate.title },
  { header: 'Status', render: (waiver) => <SignedChip waiver={waiver} notSigned="Not Signed" /> },
  { header: 'Traveller', render: ({ traveller }) => traveller.name },
  { header: 'Age', kind: 'number', render: ({ traveller }) => traveller.age },
  { header: 'Email', render: ({ traveller: { email } }) => email && <Email>{email}</Email> },
  { header: 'Start', at: ({ item }) => item.startDate },
  { header: 'End', at: ({ item }) => item.endDate },
  { header: 'Actions', kind: 'actions', render: (waiver) => <OpenButton waiver={waiver} /> },
];

interface Linking {
  busy: string | null;
  isCancelled: boolean;
  link(template: UnlinkedTemplate): void;
}

const unlinkedColumns = ({ busy, isCancelled, link }: Linking): Column<UnlinkedTemplate>[] => [
  { header: 'Title', kind: 'title', render: ({ title }) => title },
  { header: 'Signed by', render: whoSigns },
  { header: 'Created at', at: ({ createdAt }) => createdAt },
  {
    header: 'Actions',
    kind: 'actions',
    render: (template) => (
      <Button
        variant="default"
        loading={busy === template._id}
        disabled={isCancelled}
        aria-label={`Link waiver to booking: ${template.title}`}
        onClick={() => busy === null && link(template)}
      >
        Link waiver to booking
      </Button>
    ),
  },
];

/** Shows beforehand whether any traveller of the booking would get this waiver. */
function whoSigns(template: UnlinkedTemplate): string {
  const { travellerCount: count } = template;
  return `${templateSigners(template)} (${count === 0 ? 'nobody here' : counted(count, 'traveller')})`;
}

const ALREADY = 'This waiver is already linked to the booking.';

function useBookingWaivers(orderItem: string, onLeave: () => void) {
  const client = useApi();
  const readAgain = useReadAgain();
  const { answer: found, readAgain: read } = useReading<BookingWaivers>(
    orderItem,
    (signal) => client.getBookingWaivers({ params: { id: orderItem } }, { signal }),
    (error) => {
      notify(withDetail('waivers.bookingFetchFailed', error), 'error');
      if (!found) onLeave();
    },
  );
  const { busy, carryOut } = useActions();

  /** The template may have been deleted, or the booking cancelled, since this dialog was opened. */
  async function readAfterFailure(error: unknown): Promise<never> {
    await read();
    throw error;
  }

  async function link({ _id }: UnlinkedTemplate) {
    await carryOut({
      id: _id,
      act: () => client.linkWaiver({ body: { orderItem, waiverTemplate: _id } }).catch(readAfterFailure),
      onDone: async (made) => {
        const now = await read();
        const isLinked = now?.linked.some(({ waiverTemplate }) => waiverTemplate._id === _id);
        if (made.length) notify(message('waivers.linked'), 'success');
        else notify(isLinked ? ALREADY : message('waivers.noneCreated'), 'info');
        if (!now) onLeave();
      },
      failed: 'waivers.linkFailed',
    });
    void readAgain();
  }

  const send = ({ booking }: BookingWaivers) =>
    carryOut({
      id: booking._id,
      question: {
        title: 'Send waivers email?',
        message: `We’ll email ${booking.customerEmail} a reminder for the unsigned waivers.`,
        confirmLabel: 'Send',
      },
      act: () =>
        client.emailOrderWaivers({ params: { id: booking.order }, body: { item: orderItem } }).catch(readAfterFailure),
      done: message('mail.sent'),
      failed: 'waivers.emailFailed',
    });

  return { found, busy, link, send };
}
