import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { linesOf, QUESTION_MAX, type QuestionType } from '@tours/contract/question-form';
import type { ReactNode } from 'react';

interface AnswerInputProps {
  question: { label: string; type: QuestionType; choices: string[]; isRequired: boolean };
  value: string;
  description: string;
  error: ReactNode;
  /** A letter was typed. */
  onType(value: string): void;
  /** A choice was made, which is the whole answer. */
  onChoose(value: string): void;
  onBlur?(): void;
}

/** The input of a question, by the type of its answer. Files have an input of their own. */
export function AnswerInput({ question, value, description, error, onType, onChoose, onBlur }: AnswerInputProps) {
  const { label, type, choices, isRequired } = question;
  const shared = { label, description, error, required: isRequired };
  if (type === 'choice' || type === 'yesNo') {
    const options = type === 'yesNo' ? YES_NO : choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <Radio.Group {...shared} value={value} onChange={onChoose}>
        <Stack gap={0} mt={4}>
          {options.map((option) => (
            <Radio key={option.value} {...option} py={10} />
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
        onChange={(chosen) => onChoose(inOrder(choices, chosen))}
      >
        <Stack gap={0} mt={4}>
          {choices.map((choice) => (
            <Checkbox key={choice} value={choice} label={choice} py={10} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  const text = {
    ...shared,
    value,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => onType(event.currentTarget.value),
  };
  if (type === 'longText') return <Textarea {...text} autosize minRows={3} maxLength={QUESTION_MAX.longText} />;
  if (type === 'date') return <TextInput {...text} type="date" min="1900-01-01" max="2199-12-31" />;
  if (type === 'phone')
    return <TextInput {...text} type="tel" inputMode="tel" autoComplete="off" maxLength={QUESTION_MAX.phone} />;
  if (type === 'file') return null;
  // Another type does not compile here until it has an input.
  return <TextInput {...text} autoComplete="off" maxLength={QUESTION_MAX[type satisfies 'text']} />;
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const inOrder = (choices: string[], chosen: string[]) => choices.filter((choice) => chosen.includes(choice)).join('\n');
