import { Textarea, TextInput } from '@mantine/core';
import { textLimit, type WaiverQuestion } from '@tours/contract/waiver-form';
import { type DraftAnswer, isPhone } from './draft.ts';
import { SignatureField } from './signature-field.tsx';

/** Answers that may be longer than this get several lines. */
const ONE_LINE = 160;

interface QuestionFieldProps {
  id: string;
  question: WaiverQuestion;
  answer: DraftAnswer;
  problem: string | undefined;
  onChange(answer: DraftAnswer): void;
}

export function QuestionField({ id, question, answer, problem, onChange }: QuestionFieldProps) {
  if (question.type === 'signature') {
    return <SignatureField id={id} title={question.title} answer={answer} problem={problem} onChange={onChange} />;
  }
  const isEmergency = question.purpose === 'emergencyContact';
  const props = {
    id,
    label: question.title,
    description: isEmergency ? 'Our guides use this if something happens during the trip.' : undefined,
    // The browser would fill in the signer's own name or number.
    autoComplete: isEmergency ? 'off' : undefined,
    required: true,
    value: answer.value,
    error: problem,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...answer, value: event.currentTarget.value }),
  };
  if (question.type === 'date') return <TextInput {...props} type="date" min="1900-01-01" max="2100-12-31" />;
  const maxLength = textLimit(question);
  if (maxLength > ONE_LINE) return <Textarea {...props} rows={3} maxLength={maxLength} />;
  return <TextInput {...props} type={isPhone(question.title) ? 'tel' : 'text'} maxLength={maxLength} />;
}
