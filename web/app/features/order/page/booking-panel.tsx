import { Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconHash, IconMapPin, IconUsers } from '@tabler/icons-react';
import { cashLabel } from '@tours/contract/instalment-labels';
import { message } from '@tours/contract/messages';
import { formatCents } from '@tours/contract/money';
import type { PublicOrderItem, ShownOrder } from '@tours/contract/order';
import { formatDateTime, formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import { partyText } from '../../../lib/party-text.ts';
import { ContactLink } from '../../../ui/contact-link.tsx';
import { Detail } from '../../../ui/detail.tsx';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import classes from './order-page.module.css';
import { isNotBooked, isUnconfirmed } from './order-state.ts';

export function BookingPanel({ item, order }: { item: PublicOrderItem; order: ShownOrder }) {
  return (
    <Stack>
      {isUnconfirmed(item) && !isNotBooked(order) && (
        <Notice tone="warning" title={message('order.bookingNotConfirmed')}>
          {message(order.isOverdue ? 'order.bookingOverdue' : 'order.bookingPending')}
        </Notice>
      )}
      {item.amountKeptCents > 0 && (
        <Text>{formatCents(item.amountKeptCents)} is paid for it and hasn’t been refunded.</Text>
      )}
      <div className={classes.panelTop}>
        {item.imageUrl && (
          <img src={item.imageUrl} alt="" className={classes.picture} width={160} height={120} loading="lazy" />
        )}
        <ul className={`plain-list ${classes.details}`}>
          {item.headline && <li className="strong">{item.headline}</li>}
          <Detail icon={IconCalendarEvent}>
            <span className="figures">{formatSpan(item.startDate, item.endDate)}</span>
            <span className="soft">{zoneLabel(parseZoned(item.startDate).zone)}</span>
          </Detail>
          <MeetingPoint point={item.meetingPoint} />
          <Party item={item} />
          <BookingIds item={item} />
        </ul>
      </div>
      <div className={classes.more}>
        <FoldedText title="Important Information" html={item.description} />
        <FoldedText title="Itinerary" html={item.itinerary} />
        <BookingPayments transactions={item.transactions} />
      </div>
    </Stack>
  );
}

/** The names of the travellers, or their number where FareHarbor asks for no names. */
function Party({ item }: { item: PublicOrderItem }) {
  const { travellers, travellerCount, amountTotalCents } = item;
  const names = travellers.flatMap(({ name }) => name || []);
  const count = partyText(travellerCount, item.isAddOn);
  const hasNames = names.length === travellerCount;
  return (
    <Detail icon={IconUsers}>
      <span>{hasNames ? names.join(', ') : count}</span>
      <span className="soft">
        {hasNames && travellerCount > 1 && `${count} · `}
        <Money cents={amountTotalCents} />
      </span>
    </Detail>
  );
}

function MeetingPoint({ point }: { point: PublicOrderItem['meetingPoint'] }) {
  if (!point) return null;
  return (
    <Detail icon={IconMapPin}>
      {point.note && <span>{point.note}</span>}
      {point.address && <span className={point.note ? 'soft' : undefined}>{point.address}</span>}
      {point.mapUrl && (
        <ContactLink href={point.mapUrl} target="_blank" rel="noreferrer">
          Open map
        </ContactLink>
      )}
    </Detail>
  );
}

function BookingIds({ item }: { item: PublicOrderItem }) {
  return (
    <Detail icon={IconHash}>
      <span className="figures">Booking {item.lolaId}</span>
      {item.fareharborBooking && <span className="soft figures">Confirmation {item.fareharborBooking.displayId}</span>}
    </Detail>
  );
}

function FoldedText({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  return (
    <details className={`fold ${classes.text}`}>
      <summary>{title}</summary>
      <Text component="div" pb="sm">
        <RichText html={html} />
      </Text>
    </details>
  );
}

const STATES = {
  pending: ', waiting for the bank',
  failed: ', sent back by the bank',
  succeeded: '',
} as const;
const names = { payment: 'Payment', refund: 'Refund', cash: 'Cash' } as const;

function BookingPayments({ transactions }: Pick<PublicOrderItem, 'transactions'>) {
  if (!transactions.length) return null;
  return (
    <details className={`fold ${classes.text}`}>
      <summary>Payments</summary>
      <ul className={`plain-list ${classes.payments}`}>
        {transactions.map((transaction) => (
          <li key={transaction._id} className="figures">
            <span>
              {transaction.way ? cashLabel(transaction.way, transaction.direction) : names[transaction.transactionType]}{' '}
              {transaction.lolaId}
              {STATES[transaction.state]}
              <br />
              <span className="soft">{formatDateTime(transaction.createdAt)}</span>
            </span>
            <Money cents={transaction.direction === 'out' ? -transaction.amountCents : transaction.amountCents} />
          </li>
        ))}
      </ul>
    </details>
  );
}
