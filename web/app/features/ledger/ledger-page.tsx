import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { differenceCells } from '@tours/contract/cells/differences';
import type { LedgerDifference, LedgerMatch } from '@tours/contract/ledger';
import { message } from '@tours/contract/messages';
import type { StaffDivision } from '@tours/contract/session';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListPage } from '../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../ui/portal/list/loaded.ts';
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
  const { match, isRunning, start } = useMatch(division._id, loaded);
  const { busy, repair, acknowledge } = useDifferenceActions();
  const [decided, setDecided] = useState<LedgerDifference | null>(null);
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
        columns={differenceColumns({ busy, repair, decide: setDecided })}
        search="Search differences"
        filters={{ names: FILTERS, tools: <DifferenceFilters filter={filter} /> }}
        file={{ list: 'differences', cells: differenceCells, asked: { division: division._id, ...filter } }}
        failure={message('list.fetchFailed')}
        empty={emptyOf(match, division.name)}
      >
        <MatchStatus match={match} />
      </ListPage>
      {decided && (
        <AcknowledgeDialog
          difference={decided}
          onClose={() => setDecided(null)}
          onAcknowledge={(reason) => acknowledge(decided, reason)}
        />
      )}
    </>
  );
}

const emptyOf = (match: LedgerMatch | null, division: string) =>
  match?.state === 'done'
    ? {
        icon: IconScale,
        title: 'Everything matches',
        text: `${division}’s sales match Stripe and FareHarbor. We check every night.`,
      }
    : {
        icon: IconScale,
        title: match ? 'No differences found' : 'Not reconciled yet',
        text: 'We compare our records with Stripe and FareHarbor every night and list any differences here.',
      };
