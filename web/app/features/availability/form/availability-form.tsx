import { Stack, Text } from '@mantine/core';
import type { AvailabilityHead } from '@tours/contract/availability';
import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import { RecordHistory } from '../../../record-history/record-history.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { ScreenDialog, useAskBeforeClosing } from '../../../ui/dialog/screen-dialog.tsx';
import { ChangedNotice } from '../../../ui/portal/form/changed-notice.tsx';
import { seatsText } from '../calendar/departure-event.tsx';
import { nameOf } from '../screen/use-availability-actions.ts';
import { SettingsFields } from './settings-fields.tsx';
import { type Target, useSaveAvailability } from './use-save-availability.ts';

interface AvailabilityFormProps {
  target: Target;
  head: AvailabilityHead;
  onClose(): void;
  onSaved(): void;
}

/** Adds a departure of FareHarbor to the group, or edits one that the group sells. */
export default function AvailabilityForm({ target, head, onClose, onSaved }: AvailabilityFormProps) {
  const availability = useSaveAvailability(target, head.item._id, () => {
    onSaved();
    onClose();
  });
  const { isDirty, isSaving, submit, newer } = availability;
  const { close } = useAskBeforeClosing({ isDirty, isBusy: isSaving, onClose });
  const isNew = target.kind === 'new';
  return (
    <ScreenDialog title={isNew ? 'Add departure' : 'Edit departure'} size={720} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Facts target={target} name={head.item.name} />
          <ChangedNotice {...availability} />
          <SettingsFields record={availability} head={head} />
          {target.kind === 'known' && (
            <RecordHistory type="availability" record={target.availability} name={nameOf(target.availability)} />
          )}
          <DialogButtons verb={isNew ? 'Add' : 'Save'} isDisabled={newer !== null} isBusy={isSaving} onCancel={close} />
        </Stack>
      </form>
    </ScreenDialog>
  );
}

function Facts({ target, name }: { target: Target; name: string }) {
  const [start, end, pk] =
    target.kind === 'new'
      ? [target.departure.start_at, target.departure.end_at, target.departure.pk]
      : [
          target.availability.startDate,
          target.availability.endDate,
          target.availability.fareharborDetails.availabilityPk,
        ];
  return (
    <div>
      <Text fw={600}>{name}</Text>
      <Text className="figures">
        {formatSpan(start, end)} ({zoneLabel(parseZoned(start).zone)})
      </Text>
      <Text size="sm" className="soft figures">
        Availability PK {pk}
        {target.kind === 'new' && ` · ${seatsText(target.departure.capacity)}`}
      </Text>
    </div>
  );
}
