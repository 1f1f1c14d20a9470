import { IconWritingSign } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import { OpenButton } from '../open-button.tsx';
import { type OwnSort, ownColumns } from './own-columns.tsx';

const columns: typeof ownColumns = [
  ...ownColumns,
  {
    header: 'Actions',
    kind: 'actions',
    render: (waiver) => <OpenButton waiver={waiver} isToSign={isToSign(waiver)} />,
  },
];

export function CustomerWaivers({ waivers }: { waivers: Promise<Loaded<ListedWaiver>> }) {
  return (
    <ListPage<ListedWaiver, OwnSort>
      title="My waivers"
      isPlain
      rows={waivers}
      isLong
      columns={columns}
      search="Search waivers"
      failure={message('waivers.fetchFailed')}
      empty={{
        icon: IconWritingSign,
        title: 'You have no waivers',
        text: 'Some trips need a signed waiver from every traveller. Yours appear here once a trip is paid.',
      }}
    />
  );
}
