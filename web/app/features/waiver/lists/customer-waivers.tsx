import { IconWritingSign } from '@tabler/icons-react';
import { COUNTED_UP_TO } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import type { Loaded } from '../../../lib/loaded.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import { type OwnSort, ownColumns } from './own-columns.tsx';

const columns = ownColumns('traveller');

/** Lists a traveller's own waivers, with a link to sign each. */
export function CustomerWaivers({ waivers }: { waivers: Promise<Loaded<ListedWaiver>> }) {
  return (
    <>
      <PageHead title="My waivers" />
      <RecordList<ListedWaiver, OwnSort>
        label="My waivers"
        loaded={waivers}
        counting={{ upTo: COUNTED_UP_TO }}
        columns={columns}
        keyOf={({ _id }) => _id}
        search="Search waivers"
        failure={message('waivers.fetchFailed')}
        empty={
          <EmptyState icon={<IconWritingSign size={40} stroke={1.5} />} title="You have no waivers">
            Some trips ask every traveller to sign before they start. Once you have paid for one, its waivers are here.
          </EmptyState>
        }
      />
    </>
  );
}
