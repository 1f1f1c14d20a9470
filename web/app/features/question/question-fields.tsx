import { Checkbox, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { StaffQuestion } from '@tours/contract/question';
import { hasChoices, QUESTION_MAX } from '@tours/contract/question-form';
import { ConditionFields } from './condition-fields.tsx';
import { ASK_AT_LABELS, CLASS_HINTS, CLASS_LABELS, TYPE_LABELS } from './question-labels.ts';
import { LABELS, type QuestionForm, type QuestionItem } from './question-values.ts';

interface QuestionFieldsProps {
  record: QuestionForm;
  others: StaffQuestion[];
  items: QuestionItem[];
}

export function QuestionFields({ record, others, items }: QuestionFieldsProps) {
  const { form, saved, lineProps } = record;
  const values = form.getValues();
  const check = (field: 'isRequired' | 'isForMinors') => ({
    label: LABELS[field],
    checked: values[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(field, event.currentTarget.checked),
  });
  return (
    <>
      <TextInput required maxLength={QUESTION_MAX.label} data-autofocus {...lineProps('label')} />
      <Textarea maxLength={QUESTION_MAX.help} autosize minRows={1} {...lineProps('help')} />
      {saved ? <Unchangeable question={saved} /> : <Kinds record={record} items={items} />}
      <Text size="sm" className="soft">
        {CLASS_HINTS[values.answerClass]}
      </Text>
      {hasChoices(values.type) && <Textarea autosize minRows={3} required {...lineProps('choices')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NativeSelect
          label={LABELS.askAt}
          data={optionsOf(ASK_AT_LABELS)}
          {...form.getInputProps('askAt')}
          value={values.askAt}
        />
        <TextInput inputMode="numeric" autoComplete="off" maxLength={3} {...lineProps('daysBefore')} />
      </SimpleGrid>
      <Checkbox {...check('isRequired')} />
      <Checkbox {...check('isForMinors')} />
      <ConditionFields record={record} others={others} />
      {saved && saved.answerCount > 0 && (
        <Text size="sm" className="soft">
          {counted(saved.answerCount, 'answer')} given so far. They keep the words that they answered.
        </Text>
      )}
    </>
  );
}

/** These decide how answers are stored, so they can be chosen only for a new question. */
function Kinds({ record: { form }, items }: { record: QuestionForm; items: QuestionItem[] }) {
  const values = form.getValues();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <NativeSelect
        label={LABELS.type}
        data={optionsOf(TYPE_LABELS)}
        {...form.getInputProps('type')}
        value={values.type}
      />
      <NativeSelect
        label={LABELS.answerClass}
        data={optionsOf(CLASS_LABELS)}
        {...form.getInputProps('answerClass')}
        value={values.answerClass}
      />
      <NativeSelect
        label={LABELS.subject}
        data={optionsOf(SUBJECT_LABELS)}
        {...form.getInputProps('subject')}
        value={values.subject}
      />
      <NativeSelect
        label={LABELS.item}
        data={[{ value: '', label: 'The whole group' }, ...items.map(({ _id, name }) => ({ value: _id, label: name }))]}
        {...form.getInputProps('item')}
        value={values.item}
      />
    </SimpleGrid>
  );
}

function Unchangeable({ question: { type, answerClass, subject, item } }: { question: StaffQuestion }) {
  const kinds = [
    TYPE_LABELS[type],
    CLASS_LABELS[answerClass],
    SUBJECT_LABELS[subject],
    item?.name ?? 'The whole group',
  ];
  return (
    <div>
      <Text>{kinds.join(' · ')}</Text>
      <Text size="sm" className="soft">
        To change one of these, delete the question and add another one.
      </Text>
    </div>
  );
}

const SUBJECT_LABELS = { traveller: 'Each traveller', order: 'Each order, once' };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
