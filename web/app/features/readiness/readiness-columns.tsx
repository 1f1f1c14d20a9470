import { Anchor } from '@mantine/core';
import { IconFileCheck, IconFileOff, IconReceipt, IconSchool } from '@tabler/icons-react';
import { READINESS_PARTS, type ReadinessPart, type ReadyTraveller } from '@tours/contract/readiness';
import { PART_NAMES, readinessText } from '@tours/contract/readiness-labels';
import { formatDateTime } from '@tours/contract/time';
import { countsAsSigned } from '@tours/contract/waiver-state';
import { staffOrderPath } from '../../lib/portal-paths.ts';
import { phoneAddress } from '../../ui/contact-link.tsx';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { RowMenu, RowMenuItem } from '../../ui/portal/list/row-menu.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './readiness.module.css';
import type { ReadinessActions } from './use-readiness-actions.ts';

interface Options {
  actions: ReadinessActions;
  /** Staff take marks back and get phone numbers. */
  isStaff: boolean;
  /** False on the board of one departure. */
  hasDepartures: boolean;
}

export function readinessColumns({ actions, isStaff, hasDepartures }: Options): Column<ReadyTraveller>[] {
  return [
    { header: 'Traveller', kind: 'title', render: (traveller) => <Name traveller={traveller} /> },
    ...(hasDepartures
      ? [
          { header: 'Tour', render: ({ departure }: ReadyTraveller) => departure.title },
          { header: 'Start', at: ({ departure }: ReadyTraveller) => departure.startDate },
        ]
      : []),
    ...READINESS_PARTS.map((part) => ({
      header: PART_NAMES[part],
      render: (traveller: ReadyTraveller) => <PartCell traveller={traveller} part={part} />,
      // A phone shows only the parts that are open.
      text: (traveller: ReadyTraveller) => (isQuiet(traveller[part]) ? '' : readinessText(traveller, part)),
    })),
    {
      header: 'Actions',
      kind: 'actions',
      render: (traveller) => <TravellerMenu traveller={traveller} actions={actions} isStaff={isStaff} />,
    },
  ];
}

function Name({ traveller: { name, contact, isBounced, nudgedAt } }: { traveller: ReadyTraveller }) {
  return (
    <>
      {name || 'Name not given'}
      <span className={classes.contact}>{contact.name === name ? '' : `Booked by ${contact.name}`}</span>
      {isBounced && (
        <span className={classes.bounced}>
          Email didn’t arrive, phone instead
          {contact.phone && (
            <>
              :{' '}
              <Anchor href={phoneAddress(contact.phone)} inherit underline="always">
                {contact.phone}
              </Anchor>
            </>
          )}
        </span>
      )}
      {nudgedAt && <span className={classes.contact}>Asked in the last three days</span>}
    </>
  );
}

/** Done and not needed stay quiet, so that the rest stands out. */
const isQuiet = ({ state }: { state: string }): boolean => state === 'done' || state === 'notNeeded';

/** The words say everything that the colour says. */
function PartCell({ traveller, part }: { traveller: ReadyTraveller; part: ReadinessPart }) {
  const text = readinessText(traveller, part);
  if (isQuiet(traveller[part])) return <span className="soft">{text}</span>;
  return <StateChip tone={traveller[part].state === 'late' ? 'bad' : 'waiting'} size="md" label={text} />;
}

interface TravellerMenuProps {
  traveller: ReadyTraveller;
  actions: ReadinessActions;
  isStaff: boolean;
}

/** Marks for things that only a leader knows: a paper in a drawer, or a school that pays. Only staff take them back. */
function TravellerMenu({ traveller, actions, isStaff }: TravellerMenuProps) {
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
