import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileCheck, IconFileOff, IconReceipt, IconSchool } from '@tabler/icons-react';
import type { ReadyTraveller } from '@tours/contract/readiness';
import { formatDateTime } from '@tours/contract/time';
import { Link } from 'react-router';
import { staffOrderPath } from '../../lib/portal-paths.ts';
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
  const open = waivers.list.filter(({ isSigned, isOnPaper }) => !isSigned && !isOnPaper);
  const onPaper = isStaff ? waivers.list.filter(({ isSigned, isOnPaper }) => isOnPaper && !isSigned) : [];
  const isOwed = money.status !== 'paid' && money.status !== 'schoolPays';
  const isTakenBack = isStaff && money.status === 'schoolPays';
  if (!isStaff && !open.length && !isOwed) return null;
  return (
    <Menu position="bottom-end" disabled={busy === _id}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${name || 'traveller without a name'}: ${labelOf(traveller)}`}
          aria-disabled={busy === _id}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map((waiver) => (
          <Menu.Item
            key={waiver._id}
            leftSection={<IconFileCheck size={18} stroke={1.75} />}
            onClick={() => markPaper(traveller, waiver._id, true)}
          >
            Paper received: {waiver.title}
          </Menu.Item>
        ))}
        {onPaper.map((waiver) => (
          <Menu.Item
            key={waiver._id}
            leftSection={<IconFileOff size={18} stroke={1.75} />}
            onClick={() => markPaper(traveller, waiver._id, false)}
          >
            No paper after all: {waiver.title}
          </Menu.Item>
        ))}
        {(isOwed || isTakenBack) && (
          <Menu.Item
            leftSection={<IconSchool size={18} stroke={1.75} />}
            onClick={() => markSchoolPays(traveller, isOwed)}
          >
            {isOwed ? 'School pays this order' : 'School doesn’t pay after all'}
          </Menu.Item>
        )}
        {isStaff && (
          <Menu.Item
            component={Link}
            to={staffOrderPath(order._id)}
            leftSection={<IconReceipt size={18} stroke={1.75} />}
          >
            Open order {order.lolaId}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A child on two departures, or in two orders, has a row for each. */
const labelOf = ({ departure, order }: ReadyTraveller) =>
  `${departure.title}, ${formatDateTime(departure.startDate)}, ${order.lolaId}`;
