import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { AddedAvailabilities, AvailabilityHead } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { counted } from '@tours/contract/counted';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { ScreenDialog, useAskBeforeClosing } from '../../../ui/dialog/screen-dialog.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { SettingsFields } from '../form/settings-fields.tsx';
import { FoundList } from './found-list.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { type AddMany, useAddMany } from './use-add-many.ts';

interface AddManyProps {
  head: AvailabilityHead;
  onClose(): void;
  /** Called after departures were added. */
  onAdded(): void;
}

/** Adds many departures at once: staff find them by date, review them, choose common settings and add them. */
export default function AddManyDialog({ head, onClose, onAdded }: AddManyProps) {
  const many = useAddMany(head, onAdded);
  const isDirty = many.summary === null && many.form.isDirty();
  const close = useAskBeforeClosing({ isDirty, isBusy: many.isAdding, onClose });
  return (
    <ScreenDialog title="Add dates in bulk" size={720} isDirty={isDirty} isBusy={many.isAdding} onClose={onClose}>
      {many.summary ? (
        <Summary summary={many.summary} onClose={onClose} />
      ) : (
        <Stack gap="lg">
          <PatternFields many={many} />
          <FoundList many={many} />
          {many.chosen.length > 0 && <Settings many={many} division={head.group.division} onCancel={close} />}
        </Stack>
      )}
    </ScreenDialog>
  );
}

function Settings({ many, division, onCancel }: { many: AddMany; division: string; onCancel(): void }) {
  const { chosen, isAdding, add, form } = many;
  const isTooMany = chosen.length > AVAILABILITY_LIMITS.added;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Stack gap="md">
        <Title order={3} size="h4">
          Apply to all
        </Title>
        <SettingsFields form={form} division={division} />
        {isTooMany && (
          <Text role="alert" c="var(--mantine-color-error)">
            At most {AVAILABILITY_LIMITS.added} departures can be added at a time. Please choose fewer.
          </Text>
        )}
        <DialogButtons
          verb={chosen.length === 1 ? 'Add 1 departure' : `Add ${chosen.length} departures`}
          isDisabled={isTooMany}
          isBusy={isAdding}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

/** The result in numbers. */
function Summary({ summary: { added, skipped, gone }, onClose }: { summary: AddedAvailabilities; onClose(): void }) {
  const lines = [
    skipped.length > 0 && `${skipped.length} were already in this group and weren’t changed.`,
    gone.length > 0 && `${gone.length} are no longer offered in FareHarbor (${gone.join(', ')}).`,
  ].filter(Boolean);
  return (
    <div role="status">
      <EmptyState
        icon={IconCircleCheck}
        title={counted(added.length, 'departure added', 'departures added')}
        action={
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        }
      >
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </EmptyState>
    </div>
  );
}
