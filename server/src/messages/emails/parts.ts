import { formatCents } from '@tours/contract/money';
import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { Fragment, type ReactNode } from 'react';
import { box, cell, table } from './box.ts';
import type { BookedTrip, Brand } from './data.ts';
import { heading, link, text } from './elements.ts';
import { h } from './h.ts';
import { colors, styles } from './styles.ts';

export const paragraph = (...content: ReactNode[]) => text(styles.text, ...content);
/** A `div`, because paragraphs have empty lines between them where a mail is read as text. */
export const line = (...content: ReactNode[]) => h('div', { style: styles.line }, ...content);
/** Lines that belong together, apart from what follows. */
export const lines = (...content: ReactNode[]) => box({ padding: '0 0 12px' }, ...content);
export const small = (...content: ReactNode[]) => text(styles.small, ...content);

/**
 * The one thing to do. Ground and letters are styles of two elements: Thunderbird's dark mode takes the ground away
 * from an element that has both, if it finds them too close to each other.
 */
export function action(brand: Brand, label: string, href: string) {
  const ground = { backgroundColor: brand.color ?? colors.neutral, borderRadius: 6 };
  return box(styles.action, table({}, cell(ground, link(href, label, styles.button))));
}

/** A web address becomes a link, other text stays text. */
export const linked = (value: string) => (/^https?:\/\/\S+$/.test(value) ? link(value) : value);

interface TripFacts {
  title: string;
  headline: string;
  start: ZonedString;
  end: ZonedString;
}

/** Title and time; the zone is named, because readers may be elsewhere. */
export function trip({ title, headline, start, end }: TripFacts, ...more: ReactNode[]) {
  return box(
    styles.block,
    heading(title),
    headline && line(headline),
    line(`${formatSpan(start, end)} (${zoneLabel(parseZoned(start).zone)})`),
    ...more,
  );
}

export function bookedTrip(item: BookedTrip) {
  return trip(
    item,
    line(`${travellers(item.travellerCount)}, ${formatCents(item.amountTotalCents)}`),
    item.bookingNumber && line(`Booking ${item.bookingNumber}`),
    item.meetingPoint && meetingPoint(item.meetingPoint),
  );
}

function meetingPoint({ note, address, mapUrl }: NonNullable<BookedTrip['meetingPoint']>) {
  const words = [address, note].filter(Boolean).join('. ');
  return h(
    Fragment,
    null,
    words && line(`Meeting point: ${words}`),
    mapUrl && line(link(mapUrl, 'Map of the meeting point')),
  );
}

export const travellers = (count: number) => (count === 1 ? '1 traveller' : `${count} travellers`);

export function contactLines({ name, email, phone }: { name: string; email: string; phone: string }) {
  return lines(line(name), email && line(link(`mailto:${email}`, email)), phone && line(phone));
}
