import { IconWritingSign } from '@tabler/icons-react';
import { COUNTED_UP_TO } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ListedWaiver, WaiverProgress } from '@tours/contract/waiver-list';
import type { Loaded } from '../../../lib/loaded.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { DepartureProgress } from './departure-progress.tsx';
import { type OwnSort, ownColumns } from './own-columns.tsx';

interface PartnerWaiversProps {
  waivers: Promise<Loaded<ListedWaiver>>;
  progress: Promise<Loaded<WaiverProgress>>;
}

const columns = ownColumns('partner');

/** Lists the waivers of a partner's groups, with the progress of each departure. */
export function PartnerWaivers({ waivers, progress }: PartnerWaiversProps) {
  return (
    <>
      <PageHead title="Waivers" />
      <DepartureProgress loaded={progress} />
      <RecordList<ListedWaiver, OwnSort>
        label="Waivers"
        loaded={waivers}
        counting={{ upTo: COUNTED_UP_TO }}
        columns={columns}
        keyOf={({ _id }) => _id}
        search="Search waivers"
        failure={message('waivers.fetchFailed')}
        empty={
          <EmptyState icon={<IconWritingSign size={40} stroke={1.5} />} title="No waivers yet">
            Some trips ask every traveller to sign before they start. What the travellers of your groups have signed,
            and what not, appears here.
          </EmptyState>
        }
      />
    </>
  );
}
