import { NativeSelect } from '@mantine/core';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { LABELS, NO_CHECK_IN } from './settings-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The status that FareHarbor gets for a party that is here. Its choices come from FareHarbor. */
export function CheckInField({ record: { form, put } }: { record: SettingsForm }) {
  const client = useApi();
  const { state, answer } = useReading('statuses', () => client.listCheckInStatuses({}));
  const { checkInStatus: chosen } = form.getValues();
  const known = answer ?? [];
  // The chosen one stays, also while FareHarbor does not answer or no longer has it.
  const statuses = chosen && !known.some(({ pk }) => pk === chosen.pk) ? [chosen, ...known] : known;
  return (
    <TitledSection look="form" title="Check-in at FareHarbor">
      <NativeSelect
        label={LABELS.checkInStatus}
        description={
          state === 'failed'
            ? 'FareHarbor’s statuses couldn’t be loaded. Please reload the page in a few minutes.'
            : 'FareHarbor marks the booking with this status, and resets it if you undo a check-in. If the two differ, the trip day’s list counts.'
        }
        data={[
          { value: '', label: NO_CHECK_IN },
          ...statuses.map(({ pk, name }) => ({ value: String(pk), label: name })),
        ]}
        value={chosen ? String(chosen.pk) : ''}
        onChange={({ currentTarget: { value } }) =>
          put('checkInStatus', statuses.find(({ pk }) => String(pk) === value) ?? null)
        }
      />
    </TitledSection>
  );
}
