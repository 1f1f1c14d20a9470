import { Button, Group, Text } from '@mantine/core';
import { Notice } from '../../ui/notice/notice.tsx';
import { FoldedSection } from '../../ui/portal/folded-section.tsx';
import { RecordTable, WaitingTable } from '../../ui/portal/list/record-table.tsx';
import { mailColumns } from './mail-columns.tsx';
import { useOrderMails } from './use-order-mails.ts';

/** Shows staff the mails of an order with their recipients and states, and lets them send mails again. */
export function OrderMails({ orderId, canRemind }: { orderId: string; canRemind: boolean }) {
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
        <Button variant="default" {...buttonOf('confirmation')} onClick={confirm}>
          Send confirmation email
        </Button>
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

function MailList({ mails, isLoading, hasFailed, retry, ...actions }: ReturnType<typeof useOrderMails>) {
  const columns = mailColumns(actions);
  if (hasFailed) {
    return <Notice tone="error" title="We couldn’t load this order’s emails" onRetry={retry} />;
  }
  if (isLoading) return <WaitingTable label="Emails" columns={columns} />;
  if (!mails.length) return <Text className="soft">No emails about this order yet.</Text>;
  return <RecordTable label="Emails" rows={mails} columns={columns} keyOf={({ _id }) => _id} />;
}
