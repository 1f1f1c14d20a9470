import type { ApiError } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import { useState } from 'react';
import { isRefusal } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../notice/notify.tsx';

interface Saving<R, V> {
  /** The record that was opened; null: a new one. */
  opened: R | null;
  /** What was typed, or null after marking what is wrong. */
  validated(): V | null;
  create(values: V): Promise<R>;
  update(over: R, values: V): Promise<R>;
  reread(id: string): Promise<R>;
  onSaved(record: R, isNew: boolean): void;
  /** Puts what was typed on top of what somebody else saved: see `rebase`. */
  onNewer(record: R): void;
  /** Marks the fields a refusal speaks of; true where that says all there is to say. */
  onRefused?(refusal: ApiError): boolean;
}

const GONE =
  'Somebody has deleted this in the meantime, so it can not be saved. What you have typed stays here for you to copy.';

/** Saves what was typed over the record that was opened, or over the newer one that somebody saved meanwhile. */
export function useSaveRecord<R extends { _id: string }, V>(saving: Saving<R, V>) {
  const [isSaving, setIsSaving] = useState(false);
  /** What somebody else saved since it was opened. */
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
      await tell(error, over);
    } finally {
      setIsSaving(false);
    }
  }

  async function tell(error: unknown, over: R | null) {
    if (isRefusal(error)) {
      if (error.code === 'record.changed' && over) {
        const found = await saving.reread(over._id).catch(() => null);
        // The page says what differs, which is more than a message could.
        if (found) {
          saving.onNewer(found);
          return setNewer(found);
        }
      }
      if (error.status === 404 && over) return void notify(GONE, 'error');
      if (saving.onRefused?.(error)) return;
    }
    // The server's own failure undoes all of it; where only its answer is missing nobody knows.
    const isUndone = !over && isRefusal(error) && error.status >= 500;
    const words = over ? 'record.updateFailed' : isUndone ? 'record.notAdded' : 'record.createFailed';
    void notify(withDetail(words, error), 'error');
  }

  return {
    isSaving,
    save: () => save(saving.opened),
    newer,
    saveOver: () => save(newer),
    forgetNewer: () => setNewer(null),
  };
}
