import { ActionIcon, Loader, Menu, type MenuItemProps, VisuallyHidden } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowMenuProps {
  /** For a screen reader, with the name of the row. */
  label: string;
  isBusy: boolean;
  children: ReactNode;
}

export function RowMenu({ label, isBusy, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        {/* `aria-disabled` instead of `disabled`: a disabled button would lose the keyboard focus. */}
        <ActionIcon aria-label={label} aria-disabled={isBusy}>
          {isBusy ? <Loader size={18} /> : <IconDots size={20} stroke={1.75} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface RowMenuItemProps extends Pick<MenuItemProps, 'color' | 'disabled' | 'children'> {
  icon: Icon;
  to?: string;
  /** A page that opens in a new tab. */
  href?: string;
  run?(): unknown;
}

/** An action or a link of the menu. A disabled link is no link. */
export function RowMenuItem({ icon: Image, to, href, run, ...item }: RowMenuItemProps) {
  const icon = <Image size={18} stroke={1.75} />;
  if (to && !item.disabled) return <Menu.Item component={Link} to={to} leftSection={icon} {...item} />;
  if (href)
    return (
      <Menu.Item component="a" href={href} target="_blank" rel="noreferrer" leftSection={icon} {...item}>
        {item.children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Menu.Item>
    );
  return <Menu.Item onClick={run} leftSection={icon} {...item} />;
}
