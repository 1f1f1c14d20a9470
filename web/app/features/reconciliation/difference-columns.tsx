import { Anchor, Button, Stack } from '@mantine/core';
import { differenceCells, KIND_LABELS, vendorOf } from '@tours/contract/cells/differences';
import type { DIFFERENCE_SORTS } from '@tours/contract/list-constants';
import type { ListedDifference } from '@tours/contract/reconciliation';
import { Link } from 'react-router';
import { refundPath, staffOrderPath, staffPaths } from '../../lib/portal-paths.ts';
import { withCells } from '../../ui/portal/list/list-file.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import type { useActions } from '../../ui/use-actions.ts';
import { DECIDE, repairTexts, STATE_CHIPS } from './labels.ts';
import classes from './reconciliation.module.css';

type DifferenceSort = (typeof DIFFERENCE_SORTS)[number];

interface DifferenceActions {
  buttonOf: ReturnType<typeof useActions>['buttonOf'];
  repair(difference: ListedDifference): void;
  decide(difference: ListedDifference): void;
}

export const acknowledging = (id: string) => `acknowledge ${id}`;

export const differenceColumns = (actions: DifferenceActions): Column<ListedDifference, DifferenceSort>[] =>
  withCells(differenceCells, [
    {
      header: 'Difference',
      kind: 'title',
      sort: 'kind',
      render: (difference) => <Description difference={difference} />,
    },
    { header: 'Order', render: (difference) => <Subject difference={difference} /> },
    { header: 'Here', render: ({ ours }) => <span className={classes.cell}>{ours}</span> },
    {
      header: 'There',
      render: (difference) => (
        <span className={classes.theirs}>
          {difference.theirs}
          <span className={classes.hint}>
            {vendorOf(difference)} {difference.reference}
          </span>
        </span>
      ),
    },
    { header: 'Found', sort: 'foundAt', isRecorded: true },
    {
      header: 'Actions',
      kind: 'actions',
      render: (difference) => (difference.state === 'open' ? <Actions difference={difference} {...actions} /> : null),
    },
  ]);

/** Describes a difference. A closed one also shows how it was closed and why. */
function Description({ difference }: { difference: ListedDifference }) {
  const { kind, state, repair, closedBy, closedAt, reason } = difference;
  return (
    <span className={classes.cell}>
      {KIND_LABELS[kind]}
      {state === 'open' && !repair && DECIDE[kind] && <span className={classes.hint}>{DECIDE[kind]}</span>}
      {state !== 'open' && (
        <span className={classes.hint}>
          <StateChip {...STATE_CHIPS[state]} size="md" /> {closedBy && `by ${closedBy} `}
          {closedAt && <Moment at={closedAt} />}
          {reason && <span className={classes.hint}>“{reason}”</span>}
        </span>
      )}
    </span>
  );
}

function Subject({ difference: { kind, state, order, orderItem } }: { difference: ListedDifference }) {
  if (!order) return <span className="soft">None</span>;
  const isToRefund = state === 'open' && kind === 'capturedWithoutSeat' && orderItem;
  return (
    <span className={classes.cell}>
      <Anchor component={Link} to={staffOrderPath(order._id)} inherit underline="always" className="figures">
        {order.lolaId}
      </Anchor>{' '}
      {order.customer}
      {orderItem && <span className={classes.hint}>{orderItem.title}</span>}
      {isToRefund && (
        <Anchor component={Link} to={refundPath(orderItem._id)} inherit underline="always">
          Refund it
        </Anchor>
      )}
      {state === 'open' && kind === 'disputed' && (
        <Anchor component={Link} to={staffPaths.disputes} display="block" inherit underline="always">
          Open disputes
        </Anchor>
      )}
    </span>
  );
}

function Actions({ difference, buttonOf, repair, decide }: { difference: ListedDifference } & DifferenceActions) {
  const { _id, kind, order, repair: way } = difference;
  const of = `${KIND_LABELS[kind]}${order ? `, order ${order.lolaId}` : ''}`;
  return (
    <Stack gap="0.375rem" py="0.375rem">
      {way && (
        <Button
          size="xs"
          variant="light"
          {...buttonOf(_id)}
          aria-label={`${repairTexts(way, difference).label}: ${of}`}
          onClick={() => repair(difference)}
        >
          {repairTexts(way, difference).label}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        {...buttonOf(acknowledging(_id))}
        aria-label={`Acknowledge: ${of}`}
        onClick={() => decide(difference)}
      >
        Acknowledge
      </Button>
    </Stack>
  );
}
