import { Box, Button, Group, Tabs, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type Act, timeOf } from '@tours/contract/check-in-list';
import { meetingPointLine } from '@tours/contract/meeting-point';
import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { focusHere } from '../../lib/focus-here.ts';
import { confirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Change } from './changes.ts';
import { clockTime } from './clock-time.ts';
import { HeadCounts } from './head-counts.tsx';
import { CheckIn } from './list/check-in.tsx';
import { NoteForm } from './note-form.tsx';
import { StatusBar } from './status-bar.tsx';
import classes from './trip-day.module.css';
import { type DayProps, losesEntries, type NewAct, type OpenDay, type TripDayStore } from './trip-day.ts';

interface OpenDayViewProps {
  tripDay: TripDayStore;
  view: OpenDay;
  children?: ReactNode;
}

export function OpenDayView({ tripDay, view, children }: OpenDayViewProps) {
  const { day } = view;
  const where = meetingPointLine(day.meetingPoint);
  const record = (...acts: NewAct[]) => tripDay.record(...acts);
  const notes = notesOf(view);
  return (
    <Box component="main" maw="46rem" m="0 auto" p="12px 16px 10rem">
      <header className={classes.head}>
        <Group gap={12}>
          {/* The button that opened the day is gone. */}
          <Title ref={focusHere} order={1} size="h3" tabIndex={-1} flex="1 1 9rem">
            {day.title}
          </Title>
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden />}
            onClick={() => void lock(tripDay, view)}
          >
            Lock
          </Button>
        </Group>
        <div className="soft small">
          {formatSpan(day.startDate, day.endDate)} ({zoneLabel(parseZoned(day.startDate).zone)})
        </div>
        <div className="soft small">{[day.group, where].filter(Boolean).join(' · ')}</div>
      </header>
      <StatusBar tripDay={tripDay} view={view} />
      <ChangeNotice changes={view.changes} dismiss={() => tripDay.dismissChanges()} />
      <Tabs defaultValue="check-in" keepMounted={false}>
        <Tabs.List grow mb="md">
          <Tabs.Tab value="check-in">Check-in</Tabs.Tab>
          <Tabs.Tab value="counts">Head count</Tabs.Tab>
          <Tabs.Tab value="notes">Notes{notes.length > 0 && ` (${notes.length})`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="check-in">
          <CheckIn view={view} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="counts">
          <HeadCounts view={view} record={record} />
        </Tabs.Panel>
        <Tabs.Panel value="notes">
          <DayNotes view={view} record={record} notes={notes} />
          {children}
        </Tabs.Panel>
      </Tabs>
    </Box>
  );
}

/** Asks before the lock forgets entries that are only in memory. */
async function lock(tripDay: TripDayStore, view: OpenDay): Promise<void> {
  const isAgreed =
    !losesEntries(view) ||
    (await confirmDialog({
      title: 'Lock and lose entries?',
      message: 'This device’s storage is full, and the last entries are only in memory. Send them first if you can.',
      confirmLabel: 'Lock anyway',
      cancelLabel: 'Keep open',
      isDestructive: true,
    }));
  if (isAgreed) tripDay.lock(true);
}

const WORDS = {
  booked: 'is new',
  cancelled: 'was cancelled',
  moved: 'is no longer on this departure',
  refused: 'has an entry that the server didn’t accept: please record it again',
};

/** Late cancellations, new bookings and refused entries, until somebody has read them. */
function ChangeNotice({ changes, dismiss }: { changes: Change[]; dismiss(): Promise<void> }) {
  if (!changes.length) return null;
  return (
    <Notice tone="info" title="The list has changed">
      <ul>
        {changes.map(({ about, name, what }) => (
          <li key={`${about} ${what}`}>
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

interface DayNote {
  note: Act;
  /** The traveller whom it concerns, or null for the whole departure. */
  name: string | null;
}

/** Everything that somebody noted, the newest first. */
function notesOf({ day, list }: OpenDay): DayNote[] {
  const ofTravellers = day.travellers.flatMap(({ _id, name }) =>
    (list.travellers.get(_id)?.notes ?? []).map((note) => ({ note, name })),
  );
  const ofDay = list.notes.map((note) => ({ note, name: null }));
  return [...ofDay, ...ofTravellers].sort((one, other) => timeOf(other.note) - timeOf(one.note));
}

function DayNotes({ view, record, notes }: DayProps & { notes: DayNote[] }) {
  return (
    <>
      <NoteForm label="Note about this departure" save={(text) => record({ kind: 'note', traveller: null, text })} />
      <ul className="plain-list" aria-label="Notes">
        {notes.map(({ note, name }) => (
          <li key={note._id} className={classes.row}>
            <Text className="soft" size="sm">
              {clockTime(timeOf(note), view.day.startDate)}, {note.by ?? 'this device'}
            </Text>
            <Text>
              {name && <strong>{name}: </strong>}
              {note.text}
            </Text>
          </li>
        ))}
      </ul>
      {!notes.length && (
        <Text className="soft" ta="center" py="lg">
          Write down what the office or the next guide should know.
        </Text>
      )}
    </>
  );
}
