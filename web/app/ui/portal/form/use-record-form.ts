import { useForm } from '@mantine/form';
import type { ApiError } from '@tours/contract/client';
import { type MessageKey, message } from '@tours/contract/messages';
import type { ZonedString } from '@tours/contract/time';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { clearNotices, notify } from '../../notice/notify.tsx';
import { differencesOf } from './differences.ts';
import { refusedFields, wrongFields } from './field-errors.ts';
import { fieldInputs } from './field-inputs.ts';
import { fieldMarks } from './field-marks.ts';
import { changesOf, rebase } from './rebase.ts';

/** `R` is the type of the record, with null if the form also creates one. */
export interface RecordFormOptions<R extends object | null, V extends object> {
  /** Keeps the field ids of two forms on one page apart. */
  name?: string;
  /** The record that was opened; null for a new one. */
  opened: R;
  valuesOf(record: R): V;
  /** Errors by the path of the field. */
  errorsOf(values: V): Record<string, string | null | undefined>;
  /** Labels in the order of the page, so that the first invalid field gets the focus. */
  labels: Partial<Record<keyof V, string>>;
  /** The label of an entry of a list, without its number. */
  entry?: string;
  /** The values as people read them, where they differ. */
  textsOf?(values: V): Partial<Record<keyof V, string>>;
  /** Creates the record, or saves over the given version of it. */
  save(values: V, over: R): Promise<NonNullable<R>>;
  /** Reads the version that somebody else saved. */
  reread?(opened: NonNullable<R>): Promise<NonNullable<R> | undefined>;
  onSaved(record: NonNullable<R>, isNew: boolean): unknown;
  /** Messages in place of the usual ones. */
  done?: MessageKey;
  failed?: MessageKey;
  /** Marks the fields of a refusal. Returns true if no further message is needed. */
  onRefused?(refusal: ApiError, mark: (path: string, problem: string) => void): boolean;
}

interface Newer<R> {
  record: NonNullable<R>;
  by: string;
  at: ZonedString;
}

const GONE =
  'Someone deleted this while you had it open, so it can’t be saved. Your text stays here so that you can copy it.';

/**
 * The form of a record: values, errors, saving, and the version that somebody else saved meanwhile. A refusal keeps the
 * typed values.
 */
export function useRecordForm<R extends object | null, V extends object>(options: RecordFormOptions<R, V>) {
  const { name, opened, valuesOf, errorsOf, labels, textsOf } = options;
  const form = useForm<V>({ name, initialValues: valuesOf(opened), validate: errorsOf });
  /** The version over which the form saves. */
  const [saved, setSaved] = useState(opened);
  const [newer, setNewer] = useState<Newer<R> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const values = form.getValues();
  const { validated, mark, goTo } = fieldMarks(form, labels);

  async function save(over: R) {
    const values = isSaving ? null : validated();
    if (!values) return;
    // Warnings about an earlier attempt are over.
    clearNotices();
    setIsSaving(true);
    try {
      const record = await options.save(values, over);
      notify(message(options.done ?? (over ? 'record.updated' : 'record.created')), 'success');
      if (over) goOnAfter(values, record);
      void options.onSaved(record, !over);
    } catch (error) {
      await report(error, over);
    } finally {
      setIsSaving(false);
    }
  }

  async function report(error: unknown, over: R) {
    if (isRefusal(error) && (await showRefusal(error, over))) return;
    // A failure of the server undoes everything. Without an answer the result is unknown.
    const isUndone = isRefusal(error) && error.status >= 500;
    const notCreated = isUndone ? 'record.notAdded' : 'record.createFailed';
    const failed = options.failed ?? (over ? 'record.updateFailed' : notCreated);
    notify(withDetail(failed, error), 'error');
  }

  /** Returns true if no further message is needed. */
  async function showRefusal(refusal: ApiError, over: R): Promise<boolean> {
    // The page lists the differences to the newer version.
    if (over && refusal.code === 'record.changed' && (await showNewer(over, refusal))) return true;
    if (over && refusal.status === 404) {
      notify(GONE, 'error');
      return true;
    }
    mark(refusedFields(refusal, labels));
    return options.onRefused?.(refusal, (path, problem) => mark({ [path]: problem })) ?? false;
  }

  async function showNewer(over: NonNullable<R>, { details }: ApiError): Promise<boolean> {
    const record = await options.reread?.(over).catch(() => undefined);
    if (!record) return false;
    const { lastModifiedBy: by, updatedAt: at } = details as { lastModifiedBy: string; updatedAt: ZonedString };
    rebase(form, valuesOf(record));
    setNewer({ record, by, at });
    return true;
  }

  /** Takes over what was saved, except in fields that the person changed while it was being saved. */
  function goOnAfter(sent: V, record: NonNullable<R>) {
    form.setInitialValues(sent);
    rebase(form, valuesOf(record));
    goOnFrom(record);
  }

  function takeTheirs({ record }: Newer<R>) {
    form.setInitialValues(valuesOf(record));
    form.setValues(valuesOf(record));
    goOnFrom(record);
  }

  function goOnFrom(record: NonNullable<R>) {
    setSaved(record);
    setNewer(null);
  }

  return {
    form,
    saved,
    isSaving,
    goTo,
    ...fieldInputs(form, labels),
    isDirty: changesOf(form).length > 0,
    /** The fields that can't be saved as they are. */
    wrong: wrongFields(errorsOf(values), values, options),
    save: () => save(saved),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // React sends events of a form in a dialog to the form around it.
      event.stopPropagation();
      void save(saved);
    },
    newer,
    differences: newer ? differencesOf({ theirs: valuesOf(newer.record), yours: values, labels, textsOf }) : [],
    takeTheirs: () => newer && takeTheirs(newer),
    saveMine: () => newer && void save(newer.record),
  };
}

export type RecordForm<R extends object | null, V extends object> = ReturnType<typeof useRecordForm<R, V>>;
