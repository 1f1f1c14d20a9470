import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useStore } from '../../lib/store.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { SupportLink } from '../../ui/contact-link.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OpenDayView } from './open-day-view.tsx';
import { PinEntry } from './pin-entry.tsx';
import { PinSetup } from './pin-setup.tsx';
import { TripDayStore, type View } from './trip-day.ts';

/** The day of one departure for its guides and leaders: check-in, head counts and notes, also without a network. */
export function TripDayPage({ dayKey, children }: { dayKey: string; children?: ReactNode }) {
  const { tripDay, view } = useTripDay(dayKey);
  if (view.name === 'open')
    return (
      <OpenDayView tripDay={tripDay} view={view}>
        {children}
      </OpenDayView>
    );
  return (
    <PageFrame footer={<span>Trip day</span>}>
      {view.name === 'starting' && (
        <VisuallyHidden>
          <Title order={1}>Trip day</Title>
        </VisuallyHidden>
      )}
      {view.name === 'new' && (
        <PinSetup dayKey={dayKey} problem={view.problem} download={(pin) => tripDay.download(pin)} />
      )}
      {view.name === 'locked' && <PinEntry triesLeft={view.triesLeft} enter={(pin) => tripDay.enter(pin)} />}
      {view.name === 'ended' && <DayEnded why={view.why} unsent={view.unsent} />}
    </PageFrame>
  );
}

const EVERY_MS = 30_000;
/** A phone that lies in a pocket this long is locked. */
const LOCK_AFTER_MS = 5 * 60_000;

/** The trip day of the page. It is synchronised on opening, when the network comes back, and regularly. */
function useTripDay(key: string) {
  const client = useApi();
  const [tripDay] = useState(() => new TripDayStore(key, client));
  const view = useStore(tripDay.store);
  useEffect(() => void tripDay.start(), [tripDay]);
  const synchronise = () => void (document.hidden || tripDay.sync());
  usePoll(EVERY_MS, synchronise);
  const onOnline = useEffectEvent(synchronise);
  useEffect(() => {
    let hiddenAt: number | null = null;
    const onVisibility = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== null && Date.now() - hiddenAt > LOCK_AFTER_MS) tripDay.lock();
      onOnline();
    };
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [tripDay]);
  return { tripDay, view };
}

const TITLES = {
  revoked: 'You no longer have access to this trip day',
  over: 'This trip day is over',
  tries: 'Five wrong PINs',
};
const TEXTS = {
  revoked: 'The operator ended your access, or the link has expired. The copy on this device was deleted.',
  over: 'The copy on this device was deleted 48 hours after the trip.',
  tries: 'The copy on this device was deleted. With a network you can download it again.',
};

type Ended = Omit<Extract<View, { name: 'ended' }>, 'name'>;

function DayEnded({ why, unsent }: Ended) {
  return (
    <EmptyState
      headingLevel={1}
      icon={IconLock}
      title={TITLES[why]}
      action={why === 'tries' && <Button onClick={() => window.location.reload()}>Download again</Button>}
    >
      <Text>{TEXTS[why]}</Text>
      {unsent > 0 && (
        <Text mt="sm">
          {unsent} {unsent === 1 ? 'entry was' : 'entries were'} not sent before. Please tell the operator what you
          recorded last.
        </Text>
      )}
      <Text component="div" mt="sm">
        <SupportLink />
      </Text>
    </EmptyState>
  );
}
