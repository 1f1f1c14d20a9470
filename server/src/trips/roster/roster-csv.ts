import type { Roster } from '@tours/contract/roster';
import { formatDateTime } from '@tours/contract/time';
import { stringify } from 'csv-stringify/sync';

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
export function rosterCsv(rosters: Roster[]): string {
  const lines = rosters.flatMap(({ title, startDate, group, bookings }) =>
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
        [...ofOrder, ...answers].map(({ name, value }) => `${name}: ${value}`).join('; '),
      ]),
    ),
  );
  return stringify([HEADINGS, ...lines], {
    // Without this mark, spreadsheets read the file in another encoding.
    bom: true,
    // Strangers type these names, so a cell that begins with `=` must not be run as a formula.
    escape_formulas: true,
    // Some readers also end a line at a single CR or LF.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
}
