import type { ApiError } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../notice/notify.tsx';

interface Saving<R, V> {
  /** The record that was opened; null for a new one. */
  opened: R | null;
  /** Returns the body to send, or null after marking the invalid fields. */
  validated(): V | null;
  create(values: V): Promise<R>;
  update(over: R, values: V): Promise<R>;
  reread(id: string): Promise<R>;
  onSaved(record: R, isNew: boolean): void;
  /** Merges a newer version into the form: see `rebase`. */
  onNewer(record: R): void;
  /** Marks the fields of a refusal. Returns true if no further message is needed. */
  onRefused?(refusal: ApiError): boolean;
}

const GONE =
  'Somebody has deleted this in the meantime, so it cannot be saved. What you have typed stays here for you to copy.';

/** Saves the form over the opened version, or over the newer version after the person has seen it. */
export function useSaveRecord<R extends { _id: string }, V>(saving: Saving<R, V>) {
  const [isSaving, setIsSaving] = useState(false);
  /** The version that somebody else saved after this one was opened. */
  const [newer, setNewer] = useState<R | null>(null);

  async function save(over: R | null) {
    if (isSaving) return;
    const values = saving.validated();
    if (!values) return;
    setIsSaving(true);
    try {
      const saved = over ? await saving.update(over, values) : await saving.create(values);
      setNewer(null);
      void notify(message(over ? 'record.updated' : 'record.created'), 'success');
      saving.onSaved(saved, !over);
    } catch (error) {
      await report(error, over);
    } finally {
      setIsSaving(false);
    }
  }

  async function report(error: unknown, over: R | null) {
    if (isRefusal(error)) {
      if (error.code === 'record.changed' && over) {
        const found = await saving.reread(over._id).catch(() => null);
        // The page lists the differences, so no message is needed.
        if (found) {
          saving.onNewer(found);
          return setNewer(found);
        }
      }
      if (error.status === 404 && over) return void notify(GONE, 'error');
      if (saving.onRefused?.(error)) return;
    }
    // A failure of the server undoes everything. Without an answer the result is unknown.
    const isUndone = !over && isRefusal(error) && error.status >= 500;
    const failed = over ? 'record.updateFailed' : isUndone ? 'record.notAdded' : 'record.createFailed';
    void notify(withDetail(failed, error), 'error');
  }

  return {
    isSaving,
    save: () => save(saving.opened),
    newer,
    saveOver: () => save(newer),
    forgetNewer: () => setNewer(null),
  };
}
