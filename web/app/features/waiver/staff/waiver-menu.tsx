import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconListDetails, IconMail, IconReceipt } from '@tabler/icons-react';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { orderPath, ownWaiverPath } from '../../../lib/paths.ts';

export interface WaiverActions {
  busy: string | null;
  send(waiver: ListedWaiver): void;
  openBooking(waiver: ListedWaiver): void;
}

const NEW_TAB = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;

/** Menu of actions on a waiver in the list. */
export function WaiverMenu({ waiver, busy, send, openBooking }: { waiver: ListedWaiver } & WaiverActions) {
  // `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus.
  const isBusy = busy === waiver._id;
  const toSign = isToSign(waiver);
  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Actions for ${waiver.lolaId} of ${waiver.traveller.name}`}
          aria-disabled={isBusy}
        >
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item {...NEW_TAB} href={ownWaiverPath(waiver)} leftSection={<IconExternalLink size={18} stroke={1.75} />}>
          View waiver
        </Menu.Item>
        <Menu.Item {...NEW_TAB} href={orderPath(waiver.order)} leftSection={<IconReceipt size={18} stroke={1.75} />}>
          View order
        </Menu.Item>
        <Menu.Item onClick={() => openBooking(waiver)} leftSection={<IconListDetails size={18} stroke={1.75} />}>
          Waivers of this booking
        </Menu.Item>
        <Menu.Item onClick={() => send(waiver)} disabled={!toSign} leftSection={<IconMail size={18} stroke={1.75} />}>
          Send waiver email
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
