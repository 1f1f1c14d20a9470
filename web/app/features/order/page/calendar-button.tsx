import { Button } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import type { PublicOrder } from '@tours/contract/order';
import { useState } from 'react';
import { notify } from '../../../ui/notice/notify.tsx';
import { calendarFile, calendarItems } from './calendar.ts';

export function CalendarButton({ order }: { order: PublicOrder }) {
  const [isMaking, setIsMaking] = useState(false);
  if (!calendarItems(order).length) return null;

  async function download() {
    setIsMaking(true);
    try {
      save(await calendarFile(order), `${order.lolaId}.ics`);
    } catch {
      notify('The calendar file could not be made. Please try again.', 'error');
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <Button variant="default" leftSection={<IconCalendarDown size={20} />} onClick={download} loading={isMaking}>
      Add to calendar
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this task; a minute is long enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
