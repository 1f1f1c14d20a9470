import { IconWritingSign } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { ListedWaiver, WaiverProgress } from '@tours/contract/waiver-list';
import { GroupFilter } from '../../../ui/portal/list/group-filter.tsx';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { DepartureProgress } from './departure-progress.tsx';
import { type OwnSort, ownColumns } from './own-columns.tsx';

interface PartnerWaiversProps {
  waivers: Promise<Loaded<ListedWaiver>>;
  progress: Promise<Loaded<WaiverProgress>>;
  groupTitle: Promise<string> | null;
}

const columns = ownColumns('partner');

/** Lists the waivers of a partner's groups, with the progress of each departure. */
export function PartnerWaivers({ waivers, progress, groupTitle }: PartnerWaiversProps) {
  return (
    <ListPage<ListedWaiver, OwnSort>
      title="Waivers"
      rows={waivers}
      isLong
      columns={columns}
      search="Search waivers"
      filters={{ names: ['group'], tools: groupTitle && <GroupFilter title={groupTitle} /> }}
      failure={message('waivers.fetchFailed')}
      empty={{
        icon: IconWritingSign,
        title: 'No waivers yet',
        text: 'Some trips need a signed waiver from every traveller. You’ll see who has signed here.',
      }}
    >
      <DepartureProgress loaded={progress} />
    </ListPage>
  );
}
