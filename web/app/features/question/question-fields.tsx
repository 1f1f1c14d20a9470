import { Checkbox, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import type { StaffQuestion } from '@tours/contract/question';
import { hasChoices, QUESTION_MAX } from '@tours/contract/question-form';
import { ConditionFields } from './condition-fields.tsx';
import type { QuestionForm } from './question-dialog.tsx';
import { CLASS_HINTS, CLASS_LABELS, TYPE_LABELS } from './question-labels.ts';
import { LABELS } from './question-values.ts';
import type { QuestionItem } from './questions-page.tsx';

interface QuestionFieldsProps {
  form: QuestionForm;
  others: StaffQuestion[];
  items: QuestionItem[];
}

/** The fields of a question. Those that decide how answers are stored can be chosen only for a new one. */
export function QuestionFields({ form: record, others, items }: QuestionFieldsProps) {
  const { form, saved, lineProps } = record;
  const values = form.getValues();
  const isFixed = saved !== null;
  const check = (field: 'isRequired' | 'isForMinors') => ({
    label: LABELS[field],
    checked: values[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(field, event.currentTarget.checked),
  });
  return (
    <>
      <TextInput
        label={LABELS.label}
        required
        withAsterisk={false}
        maxLength={QUESTION_MAX.label}
        data-autofocus
        {...lineProps('label')}
      />
      <Textarea label={LABELS.help} maxLength={QUESTION_MAX.help} autosize minRows={1} {...lineProps('help')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NativeSelect
          label={LABELS.type}
          data={optionsOf(TYPE_LABELS)}
          disabled={isFixed}
          {...form.getInputProps('type')}
          value={values.type}
        />
        <NativeSelect
          label={LABELS.answerClass}
          data={optionsOf(CLASS_LABELS)}
          disabled={isFixed}
          {...form.getInputProps('answerClass')}
          value={values.answerClass}
        />
        <NativeSelect
          label={LABELS.subject}
          data={[
            { value: 'traveller', label: 'Each traveller' },
            { value: 'order', label: 'Each order, once' },
          ]}
          disabled={isFixed}
          {...form.getInputProps('subject')}
          value={values.subject}
        />
        <NativeSelect
          label={LABELS.item}
          data={[
            { value: '', label: 'The whole group' },
            ...items.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          disabled={isFixed}
          {...form.getInputProps('item')}
          value={values.item}
        />
      </SimpleGrid>
      <Text size="sm" className="soft">
        {CLASS_HINTS[values.answerClass]}
        {isFixed && ' Type, class and audience of a question can’t be changed: delete it and add another one.'}
      </Text>
      {hasChoices(values.type) && (
        <Textarea label={LABELS.choices} autosize minRows={3} required withAsterisk={false} {...lineProps('choices')} />
      )}
      <TextInput
        label={LABELS.daysBefore}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        maw="24rem"
        {...lineProps('daysBefore')}
      />
      <Checkbox {...check('isRequired')} />
      <Checkbox {...check('isForMinors')} />
      <ConditionFields form={record} others={others} />
      {isFixed && saved.answerCount > 0 && (
        <Text size="sm" className="soft">
          {saved.answerCount === 1 ? '1 answer' : `${saved.answerCount} answers`} given so far. They keep the words that
          they answered.
        </Text>
      )}
    </>
  );
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
