import { Alert, Button, Group, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX } from '@tours/contract/group-message';
import type { Readiness } from '@tours/contract/readiness';
import { formatDate, formatTime } from '@tours/contract/time';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ScreenFrame, useAskBeforeClosing } from '../../ui/dialog/screen-dialog.tsx';
import { type Choice, SearchSelect } from '../../ui/portal/search-select.tsx';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.ts';
import { MessagePreview } from './message-preview.tsx';
import { type MessageTo, useCompose } from './use-compose.ts';
import { useFindGroups } from './use-find-groups.ts';

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
  const find = useFindGroups(division);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { draft, set, errors, departures, preview, busy, failure } = compose;
  const isDirty = Boolean(draft.subject || draft.body);
  // On a phone, the gesture to go back is a slip of the thumb.
  const { allowLeaving } = useAskBeforeLeaving(isDirty);
  const leave = () => {
    allowLeaving();
    onClose();
  };
  const close = useAskBeforeClosing({ isDirty, isBusy: busy !== null, onClose: leave });
  const dialog = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector)?.focus();
  const isPreview = preview !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button goes away with its step
  useEffect(() => focus('[data-autofocus]'), [isPreview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are shown when this runs
  useEffect(() => focus('[aria-invalid=true]'), [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void compose.look();
  }

  return (
    <ScreenFrame title={preview ? 'Preview' : 'Write a message'} size="lg" onClose={close}>
      <div ref={dialog}>
        {failure && (
          <Alert color="red" role="alert" mb="md">
            {failure}
          </Alert>
        )}
        {preview ? (
          <MessagePreview compose={compose} preview={preview} />
        ) : (
          <form noValidate onSubmit={submit}>
            <Stack gap="md">
              {!to.group && (
                <SearchSelect
                  data-autofocus={!draft.group || undefined}
                  label="Group"
                  placeholder="Choose a group"
                  nothingFound="No group found"
                  failed="list.fetchFailed"
                  value={chosen}
                  find={find}
                  error={errors.group}
                  onChange={(choice) => {
                    setChosen(choice);
                    set({ group: choice?._id ?? '', departure: '' });
                  }}
                />
              )}
              {division && (
                <Radio.Group
                  label="Kind of message"
                  value={draft.kind}
                  error={errors.kind}
                  onChange={(kind) => set({ kind: kind as typeof draft.kind })}
                >
                  <Stack gap="xs" mt="xs">
                    <Radio value="trip" label="About this trip" />
                    <Radio
                      value="offer"
                      label="Offer"
                      description="For other trips. It goes only to families who agreed to offers, with a link to stop them."
                      aria-invalid={errors.kind ? true : undefined}
                    />
                  </Stack>
                </Radio.Group>
              )}
              <NativeSelect
                label="To the families of"
                value={draft.departure}
                error={errors.departure}
                onChange={(event) => set({ departure: event.currentTarget.value })}
                data={[{ value: '', label: 'The whole group' }, ...departureChoices(departures, draft.departure)]}
              />
              {draft.kind === 'trip' && (
                <Radio.Group
                  label="Recipients"
                  value={draft.audience}
                  onChange={(audience) => set({ audience: audience as typeof draft.audience })}
                >
                  <Stack gap="xs" mt="xs">
                    <Radio value="everybody" label="All families" />
                    <Radio value="open" label="Only families with something open" />
                  </Stack>
                </Radio.Group>
              )}
              <TextInput
                label="Subject"
                data-autofocus={Boolean(draft.group) || undefined}
                maxLength={MESSAGE_SUBJECT_MAX}
                value={draft.subject}
                error={errors.subject}
                onChange={(event) => set({ subject: event.currentTarget.value })}
              />
              <Textarea
                label="Message"
                description={`Plain text${draft.kind === 'trip' ? ' about the trip' : ''}.${division ? '' : ' Links to other websites aren’t allowed.'}`}
                autosize
                minRows={6}
                maxRows={16}
                maxLength={MESSAGE_BODY_MAX}
                value={draft.body}
                error={errors.body}
                onChange={(event) => set({ body: event.currentTarget.value })}
              />
              <TextInput
                type="datetime-local"
                label="Send at"
                description="Local time of the trip. Leave empty to send right away."
                maw={260}
                value={draft.sendAt}
                error={errors.sendAt}
                onChange={(event) => set({ sendAt: event.currentTarget.value })}
              />
              <Group justify="flex-end" gap="sm">
                <Text size="sm" className="soft" flex={1}>
                  Nothing is sent yet.
                </Text>
                <Button type="submit" loading={busy === 'look'}>
                  Preview
                </Button>
              </Group>
            </Stack>
          </form>
        )}
      </div>
    </ScreenFrame>
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
