import { Anchor } from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { ListedDispute } from '@tours/contract/dispute';
import type { DISPUTE_FILTERS, DISPUTE_SORTS } from '@tours/contract/dispute-constants';
import type { StaffDivision } from '@tours/contract/session';
import { Link } from 'react-router';
import { disputePath, staffPaths } from '../../lib/portal-paths.ts';
import { SegmentedFilter } from '../../ui/portal/list/filter-fields.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { DisputeState, readable } from './dispute-state.tsx';

type DisputeSort = (typeof DISPUTE_SORTS)[number];

const COLUMNS: Column<ListedDispute, DisputeSort>[] = [
  { header: 'Order', kind: 'title', render: ({ order }) => <span className="figures">{order.lolaId}</span> },
  { header: 'State', render: ({ state }) => <DisputeState state={state} size="md" /> },
  { header: 'Amount', sort: 'amount', cents: ({ amountCents }) => amountCents },
  { header: 'Reason', render: ({ reason }) => readable(reason) },
  {
    header: 'Answer by',
    sort: 'dueBy',
    sortLabels: ['earliest first', 'latest first'],
    render: ({ dueBy, needsAnswer }) =>
      needsAnswer && dueBy ? <Moment at={dueBy} /> : <span className="soft">Nothing to answer</span>,
  },
  { header: 'Customer', kind: 'text', render: ({ order }) => order.customer },
  { header: 'Opened', at: ({ openedAt }) => openedAt, sort: 'openedAt' },
];

const STATES = { '': 'All', respond: 'To answer', open: 'Open', closed: 'Decided' };

interface DisputesPageProps {
  rows: Promise<Loaded<ListedDispute>>;
  division: StaffDivision;
  /** Undefined for all disputes. */
  state: (typeof DISPUTE_FILTERS)[number] | undefined;
}

/** Lists the payments that cardholders disputed at their bank. */
export function DisputesPage({ rows, division, state }: DisputesPageProps) {
  return (
    <ListPage<ListedDispute, DisputeSort>
      title="Disputes"
      action={
        <Anchor component={Link} to={staffPaths.debts} size="sm">
          Owed to the platform
        </Anchor>
      }
      division={division}
      rows={rows}
      columns={COLUMNS}
      hrefOf={({ _id }) => disputePath(_id)}
      search="Search disputes"
      filters={{
        names: ['state'],
        tools: <SegmentedFilter name="state" label="State" value={state} values={STATES} />,
      }}
      empty={{
        icon: IconGavel,
        title: 'No disputes',
        text: 'If a cardholder disputes a payment at the bank, it appears here with its deadline and the evidence to send.',
      }}
    />
  );
}
