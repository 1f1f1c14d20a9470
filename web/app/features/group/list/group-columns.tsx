import { Anchor, Menu } from '@mantine/core';
import {
  IconChecklist,
  IconCopy,
  IconEye,
  IconListDetails,
  IconMail,
  IconMessageQuestion,
  IconPencil,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react';
import { groupCells } from '@tours/contract/cells/catalogue';
import type { StaffGroup } from '@tours/contract/group-staff';
import type { GROUP_SORTS } from '@tours/contract/list-constants';
import { phoneCut } from '@tours/contract/pictures';
import { formatDate } from '@tours/contract/time';
import {
  groupFormPath,
  groupPreviewPath,
  groupQuestionsPath,
  itemsPath,
  messagesPath,
  readinessPath,
  staffPaths,
} from '../../../lib/portal-paths.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import { usePoster } from '../use-poster.ts';
import { GroupStatus } from './group-status.tsx';
import type { GroupActions } from './use-group-actions.ts';

export type GroupSort = (typeof GROUP_SORTS)[number];

/** `origin`: the origin of the division's public pages. */
export const groupColumns = (origin: string, actions: GroupActions): Column<StaffGroup, GroupSort>[] =>
  withCells(groupCells(origin), [
    { header: 'Title', kind: 'title', sort: 'title' },
    {
      header: 'Header image',
      narrow: 'hidden',
      render: ({ headerUrl }) => (headerUrl ? <Thumbnail url={headerUrl} /> : <span className="soft">None</span>),
    },
    {
      header: 'Slug',
      kind: 'text',
      sort: 'slug',
      render: ({ path, slug, title }) => (
        <Anchor
          href={new URL(path, origin).href}
          target="_blank"
          rel="noreferrer"
          aria-label={`Page of ${title}, ${path} (opens in a new tab)`}
          inherit
          style={{ overflowWrap: 'break-word' }}
        >
          {slug}
        </Anchor>
      ),
    },
    {
      header: 'Status',
      sort: 'isActive',
      sortLabels: ['inactive first', 'active first'],
      render: (group) => <GroupStatus group={group} />,
    },
    { header: 'Partner', kind: 'text', sort: 'partner' },
    {
      header: 'Date live',
      sort: 'dateLive',
      sortLabels: ['earliest first', 'latest first'],
      render: ({ dateLive }) =>
        dateLive ? (
          <span className="figures" style={{ whiteSpace: 'nowrap' }}>
            {formatDate(dateLive)}
          </span>
        ) : (
          <span className="soft">None</span>
        ),
    },
    { header: 'Created', sort: 'createdAt', isRecorded: true, narrow: 'hidden' },
    { header: 'Last updated', sort: 'updatedAt', isRecorded: true, narrow: 'hidden' },
    { header: 'Actions', kind: 'actions', render: (group) => <GroupMenu group={group} {...actions} /> },
  ]);

const THUMBNAIL = { width: 64, height: 32, borderRadius: 4 };
function Thumbnail({ url }: { url: string }) {
  return (
    <img className="cover" style={THUMBNAIL} src={phoneCut(url) ?? url} alt="" width={64} height={32} loading="lazy" />
  );
}

function GroupMenu({ group, busy, copy, remove }: { group: StaffGroup } & GroupActions) {
  const { _id, title } = group;
  const poster = usePoster(group);
  return (
    <RowMenu label={`Actions for ${title}`} isBusy={busy === _id || poster.busy !== null}>
      <RowMenuItem icon={IconPencil} to={groupFormPath(_id)}>
        Edit
      </RowMenuItem>
      <RowMenuItem icon={IconListDetails} to={itemsPath(_id, 'list')}>
        Items
      </RowMenuItem>
      <RowMenuItem icon={IconChecklist} to={readinessPath(staffPaths.readiness, _id)}>
        Readiness
      </RowMenuItem>
      <RowMenuItem icon={IconMail} to={messagesPath(staffPaths.messages, { group: _id })}>
        Messages
      </RowMenuItem>
      <RowMenuItem icon={IconMessageQuestion} to={groupQuestionsPath(_id)}>
        Questions
      </RowMenuItem>
      <RowMenuItem icon={IconEye} to={groupPreviewPath(_id)}>
        Preview
      </RowMenuItem>
      <RowMenuItem icon={IconCopy} run={() => copy(group)}>
        Copy
      </RowMenuItem>
      <RowMenuItem icon={IconQrcode} run={poster.downloadPoster}>
        QR poster
      </RowMenuItem>
      <Menu.Divider />
      <RowMenuItem icon={IconTrash} color="var(--tone-bad)" run={() => remove(group)}>
        Delete
      </RowMenuItem>
    </RowMenu>
  );
}
