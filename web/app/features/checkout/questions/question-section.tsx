import { Stack, Text, Title } from '@mantine/core';
import { isSealedClass } from '@tours/contract/question-form';
import { AnswerInput } from '../../../ui/answer/answer-input.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import type { CheckoutField, CheckoutSection } from './cart-sections.ts';
import { type CheckoutQuestions, fieldId } from './use-checkout-questions.ts';

export default function QuestionSection({
  sections,
  questions,
}: {
  sections: CheckoutSection[];
  questions: CheckoutQuestions;
}) {
  const hasSealed = sections.some(({ fields }) => fields.some(({ question }) => isSealedClass(question.answerClass)));
  return (
    <TitledSection title="Questions about your trip">
      {hasSealed && (
        <Text size="sm" className="soft" mb="md">
          Answers about health and identity are encrypted. Only people with permission can read them, until 30 days
          after the trip.
        </Text>
      )}
      <Stack gap="xl">
        {sections.map(({ key, name, trip, fields }) => (
          <Stack key={key} gap="md" component="section" aria-label={name ? `${name}, ${trip}` : WHOLE_ORDER}>
            <div>
              <Title order={3} size="h4">
                {name ?? WHOLE_ORDER}
              </Title>
              {trip && (
                <Text size="sm" className="soft">
                  {trip}
                </Text>
              )}
            </div>
            {fields.map((field) => (
              <Field key={field.key} field={field} questions={questions} />
            ))}
          </Stack>
        ))}
      </Stack>
    </TitledSection>
  );
}

const WHOLE_ORDER = 'Your whole group';

function Field({ field, questions }: { field: CheckoutField; questions: CheckoutQuestions }) {
  const { question, value } = field;
  const answer = (text: string) => questions.answer(field, text);
  return (
    <div id={fieldId(field)}>
      <AnswerInput
        question={question}
        value={value}
        description={[question.help, !question.isRequired && 'Optional'].filter(Boolean).join(' · ')}
        error={questions.problemOf(field)}
        onType={answer}
        onChoose={answer}
      />
    </div>
  );
}
