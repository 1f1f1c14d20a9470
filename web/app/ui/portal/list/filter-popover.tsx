import { Button, Popover, Stack } from '@mantine/core';
import { type Icon, IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface FilterPopoverProps {
  label?: string;
  icon?: Icon;
  /** Never wider than the screen. */
  width?: number;
  children: ReactNode;
}

export function FilterPopover(props: FilterPopoverProps) {
  const { label = 'Filter', icon: Image = IconFilter, width = 320, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  function closeOnEscape({ key, target }: KeyboardEvent) {
    // In a calendar, Escape closes only the calendar.
    const isInCalendar = target instanceof Element && target.closest('[data-dates-dropdown]');
    if (key === 'Escape' && !isInCalendar) setIsOpen(false);
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={`min(${width}px, calc(100vw - 2rem))`}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Image size={18} stroke={1.75} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="min(40rem, calc(100dvh - 12rem))" style={{ overflowY: 'auto' }} onKeyDown={closeOnEscape}>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
