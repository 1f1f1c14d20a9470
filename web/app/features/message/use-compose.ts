import { useForm } from '@mantine/form';
import type { MessageAudience, MessageKind, MessagePreview } from '@tours/contract/group-message';
import { useState } from 'react';
import { isRefusal, useApi } from '../../lib/api.ts';
import { invalidFields } from '../../lib/invalid-fields.ts';
import { useReading } from '../../lib/use-reading.ts';
import { reasonOf } from '../../lib/with-detail.ts';

interface Draft {
  kind: MessageKind;
  /** The id of a group, or empty until one is chosen. */
  group: string;
  /** FareHarbor's key of a departure, or empty for the whole group. */
  departure: string;
  audience: MessageAudience;
  subject: string;
  body: string;
  /** As the field has it, or empty for now. */
  sendAt: string;
}

const EMPTY = { kind: 'trip', audience: 'everybody', subject: '', body: '', sendAt: '' } as const;

export interface MessageTo {
  /** Undefined: the writer chooses one. */
  group?: string | undefined;
  /** FareHarbor's key of a departure of the group, to begin with. */
  departure?: string | undefined;
}

/** The state of a message that is being written, from the form through the preview to the sending. */
export function useCompose({ group = '', departure = '' }: MessageTo, onCreated: (id: string) => unknown) {
  const client = useApi();
  const form = useForm<Draft>({
    initialValues: { ...EMPTY, group, departure },
    // Errors move the focus, so they change only with the next try.
    clearInputErrorOnChange: false,
    validate: {
      group: (typed) => (typed ? null : 'Please choose a group'),
      subject: (typed) => (typed.trim() ? null : 'Please write a subject'),
      body: (typed) => (typed.trim() ? null : 'Please write a message'),
    },
  });
  const draft = form.getValues();
  // Pressing twice sends the same key, so one message is made.
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<string | null>(null);
  const [preview, setPreview] = useState<MessagePreview | null>(null);
  const [busy, setBusy] = useState<'look' | 'send' | null>(null);

  // If it fails, the chosen departure or the whole group can still be written to.
  const { state, answer } = useReading(draft.group || null, (signal) =>
    client.getReadiness({ params: { id: draft.group }, query: {} }, { signal }),
  );
  const departures = state === 'ready' && answer ? answer.departures : [];

  const params = { id: draft.group };
  const words = {
    kind: draft.kind,
    departure: draft.departure ? Number(draft.departure) : null,
    audience: draft.kind === 'offer' ? 'everybody' : draft.audience,
    subject: draft.subject,
    body: draft.body,
  };

  async function attempt(step: 'look' | 'send', act: () => Promise<unknown>): Promise<void> {
    setBusy(step);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      const fields = isRefusal(error) ? invalidFields(error.details) : [];
      form.setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (fields.length) setPreview(null);
      else setFailure(reasonOf(error, 'Connection lost. Please try again. Nothing you wrote is lost.'));
    } finally {
      setBusy(null);
    }
  }

  return {
    form,
    failure,
    preview,
    busy,
    departures,
    back: () => setPreview(null),
    look: form.onSubmit(() =>
      attempt('look', async () => setPreview(await client.previewMessage({ params, body: words }))),
    ),
    send: () =>
      attempt('send', async () => {
        const body = { ...words, key, sendAt: draft.sendAt || null };
        await onCreated((await client.createMessage({ params, body }))._id);
      }),
  };
}
export type Compose = ReturnType<typeof useCompose>;
