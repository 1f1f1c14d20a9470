import { Alert, Button, Group, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { ORDER_DAYS } from '@tours/contract/constants';
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX } from '@tours/contract/group-message';
import type { Readiness } from '@tours/contract/readiness';
import { formatDate, formatTime, instantOf } from '@tours/contract/time';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { findStaffGroups } from '../../lib/staff-groups.ts';
import { ScreenDialog, useAskBeforeClosing } from '../../ui/dialog/screen-dialog.tsx';
import { Hint } from '../../ui/portal/hint.tsx';
import { type Choice, SearchSelect } from '../../ui/portal/search-select.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type Compose, type MessageTo, useCompose } from './use-compose.ts';

interface ComposeDialogProps {
  to: MessageTo;
  /** The division of staff. Leaders have none, and may not link other websites. */
  division: string | undefined;
  onClose(): void;
  onCreated(id: string): unknown;
}

/** Write, look, send. Going back from the preview loses nothing. */
export default function ComposeDialog({ to, division, onClose, onCreated }: ComposeDialogProps) {
  const compose = useCompose(to, (id) => {
    allowLeaving();
    return onCreated(id);
  });
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { form, preview, busy, failure } = compose;
  const { subject, body } = form.getValues();
  const isDirty = Boolean(subject || body);
  // On a phone, the gesture to go back is a slip of the thumb.
  const { close, allowLeaving } = useAskBeforeClosing({ isDirty, isBusy: busy !== null, onClose });
  const dialog = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector)?.focus();
  const isPreview = preview !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button goes away with its step
  useEffect(() => focus('[data-autofocus]'), [isPreview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are shown when this runs
  useEffect(() => focus('[aria-invalid=true]'), [form.errors]);

  return (
    <ScreenDialog title={preview ? 'Preview' : 'Write a message'} size="lg" onClose={close}>
      <div ref={dialog}>
        {failure && (
          <Alert color="red" role="alert" mb="md">
            {failure}
          </Alert>
        )}
        {preview ? (
          <MessagePreview compose={compose} preview={preview} />
        ) : (
          <form noValidate onSubmit={compose.look}>
            <Stack gap="md">
              {!to.group && <GroupChoice form={form} division={division} chosen={chosen} onChoose={setChosen} />}
              <MessageFields compose={compose} division={division} />
              <Group justify="flex-end" gap="sm">
                <Hint flex={1}>Nothing is sent yet.</Hint>
                <Button type="submit" loading={busy === 'look'}>
                  Preview
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </div>
    </ScreenDialog>
  );
}

interface GroupChoiceProps extends Pick<Compose, 'form'>, Pick<ComposeDialogProps, 'division'> {
  chosen: Choice | null;
  onChoose(choice: Choice | null): void;
}

function GroupChoice({ form, division, chosen, onChoose }: GroupChoiceProps) {
  const find = useFindGroups(division);
  return (
    <SearchSelect
      data-autofocus={!chosen || undefined}
      label="Group"
      placeholder="Choose a group"
      nothingFound="No group found"
      failed="list.fetchFailed"
      value={chosen}
      find={find}
      error={form.errors.group}
      onChange={(choice) => {
        onChoose(choice);
        form.setValues({ group: choice?._id ?? '', departure: '' });
      }}
    />
  );
}

function MessageFields({
  compose: { form, departures },
  division,
}: {
  compose: Compose;
  division: string | undefined;
}) {
  const { group, departure, kind } = form.getValues();
  // A message about a trip that is long over reaches nobody.
  const isReached = ({ startDate }: Readiness['departures'][number]) =>
    kind === 'offer' || Date.now() - instantOf(startDate).getTime() < ORDER_DAYS * 86_400_000;
  return (
    <>
      {division && (
        <Radio.Group label="Kind of message" {...form.getInputProps('kind')}>
          <Stack gap="xs" mt="xs">
            <Radio value="trip" label="About this trip" />
            <Radio
              value="offer"
              label="Offer"
              description="For other trips. It goes only to families who agreed to offers, with a link to stop them."
              aria-invalid={form.errors.kind ? true : undefined}
            />
          </Stack>
        </Radio.Group>
      )}
      <NativeSelect
        label="To the families of"
        data={[{ value: '', label: 'The whole group' }, ...departureChoices(departures.filter(isReached), departure)]}
        {...form.getInputProps('departure')}
      />
      {kind === 'trip' && (
        <Radio.Group label="Recipients" {...form.getInputProps('audience')}>
          <Stack gap="xs" mt="xs">
            <Radio value="everybody" label="All families" />
            <Radio value="open" label="Only families with something open" />
          </Stack>
        </Radio.Group>
      )}
      <TextInput
        label="Subject"
        data-autofocus={Boolean(group) || undefined}
        maxLength={MESSAGE_SUBJECT_MAX}
        {...form.getInputProps('subject')}
      />
      <Textarea
        label="Message"
        description={`Plain text${kind === 'trip' ? ' about the trip' : ''}.${division ? '' : ' Links may lead only to public pages of this website.'}`}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={MESSAGE_BODY_MAX}
        {...form.getInputProps('body')}
      />
      <TextInput
        type="datetime-local"
        label="Send at"
        description="Local time of the trip. Leave empty to send right away."
        maw={260}
        {...form.getInputProps('sendAt')}
      />
    </>
  );
}

/** The departures of the group. The chosen one is among them before they are loaded, too. */
function departureChoices(departures: Readiness['departures'], chosen: string) {
  const choices = departures.map(({ availabilityPk, title, startDate }) => ({
    value: String(availabilityPk),
    // A phone cuts the end off, and the time tells two departures of a day apart.
    label: `${formatDate(startDate.slice(0, 10))} ${formatTime(startDate)}, ${title}`,
  }));
  if (chosen && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: 'The chosen departure' });
  return choices;
}

const SHOWN = 50;

/** Finds groups to write to: those of a division for its staff, or else the agent's own, of which there are few. */
function useFindGroups(division: string | undefined) {
  const client = useApi();
  return async (search: string, signal: AbortSignal): Promise<Choice[]> => {
    if (division) {
      const query = { division, limit: SHOWN, search: search || undefined };
      const found = await findStaffGroups(client, query, { signal });
      return found.map(({ _id, title, partner }) => ({ _id, name: `${title}, ${partner.name}` }));
    }
    const own = await client.listGroupProgress({ query: {} }, { signal });
    return own
      .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      .map(({ _id, title }) => ({ _id, name: title }));
  };
}
