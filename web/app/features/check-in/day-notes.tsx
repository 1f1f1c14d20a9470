import { Text } from '@mantine/core';
import { timeOf } from '@tours/contract/check-in-list';
import { clockTime } from './clock-time.ts';
import { NoteForm } from './note-form.tsx';
import classes from './trip-day.module.css';
import type { NewAct, OpenDay } from './trip-day.ts';

/** Notes about the whole departure. */
export function DayNotes({ view, record }: { view: OpenDay; record(act: NewAct): Promise<void> }) {
  const { day, list } = view;
  return (
    <>
      <NoteForm label="Note about this departure" save={(text) => record({ kind: 'note', traveller: null, text })} />
      <ul className={classes.list} aria-label="Notes">
        {list.notes.toReversed().map((note) => (
          <li key={note._id} className={classes.row}>
            <Text className="soft" size="sm">
              {clockTime(timeOf(note), day.startDate)}, {note.by ?? 'this device'}
            </Text>
            <Text>{note.text}</Text>
          </li>
        ))}
      </ul>
      {!list.notes.length && (
        <Text className="soft" ta="center" py="lg">
          Write down what the office or the next guide should know.
        </Text>
      )}
    </>
  );
}
