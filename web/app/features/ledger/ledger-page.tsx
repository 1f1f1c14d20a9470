import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { LedgerDifference, LedgerMatch } from '@tours/contract/ledger';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { Suspense, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import type { Loaded } from '../../lib/loaded.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageHead } from '../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../ui/portal/list/record-list.tsx';
import { differenceColumns } from './difference-columns.tsx';
import { type DifferenceFilter, FILTERS } from './difference-filter.ts';
import { DifferenceFilters } from './difference-filters.tsx';
import { MatchStatus } from './match-status.tsx';
import { useDifferenceActions } from './use-difference-actions.ts';
import { useMatch } from './use-match.ts';

const AcknowledgeDialog = lazyPart(() => import('./acknowledge-dialog.tsx'));

interface LedgerPageProps {
  rows: Promise<Loaded<LedgerDifference>>;
  match: LedgerMatch | null;
  division: StaffDivision;
  filter: DifferenceFilter;
}

/** Lists the differences between our books and those of Stripe and FareHarbor, with repairs for them. */
export function LedgerPage({ rows, match: loaded, division, filter }: LedgerPageProps) {
  const client = useApi();
  const { match, isRunning, start } = useMatch(division._id, loaded);
  const { busy, repair, acknowledge } = useDifferenceActions();
  const [decided, setDecided] = useState<LedgerDifference | null>(null);
  return (
    <>
      <PageHead title="Ledger">
        <Button onClick={start} loading={isRunning}>
          Match now
        </Button>
      </PageHead>
      <MatchStatus match={match} />
      <RecordList
        label="Differences"
        loaded={rows}
        columns={differenceColumns({ busy, repair, decide: setDecided })}
        keyOf={({ _id }) => _id}
        search="Search differences"
        filters={{ names: FILTERS, tools: <DifferenceFilters filter={filter} /> }}
        exportAs={{
          name: `ledger-${division.shortname.toLowerCase()}`,
          read: (range) => client.findLedgerDifferences({ query: { division: division._id, ...filter, ...range } }),
        }}
        failure={message('list.fetchFailed')}
        empty={<Empty match={match} division={division.name} />}
      />
      <Suspense fallback={null}>
        {decided && (
          <AcknowledgeDialog
            difference={decided}
            onClose={() => setDecided(null)}
            onAcknowledge={(reason) => acknowledge(decided, reason)}
          />
        )}
      </Suspense>
    </>
  );
}

function Empty({ match, division }: { match: LedgerMatch | null; division: string }) {
  const icon = <IconScale size={40} stroke={1.5} />;
  if (match?.state === 'done') {
    return (
      <EmptyState icon={icon} title="Everything agrees">
        What {division} has sold, Stripe has charged and FareHarbor has booked. It is compared every night.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title="No differences are known">
      Every night our books are compared with those of Stripe and FareHarbor. Where they differ, it is listed here with
      what can be done about it.
    </EmptyState>
  );
}
