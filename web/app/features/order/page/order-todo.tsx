import { Box, Button, Group, Text, Title } from '@mantine/core';
import { IconCalendarDollar, IconMessageQuestion, IconSignature, type TablerIcon } from '@tabler/icons-react';
import type { AnswerCount } from '@tours/contract/answer';
import { counted } from '@tours/contract/counted';
import type { ShownOrder } from '@tours/contract/order';
import { formatDay } from '@tours/contract/time';
import type { OrderWaiver } from '@tours/contract/waiver';
import { type PropsWithChildren, useId } from 'react';
import { isToSign } from '../../../lib/is-to-sign.ts';
import { payPath, questionsPath, waiverPath } from '../../../lib/paths.ts';
import { moneyTodo, type TodoTexts } from './money-todo.ts';

interface OrderTodoProps {
  openedBy: string;
  plan: ShownOrder['plan'];
  waivers: OrderWaiver[] | null;
  questions: AnswerCount | null;
}

/** The remaining tasks of a booked order. The first has the main button. */
export function OrderTodo({ openedBy, plan, waivers, questions }: OrderTodoProps) {
  const due = plan && moneyTodo(plan);
  const [next, ...others] = waivers?.filter(isToSign) ?? [];
  // Without a day, all is answered or can't be answered any more.
  const isAnswerable = Boolean(questions?.dueOn);
  return (
    <>
      {due && (
        <Todo icon={IconCalendarDollar} {...due}>
          <Button component="a" href={payPath(openedBy)}>
            Pay now
          </Button>
        </Todo>
      )}
      {next && (
        <Todo
          icon={IconSignature}
          title={counted(others.length + 1, 'waiver left to sign', 'waivers left to sign')}
          text={`Please sign before the trip. ${others.length ? 'Next:' : 'For'} ${next.traveller.name}.`}
        >
          <Button
            component="a"
            href={waiverPath(next)}
            target="_blank"
            rel="noreferrer"
            variant={due ? 'default' : 'filled'}
          >
            Sign waiver
          </Button>
        </Todo>
      )}
      {questions && questions.asked > 0 && (
        <Todo icon={IconMessageQuestion} {...questionsTexts(questions)}>
          <Button
            component="a"
            href={questionsPath(openedBy)}
            variant={isAnswerable && !due && !next ? 'filled' : 'default'}
          >
            {isAnswerable ? 'Answer questions' : 'See your answers'}
          </Button>
        </Todo>
      )}
    </>
  );
}

interface TodoProps extends TodoTexts {
  icon: TablerIcon;
}

function Todo({ icon: Icon, title, text, children }: PropsWithChildren<TodoProps>) {
  const heading = useId();
  return (
    <Group
      component="section"
      className="highlight screen-only"
      gap="0.75rem 1rem"
      px="1.25rem"
      py="1rem"
      aria-labelledby={heading}
    >
      <Icon size={28} aria-hidden style={{ flex: 'none' }} color="var(--mantine-color-anchor)" />
      <Box flex="1 1 13rem">
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        <Text size="sm">{text}</Text>
      </Box>
      {children}
    </Group>
  );
}

function questionsTexts({ open, dueOn }: AnswerCount): TodoTexts {
  if (!open)
    return {
      title: 'Questions about your trip',
      text: 'Everything required is answered. You can still change your answers.',
    };
  return {
    title: counted(open, 'question to answer', 'questions to answer'),
    text: dueOn
      ? `Please answer by ${formatDay(dueOn)}.`
      : 'The last day to answer has passed. Please contact your school or agency.',
  };
}
