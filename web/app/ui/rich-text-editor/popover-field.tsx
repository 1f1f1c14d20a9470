import { Button, Group, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

interface PopoverFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  initial: string;
  /** Returns the problem of a text that can't be saved. */
  onSave(typed: string): string | null;
  children?: ReactNode;
}

/** A text field in a popover of the toolbar. */
export function PopoverField({ initial, onSave, children, ...field }: PopoverFieldProps) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const save = () => setProblem(onSave(typed));
  /** The editor is inside a form, which Enter would submit. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <TextInput
        {...field}
        data-autofocus
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group mt="sm" gap="xs" justify="flex-end">
        {children}
        <Button onClick={save}>Save</Button>
      </Group>
    </>
  );
}
