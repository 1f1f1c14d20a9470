import { Menu } from '@mantine/core';
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
import type { StaffGroup } from '@tours/contract/group-staff';
import {
  groupFormPath,
  groupPreviewPath,
  groupQuestionsPath,
  itemsPath,
  messagesPath,
  readinessPath,
  staffPaths,
} from '../../../lib/portal-paths.ts';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import { usePoster } from '../use-poster.ts';
import type { GroupActions } from './use-group-actions.ts';

export function GroupMenu({ group, busy, copy, remove }: { group: StaffGroup } & GroupActions) {
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
      <RowMenuItem icon={IconChecklist} to={readinessPath(staffPaths.readiness, { group: _id })}>
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
