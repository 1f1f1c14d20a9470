import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { counted } from '@tours/contract/counted';
import type { NudgePreview } from '@tours/contract/readiness';
import { contactText, LEFT_OUT_LABELS } from '@tours/contract/readiness-labels';
import { useApi } from '../../lib/api.ts';
import { useReading } from '../../lib/use-reading.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { ScreenDialog } from '../../ui/dialog/screen-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { useActions } from '../../ui/use-actions.ts';
import classes from './readiness.module.css';

interface NudgeDialogProps {
  group: string;
  departure: number | undefined;
  onClose(): void;
  /** Called after the mails were queued. */
  onSent(): unknown;
}

/** Shows who gets what before anything is sent. */
export default function NudgeDialog({ group, departure, onClose, onSent }: NudgeDialogProps) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const asked = { params: { id: group }, query: departure === undefined ? {} : { departure } };
  const { answer: preview, state, error } = useReading('preview', (signal) => client.previewNudge(asked, { signal }));

  const send = () =>
    carryOut({
      id: 'nudge',
      act: () => client.nudgeGroup(asked),
      done: ({ queuedCount }) =>
        queuedCount
          ? counted(queuedCount, 'email is on its way.', 'emails are on their way.')
          : 'The families were emailed in the meantime.',
      onDone: async () => {
        onClose();
        await onSent();
      },
      failed: 'mail.failed',
    });

  const count = preview?.recipients.length ?? 0;
  return (
    <ScreenDialog title="Nudge families" size="lg" onClose={() => !busy && onClose()}>
      {state === 'failed' && <Notice tone="error">{reasonOf(error)}</Notice>}
      {state === 'loading' && <Loader role="img" aria-label="Loading" mx="auto" my="xl" display="block" />}
      {preview && (
        <Stack gap="md">
          <Text>
            {count
              ? `${counted(count, 'family gets an email', 'families get one email each')}, with links to everything below. Replies go to the school or agency.`
              : 'There is nobody left to ask right now.'}
          </Text>
          {count > 0 && <Recipients preview={preview} />}
          <LeftOut preview={preview} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={busy !== null}>
              {count ? 'Cancel' : 'Close'}
            </Button>
            {count > 0 && (
              <Button onClick={send} loading={busy === 'nudge'}>
                {count === 1 ? 'Send 1 email' : `Send ${count} emails`}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </ScreenDialog>
  );
}

function Recipients({ preview: { recipients } }: { preview: NudgePreview }) {
  return (
    <ul className={`plain-list lined ${classes.people}`} aria-label="Who gets an email">
      {recipients.map(({ email, open, ...contact }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id here, and their order does not change
        <li key={index}>
          <strong>{contactText(contact)}</strong> {email && <span className="soft">{email}</span>}
          <ul className="plain-list soft">
            {open.map((task, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at}>{task}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** People who are done need no line. */
function LeftOut({ preview: { leftOut } }: { preview: NudgePreview }) {
  const done = leftOut.filter(({ why }) => why === 'done').length;
  const others = leftOut.filter(({ why }) => why !== 'done');
  if (!leftOut.length) return null;
  return (
    <div>
      <Title order={3} size="h5">
        Left out
      </Title>
      <ul className={`plain-list lined ${classes.people}`}>
        {others.map(({ why, ...contact }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            {contactText(contact)}: {LEFT_OUT_LABELS[why]}
          </li>
        ))}
        {done > 0 && <li>{counted(done, 'family has', 'families have')} nothing open.</li>}
      </ul>
    </div>
  );
}
