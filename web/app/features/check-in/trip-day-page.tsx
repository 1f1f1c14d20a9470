import { Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { DayEnded } from './day-ended.tsx';
import { OpenDayView } from './open-day-view.tsx';
import { PinEntry } from './pin-entry.tsx';
import { PinSetup } from './pin-setup.tsx';
import { useTripDay } from './use-trip-day.ts';

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
      {view.name === 'new' && <PinSetup dayKey={dayKey} problem={view.problem} download={tripDay.download} />}
      {view.name === 'locked' && <PinEntry triesLeft={view.triesLeft} enter={tripDay.enter} />}
      {view.name === 'ended' && <DayEnded why={view.why} unsent={view.unsent} />}
    </PageFrame>
  );
}
