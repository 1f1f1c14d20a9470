import { Stack } from '@mantine/core';
import type { StaffQuestion } from '@tours/contract/question';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { invalidFields } from '../../lib/invalid-fields.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { ScreenDialog, useAskBeforeClosing } from '../../ui/dialog/screen-dialog.tsx';
import { ChangedNotice } from '../../ui/portal/form/changed-notice.tsx';
import { useRecordForm } from '../../ui/portal/form/use-record-form.ts';
import { QuestionFields } from './question-fields.tsx';
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
  const closing = { isDirty: form.isDirty, isBusy: form.isSaving, onClose };
  const close = useAskBeforeClosing(closing);
  return (
    <ScreenDialog title={question ? 'Edit question' : 'Add question'} size={640} {...closing}>
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
  const { revalidate } = useRevalidator();
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
      void revalidate();
    },
    onRefused({ details }, mark) {
      const about = invalidFields(details).find(({ field }) => field.startsWith('condition'));
      if (about) mark('conditionQuestion', about.message);
      return about !== undefined;
    },
  });
}
