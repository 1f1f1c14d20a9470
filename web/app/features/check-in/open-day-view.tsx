import { Button, Tabs, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { placeLine } from '@tours/contract/place';
import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { ChangeNotice } from './change-notice.tsx';
import { DayNotes } from './day-notes.tsx';
import { HeadCounts } from './head-counts.tsx';
import { CheckIn } from './list/check-in.tsx';
import { StatusBar } from './status-bar.tsx';
import classes from './trip-day.module.css';
import type { OpenDay, TripDayStore } from './trip-day.ts';

interface OpenDayViewProps {
  tripDay: TripDayStore;
  view: OpenDay;
  /** Shown below the notes. */
  children?: ReactNode;
}

export function OpenDayView({ tripDay, view, children }: OpenDayViewProps) {
  const { day, list } = view;
  const where = placeLine(day.meetingPoint);
  const notes = list.notes.length;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div className={classes.line}>
          <Title order={1} size="h3">
            {day.title}
          </Title>
          <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={tripDay.lock}>
            Lock
          </Button>
        </div>
        <div className={classes.facts}>
          {formatSpan(day.startDate, day.endDate)} ({zoneLabel(parseZoned(day.startDate).zone)})
        </div>
        <div className={classes.facts}>{[day.group, where].filter(Boolean).join(' · ')}</div>
      </header>
      <StatusBar tripDay={tripDay} view={view} />
      <ChangeNotice changes={view.changes} dismiss={tripDay.dismissChanges} />
      <Tabs defaultValue="check-in" keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="check-in">Check-in</Tabs.Tab>
          <Tabs.Tab value="counts">Head count</Tabs.Tab>
          <Tabs.Tab value="notes">Notes{notes > 0 && ` (${notes})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="check-in">
          <CheckIn view={view} record={tripDay.record} />
        </Tabs.Panel>
        <Tabs.Panel value="counts">
          <HeadCounts view={view} record={tripDay.record} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <DayNotes view={view} record={tripDay.record} />
          {children}
        </Tabs.Panel>
      </Tabs>
    </main>
  );
}
