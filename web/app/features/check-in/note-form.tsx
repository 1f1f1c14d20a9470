import { Button, Group, Textarea } from '@mantine/core';
import { NOTE_MAX } from '@tours/contract/check-in-list';
import { type FormEvent, useState } from 'react';

export function NoteForm({ label, save }: { label: string; save(text: string): Promise<void> }) {
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    void save(text.trim());
    setText('');
  }
  return (
    <Group component="form" align="flex-end" gap={8} my={12} onSubmit={submit}>
      <Textarea
        flex="1 1 10rem"
        label={label}
        required
        autosize
        minRows={1}
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Add note
      </Button>
    </Group>
  );
}
