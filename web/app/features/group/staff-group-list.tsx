import { Anchor } from '@mantine/core';
import type { StaffGroup } from '@tours/contract/group-staff';
import { message } from '@tours/contract/messages';
import { formatDate } from '@tours/contract/time';
import { useMemo } from 'react';
import type { Loaded } from '../../lib/loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/portal/page-head.tsx';
import { RecordList } from '../../ui/portal/record-list.tsx';
import type { Column } from '../../ui/portal/record-table.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import { publicOrigin } from './group-address.ts';

interface StaffGroupListProps {
  groups: Promise<Loaded<StaffGroup>>;
  divisionName: string;
  domain: string | null;
  publicUrl: string;
}

/** The groups of a division, to look at. */
export function StaffGroupList({ groups, divisionName, domain, publicUrl }: StaffGroupListProps) {
  const columns = useMemo(() => columnsFor(publicOrigin(domain, publicUrl)), [domain, publicUrl]);
  return (
    <>
      <PageHead title="Groups" />
      <RecordList
        label="Groups"
        loaded={groups}
        columns={columns}
        keyOf={({ _id }) => _id}
        failure={message('list.fetchFailed')}
        empty={
          <EmptyState title={`${divisionName} has no groups yet`}>
            A group is the page through which a partner’s travellers book their tours.
          </EmptyState>
        }
      />
    </>
  );
}

const columnsFor = (origin: string): Column<StaffGroup>[] => [
  { header: 'Title', kind: 'title', render: (group) => group.title },
  {
    header: 'Slug',
    render: ({ path, title }) => (
      <Anchor
        href={new URL(path, origin).href}
        target="_blank"
        rel="noreferrer"
        aria-label={`Page of ${title}, ${path} (opens in a new tab)`}
        inherit
        style={{ overflowWrap: 'anywhere' }}
      >
        {path}
      </Anchor>
    ),
  },
  {
    header: 'Status',
    render: ({ isActive }) => (
      <StateChip tone={isActive ? 'good' : 'neutral'} size="md">
        {isActive ? 'Active' : 'Inactive'}
      </StateChip>
    ),
  },
  { header: 'Partner', render: ({ partner }) => partner.name },
  { header: 'Date live', render: ({ dateLive }) => <PlainDate date={dateLive} /> },
  { header: 'Date expiry', render: ({ dateExpiry }) => <PlainDate date={dateExpiry} /> },
];

function PlainDate({ date }: { date: string | null }) {
  return date ? <span className="figures">{formatDate(date)}</span> : <span className="soft">None</span>;
}
