import { Button, Popover, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface FilterPopoverProps {
  label: string;
  icon: ReactNode;
  /** Height in pixels, needed where the content is loaded later. */
  minHeight?: number;
  /** Never wider than the screen. */
  width?: number;
  children: ReactNode;
}

/** A button above a list that opens its filters. */
export function FilterPopover({ label, icon, minHeight, width = 320, children }: FilterPopoverProps) {
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
        <Button variant="default" leftSection={icon} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah="min(40rem, calc(100dvh - 12rem))" style={{ overflowY: 'auto' }} onKeyDown={closeOnEscape}>
        <Stack gap="sm" mih={minHeight}>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
