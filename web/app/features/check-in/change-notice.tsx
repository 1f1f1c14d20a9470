import { Button } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Change } from './changes.ts';

const WORDS = { booked: 'is new', cancelled: 'was cancelled', moved: 'is no longer on this departure' };

/** Late cancellations and new bookings, until somebody has read them. */
export function ChangeNotice({ changes, dismiss }: { changes: Change[]; dismiss(): Promise<void> }) {
  if (!changes.length) return null;
  return (
    <Notice tone="info" title="The list has changed">
      <ul>
        {changes.map(({ traveller, name, what }) => (
          <li key={`${traveller} ${what}`}>
            <strong>{name}</strong> {WORDS[what]}
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={() => void dismiss()}>
        Got it
      </Button>
    </Notice>
  );
}
