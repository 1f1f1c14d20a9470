import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import type { ShownOrder } from '@tours/contract/order';

interface CalendarButtonProps {
  order: ShownOrder;
  /** The address of the calendar file. */
  href: string;
}

/** A plain link: it works without scripts, and phones know what to do with it. */
export function CalendarButton({ order, href }: CalendarButtonProps) {
  if (order.checkoutState !== 'confirmed' || !order.items.some(({ isConfirmed, isAddOn }) => isConfirmed && !isAddOn))
    return null;
  return (
    <Button component="a" variant="default" href={href} leftSection={<IconCalendarDown size={20} aria-hidden />}>
      Add to calendar
    </Button>
  );
}
