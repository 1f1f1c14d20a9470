import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { StaffQuestion } from '@tours/contract/question';
import { answerText, conditionValues } from '@tours/contract/question-form';
import type { QuestionForm } from './question-values.ts';

/** The question and answer on which a question depends. Only questions of the same people without a condition can be chosen. */
export function ConditionFields({
  record: { form, lineProps },
  others,
}: {
  record: QuestionForm;
  others: StaffQuestion[];
}) {
  const { conditionQuestion, subject, item, askAt } = form.getValues();
  const choices = others.filter(
    (other) =>
      conditionValues(other) !== null &&
      other.condition === null &&
      (askAt === 'after' || other.askAt === 'checkout') &&
      other.subject === subject &&
      (other.item === null || other.item._id === item),
  );
  if (!choices.length && !conditionQuestion) return null;
  const controlling = choices.find(({ _id }) => _id === conditionQuestion);
  const values = (controlling && conditionValues(controlling)) ?? [];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <NativeSelect
        data={[{ value: '', label: 'No other question' }, ...choices.map(({ _id, label }) => ({ value: _id, label }))]}
        {...lineProps('conditionQuestion')}
        onChange={(event) => {
          form.setFieldValue('conditionQuestion', event.currentTarget.value);
          form.setFieldValue('conditionValue', '');
        }}
      />
      {controlling && (
        <NativeSelect
          data={[
            { value: '', label: 'Choose an answer' },
            ...values.map((value) => ({ value, label: answerText(controlling.type, value) })),
          ]}
          {...lineProps('conditionValue')}
        />
      )}
    </SimpleGrid>
  );
}
