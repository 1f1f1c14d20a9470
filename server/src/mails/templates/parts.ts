import { sumOf } from '@tours/contract/money';
import { formatDay, formatSpan, parseZoned, type ZonedString, zoneLabel } from '@tours/contract/time';
import type { ReactNode } from 'react';
import { box, cell, table } from './box.ts';
import { heading, link, text } from './elements.ts';
import type { Brand, OpenTrip } from './fields.ts';
import { h } from './h.ts';
import { colors, styles } from './styles.ts';

export const firstName = (name: string) => name.trim().replace(/\s.*/s, '');

export const paragraph = (...content: ReactNode[]) => text(styles.text, ...content);
/** A `div`, because the text version puts empty lines around paragraphs. */
export const line = (...content: ReactNode[]) => h('div', { style: styles.line }, ...content);
/** Lines that belong together, with space after them. */
export const lines = (...content: ReactNode[]) => box({ padding: '0 0 12px' }, ...content);
export const small = (...content: ReactNode[]) => text(styles.small, ...content);

/**
 * The button of a mail. Background and text are styled on two elements, because Thunderbird's dark mode removes the
 * background of an element that has both, if it finds them too similar.
 */
export function action(brand: Brand, label: string, href: string) {
  const ground = { backgroundColor: brand.color ?? colors.neutral, borderRadius: 6 };
  return box(styles.action, table({}, cell(ground, link(href, label, styles.button))));
}

/** Turns a web address into a link and leaves other text as it is. */
export const linked = (value: string) => (/^https?:\/\/\S+$/.test(value) ? link(value, value) : value);

/** Keeps the author's paragraphs and lines. */
export const paragraphs = (body: string) => body.split(/\n{2,}/).map((text) => paragraph(...withLinks(text)));

const withLinks = (text: string) =>
  text
    .split('\n')
    .flatMap((row, index) => [...(index ? [h('br')] : []), ...row.split(/(https?:\/\/[^\s<>"]+)/).map(linked)]);

type OpenWaiver = OpenTrip['waivers'][number];

interface Span {
  start: ZonedString;
  end: ZonedString;
}

/** The zone is named, because readers may be in another one. */
export const spanOf = ({ start, end }: Span) => `${formatSpan(start, end)} (${zoneLabel(parseZoned(start).zone)})`;

export function tripBlock(
  { title, headline, ...span }: Span & { title: string; headline: string },
  ...more: ReactNode[]
) {
  return box(styles.block, heading(title), headline && line(headline), line(spanOf(span)), ...more);
}

/**
 * Trips with the links to their open waivers. The same waiver of a traveller on another trip of the mail has a link that
 * names the tour and its day. `all`: the trips of the whole mail.
 */
export const openTrips = (trips: OpenTrip[], all = trips) =>
  trips.map((one) =>
    tripBlock(one, ...one.waivers.map((waiver) => line(link(waiver.waiverUrl, signLabel(waiver, one, all))))),
  );

function signLabel({ travellerName, waiverTitle }: OpenWaiver, { title, start }: OpenTrip, all: OpenTrip[]): string {
  const label = `${travellerName}: sign ${waiverTitle}`;
  const isSame = (one: OpenWaiver) => one.travellerName === travellerName && one.waiverTitle === waiverTitle;
  return sumOf(all, ({ waivers }) => waivers.filter(isSame).length) > 1
    ? `${label} for ${title} on ${formatDay(start)}`
    : label;
}

export function contactLines({ name, email, phone }: { name: string; email: string; phone: string }) {
  return lines(line(name), email && line(link(`mailto:${email}`, email)), phone && line(phone));
}
