import { ActionIcon, Menu } from '@mantine/core';
import {
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
import { groupFormPath, groupPreviewPath, groupQuestionsPath, itemsPath } from '../../../lib/paths.ts';
import { useGroupOutreach } from '../use-group-outreach.ts';
import type { GroupActions } from './use-group-actions.ts';

/** Menu of actions on a group in the list. */
export function RowMenu({ group, busy, copy, remove }: { group: StaffGroup } & GroupActions) {
  const { _id, title } = group;
  const outreach = useGroupOutreach(group);
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === _id || outreach.busy !== null;
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
        <Menu.Item onClick={outreach.downloadPoster} leftSection={<IconQrcode size={18} stroke={1.75} />}>
          QR poster
        </Menu.Item>
        <Menu.Item onClick={outreach.remind} leftSection={<IconMail size={18} stroke={1.75} />}>
          Remind families
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => remove(group)} leftSection={<IconTrash size={18} stroke={1.75} />}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
