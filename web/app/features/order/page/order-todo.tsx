import { Button, Text, Title } from '@mantine/core';
import { IconMessageQuestion, IconSignature } from '@tabler/icons-react';
import type { AnswerCount } from '@tours/contract/answer';
import { formatDay } from '@tours/contract/time';
import type { OrderWaiver } from '@tours/contract/waiver';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { questionsPath, waiverPath } from '../../../lib/paths.ts';
import classes from './order-page.module.css';

interface OrderTodoProps {
  /** The key that opened the order's page. */
  openedBy: string;
  waivers: OrderWaiver[];
  questions: AnswerCount | null;
}

/** The remaining tasks after paying: waivers to sign and questions to answer. The first task has the main button. */
export function OrderTodo({ openedBy, waivers, questions }: OrderTodoProps) {
  const unsigned = waivers.filter(isToSign);
  return (
    <>
      <WaiversTodo unsigned={unsigned} />
      {questions && questions.asked > 0 && (
        <QuestionsTodo openedBy={openedBy} questions={questions} isNext={unsigned.length === 0 && questions.open > 0} />
      )}
    </>
  );
}

function WaiversTodo({ unsigned }: { unsigned: OrderWaiver[] }) {
  const next = unsigned[0];
  if (!next) return null;
  const isOnly = unsigned.length === 1;
  return (
    <section className={classes.todo} aria-labelledby="todo-heading">
      <IconSignature size={28} aria-hidden className={classes.todoIcon} />
      <div className={classes.todoText}>
        <Title order={2} size="h4" id="todo-heading">
          {isOnly ? '1 waiver left to sign' : `${unsigned.length} waivers left to sign`}
        </Title>
        <Text size="sm">
          Please sign before the trip. {isOnly ? 'For' : 'Next:'} {next.traveller.name}.
        </Text>
      </div>
      <Button component="a" href={waiverPath(next)} target="_blank" rel="noreferrer">
        Sign waiver
      </Button>
    </section>
  );
}

interface QuestionsTodoProps {
  openedBy: string;
  questions: AnswerCount;
  isNext: boolean;
}

function QuestionsTodo({ openedBy, questions: { open, dueOn }, isNext }: QuestionsTodoProps) {
  const count = open === 1 ? '1 question to answer' : `${open} questions to answer`;
  return (
    <section className={classes.todo} aria-labelledby="questions-heading">
      <IconMessageQuestion size={28} aria-hidden className={classes.todoIcon} />
      <div className={classes.todoText}>
        <Title order={2} size="h4" id="questions-heading">
          {open ? count : 'Questions about your trip'}
        </Title>
        <Text size="sm">
          {open
            ? `The organiser needs this${dueOn ? ` by ${formatDay(dueOn)}` : ''}.`
            : 'Everything required is answered. You can still look at it and change it.'}
        </Text>
      </div>
      <Button component="a" href={questionsPath(openedBy)} variant={isNext ? 'filled' : 'default'}>
        {open ? 'Answer questions' : 'See your answers'}
      </Button>
    </section>
  );
}
