import type { Roster } from '@tours/contract/roster';
import { formatDateTime } from '@tours/contract/time';

const HEADINGS = [
  'Tour',
  'Start',
  'Group',
  'Booking',
  'FareHarbor booking',
  'Contact',
  'Traveller',
  'Age',
  'Type',
  'Waivers',
  'Waivers signed',
];

/** Spreadsheets take a file without this mark for another alphabet. */
const MARK = '\ufeff';

/** A line for each traveller. */
export function rosterCsv(rosters: Roster[]): string {
  const lines = rosters.flatMap(({ title, startDate, group, bookings }) =>
    bookings.flatMap(({ lolaId, bookingNumber, contact, travellers }) =>
      travellers.map(({ name, age, type, waivers }) => [
        title,
        formatDateTime(startDate),
        group.title,
        lolaId,
        bookingNumber ?? '',
        contact.name,
        name,
        age === null ? '' : String(age),
        type,
        String(waivers.total),
        String(waivers.signed),
      ]),
    ),
  );
  return (
    MARK +
    [HEADINGS, ...lines]
      .map((line) => line.map(cell).join(','))
      .join('\r\n')
      .concat('\r\n')
  );
}

/** What begins like a formula is no formula: names are typed by strangers. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
