import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { AnswerInput } from '../../../ui/answer/answer-input.tsx';
import type { FieldOf, Saving } from './use-saving.ts';

interface TypedAnswerProps {
  field: FieldOf;
  saving: Saving;
  problem: string | undefined;
  /** Whether the same answer may be sent once more. */
  canRetry: boolean;
  description: string;
}

/** A text is saved when its field is left, and after a pause in typing. */
const PAUSE_MS = 1500;

export function TypedAnswer({ field, saving, problem, canRetry, description }: TypedAnswerProps) {
  const [value, setValue] = useState(field.question.value ?? '');
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send(text: string) {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    const before = sent.current;
    sent.current = text;
    if (!(await saving.save(field, text)) && sent.current === text) sent.current = before;
  }

  const error = problem && (
    <>
      {problem}
      {canRetry && (
        <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void send(value)}>
          Try again
        </Button>
      )}
    </>
  );
  return (
    <AnswerInput
      question={field.question}
      value={value}
      description={description}
      error={error}
      onType={(text) => {
        setValue(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void send(text), PAUSE_MS);
      }}
      onChoose={(text) => {
        setValue(text);
        void send(text);
      }}
      onBlur={() => void send(value.trim())}
    />
  );
}
