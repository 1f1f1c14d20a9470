import { Anchor, Text } from '@mantine/core';
import { IconCalendarEvent, IconHash, IconMapPin, IconUsers } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import type { PublicOrder, PublicOrderItem } from '@tours/contract/order';
import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { Money } from '../../../ui/money.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { BookingPayments } from './booking-payments.tsx';
import classes from './order-page.module.css';
import { isUnconfirmed } from './order-state.ts';

/** Time, place, party and numbers of a booking. */
export function BookingPanel({ item, order }: { item: PublicOrderItem; order: PublicOrder }) {
  return (
    <div className={classes.panel}>
      {isUnconfirmed(item) && (
        <Notice tone="warning" title={message('order.bookingNotConfirmed')}>
          {whatToDo(order)}
        </Notice>
      )}
      <div className={classes.panelTop}>
        {item.imageUrl && <img src={item.imageUrl} alt="" className={classes.picture} width={160} height={120} />}
        <ul className={classes.details}>
          {item.headline && <li className={classes.headline}>{item.headline}</li>}
          <Detail icon={<IconCalendarEvent size={20} aria-hidden />}>
            <span className="figures">{formatSpan(item.startDate, item.endDate)}</span>
            <span className="soft">{zoneLabel(parseZoned(item.startDate).zone)}</span>
          </Detail>
          <MeetingPoint point={item.meetingPoint} />
          <Detail icon={<IconUsers size={20} aria-hidden />}>
            <span>{item.travellerCount === 1 ? '1 traveller' : `${item.travellerCount} travellers`}</span>
            <span className="soft">
              <Money cents={item.amountTotalCents} />
            </span>
          </Detail>
          <BookingIds item={item} />
        </ul>
      </div>
      <div className={classes.more}>
        <FoldedText title="Important Information" html={item.description} />
        <FoldedText title="Itinerary" html={item.itinerary} />
        <BookingPayments transactions={item.transactions} />
      </div>
    </div>
  );
}

/** An order that was released or never paid gets no confirmation, so it shows no request to wait. */
function whatToDo(order: PublicOrder): string | null {
  if (order.checkoutState === 'open' && !order.isPaid) return 'It will be booked when the order is paid.';
  if (order.isOverdue) return message('order.bookingOverdue');
  return order.checkoutState === 'released' ? null : message('order.bookingPending');
}

function MeetingPoint({ point }: { point: PublicOrderItem['meetingPoint'] }) {
  if (!point) return null;
  return (
    <Detail icon={<IconMapPin size={20} aria-hidden />}>
      {point.note && <span>{point.note}</span>}
      {point.address && <span className={point.note ? 'soft' : undefined}>{point.address}</span>}
      {point.mapUrl && (
        <Anchor href={point.mapUrl} target="_blank" rel="noreferrer" underline="always" className={classes.contact}>
          Open map
        </Anchor>
      )}
    </Detail>
  );
}

function BookingIds({ item }: { item: PublicOrderItem }) {
  return (
    <Detail icon={<IconHash size={20} aria-hidden />}>
      <span className="figures">Booking {item.lolaId}</span>
      {item.fareharborBooking && <span className="soft figures">Confirmation {item.fareharborBooking.displayId}</span>}
    </Detail>
  );
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.detail}>
      {icon}
      <div className={classes.detailText}>{children}</div>
    </li>
  );
}

function FoldedText({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  return (
    <details className={classes.text}>
      <summary>{title}</summary>
      <Text component="div" pb="sm">
        <RichText html={html} />
      </Text>
    </details>
  );
}
