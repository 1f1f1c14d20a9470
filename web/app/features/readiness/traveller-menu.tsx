import { IconFileCheck, IconFileOff, IconReceipt, IconSchool } from '@tabler/icons-react';
import type { ReadyTraveller } from '@tours/contract/readiness';
import { formatDateTime } from '@tours/contract/time';
import { countsAsSigned } from '@tours/contract/waiver-state';
import { staffOrderPath } from '../../lib/portal-paths.ts';
import { RowMenu, RowMenuItem } from '../../ui/portal/list/row-menu.tsx';
import type { ReadinessActions } from './use-readiness-actions.ts';

interface TravellerMenuProps {
  traveller: ReadyTraveller;
  actions: ReadinessActions;
  isStaff: boolean;
}

/** Marks for things that only a leader knows: a paper in a drawer, or a school that pays. Only staff take them back. */
export function TravellerMenu({ traveller, actions, isStaff }: TravellerMenuProps) {
  const { name, waivers, money, order, _id } = traveller;
  const { markPaper, markSchoolPays, busy } = actions;
  const open = waivers.list.filter((waiver) => !countsAsSigned(waiver));
  const onPaper = isStaff ? waivers.list.filter(({ isSigned, isOnPaper }) => isOnPaper && !isSigned) : [];
  const isOwed = ['onPlan', 'overdue'].includes(money.status);
  const isTakenBack = isStaff && money.status === 'schoolPays';
  if (!isStaff && !open.length && !isOwed) return null;
  return (
    <RowMenu label={`Actions for ${name || 'traveller without a name'}: ${labelOf(traveller)}`} isBusy={busy === _id}>
      {open.map((waiver) => (
        <RowMenuItem key={waiver._id} icon={IconFileCheck} run={() => markPaper(traveller, waiver._id, true)}>
          Paper received: {waiver.title}
        </RowMenuItem>
      ))}
      {onPaper.map((waiver) => (
        <RowMenuItem key={waiver._id} icon={IconFileOff} run={() => markPaper(traveller, waiver._id, false)}>
          No paper after all: {waiver.title}
        </RowMenuItem>
      ))}
      {(isOwed || isTakenBack) && (
        <RowMenuItem icon={IconSchool} run={() => markSchoolPays(traveller, isOwed)}>
          {isOwed ? 'School pays this order' : 'School doesn’t pay after all'}
        </RowMenuItem>
      )}
      {isStaff && (
        <RowMenuItem icon={IconReceipt} to={staffOrderPath(order._id)}>
          Open order {order.lolaId}
        </RowMenuItem>
      )}
    </RowMenu>
  );
}

/** A child on two departures, or in two orders, has a row for each. */
const labelOf = ({ departure, order }: ReadyTraveller) =>
  `${departure.title}, ${formatDateTime(departure.startDate)}, ${order.lolaId}`;
