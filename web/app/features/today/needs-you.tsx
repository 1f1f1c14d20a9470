import { Group } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { Need, StaffHome } from '@tours/contract/home';
import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import { Link } from 'react-router';
import { shortDay } from '../../lib/calendar-days.ts';
import {
  disputesToAnswerPath,
  failedRefundsPath,
  messagesToApprovePath,
  notNotifiedPath,
  onCancelledTripsPath,
  ordersPath,
  staffPaths,
  statementsToIssuePath,
  unsignedWaiversPath,
} from '../../lib/portal-paths.ts';
import { dayOf } from './days.ts';
import classes from './needs-you.module.css';
import { Panel } from './panel.tsx';

interface Line {
  /** For one and for several. */
  what: [one: string, several: string];
  detail: string;
  /** The list that shows exactly what is counted. */
  to: string;
}

const linesOf = ({ asOf, waiversTo }: StaffHome): Record<Need['kind'], Line> => ({
  unconfirmedOrders: {
    what: ['order not confirmed', 'orders not confirmed'],
    detail: 'A card is on hold, but the booking isn’t finished.',
    to: ordersPath('unconfirmed'),
  },
  onCancelledTrips: {
    what: ['booking still on a cancelled trip', 'bookings still on cancelled trips'],
    detail: 'The trip was cancelled for everybody, but these seats were not.',
    to: onCancelledTripsPath(),
  },
  notNotified: {
    what: ['moved booking whose family doesn’t know yet', 'moved bookings whose families don’t know yet'],
    detail: 'FareHarbor changed the trip, and no email has gone out.',
    to: notNotifiedPath({ from: dayOf(asOf) }),
  },
  disputes: {
    what: ['dispute to answer', 'disputes to answer'],
    detail: 'The bank is waiting for your evidence.',
    to: disputesToAnswerPath(),
  },
  debts: {
    what: ['debt to the platform', 'debts to the platform'],
    detail: 'The Stripe balance was too low.',
    to: staffPaths.debts,
  },
  failedRefunds: {
    what: ['booking with a failed refund', 'bookings with a failed refund'],
    detail: 'Declined by Stripe or returned by the bank.',
    to: failedRefundsPath(),
  },
  overdueOrders: {
    what: ['order with an overdue payment', 'orders with an overdue payment'],
    detail: 'The seats are still booked.',
    to: ordersPath('overdue'),
  },
  messagesToApprove: {
    what: ['message to approve', 'messages to approve'],
    detail: 'A leader’s first message waits for you.',
    to: messagesToApprovePath(),
  },
  failedMails: {
    what: ['email not delivered', 'emails not delivered'],
    detail: 'Refused by the mail server.',
    to: staffPaths.failedMails,
  },
  differences: {
    what: ['difference to reconcile', 'differences to reconcile'],
    detail: 'Our records don’t match Stripe or FareHarbor.',
    to: staffPaths.reconciliation,
  },
  statementsToIssue: {
    what: ['partner with a commission statement to issue', 'partners with a commission statement to issue'],
    detail: 'For a month that is over.',
    to: statementsToIssuePath(),
  },
  unsignedWaivers: {
    what: ['unsigned waiver', 'unsigned waivers'],
    detail: `For trips until ${shortDay(waiversTo)}.`,
    to: unsignedWaiversPath({ from: dayOf(asOf), to: waiversTo }),
  },
});

/** The work that waits for staff. Each line opens the list of what it counts. */
export function NeedsYou({ home }: { home: StaffHome }) {
  if (!home.needs.length) {
    return (
      <Panel title="Needs you">
        <Group component="p" align="start" wrap="nowrap" gap="0.5rem" m={0} p="0.75rem 1rem 1rem" maw="40rem">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden style={{ flex: 'none' }} color="var(--tone-good)" />
          <span>
            Nothing needs you right now. Orders, refunds, emails and records are in order, and every waiver for trips
            until {shortDay(home.waiversTo)} is signed.
          </span>
        </Group>
      </Panel>
    );
  }
  const lines = linesOf(home);
  return (
    <Panel title="Needs you">
      <ul className={`plain-list ${classes.lines}`}>
        {home.needs.map((need) => (
          <li key={need.kind}>
            <NeedLine need={need} line={lines[need.kind]} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NeedLine({ need: { kind, count }, line: { what, detail, to } }: { need: Need; line: Line }) {
  const [one, several] = what;
  return (
    <Link to={to} className={classes.line} data-kind={kind}>
      <span className={classes.count}>{countText(count)}</span>{' '}
      <Group component="span" gap="0 0.75rem">
        <span className={classes.label}>{count === 1 ? one : several}</span>
        <span className="soft">{detail}</span>
      </Group>
      <IconChevronRight size={18} className="soft" aria-hidden />
    </Link>
  );
}

/** A longer list is counted up to `COUNTED_UP_TO`. */
const countText = (count: number) => (count > COUNTED_UP_TO ? `${COUNTED_UP_TO.toLocaleString('en')}+` : String(count));
