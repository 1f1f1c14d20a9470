import { Button, Group } from '@mantine/core';
import type { StaffOrderItem } from '@tours/contract/order-history';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { refundPath } from '../../../lib/paths.ts';
import { useActions } from '../../../ui/portal/use-actions.ts';

/** Actions on a booking: refund it, or cancel its seats without a refund. */
export function BookingActions({ item }: { item: StaffOrderItem }) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const { fareharborBooking: booking, status } = item;
  if (!booking || status === 'created') return null;
  const cancel = () =>
    void carryOut({
      id: item._id,
      question: {
        title: 'Cancel without a refund?',
        message: `The seats of ${item.title} are given up in FareHarbor. Nothing is paid back, and nobody is mailed. A refund can still be made later.`,
        confirmLabel: 'Cancel the booking',
        cancelLabel: 'Keep it',
        isDestructive: true,
      },
      act: () => client.cancelBooking({ params: { shortname: booking.shortname, uuid: booking.uuid } }),
      done: `${item.lolaId} is cancelled in FareHarbor`,
      failed: 'refund.cancelFailed',
    });
  return (
    <Group gap="sm" mt="sm">
      <Button component={Link} to={refundPath(item._id)} variant="default" size="compact-md">
        Refund…
      </Button>
      {status !== 'cancelled' && (
        <Button variant="subtle" color="red" size="compact-md" onClick={cancel} loading={busy === item._id}>
          Cancel without a refund…
        </Button>
      )}
    </Group>
  );
}
