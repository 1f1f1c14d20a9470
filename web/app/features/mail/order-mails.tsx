import { Button, Group, Text } from '@mantine/core';
import type { ListedMail } from '@tours/contract/mail';
import { Notice } from '../../ui/notice/notice.tsx';
import { FoldedSection } from '../../ui/portal/folded-section.tsx';
import { RecordTable, WaitingTable } from '../../ui/portal/list/record-table.tsx';
import { mailColumns } from './mail-columns.tsx';
import { useOrderMails } from './use-order-mails.ts';

/** Shows staff the mails of an order with their recipients and states, and lets them send mails again. */
export function OrderMails({ orderId, canRemind }: { orderId: string; canRemind: boolean }) {
  const orderMails = useOrderMails(orderId);
  const { mails, isLoading, sending, confirm, remind } = orderMails;
  return (
    <FoldedSection title="Emails" note={!isLoading && noteOf(mails)}>
      <Group gap={8} mb="sm">
        <Button
          variant="default"
          loading={sending === 'confirmation'}
          disabled={sending !== null && sending !== 'confirmation'}
          onClick={confirm}
        >
          Send confirmation email
        </Button>
        {canRemind && (
          <Button
            variant="default"
            loading={sending === 'reminder'}
            disabled={sending !== null && sending !== 'reminder'}
            onClick={remind}
          >
            Send waivers reminder email
          </Button>
        )}
      </Group>
      <MailList {...orderMails} />
    </FoldedSection>
  );
}

function noteOf(mails: ListedMail[]): string {
  const failed = mails.filter(({ state }) => state === 'failed').length;
  const sent = mails.filter(({ state }) => state === 'sent').length;
  return failed ? `${sent} sent, ${failed} failed` : `${sent} sent`;
}

function MailList({ mails, isLoading, hasFailed, retry, ...actions }: ReturnType<typeof useOrderMails>) {
  const columns = mailColumns(actions);
  if (hasFailed) {
    return <Notice tone="error" title="We couldn’t load this order’s emails" onRetry={retry} />;
  }
  if (isLoading) return <WaitingTable label="Emails" columns={columns} />;
  if (!mails.length) return <Text className="soft">No emails about this order yet.</Text>;
  return <RecordTable label="Emails" rows={mails} columns={columns} keyOf={({ _id }) => _id} />;
}
