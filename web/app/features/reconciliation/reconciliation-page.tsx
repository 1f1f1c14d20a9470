import { Box, Button, Progress, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { KIND_LABELS, vendorOf } from '@tours/contract/cells/differences';
import { counted } from '@tours/contract/counted';
import { DIFFERENCE_KINDS } from '@tours/contract/list-constants';
import type { ListedDifference, Reconciliation } from '@tours/contract/reconciliation';
import type { StaffDivision } from '@tours/contract/session';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { choiceIn } from '../../lib/address-filter.ts';
import { useApi } from '../../lib/api.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { notify } from '../../ui/notice/notify.tsx';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { LabelledSegments, SelectFilter, ValueChip } from '../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../ui/portal/list/filter-popover.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
import { Moment } from '../../ui/portal/moment.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';
import { acknowledging, differenceColumns } from './difference-columns.tsx';
import { repairTexts } from './labels.ts';

const FILTERS = ['state', 'kind'];

type DifferenceFilter = ReturnType<typeof filterOf>;

/** Without a state the list shows open differences. */
export const filterOf = (params: URLSearchParams) => ({
  state: choiceIn(params, 'state', ['closed', 'all']),
  kind: choiceIn(params, 'kind', DIFFERENCE_KINDS),
});

const TextDialog = lazyPart(() => import('../../ui/dialog/text-dialog.tsx'));

interface ReconciliationPageProps {
  rows: Promise<Loaded<ListedDifference>>;
  run: Reconciliation | null;
  division: StaffDivision;
  filter: DifferenceFilter;
}

/** Lists the differences between our books and those of Stripe and FareHarbor, with repairs for them. */
export function ReconciliationPage({ rows, run: loaded, division, filter }: ReconciliationPageProps) {
  const { run, isRunning, start } = useLatestRun(division._id, loaded);
  const { buttonOf, repair, acknowledge } = useDifferenceActions();
  const [decided, setDecided] = useState<ListedDifference | null>(null);
  return (
    <>
      <ListPage
        title="Reconciliation"
        label="Differences"
        action={
          <Button onClick={start} loading={isRunning}>
            Reconcile now
          </Button>
        }
        division={division}
        rows={rows}
        columns={differenceColumns({ buttonOf, repair, decide: setDecided })}
        search="Search differences"
        filters={{ names: FILTERS, tools: <DifferenceFilters filter={filter} />, leaveOut: true }}
        file={{ list: 'differences', asked: { division: division._id, ...filter } }}
        empty={emptyOf(run, division.name)}
      >
        <ReconciliationStatus run={run} />
      </ListPage>
      {decided && (
        <TextDialog
          title={`Acknowledge: ${KIND_LABELS[decided.kind]}`}
          verb="Acknowledge"
          intro={`In our records: ${decided.ours}. In ${vendorOf(decided)}: ${decided.theirs}. Nothing changes on either side. If either one changes, the difference is listed again.`}
          label="Reason"
          description="What did you find and decide? Saved with your name."
          missing="Please enter a reason"
          minLength={3}
          maxLength={500}
          isMultiline
          onClose={() => setDecided(null)}
          onSave={(reason) => acknowledge(decided, reason)}
        />
      )}
    </>
  );
}

const emptyOf = (run: Reconciliation | null, division: string) =>
  run?.state === 'done'
    ? {
        icon: IconScale,
        title: 'Everything matches',
        text: `${division}’s sales match Stripe and FareHarbor. We check every night.`,
      }
    : {
        icon: IconScale,
        title: run ? 'No differences found so far' : 'Not reconciled yet',
        text: 'We compare our records with Stripe and FareHarbor every night and list any differences here.',
      };

/** Actions on a difference. The server compares both sides again and answers whether it is gone. */
function useDifferenceActions() {
  const client = useApi();
  const { buttonOf, carryOut } = useActions({ after: useReadAgain() });

  const repair = (difference: ListedDifference) =>
    carryOut({
      id: difference._id,
      question: difference.repair ? repairTexts(difference.repair, difference) : undefined,
      act: () => client.repairDifference({ params: { id: difference._id } }),
      onDone: ({ state }) => {
        if (state === 'open') return notify('We checked both sides again, and they still differ.', 'warning');
        focusTitle();
        notify('Repaired: both sides match', 'success');
      },
      failed: 'record.deleteFailed',
    });

  /** Resolves to false if it could not be saved. */
  const acknowledge = ({ _id: id }: ListedDifference, reason: string) =>
    carryOut({
      id: acknowledging(id),
      act: () => client.acknowledgeDifference({ params: { id }, body: { reason } }),
      done: 'Acknowledged',
      onDone: focusTitle,
      failed: 'record.updateFailed',
    });

  return { buttonOf, repair, acknowledge };
}

const LOOK_EVERY_MS = 1_000;

/** The last run of a division. While it is under way, it is polled every second, and the list is read again at its end. */
function useLatestRun(division: string, loaded: Reconciliation | null) {
  const client = useApi();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<Reconciliation | null>(null);
  const { busy, carryOut } = useActions();
  // Takes the newer state, either polled or loaded with the page.
  const run = seen && (seen._id !== loaded?._id || loaded.state === 'running') ? seen : loaded;
  const isRunning = run?.state === 'running';

  usePoll(isRunning ? LOOK_EVERY_MS : null, async () => {
    // After a failure the next poll follows in a second; the run continues on the server.
    const now = await client.getReconciliation({ query: { division } }).catch(() => null);
    if (!now) return;
    setSeen(now.run);
    if (now.run?.state !== 'running') await revalidate();
  });

  const start = () =>
    carryOut({
      id: 'start',
      act: () => client.startReconciliation({ body: { division } }),
      onDone: setSeen,
      failed: 'record.createFailed',
    });

  return { run, isRunning: isRunning || busy !== null, start };
}

function DifferenceFilters({ filter }: { filter: DifferenceFilter }) {
  const state = { name: 'state', label: 'State', value: filter.state };
  const kind = { name: 'kind', label: 'Difference', value: filter.kind, values: KIND_LABELS };
  return (
    <>
      <FilterPopover>
        <LabelledSegments {...state} values={{ '': 'Open', closed: 'Closed', all: 'All' }} />
        <SelectFilter {...kind} />
      </FilterPopover>
      <ValueChip {...state} values={{ closed: 'Closed', all: 'Open and closed' }} />
      <ValueChip {...kind} />
    </>
  );
}

/** Progress of the run under way, or the result of the last one. */
function ReconciliationStatus({ run }: { run: Reconciliation | null }) {
  if (!run) return null;
  if (run.state === 'running') return <Running run={run} />;
  if (run.state === 'failed') {
    return (
      <Notice maw="48rem" mb="1rem" tone="error" title="The last reconciliation didn’t finish">
        {run.problem} It began on <Moment at={run.startedAt} />. The list may be out of date.
      </Notice>
    );
  }
  return (
    <Text component="div" size="sm" maw="48rem" mb="1rem">
      Last reconciled on <Moment at={run.finishedAt ?? run.startedAt} />: {counted(run.payments, 'payment')} and{' '}
      {counted(run.refunds, 'refund')} in Stripe, {counted(run.bookings, 'booking')} on{' '}
      {counted(run.departures, 'departure')} in FareHarbor.
    </Text>
  );
}

function Running({ run: { doing, percent, problem } }: { run: Reconciliation }) {
  return (
    <Box maw="48rem" mb="1rem">
      <Text size="sm" mb={4} role="status">
        {doing}…
      </Text>
      <Progress value={percent} aria-label="Reconciliation progress" animated={!problem} />
      {problem && (
        <Text size="sm" mt={4} className="soft">
          {problem}
        </Text>
      )}
    </Box>
  );
}
