import { Button, Group } from '@mantine/core';
import { IconCalendarX, IconExternalLink, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import type { StaffOrder, StaffOrderItem } from '@tours/contract/order-history';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { manifestPath, refundPath, staffPaths } from '../../../lib/portal-paths.ts';
import { reasonOf } from '../../../lib/with-detail.ts';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';
import type { OpenWaivers } from '../staff-lists/booking-menu.tsx';
import { useBookingActions } from '../staff-lists/use-booking-actions.ts';
import { keptMoneyText } from './kept-money.ts';

interface BookingActionsProps {
  item: StaffOrderItem;
  customer: StaffOrder['customer'];
  openWaivers: OpenWaivers;
}

/** Actions on a booking: its money, its waivers, and in a menu its day and its state in FareHarbor. */
export function BookingActions({ item, customer, openWaivers }: BookingActionsProps) {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const changes = useBookingActions();
  const isChanging = changes.busy === item._id;
  const { fareharborBooking: booking, status } = item;
  if (!booking || status === 'created') return null;
  const cancel = () =>
    void carryOut({
      id: item._id,
      question: {
        title: 'Cancel without a refund?',
        message: `This releases the seats of ${item.title} in FareHarbor. ${keptMoneyText(item)} Nobody is emailed.`,
        confirmLabel: 'Cancel the booking',
        cancelLabel: 'Keep it',
        isDestructive: true,
      },
      act: () => client.cancelBooking({ params: { shortname: booking.shortname, uuid: booking.uuid } }),
      done: `${item.lolaId} cancelled in FareHarbor`,
      failed: reasonOf,
    });
  return (
    <Group gap="sm" mt="sm">
      <Button component={Link} to={refundPath(item._id)} variant="default" size="compact-md">
        Refund…
      </Button>
      <Button variant="default" size="compact-md" onClick={() => openWaivers(item._id)}>
        Waivers…
      </Button>
      {item.needsNotice && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => changes.notifyTraveller({ ...item, customer })}
          loading={isChanging}
        >
          Email the traveller about this change…
        </Button>
      )}
      <RowMenu label={`More actions for ${item.lolaId}`} isBusy={isChanging || busy === item._id}>
        <RowMenuItem
          icon={IconUsersGroup}
          to={manifestPath(staffPaths.manifests, { day: item.startDate.slice(0, 10) })}
        >
          Manifest for this day
        </RowMenuItem>
        <RowMenuItem icon={IconRefresh} run={() => changes.reread(item)}>
          Refresh from FareHarbor
        </RowMenuItem>
        {booking.dashboardUrl && (
          <RowMenuItem icon={IconExternalLink} href={booking.dashboardUrl}>
            Open in FareHarbor
          </RowMenuItem>
        )}
        {status !== 'cancelled' && (
          <RowMenuItem icon={IconCalendarX} color="var(--tone-bad)" run={cancel}>
            Cancel without a refund…
          </RowMenuItem>
        )}
      </RowMenu>
    </Group>
  );
}
