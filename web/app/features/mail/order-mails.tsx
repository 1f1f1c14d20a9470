import { Button, Group, Text } from '@mantine/core';
import type { ListedMail } from '@tours/contract/mail';
import { useApi } from '../../lib/api.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { useReading } from '../../lib/use-reading.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { FoldedSection } from '../../ui/portal/folded-section.tsx';
import { followMail } from '../../ui/portal/follow-mail.ts';
import { focusTitle } from '../../ui/portal/frame/page-head.tsx';
import { RecordTable, WaitingTable } from '../../ui/portal/list/record-table.tsx';
import { useReadAgain } from '../../ui/portal/read-again.ts';
import { useActions } from '../../ui/use-actions.ts';
import { mailColumns } from './mail-columns.tsx';

interface OrderMailsProps {
  orderId: string;
  canConfirm: boolean;
  canRemind: boolean;
}

/** Shows staff the mails of an order with their recipients and states, and lets them send mails again. */
export function OrderMails({ orderId, canConfirm, canRemind }: OrderMailsProps) {
  const orderMails = useOrderMails(orderId);
  const { mails, isLoading, hasFailed, buttonOf, confirm, remind } = orderMails;
  const sent = mails.filter(({ state }) => state === 'sent').length;
  const failed = mails.filter(({ isNotDelivered }) => isNotDelivered).length;
  return (
    <FoldedSection
      title="Emails"
      note={!isLoading && `${sent} sent${failed ? `, ${failed} failed` : ''}`}
      hasProblem={hasFailed || failed > 0}
    >
      <Group gap={8} mb="sm">
        {canConfirm && (
          <Button variant="default" {...buttonOf('confirmation')} onClick={confirm}>
            Send confirmation email
          </Button>
        )}
        {canRemind && (
          <Button variant="default" {...buttonOf('reminder')} onClick={remind}>
            Send waivers reminder email
          </Button>
        )}
      </Group>
      <MailList {...orderMails} />
    </FoldedSection>
  );
}

function MailList({ mails, isLoading, hasFailed, readAgain, ...actions }: ReturnType<typeof useOrderMails>) {
  const columns = mailColumns(actions);
  if (hasFailed) {
    return <Notice tone="error" title="We couldn’t load this order’s emails" onRetry={readAgain} />;
  }
  if (isLoading) return <WaitingTable label="Emails" columns={columns} />;
  if (!mails.length) return <Text className="soft">No emails about this order yet.</Text>;
  return <RecordTable label="Emails" rows={mails} columns={columns} keyOf={({ _id }) => _id} />;
}

const LOOK_AGAIN_MS = 2_000;

/** Reads the mails of an order, again and again while one is queued, and sends further mails. */
function useOrderMails(orderId: string) {
  const client = useApi();
  const readOrder = useReadAgain();
  const { state, answer, readAgain } = useReading(orderId, (signal) =>
    client.findMails({ query: { order: orderId } }, { signal }),
  );
  const mails = answer ?? [];
  const isOnItsWay = mails.some((mail) => mail.state === 'queued');
  // A request that takes longer than the pause is not replaced by the next one.
  usePoll(isOnItsWay ? LOOK_AGAIN_MS : null, () => document.hidden || state === 'loading' || readAgain());

  /** The page around the list shows the order, which has changed too. */
  const after = () => Promise.all([readAgain(), readOrder()]);
  const { buttonOf, carryOut } = useActions({ after });

  const send = (id: string, act: () => Promise<{ mail: string; isRepeated: boolean }>) =>
    carryOut({
      id,
      act,
      onDone: (queued) => void followMail(client, queued),
      failed: 'mail.failed',
    });

  const params = { id: orderId };
  return {
    mails,
    isLoading: !answer,
    hasFailed: !answer && state === 'failed',
    buttonOf,
    readAgain,
    confirm: () => send('confirmation', () => client.emailOrderConfirmation({ params })),
    remind: () => send('reminder', () => client.emailOrderWaivers({ params, body: undefined })),
    // The button goes away while the mail is on its way.
    sendAgain: async ({ _id }: ListedMail) => {
      if (await send(_id, () => client.sendMailAgain({ params: { id: _id } }))) focusTitle();
    },
  };
}
