import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheck, IconLock } from '@tabler/icons-react';
import type { AskedQuestion } from '@tours/contract/answer';
import { answerText, isSealedClass } from '@tours/contract/question-form';
import { formatDay } from '@tours/contract/time';
import { useRef, useState } from 'react';
import { AnswerInput } from '../../../ui/answer/answer-input.tsx';
import classes from './answer-page.module.css';
import { FileAnswer } from './file-answer.tsx';
import type { FieldOf, FieldState, Saving } from './use-saving.ts';

export function AnswerField({ field, saving, openedBy }: { field: FieldOf; saving: Saving; openedBy: string }) {
  const { question } = field;
  const state = saving.stateOf(field);
  if (question.closedBy) return <ClosedAnswer question={question} />;
  const problem = state?.is === 'failed' ? state.problem : undefined;
  const parts = { field, saving, problem, description: descriptionOf(question) };
  return (
    <Stack gap="0.25rem">
      {question.type === 'file' ? (
        <FileAnswer {...parts} openedBy={openedBy} />
      ) : (
        // A new wording starts with the saved answer.
        <TypedAnswer key={question.wording} {...parts} canRetry={state?.is === 'failed' && state.canRetry} />
      )}
      <Group justify="space-between" align="stretch" gap="0.25rem 1rem">
        {isSealedClass(question.answerClass) && <Confidential />}
        <SavedMark state={state} isAnswered={question.value !== null || question.isHidden} />
      </Group>
    </Stack>
  );
}

const HIDDEN =
  'Answered. It isn’t shown here, because the link to the order may be shared. For an hour, a new answer replaces it';

function descriptionOf({ help, isRequired, isHidden, closesAt }: AskedQuestion): string {
  const until = `${isRequired ? 'Required by' : 'Optional, until'} ${formatDay(closesAt)}`;
  return [until, isHidden && HIDDEN, help].filter(Boolean).join(' · ');
}

function Confidential() {
  return (
    <Text size="sm" className={`soft ${classes.mark}`}>
      <IconLock size={16} aria-hidden /> Encrypted. Only people with permission can read it, until 30 days after the
      trip.
    </Text>
  );
}

function savedText(state: FieldState | undefined, isAnswered: boolean): string {
  if (state?.is === 'saving') return 'Saving…';
  return isAnswered && state?.is !== 'failed' ? 'Saved' : '';
}

function SavedMark({ state, isAnswered }: { state: FieldState | undefined; isAnswered: boolean }) {
  const text = savedText(state, isAnswered);
  return (
    <Text size="sm" component="span" className={classes.mark} role="status" data-saved={text === 'Saved' || undefined}>
      {text === 'Saved' && <IconCheck size={16} aria-hidden />}
      {text}
    </Text>
  );
}

function ClosedAnswer({ question: { label, type, value, isHidden, closesAt, closedBy } }: { question: AskedQuestion }) {
  const unseen = isHidden ? 'Answered' : 'Not answered';
  return (
    <Stack gap="0.25rem">
      <Text fw={600}>{label}</Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value === null ? unseen : answerText(type, value)}
      </Text>
      <Text size="sm" className="soft">
        {isHidden && 'It isn’t shown here, because the link to the order may be shared. '}
        {closedBy === 'lastDay' &&
          `Closed since ${formatDay(closesAt)}. Please contact your school or agency to change this.`}
      </Text>
    </Stack>
  );
}

interface TypedAnswerProps {
  field: FieldOf;
  saving: Saving;
  problem: string | undefined;
  canRetry: boolean;
  description: string;
}

/** A text is saved when its field is left, and after a pause in typing. */
const PAUSE_MS = 1500;

function TypedAnswer({ field, saving, problem, canRetry, description }: TypedAnswerProps) {
  const [value, setValue] = useState(field.question.value ?? '');
  const sent = useRef(value);
  const sendLater = useDebouncedCallback((text: string) => void send(text), PAUSE_MS);

  async function send(text: string) {
    sendLater.cancel();
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
        sendLater(text);
      }}
      onChoose={(text) => {
        setValue(text);
        void send(text);
      }}
      onBlur={() => void send(value.trim())}
    />
  );
}
