import { ActionIcon, Menu } from '@mantine/core';
import {
  IconChecklist,
  IconCopy,
  IconDots,
  IconEye,
  IconListDetails,
  IconMail,
  IconMessageQuestion,
  IconPencil,
  IconQrcode,
  IconTrash,
} from '@tabler/icons-react';
import type { StaffGroup } from '@tours/contract/group-staff';
import { Link } from 'react-router';
import {
  groupFormPath,
  groupPreviewPath,
  groupQuestionsPath,
  itemsPath,
  messagesPath,
  readinessPath,
  staffPaths,
} from '../../../lib/portal-paths.ts';
import { usePoster } from '../use-poster.ts';
import type { GroupActions } from './use-group-actions.ts';

/** Menu of actions on a group in the list. */
export function RowMenu({ group, busy, copy, remove }: { group: StaffGroup } & GroupActions) {
  const { _id, title } = group;
  const poster = usePoster(group);
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === _id || poster.busy !== null;
  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${title}`} aria-disabled={isBusy}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={groupFormPath(_id)} leftSection={<IconPencil size={18} stroke={1.75} />}>
          Edit
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={itemsPath(_id, 'list')}
          leftSection={<IconListDetails size={18} stroke={1.75} />}
        >
          Items
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={readinessPath(staffPaths.readiness, { group: _id })}
          leftSection={<IconChecklist size={18} stroke={1.75} />}
        >
          Readiness
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={messagesPath(staffPaths.messages, { group: _id })}
          leftSection={<IconMail size={18} stroke={1.75} />}
        >
          Messages
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={groupQuestionsPath(_id)}
          leftSection={<IconMessageQuestion size={18} stroke={1.75} />}
        >
          Questions
        </Menu.Item>
        <Menu.Item component={Link} to={groupPreviewPath(_id)} leftSection={<IconEye size={18} stroke={1.75} />}>
          Preview
        </Menu.Item>
        <Menu.Item onClick={() => copy(group)} leftSection={<IconCopy size={18} stroke={1.75} />}>
          Copy
        </Menu.Item>
        <Menu.Item onClick={poster.downloadPoster} leftSection={<IconQrcode size={18} stroke={1.75} />}>
          QR poster
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => remove(group)} leftSection={<IconTrash size={18} stroke={1.75} />}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
