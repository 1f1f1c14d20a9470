import type { StaffAvailability } from '@tours/contract/availability';
import type { ListedDeparture } from '@tours/contract/fareharbor';
import { useApi } from '../../../lib/api.ts';
import { useRecordForm } from '../../../ui/portal/form/use-record-form.ts';
import { errorsOf, LABELS, type SettingsValues, settingsOf, textsOf, valuesOf } from './settings-values.ts';

/** Either a departure of FareHarbor to add, or a departure of the group to edit. */
export type Target = { kind: 'new'; departure: ListedDeparture } | { kind: 'known'; availability: StaffAvailability };

export function useSaveAvailability(target: Target, item: string, onSaved: () => void) {
  const client = useApi();
  const isNew = target.kind === 'new';
  return useRecordForm<StaffAvailability | null, SettingsValues>({
    name: 'availability',
    opened: isNew ? null : target.availability,
    valuesOf,
    errorsOf,
    labels: LABELS,
    textsOf: textsOf(isNew ? [] : target.availability.waiverTemplates),
    save(values, over) {
      const settings = settingsOf(values);
      if (over)
        return client.updateAvailability({ params: { id: over._id }, body: { version: over.version, ...settings } });
      const fareharborDetails = { availabilityPk: isNew ? target.departure.pk : 0 };
      return client.createAvailability({ body: { item, systemType: 'fareharbor', fareharborDetails, ...settings } });
    },
    reread: async ({ _id }) => (await client.findAvailabilities({ query: { _id } }))[0],
    done: isNew ? 'availability.added' : 'availability.updated',
    failed: isNew ? 'availability.addFailed' : 'availability.updateFailed',
    onSaved,
  });
}
