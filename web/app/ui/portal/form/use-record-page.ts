import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmDialog } from '../../dialog/confirm-dialog.tsx';
import { useAskBeforeLeaving } from '../../use-ask-before-leaving.ts';
import { useReadAgain } from '../read-again.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface RecordPageOptions<R extends { _id: string } | null, V extends object>
  extends Omit<RecordFormOptions<R, V>, 'onSaved'> {
  /** The page of a record, which is opened once a new one is saved. */
  pathOf(id: string): string;
}

/** The form of a record on a page of its own, which asks before typed values are lost. */
export function useRecordPage<R extends { _id: string } | null, V extends object>(options: RecordPageOptions<R, V>) {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  /** True while a picture is uploaded: the form could only send the former one. */
  const [isUploading, setIsUploading] = useState(false);
  const page = useRecordForm<R, V>({
    ...options,
    onSaved({ _id }, isNew) {
      if (!isNew) return readAgain();
      // The typed values are saved, so leaving the page asks nothing.
      allowLeaving();
      return navigate(options.pathOf(_id), { replace: true, state: { isJustMade: true } });
    },
  });
  const { allowLeaving } = useAskBeforeLeaving(page.isDirty);

  async function takeTheirs() {
    const agreed = await confirmDialog({
      title: 'Discard your changes?',
      message: 'You have unsaved changes. They’ll be lost.',
      confirmLabel: 'Load the saved version',
      isDestructive: true,
    });
    if (agreed) page.takeTheirs();
  }

  const submit = (event: FormEvent) => (isUploading ? event.preventDefault() : page.submit(event));

  return { ...page, submit, takeTheirs, isUploading, setIsUploading };
}
