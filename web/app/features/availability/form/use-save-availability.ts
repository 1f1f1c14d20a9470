import type { AvailabilitySettings, StaffAvailability } from '@tours/contract/availability';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { rebase } from '../../../ui/portal/form/rebase.ts';
import { NO_SETTINGS, type SettingsValues, useSettingsForm, valuesOf } from './settings-form.ts';

/** A departure of the booking system to be added, or one of the group to be changed. */
export type Target = { kind: 'new'; departure: ListedDeparture } | { kind: 'known'; availability: StaffAvailability };

/** Somebody was quicker: what they saved, and who they are. */
export interface Quicker {
  theirs: StaffAvailability;
  by: string | null;
}

/** The form of one departure: mark what is wrong, save, say how it went; never over somebody else's words unseen. */
export function useSaveAvailability(target: Target, item: string, onSaved: () => void) {
  const client = useApi();
  const [opened, setOpened] = useState(target);
  const initial = target.kind === 'new' ? NO_SETTINGS : valuesOf(target.availability);
  const { form, validated } = useSettingsForm('availability', initial);
  const [isSaving, setIsSaving] = useState(false);
  const [quicker, setQuicker] = useState<Quicker | null>(null);
  const [words, failure] =
    target.kind === 'new'
      ? (['availability.added', 'availability.addFailed'] as const)
      : (['availability.updated', 'availability.updateFailed'] as const);

  const save = (settings: AvailabilitySettings) =>
    opened.kind === 'new'
      ? client.createAvailability({
          body: {
            item,
            systemType: 'fareharbor',
            fareharborDetails: { availabilityPk: opened.departure.pk },
            ...settings,
          },
        })
      : client.updateAvailability({
          params: { id: opened.availability._id },
          body: { version: opened.availability.version, ...settings },
        });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const settings = validated();
    if (!settings || isSaving) return;
    setIsSaving(true);
    try {
      await save(settings);
      void notify(message(words), 'success');
      onSaved();
    } catch (error) {
      void notify(withDetail(failure, error), 'error');
      await lookAtNewer(error);
    } finally {
      setIsSaving(false);
    }
  }

  async function lookAtNewer(error: unknown) {
    if (opened.kind !== 'known' || !isRefusal(error) || error.code !== 'record.changed') return;
    const { lastModifiedBy: by = null } = (error.details ?? {}) as { lastModifiedBy?: string };
    const found = await client.findAvailabilities({ query: { _id: opened.availability._id } }).catch(() => []);
    if (!found[0]) return;
    rebase(form, valuesOf(found[0]));
    setQuicker({ theirs: found[0], by });
  }

  /** From here on a save is over the newer one, knowingly: with one's own words, or going on from theirs. */
  function goOn(values: SettingsValues | null) {
    if (!quicker) return;
    setOpened({ kind: 'known', availability: quicker.theirs });
    if (values) form.setValues(values);
    setQuicker(null);
  }

  return { form, isSaving, submit, quicker, goOn };
}
