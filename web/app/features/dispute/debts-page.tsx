import { Anchor, Button, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { Debt } from '@tours/contract/dispute';
import type { DEBT_SORTS } from '@tours/contract/dispute-constants';
import { formatCents } from '@tours/contract/money';
import type { StaffDivision } from '@tours/contract/session';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { staffOrderPath, staffPaths } from '../../lib/portal-paths.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { SegmentedFilter } from '../../ui/portal/list/filter-fields.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import type { Column } from '../../ui/portal/list/record-table.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { Streamed } from '../../ui/portal/streamed.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { useActions } from '../../ui/use-actions.ts';

const TextDialog = lazyPart(() => import('../../ui/dialog/text-dialog.tsx'));

type DebtSort = (typeof DEBT_SORTS)[number];

const STATES = {
  owed: { tone: 'bad', label: 'Owed' },
  paid: { tone: 'good', label: 'Taken from the balance' },
  settled: { tone: 'good', label: 'Settled' },
  void: { tone: 'neutral', label: 'No longer owed' },
} as const;
const CAUSES = { refund: 'Refund paid by the platform', dispute: 'Disputed payment' } as const;

const columns = (settle: (debt: Debt) => void): Column<Debt, DebtSort>[] => [
  { header: 'Order', kind: 'title', render: ({ order }) => <span className="figures">{order.lolaId}</span> },
  { header: 'State', render: ({ state }) => <StateChip {...STATES[state]} size="md" /> },
  { header: 'Amount', sort: 'amount', cents: ({ amountCents }) => amountCents },
  { header: 'For', render: ({ cause }) => CAUSES[cause] },
  { header: 'Note', render: (debt) => <NoteOf debt={debt} /> },
  { header: 'Since', at: ({ createdAt }) => createdAt, sort: 'createdAt' },
  {
    header: 'Actions',
    kind: 'actions',
    render: (debt) =>
      debt.state === 'owed' ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Record payment: order ${debt.order.lolaId}`}
          onClick={() => settle(debt)}
        >
          Record payment
        </Button>
      ) : null,
  },
];

function NoteOf({ debt: { state, cause, settledBy, note } }: { debt: Debt }) {
  if (settledBy) return <span>{`${note} (${settledBy})`}</span>;
  if (state !== 'owed') return <span className="soft">None</span>;
  return (
    <span className="soft">{cause === 'dispute' ? 'Taken from the next balance' : 'To be paid to the platform'}</span>
  );
}

const SHOWN = { '': 'Owed', all: 'All' };

interface DebtsPageProps {
  rows: Promise<Loaded<Debt>>;
  /** The sum of what is owed now, in all. Null: nothing is owed. */
  owed: Promise<string | null>;
  division: StaffDivision;
  isAll: boolean;
}

/** Lists what the operator owes the platform, because its balance at Stripe was too low. */
export function DebtsPage({ rows, owed, division, isAll }: DebtsPageProps) {
  const [settled, setSettled] = useState<Debt | null>(null);
  const settle = useSettleDebt();
  return (
    <>
      <ListPage<Debt, DebtSort>
        title="Owed to the platform"
        label="Debts"
        action={
          <Anchor component={Link} to={staffPaths.disputes} size="sm">
            Disputes
          </Anchor>
        }
        division={division}
        rows={rows}
        columns={columns(setSettled)}
        hrefOf={({ order }) => staffOrderPath(order._id)}
        search="Search debts"
        filters={{
          names: ['state'],
          leaveOut: true,
          tools: <SegmentedFilter name="state" label="State" value={isAll ? 'all' : ''} values={SHOWN} />,
        }}
        empty={{
          icon: IconCash,
          title: 'Nothing is owed',
          text: 'A debt appears here if your Stripe balance doesn’t cover your part of a refund or a disputed payment.',
        }}
      >
        <Streamed answer={owed} waiting={<Owed sum="…" />}>
          {(sum) => sum && <Owed sum={sum} />}
        </Streamed>
      </ListPage>
      {settled && (
        <TextDialog
          title="Record payment"
          verb="Record payment"
          intro={`${formatCents(settled.amountCents)} for order ${settled.order.lolaId}, paid to the platform in another way. It will no longer be taken from the balance at Stripe.`}
          label="How it was paid"
          description="Such as the number of the bank transfer. Saved with your name."
          missing="Please enter how it was paid"
          minLength={3}
          maxLength={500}
          onClose={() => setSettled(null)}
          onSave={(note) => settle(settled, note)}
        />
      )}
    </>
  );
}

const Owed = ({ sum }: { sum: string }) => (
  <Text mb="sm">
    Owed in all: <strong className="figures">{sum}</strong>
  </Text>
);

/** Records that a debt was paid in another way. Resolves to false if it could not be saved. */
function useSettleDebt() {
  const client = useApi();
  const { carryOut } = useActions({ after: useReadAgain() });
  return ({ _id: id }: Debt, note: string) =>
    carryOut({
      id,
      act: () => client.settleDebt({ params: { id }, body: { note } }),
      done: 'Payment recorded.',
      onDone: focusTitle,
      failed: reasonOf,
    });
}
