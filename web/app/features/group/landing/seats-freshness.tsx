import { ActionIcon, Button, Group, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { usePoll } from '../../../lib/use-poll.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import type { Seats } from './use-seats.ts';

export function SeatsFreshness({ seats }: { seats: Seats }) {
  const hasFailed = seats.status === 'failed';
  const isLoading = seats.status === 'loading';
  if (hasFailed || (!isLoading && seats.isPartial)) {
    return (
      <Notice tone="warning" title={hasFailed ? 'Seats couldn’t be checked' : 'Some seats couldn’t be checked'}>
        The booking system did not answer. You can still open a date; its seats are checked again there.
        <div>
          <Button variant="default" mt="xs" onClick={seats.readAgain}>
            Check again
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <Group component="p" gap={4} wrap="nowrap" m={0} mih={44} fz="sm" className="soft">
      <Age checkedAt={seats.checkedAt} />
      <ActionIcon
        color="brand"
        // `loading` would disable the button, and the keyboard focus would be lost with it.
        aria-disabled={isLoading}
        onClick={() => isLoading || seats.readAgain()}
        aria-label="Check again"
        title="Check again"
      >
        {isLoading ? <Loader size={18} /> : <IconRefresh size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}

function Age({ checkedAt }: { checkedAt: number | null }) {
  const [now, setNow] = useState(() => Date.now());
  usePoll(10_000, () => setNow(Date.now()));
  if (checkedAt === null) return <span>Checking seats…</span>;
  return <span className="figures">Seat counts updated {ageText(Math.max(0, now - checkedAt))}</span>;
}

export function ageText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  return `${Math.floor(seconds / 60)} min ago`;
}
