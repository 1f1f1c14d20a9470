import { Text, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

interface TextDialogProps {
  title: string;
  verb: string;
  /** A sentence above the field. */
  intro?: string;
  label: string;
  description: string;
  /** Shown when the text is shorter than `minLength`. */
  missing: string;
  minLength?: number;
  maxLength: number;
  isMultiline?: boolean;
  onClose(): void;
  /** Resolves to false if the text could not be saved. */
  onSave(text: string): Promise<boolean>;
}

/** A small dialog that asks for one text, such as a reason. */
export default function TextDialog({ title, verb, intro, onClose, onSave, ...asked }: TextDialogProps) {
  const { label, description, missing, minLength = 1, maxLength, isMultiline } = asked;
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isMissing = text.trim().length < minLength;

  async function submit() {
    setIsTried(true);
    if (isMissing) {
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    if (await onSave(text.trim())) onClose();
    else setIsBusy(false);
  }

  const field = {
    label,
    description,
    maxLength,
    required: true,
    'data-autofocus': true,
    value: text,
    error: isTried && isMissing && missing,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.currentTarget.value),
  };
  return (
    <FormDialog title={title} verb={verb} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      {intro && <Text size="sm">{intro}</Text>}
      {isMultiline ? <Textarea ref={input} autosize minRows={3} {...field} /> : <TextInput ref={input} {...field} />}
    </FormDialog>
  );
}
