import { Box, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { AddedAvailabilities, AvailabilityHead } from '@tours/contract/availability';
import { AVAILABILITY_LIMITS } from '@tours/contract/constants';
import { counted } from '@tours/contract/counted';
import { formatSpan } from '@tours/contract/time';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { ScreenDialog, useAskBeforeClosing } from '../../../ui/dialog/screen-dialog.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { seatsText } from '../calendar/departure-event.tsx';
import { SettingsFields } from '../form/settings-fields.tsx';
import { PatternFields } from './pattern-fields.tsx';
import { type AddMany, useAddMany } from './use-add-many.ts';

interface AddManyProps {
  head: AvailabilityHead;
  /** The day at which the calendar stands. */
  from: string;
  onClose(): void;
  onAdded(): void;
}

/** Adds many departures at once: staff find them by date, review them, choose common settings and add them. */
export default function AddManyDialog({ head, from, onClose, onAdded }: AddManyProps) {
  const many = useAddMany(head, from > head.today ? from : head.today, onAdded);
  const isDirty = many.summary === null && many.record.isDirty;
  const { close } = useAskBeforeClosing({ isDirty, isBusy: many.record.isSaving, onClose });
  return (
    <ScreenDialog title="Add dates in bulk" size={720} onClose={close}>
      {many.summary ? (
        <Summary summary={many.summary} onClose={onClose} />
      ) : (
        <Stack gap="lg">
          <PatternFields many={many} />
          <FoundList many={many} />
          {many.chosen.length > 0 && <Settings many={many} head={head} onCancel={close} />}
        </Stack>
      )}
    </ScreenDialog>
  );
}

function Settings({ many, head, onCancel }: { many: AddMany; head: AvailabilityHead; onCancel(): void }) {
  const { chosen, record } = many;
  const isTooMany = chosen.length > AVAILABILITY_LIMITS.added;
  return (
    <form noValidate onSubmit={record.submit}>
      <Stack gap="md">
        <Title order={3} size="h4">
          Apply to all
        </Title>
        <SettingsFields record={record} head={head} />
        {isTooMany && (
          <Text role="alert" c="var(--mantine-color-error)">
            At most {AVAILABILITY_LIMITS.added} departures can be added at a time. Please choose fewer.
          </Text>
        )}
        <DialogButtons
          verb={chosen.length === 1 ? 'Add 1 departure' : `Add ${chosen.length} departures`}
          isDisabled={isTooMany}
          isBusy={record.isSaving}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}

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

/** Lists the departures that were found. Each of them can be left out. */
function FoundList({ many: { found, shown, open, chosen, tick } }: { many: AddMany }) {
  if (!found) return null;
  if (!shown.length) {
    return (
      <Text role="status" className="soft">
        No matching departures in this period.
      </Text>
    );
  }
  const isAll = chosen.length === open.length;
  return (
    <div>
      <Checkbox
        label={`${chosen.length} of ${shown.length} departures chosen`}
        checked={isAll && open.length > 0}
        indeterminate={!isAll && chosen.length > 0}
        disabled={!open.length}
        onChange={() =>
          tick(
            open.map(({ pk }) => pk),
            !isAll,
          )
        }
        mih={36}
      />
      <Box
        component="ul"
        className="plain-list boxed lined"
        mah="20rem"
        mt={4}
        style={{ overflowY: 'auto' }}
        aria-label="Departures found"
      >
        {shown.map((departure) => {
          const { pk, start_at, end_at, capacity } = departure;
          const isSold = found.sold.has(pk);
          return (
            <Group
              component="li"
              key={pk}
              justify="space-between"
              gap="0.25rem 1rem"
              mih={44}
              px="0.75rem"
              py="0.25rem"
            >
              <Checkbox
                label={formatSpan(start_at, end_at)}
                checked={isSold || chosen.includes(departure)}
                disabled={isSold}
                onChange={(event) => tick([pk], event.currentTarget.checked)}
                className="figures"
              />
              <Group component="span" gap="0.5rem" wrap="nowrap">
                <span className="soft figures">{seatsText(capacity)}</span>
                {isSold && <StateChip tone="good" size="md" label="In this group" />}
              </Group>
            </Group>
          );
        })}
      </Box>
    </div>
  );
}
