import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';

/** A plain link: it works without scripts, and phones know what to do with it. */
export function CalendarButton({ href }: { href: string }) {
  return (
    <Button component="a" variant="default" href={href} leftSection={<IconCalendarDown size={20} aria-hidden />}>
      Add to calendar
    </Button>
  );
}
