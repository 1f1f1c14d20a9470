import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { counted } from '@tours/contract/counted';
import type { SelectedReminders } from '@tours/contract/mail';
import { useApi } from '../../../lib/api.ts';
import { useActions } from '../../use-actions.ts';

interface RemindButtonProps {
  /** Ids of the orders; one that is named twice gets one mail. */
  orders: string[];
  onDone(): void;
}

/** Mails the contacts of the selected orders about their unsigned waivers. */
export function RemindButton({ orders, onDone }: RemindButtonProps) {
  const client = useApi();
  const { busy, carryOut } = useActions();
  const ids = [...new Set(orders)];

  return (
    <Button
      variant="default"
      leftSection={<IconMail size={18} stroke={1.75} />}
      loading={busy !== null}
      onClick={() =>
        void carryOut({
          id: 'remind',
          question: {
            title: ids.length === 1 ? 'Send the waivers reminder?' : `Send ${ids.length} waivers reminders?`,
            message: 'Each order with unsigned waivers gets one email to its contact.',
            confirmLabel: 'Send',
          },
          act: () => client.emailSelectedWaivers({ body: { orders: ids } }),
          done: outcomeOf,
          onDone,
          failed: 'mail.failed',
        })
      }
    >
      Remind to sign
    </Button>
  );
}

function outcomeOf({ mailedCount, nothingToSignCount }: SelectedReminders): string {
  const sentences = [
    `${counted(mailedCount, 'reminder is', 'reminders are')} on the way.`,
    nothingToSignCount && `${counted(nothingToSignCount, 'order has', 'orders have')} nothing to sign.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
