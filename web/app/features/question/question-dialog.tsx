import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { StaffQuestion } from '@tours/contract/question';
import { answerText, conditionValues, hasChoices, QUESTION_MAX } from '@tours/contract/question-form';
import { useApi } from '../../lib/api.ts';
import { invalidFields } from '../../lib/invalid-fields.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ScreenDialog, useAskBeforeClosing } from '../../ui/dialog/screen-dialog.tsx';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { useRecordForm } from '../../ui/portal/form/use-record-form.ts';
import { Hint } from '../../ui/portal/hint.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { ASK_AT_LABELS, CLASS_HINTS, CLASS_LABELS, TYPE_LABELS } from './question-labels.ts';
import {
  bodyOf,
  errorsOf,
  LABELS,
  type QuestionForm,
  type QuestionItem,
  settingsOf,
  valuesOf,
} from './question-values.ts';

interface QuestionDialogProps {
  groupId: string;
  /** Null for a new question. */
  question: StaffQuestion | null;
  all: StaffQuestion[];
  items: QuestionItem[];
  onClose(): void;
}

export default function QuestionDialog({ groupId, question, all, items, onClose }: QuestionDialogProps) {
  const form = useQuestionForm({ groupId, question, onClose });
  const { close } = useAskBeforeClosing({ isDirty: form.isDirty, isBusy: form.isSaving, onClose });
  return (
    <ScreenDialog title={question ? 'Edit question' : 'Add question'} size={640} onClose={close}>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="md">
          <QuestionFields record={form} others={all.filter(({ _id }) => _id !== question?._id)} items={items} />
          <ChangedNotice {...form} />
          <DialogButtons verb="Save" isBusy={form.isSaving} onCancel={close} />
        </Stack>
      </form>
    </ScreenDialog>
  );
}

function useQuestionForm({ groupId, question, onClose }: Omit<QuestionDialogProps, 'all' | 'items'>): QuestionForm {
  const client = useApi();
  const readAgain = useReadAgain();
  return useRecordForm({
    name: 'question',
    opened: question,
    valuesOf,
    errorsOf,
    labels: LABELS,
    save: (values, over) =>
      over
        ? client.updateQuestion({ params: { id: over._id }, body: { ...settingsOf(values), version: over.version } })
        : client.createQuestion({ params: { id: groupId }, body: bodyOf(values) }),
    reread: async ({ _id }) =>
      (await client.findQuestions({ params: { id: groupId } })).find((found) => found._id === _id),
    onSaved() {
      onClose();
      void readAgain();
    },
    onRefused({ details }, mark) {
      const about = invalidFields(details).find(({ field }) => field.startsWith('condition'));
      if (about) mark('conditionQuestion', about.message);
      return about !== undefined;
    },
  });
}

interface QuestionFieldsProps {
  record: QuestionForm;
  others: StaffQuestion[];
  items: QuestionItem[];
}

function QuestionFields({ record, others, items }: QuestionFieldsProps) {
  const { form, saved, lineProps, switchProps } = record;
  const values = form.getValues();
  return (
    <>
      <TextInput required maxLength={QUESTION_MAX.label} data-autofocus {...lineProps('label')} />
      <Textarea maxLength={QUESTION_MAX.help} autosize minRows={1} {...lineProps('help')} />
      {saved ? <Unchangeable question={saved} /> : <Kinds record={record} items={items} />}
      <Hint>{CLASS_HINTS[values.answerClass]}</Hint>
      {hasChoices(values.type) && <Textarea autosize minRows={3} required {...lineProps('choices')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <NativeSelect data={optionsOf(ASK_AT_LABELS)} {...lineProps('askAt')} />
        <TextInput inputMode="numeric" autoComplete="off" maxLength={3} {...lineProps('daysBefore')} />
      </SimpleGrid>
      <Checkbox {...switchProps('isRequired')} />
      <Checkbox {...switchProps('isForMinors')} />
      <ConditionFields record={record} others={others} />
      {!!saved?.answerCount && (
        <Hint>{counted(saved.answerCount, 'answer')} given so far. They keep the words that they answered.</Hint>
      )}
    </>
  );
}

/** These decide how answers are stored, so they can be chosen only for a new question. */
function Kinds({ record: { lineProps }, items }: { record: QuestionForm; items: QuestionItem[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <NativeSelect data={optionsOf(TYPE_LABELS)} {...lineProps('type')} />
      <NativeSelect data={optionsOf(CLASS_LABELS)} {...lineProps('answerClass')} />
      <NativeSelect data={optionsOf(SUBJECT_LABELS)} {...lineProps('subject')} />
      <NativeSelect
        data={[{ value: '', label: 'The whole group' }, ...items.map(({ _id, name }) => ({ value: _id, label: name }))]}
        {...lineProps('item')}
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
      <Hint>To change one of these, delete the question and add another one.</Hint>
    </div>
  );
}

const SUBJECT_LABELS = { traveller: 'Each traveller', order: 'Each order, once' };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The question and answer on which a question depends. Only questions of the same people without a condition can be chosen. */
function ConditionFields({ record: { form, lineProps }, others }: { record: QuestionForm; others: StaffQuestion[] }) {
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
