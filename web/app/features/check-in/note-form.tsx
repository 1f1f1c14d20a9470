import { Button, Textarea } from '@mantine/core';
import { NOTE_MAX } from '@tours/contract/check-in-list';
import { type FormEvent, useState } from 'react';
import classes from './trip-day.module.css';

export function NoteForm({ label, save }: { label: string; save(text: string): Promise<void> }) {
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    void save(text.trim());
    setText('');
  }
  return (
    <form className={classes.note} onSubmit={submit}>
      <Textarea
        label={label}
        autosize
        minRows={1}
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!text.trim()}>
        Add note
      </Button>
    </form>
  );
}
