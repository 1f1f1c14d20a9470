import { Box, Button, Group, Text, Title } from '@mantine/core';
import type { Message, MessageAct, RecipientState } from '@tours/contract/group-message';
import { contactText } from '@tours/contract/readiness-labels';
import { formatDateTime, instantOf, type ZonedString } from '@tours/contract/time';
import { useRevalidator } from 'react-router';
import { useApi } from '../../lib/api.ts';
import { messagesPath } from '../../lib/portal-paths.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { reasonOf } from '../../lib/with-detail.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { doneColor, Meter } from '../../ui/meter.tsx';
import { BackLink, focusTitle, HeadLine, PageHead } from '../../ui/portal/frame/page-head.tsx';
import { type Column, RecordTable } from '../../ui/portal/list/record-table.tsx';
import { MailText } from '../../ui/portal/mail-text.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { StateChip } from '../../ui/state-chip.tsx';
import { useActions } from '../../ui/use-actions.ts';
import { audienceText, READ_FIRST, RECIPIENT_LABELS, STATES } from './message-labels.ts';

/** A message with the state of each recipient, and what can be done with it now. */
export function MessagePage({ message, path }: { message: Message; path: string }) {
  useMessageRefresh(message);
  // The pressed button is gone afterwards.
  const { busy, act, labels } = useMessageActions(message, focusTitle);
  const { state, sendAt, recipients, acts, author, group } = message;
  return (
    <>
      <BackLink to={messagesPath(path, { group: group._id })}>Messages</BackLink>
      <PageHead title={message.subject}>
        <Group gap={8}>
          {acts.map((one) => (
            <Button
              key={one}
              variant={one === 'approve' || one === 'resume' ? 'filled' : 'default'}
              loading={busy === one}
              onClick={() => act(one)}
            >
              {labels[one]}
            </Button>
          ))}
        </Group>
      </PageHead>
      <HeadLine>
        <StateChip {...STATES[state]} />
        <Text size="sm">
          {author} · {audienceText(message)} · <DateTime at={sendAt} />
        </Text>
      </HeadLine>
      {state === 'waiting' && !acts.includes('approve') && <Text mb="md">{READ_FIRST}</Text>}
      <MailText>{message.body || 'The text was removed after 90 days.'}</MailText>
      <Title order={2} size="h4" mb="xs">
        {message.recipientCount ? 'Recipients' : 'Recipients if sent now'}
      </Title>
      {message.recipientCount > 0 && <Progress message={message} />}
      {recipients.length ? (
        <RecordTable
          label="Recipients"
          columns={[name, ...(recipients.some(({ email }) => email) ? [email] : []), stateColumn, sentColumn]}
          rows={worstFirst(recipients).map((one, index) => ({ ...one, index, at: one.sentAt ?? sendAt }))}
          keyOf={({ index }) => String(index)}
        />
      ) : (
        <Text className="soft">Nobody.</Text>
      )}
    </>
  );
}

/** The progress of the sending, and the families that have to be phoned. */
function Progress({ message: { recipientCount, sentCount, recipients } }: { message: Message }) {
  const bounced = recipients.filter(({ state }) => state === 'bounced').length;
  return (
    <Box maw="20rem" mb="sm">
      <Text size="sm" mb={4} className="figures">
        {sentCount} of {recipientCount} sent{bounced > 0 && ` · ${bounced} didn’t arrive`}
      </Text>
      <Meter share={sentCount / recipientCount} color={doneColor(sentCount === recipientCount)} />
    </Box>
  );
}

const ORDER: RecipientState['state'][] = ['bounced', 'leftOut', 'waiting', 'queued', 'sent'];
const worstFirst = (recipients: RecipientState[]) =>
  recipients.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));

type Row = RecipientState & { index: number; at: ZonedString };
const name: Column<Row> = { header: 'Name', kind: 'title', render: contactText };
const email: Column<Row> = { header: 'Email', render: (row) => row.email };
const stateColumn: Column<Row> = {
  header: 'State',
  render: ({ state }) => <StateChip {...RECIPIENT_LABELS[state]} size="md" />,
};
const sentColumn = {
  header: 'Sent',
  at: ({ at }: Row) => at,
  render: ({ sentAt }: Row) => sentAt && <Moment at={sentAt} />,
  text: ({ sentAt }: Row) => sentAt ?? '',
};

const LOOK_AGAIN_MS = 3_000;

/** Reloads the page while the message goes out, so that its state and each recipient's follow the work. */
function useMessageRefresh({ state, sendAt }: Message): void {
  const { state: reading } = useRevalidator();
  const refresh = useRefresh();
  const isUnderWay = state === 'sending' || (state === 'scheduled' && instantOf(sendAt) <= new Date());
  usePoll(isUnderWay ? LOOK_AGAIN_MS : null, async () => {
    if (reading === 'idle' && !document.hidden) await refresh();
  });
}

const LABELS: Record<MessageAct, string> = {
  approve: 'Approve and send',
  cancel: 'Cancel message',
  stop: 'Stop sending',
  resume: 'Resume sending',
};

const DONE: Record<MessageAct, string> = {
  approve: 'Approved.',
  cancel: 'Nobody gets it.',
  stop: 'Stopped. Emails that haven’t been sent yet are held.',
  resume: 'Resumed.',
};

function useMessageActions(message: Message, onDone: () => unknown) {
  const { _id, acts } = message;
  const client = useApi();
  // Staff who cancel a message that they could approve refuse it.
  const labels = acts.includes('approve') ? { ...LABELS, cancel: 'Refuse' } : LABELS;
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const act = (act: MessageAct) =>
    carryOut({
      id: act,
      question: questionOf(message, act, labels[act]),
      act: () => client.actOnMessage({ params: { id: _id }, body: { act } }),
      done: DONE[act],
      onDone,
      failed: reasonOf,
    });
  return { busy, act, labels };
}

function questionOf({ subject, sendAt, createdAt }: Message, act: MessageAct, confirmLabel: string) {
  if (act === 'cancel')
    return {
      title: `${confirmLabel} “${subject}”?`,
      message: 'It will never be sent.',
      confirmLabel,
      cancelLabel: 'Keep',
    };
  // A message without a planned time has the time at which it was written.
  const isPlanned = instantOf(sendAt) > instantOf(createdAt);
  if (act !== 'approve' || !isPlanned || instantOf(sendAt) > new Date()) return undefined;
  return {
    title: 'The planned time has passed',
    message: `“${subject}” was planned for ${formatDateTime(sendAt)}. If you approve it, families get it right away.`,
    confirmLabel,
    cancelLabel: 'Not now',
  };
}
