import { Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBan,
  IconCreditCard,
  IconInfoCircle,
  IconMail,
  IconReceiptRefund,
  IconShoppingCart,
  IconSignature,
  IconTicket,
} from '@tabler/icons-react';
import type { HistoryEvent } from '@tours/contract/order-history';
import { DateTime } from '../../../ui/date-time.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './order-history.module.css';

const ICONS = {
  made: IconShoppingCart,
  authorised: IconCreditCard,
  booked: IconTicket,
  charged: IconCreditCard,
  mailed: IconMail,
  signed: IconSignature,
  refunded: IconReceiptRefund,
  cancelled: IconBan,
  rebooked: IconArrowsExchange,
  failed: IconAlertTriangle,
  noted: IconInfoCircle,
} satisfies Record<HistoryEvent['kind'], unknown>;

/** The history of an order, the newest event first. The page gives it its heading. */
export function OrderHistory({ events }: { events: HistoryEvent[] | null }) {
  return (
    <div className={classes.history}>
      {events ? (
        <ol className="plain-list lined">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several events may share a moment, and the list never reorders
            <Event key={`${event.at} ${index}`} event={event} />
          ))}
        </ol>
      ) : (
        <Notice tone="warning">We couldn’t load the history. Refresh the page to try again.</Notice>
      )}
    </div>
  );
}

function Event({ event: { at, kind, what, detail, by } }: { event: HistoryEvent }) {
  const Icon = ICONS[kind];
  return (
    <Group component="li" align="start" wrap="nowrap" gap="0.75rem" py="0.5rem" fz="sm">
      <Icon
        size={20}
        stroke={1.75}
        aria-hidden
        color={kind === 'failed' ? 'var(--tone-bad)' : 'var(--ink-soft)'}
        style={{ flex: 'none', marginTop: 2 }}
      />
      <div className={classes.action}>
        <div style={{ overflowWrap: 'anywhere' }}>
          <strong>{what}</strong>
          {by && ` by ${by}`}
          {detail && `: ${detail}`}
        </div>
        <div className="soft">
          <DateTime at={at} />
        </div>
      </div>
    </Group>
  );
}
