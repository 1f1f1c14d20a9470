import type { AvailabilitySettings, StaffAvailability } from '@tours/contract/availability';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { message } from '@tours/contract/messages';
import { type FormEvent, useState } from 'react';
import { isRefusal, useApi } from '../../../lib/api.ts';
import { withDetail } from '../../../lib/with-detail.ts';
import { notify } from '../../../ui/notice/notify.tsx';
import { rebase } from '../../../ui/portal/form/rebase.ts';
import { NO_SETTINGS, type SettingsValues, useSettingsForm, valuesOf } from './settings-form.ts';

/** Either a departure of FareHarbor to add, or a departure of the group to edit. */
export type Target = { kind: 'new'; departure: ListedDeparture } | { kind: 'known'; availability: StaffAvailability };

/** The version that somebody else saved in the meantime, and that person's name. */
export interface Newer {
  theirs: StaffAvailability;
  by: string | null;
}

/**
 * Form state of one departure: validates, saves and reports the result. A newer version by somebody else is shown
 * before it can be overwritten.
 */
export function useSaveAvailability(target: Target, item: string, onSaved: () => void) {
  const client = useApi();
  const [opened, setOpened] = useState(target);
  const initial = target.kind === 'new' ? NO_SETTINGS : valuesOf(target.availability);
  const { form, validated } = useSettingsForm('availability', initial);
  const [isSaving, setIsSaving] = useState(false);
  const [newer, setNewer] = useState<Newer | null>(null);
  const [success, failure] =
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
      void notify(message(success), 'success');
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
    setNewer({ theirs: found[0], by });
  }

  /**
   * Continues from the newer version, with the person's own values or with the other person's. The next save overwrites
   * it.
   */
  function goOn(values: SettingsValues | null) {
    if (!newer) return;
    setOpened({ kind: 'known', availability: newer.theirs });
    if (values) form.setValues(values);
    setNewer(null);
  }

  return { form, isSaving, submit, newer, goOn };
}
