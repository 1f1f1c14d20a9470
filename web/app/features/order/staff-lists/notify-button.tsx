import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import { sumOf } from '@tours/contract/money';
import { formatSpan } from '@tours/contract/time';
import { useState } from 'react';
import { useApi } from '../../../lib/api.ts';
import { useReading } from '../../../lib/use-reading.ts';
import { reasonOf } from '../../../lib/with-detail.ts';
import { ScreenDialog } from '../../../ui/dialog/screen-dialog.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { MailText } from '../../../ui/portal/mail-text.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { useActions } from '../../../ui/use-actions.ts';

interface NotifyButtonProps {
  /** Ids of the selected bookings; those that did not move are left out. */
  bookings: string[];
  onDone(): void;
}

/** Mails the families of the selected bookings that FareHarbor moved them, after a preview. */
export function NotifyButton({ bookings, onDone }: NotifyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        Email about the move…
      </Button>
      {isOpen && <NotifyDialog bookings={bookings} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NotifyDialog({ bookings, onDone, onClose }: NotifyButtonProps & { onClose(): void }) {
  const client = useApi();
  const { busy, buttonOf, carryOut } = useActions({ after: useReadAgain() });
  const body = { bookings };
  const { answer, state, error } = useReading('preview', (signal) => client.previewMoveMails({ body }, { signal }));
  const count = sumOf(answer?.moves ?? [], ({ mailCount }) => mailCount);
  const close = () => {
    onClose();
    onDone();
  };
  const send = () =>
    carryOut({
      id: 'notify',
      act: () => client.notifyMovedBookings({ body }),
      done: ({ mailedCount }) =>
        mailedCount
          ? counted(mailedCount, 'email is on its way.', 'emails are on their way.')
          : 'The families were emailed in the meantime.',
      onDone: close,
      failed: 'mail.failed',
    });
  const markAsNotified = () =>
    carryOut({
      id: 'byStaff',
      act: () => client.notifyMovedBookings({ body: { ...body, isByStaff: true } }),
      done: 'Marked as notified. Nobody was emailed.',
      onDone: close,
      failed: reasonOf,
    });
  return (
    <ScreenDialog title="Email families about the move" size="lg" onClose={() => !busy && onClose()}>
      {state === 'failed' && <Notice tone="error">{reasonOf(error)}</Notice>}
      {state === 'loading' && <Loader role="img" aria-label="Loading" mx="auto" my="xl" display="block" />}
      {answer && (
        <Stack gap="md">
          {!count && <Text>There is nobody left to email.</Text>}
          {answer.moves.map(({ before, after, mailCount }) => (
            <div key={[before, after].flatMap(Object.values<string>).join()}>
              <Title order={3} size="h5">
                {before.title}: {counted(mailCount, 'family gets an email', 'families get one email each')}
              </Title>
              <Text className="figures">Before: {formatSpan(before.start, before.end)}</Text>
              <Text className="figures">
                Now: {after.title !== before.title && `${after.title}, `}
                {formatSpan(after.start, after.end)}
              </Text>
            </div>
          ))}
          {answer.leftOutCount > 0 && (
            <Text size="sm">
              {counted(answer.leftOutCount, 'selected booking is', 'selected bookings are')} left out: not moved,
              cancelled, or the family knows already.
            </Text>
          )}
          {answer.text && (
            <div>
              <Title order={3} size="h5">
                {count > 1 ? 'The first email' : 'The email'}
              </Title>
              <MailText>{answer.text}</MailText>
            </div>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={busy !== null}>
              {count ? 'Cancel' : 'Close'}
            </Button>
            {count > 0 && (
              <>
                <Button
                  variant="subtle"
                  onClick={markAsNotified}
                  title="They know already, for example by phone"
                  {...buttonOf('byStaff')}
                >
                  Mark as notified
                </Button>
                <Button onClick={send} {...buttonOf('notify')}>
                  {count === 1 ? 'Send 1 email' : `Send ${count} emails`}
                </Button>
              </>
            )}
          </Group>
        </Stack>
      )}
    </ScreenDialog>
  );
}
