import { Button, Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { linesOf, QUESTION_MAX } from '@tours/contract/question-form';
import { useEffect, useRef, useState } from 'react';
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
  const { label, type, choices, isRequired } = field.question;
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

  function typed(text: string) {
    setValue(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(text), PAUSE_MS);
  }

  function choose(text: string) {
    setValue(text);
    void send(text);
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
  const shared = { label, description, error, required: isRequired, withAsterisk: false };
  if (type === 'choice' || type === 'yesNo') {
    const options = type === 'yesNo' ? YES_NO : choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <Radio.Group {...shared} size="md" value={value} onChange={choose}>
        <Stack gap={0} mt={4}>
          {options.map((option) => (
            <Radio key={option.value} {...option} size="md" py={10} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  if (type === 'several')
    return (
      <Checkbox.Group
        {...shared}
        size="md"
        value={linesOf(value)}
        onChange={(chosen) => choose(inOrder(choices, chosen))}
      >
        <Stack gap={0} mt={4}>
          {choices.map((choice) => (
            <Checkbox key={choice} value={choice} label={choice} size="md" py={10} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  const text = {
    ...shared,
    value,
    onChange: (event: { currentTarget: { value: string } }) => typed(event.currentTarget.value),
    onBlur: () => void send(value.trim()),
  };
  if (type === 'longText') return <Textarea {...text} autosize minRows={3} maxLength={QUESTION_MAX.longText} />;
  if (type === 'date') return <TextInput {...text} type="date" min="1900-01-01" max="2199-12-31" />;
  if (type === 'phone')
    return <TextInput {...text} type="tel" inputMode="tel" autoComplete="off" maxLength={QUESTION_MAX.phone} />;
  return <TextInput {...text} autoComplete="off" maxLength={QUESTION_MAX.text} />;
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const inOrder = (choices: string[], chosen: string[]) => choices.filter((choice) => chosen.includes(choice)).join('\n');
