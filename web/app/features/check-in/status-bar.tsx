import { Button, Group } from '@mantine/core';
import { IconCloudOff, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useReading } from '../../lib/use-reading.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { clockTime } from './clock-time.ts';
import { prepareOffline, testOffline } from './offline/prepare-offline.ts';
import classes from './trip-day.module.css';
import type { OpenDay, TripDayStore } from './trip-day.ts';

/** Whether the day works without a network, how old the data is, and what the server does not have yet. */
export function StatusBar({ tripDay, view }: { tripDay: TripDayStore; view: OpenDay }) {
  const { answer: readiness, state } = useReadiness(tripDay.key);
  const { unsent, sync, isSyncing, isUnsaved } = view;
  const isReady = readiness?.isReady;
  const unready = state === 'loading' ? 'Testing without a network…' : 'Not ready for offline';
  return (
    <section aria-label="State of this device">
      <Group className={classes.status} justify="space-between" wrap="nowrap" gap={8}>
        <div role="status">
          <Group gap="0 16px">
            <span className={isReady ? classes.good : undefined}>
              {isReady ? <IconDeviceMobileCheck size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}{' '}
              {isReady ? 'Ready for offline' : unready}
            </span>
            {sync === 'offline' && <span>No network</span>}
          </Group>
          <Group gap="0 16px">
            {unsent.length > 0 ? <strong>{unsent.length} not sent</strong> : <span>Everything sent</span>}
            <span>{dataText(view)}</span>
          </Group>
        </div>
        <Button variant="subtle" size="compact-md" loading={isSyncing} onClick={() => void tripDay.sync()}>
          Update
        </Button>
      </Group>
      <div className={classes.notices}>
        {/* The test takes seconds, and nothing may move under a finger then. */}
        <div className={classes.kept}>
          {readiness?.isKept && 'This device keeps the list.'}
          {readiness?.isKept === false && (
            <details className={`fold ${classes.hint}`}>
              <summary>This browser may delete the list</summary>
              It does so after a few days without a visit. Add this page to your home screen, and open it on the morning
              of the trip.
            </details>
          )}
        </div>
        {isUnsaved && (
          <Notice tone="error" title="This device’s storage is full">
            The last entries are only in memory. Don’t close this page before they are sent, or free some storage.
          </Notice>
        )}
        {sync === 'signedOut' && (
          <Notice tone="warning">
            Your login has ended, or somebody else has logged in. Entries are kept here and sent after you log in again.
          </Notice>
        )}
        {sync === 'failed' && (
          <Notice tone="warning">The server didn’t accept the last update. Entries are kept here.</Notice>
        )}
      </div>
    </section>
  );
}

/** Each line fits on a phone in every state, so that nothing below moves while entries are sent. Minutes would be read out. */
function dataText({ day, now }: OpenDay): string {
  const hours = Math.floor((now() - day.serverMs) / 3_600_000);
  return `Data from ${clockTime(day.serverMs, day.startDate)}${hours > 0 ? ` (${hours} h ago)` : ''}`;
}

/** Prepares the page for a day without a network, and says whether the self-test passed. */
const useReadiness = (key: string) =>
  useReading(key, async () => {
    const found = navigator.onLine ? await prepareOffline(key) : await testOffline(key);
    // Without a server, the copy of an earlier time may still be complete.
    return found.isReady ? found : testOffline(key).catch(() => found);
  });
