import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { formatCents } from '@tours/contract/money';
import { formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import type { ReactNode } from 'react';
import type { BookedTrip, Brand } from './data.ts';
import { h } from './h.ts';
import { colors, styles } from './styles.ts';

export const paragraph = (...content: ReactNode[]) => h(Text, { style: styles.text }, ...content);
export const line = (...content: ReactNode[]) => h(Text, { style: styles.line }, ...content);
export const small = (...content: ReactNode[]) => h(Text, { style: styles.small }, ...content);

/** The one thing to do. */
export function action(brand: Brand, label: string, href: string) {
  const style = { ...styles.button, backgroundColor: brand.color ?? colors.neutral };
  return h(Section, { style: { margin: '8px 0 16px' } }, h(Button, { href, style }, label));
}

/** A web address becomes a link, other text stays text. */
export const linked = (value: string) =>
  /^https?:\/\/\S+$/.test(value) ? h(Link, { href: value, style: styles.link }, value) : value;

interface TripFacts {
  title: string;
  headline: string;
  start: ZonedString;
  end: ZonedString;
}

/** Title and time; the zone is named, because readers may be elsewhere. */
export function trip({ title, headline, start, end }: TripFacts, ...more: ReactNode[]) {
  return h(
    Section,
    { style: styles.block, key: `${title} ${start}` },
    h(Heading, { as: 'h2', style: styles.subheading }, title),
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
  const map = mapUrl && h(Link, { href: mapUrl, style: styles.link }, 'Map');
  if (!words && !map) return null;
  return line('Meeting point: ', words, words && map ? ' ' : '', map);
}

export const travellers = (count: number) => (count === 1 ? '1 traveller' : `${count} travellers`);

export function contactLines({ name, email, phone }: { name: string; email: string; phone: string }) {
  return h(
    Section,
    { style: { margin: '0 0 8px' } },
    line(name),
    email && line(h(Link, { href: `mailto:${email}`, style: styles.link }, email)),
    phone && line(phone),
  );
}

export const heading = (text: string) => h(Heading, { as: 'h2', style: styles.subheading }, text);
