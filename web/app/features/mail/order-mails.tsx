import { Button, Group, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Notice } from '../../ui/notice/notice.tsx';
import { RecordTable, WaitingTable } from '../../ui/portal/list/record-table.tsx';
import { mailColumns } from './mail-columns.tsx';
import { useOrderMails } from './use-order-mails.ts';

/** Shows staff the mails of an order with their recipients and states, and lets them send mails again. */
export function OrderMails({ orderId, canRemind }: { orderId: string; canRemind: boolean }) {
  const heading = useId();
  const orderMails = useOrderMails(orderId);
  const { sending, confirm, remind } = orderMails;
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" gap="0.5rem 1rem" mb="sm">
        <Title order={2} size="h3" id={heading}>
          Emails
        </Title>
        <Group gap={8}>
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
      </Group>
      <MailList {...orderMails} />
    </section>
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
