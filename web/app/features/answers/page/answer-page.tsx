import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { AnswerSection, AnswerSheet } from '@tours/contract/answer';
import { formatDay } from '@tours/contract/time';
import { useId } from 'react';
import { orderPath } from '../../../lib/paths.ts';
import { AskForLink } from '../../../session/ask-for-link.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { AnswerField } from './answer-field.tsx';
import classes from './answer-page.module.css';
import { type Saving, useSaving } from './use-saving.ts';

export function AnswerPage({ openedBy, loaded }: { openedBy: string; loaded: AnswerSheet }) {
  const saving = useSaving(openedBy, loaded);
  const { sheet } = saving;
  const questions = sheet.sections.flatMap((section) => section.questions);
  return (
    <PageFrame timezone={sheet.timezone}>
      <Stack component="article" gap="1.5rem" maw="40rem" mx="auto">
        <Stack component="header" gap="0.75rem" pt="0.5rem">
          <Title order={1}>Questions about your trip</Title>
          <Text>
            {sheet.group}, order {sheet.lolaId}.{' '}
            {questions.some(({ closedBy }) => !closedBy)
              ? 'Each answer is saved as you go, so you can stop and carry on later, also on another phone.'
              : questions.length > 0 && 'Answers can no longer be changed here.'}
          </Text>
          {sheet.sections.length > 0 && <Progress sheet={sheet} />}
        </Stack>
        {sheet.sections.length === 0 && <Nothing />}
        {sheet.sections.map((section) => (
          <AnswerSectionView
            key={section.traveller?._id ?? 'order'}
            section={section}
            saving={saving}
            openedBy={openedBy}
          />
        ))}
        {(sheet.mayHaveMore || questions.some(({ isHidden }) => isHidden)) && (
          <AskForLink token={openedBy} purpose="questions" title="Questions about health and identity">
            The link to the order may be shared, so it shows neither these answers nor the questions that follow from
            them. To {questions.every(({ closedBy }) => closedBy === 'lastDay') ? 'see' : 'see and change'} all of them,
            open the questions from the link in one of our emails.
          </AskForLink>
        )}
        {sheet.order && (
          <Anchor href={orderPath(sheet.order)} underline="always" className="roomy">
            Back to the order
          </Anchor>
        )}
      </Stack>
    </PageFrame>
  );
}

function Progress({ sheet }: { sheet: AnswerSheet }) {
  const required = sheet.sections.flatMap(({ questions }) => questions).filter(({ isRequired }) => isRequired);
  const open = required.filter(({ value, answer }) => value === null && answer === null);
  const due = open
    .filter(({ closedBy }) => !closedBy)
    .toSorted((one, other) => (one.closesAt < other.closesAt ? -1 : 1))[0];
  return (
    <Group className="highlight" gap="0.625rem" wrap="nowrap" px="1rem" py="0.75rem" role="status">
      {open.length === 0 ? (
        <>
          <IconCircleCheckFilled size={24} aria-hidden style={{ flex: 'none' }} color="var(--mantine-color-green-8)" />
          <Text fw={600}>
            {required.length ? 'Everything required is answered. Thank you!' : 'Nothing is required.'}
          </Text>
        </>
      ) : (
        <Stack flex={1} gap="0.5rem">
          <Text>
            <Text component="span" fw={600} className="figures">
              {required.length - open.length} of {required.length} required answers given.
            </Text>{' '}
            {due && `Please answer by ${formatDay(due.closesAt)}.`}
          </Text>
          <Meter share={1 - open.length / required.length} />
        </Stack>
      )}
    </Group>
  );
}

function Nothing() {
  return (
    <EmptyState icon={IconCircleCheckFilled} title="Nothing to answer">
      There are no questions about this order right now. We ask them about confirmed bookings only.
    </EmptyState>
  );
}

function AnswerSectionView({
  section,
  saving,
  openedBy,
}: {
  section: AnswerSection;
  saving: Saving;
  openedBy: string;
}) {
  const heading = useId();
  const { traveller, trip, questions, known } = section;
  return (
    <Stack component="section" className="boxed" gap="1.5rem" p="1.25rem" aria-labelledby={heading}>
      <div>
        <Title order={2} size="h3" id={heading}>
          {traveller ? traveller.name : 'Your whole group'}
        </Title>
        {trip && (
          <Text size="sm" className="soft">
            {trip}
          </Text>
        )}
      </div>
      {questions.map((question) => (
        <AnswerField
          key={question.question}
          field={{ question, traveller: traveller?._id }}
          saving={saving}
          openedBy={openedBy}
        />
      ))}
      {known.length > 0 && <Known known={known} />}
    </Stack>
  );
}

/** These answers belong to the booking system, so they can't be changed here. */
function Known({ known }: Pick<AnswerSection, 'known'>) {
  return (
    <details className={`fold ${classes.answeredBefore}`}>
      <summary>Answered when you booked</summary>
      <dl>
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" className="soft">
        To change these, please contact your school or agency.
      </Text>
    </details>
  );
}
