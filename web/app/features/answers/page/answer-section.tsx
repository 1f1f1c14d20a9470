import { Stack, Text, Title } from '@mantine/core';
import type { AnswerSection } from '@tours/contract/answer';
import { useId } from 'react';
import { AnswerField } from './answer-field.tsx';
import classes from './answer-page.module.css';
import type { Saving } from './use-saving.ts';

interface AnswerSectionProps {
  section: AnswerSection;
  saving: Saving;
  openedBy: string;
}

/** The questions about one traveller, or about the whole order. */
export function AnswerSectionView({ section, saving, openedBy }: AnswerSectionProps) {
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
