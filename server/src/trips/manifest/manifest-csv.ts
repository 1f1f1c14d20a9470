import type { Manifest } from '@tours/contract/manifest';
import { answerLine } from '@tours/contract/manifest-totals';
import { formatDateTime } from '@tours/contract/time';
import { writeCsv } from '../../platform/files/csv.ts';

const HEADINGS = [
  'Tour',
  'Start',
  'Group',
  'Booking',
  'FareHarbor booking',
  'Contact',
  'Phone',
  'Traveller',
  'Age',
  'Type',
  'Waivers',
  'Waivers signed',
  'Answers',
];

/** Writes one line for each traveller. */
export function manifestCsv(manifests: Manifest[]): string {
  const lines = manifests.flatMap(({ title, startDate, group, bookings }) =>
    bookings.flatMap(({ lolaId, bookingNumber, contact, answers: ofOrder, travellers }) =>
      travellers.map(({ name, age, type, waivers, answers }) => [
        title,
        formatDateTime(startDate),
        group.title,
        lolaId,
        bookingNumber,
        contact.name,
        contact.phone,
        name,
        age,
        type,
        waivers.total,
        waivers.signed,
        [...ofOrder, ...answers].map(answerLine).join('; '),
      ]),
    ),
  );
  return writeCsv([HEADINGS, ...lines]);
}
