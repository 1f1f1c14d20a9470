import type { Manifest } from '@tours/contract/manifest';
import { answerLine, checkInText, manifestTotals, totalText } from '@tours/contract/manifest-totals';
import { meetingPointLine } from '@tours/contract/meeting-point';
import { formatDateTime, formatDayAndTime, formatSpan, parseZoned, zoneLabel } from '@tours/contract/time';
import { fact, type TableColumn, tableHead, tableLine } from '../../platform/pdf/parts.ts';
import { createSheet, type Sheet } from '../../platform/pdf/sheet.ts';

/** A box to tick, name, age, type and waiver. */
const COLUMNS: TableColumn[] = [{ share: 0.05 }, { share: 0.5 }, { share: 0.08 }, { share: 0.19 }, { share: 0.18 }];
/** The same, and the check-in. */
const WITH_CHECK_INS: TableColumn[] = [0.05, 0.32, 0.07, 0.16, 0.18, 0.22].map((share) => ({ share }));
/** The height that a traveller and the line of a family need at least. */
const LINE_HEIGHT = 18;
/** A family of at most this many travellers stays on one page. */
const KEPT_TOGETHER = 10;

/** Puts each departure on its own pages. The list is readable on paper and without colours. */
export async function writeManifestPdf(manifests: Manifest[]): Promise<Buffer<ArrayBuffer>> {
  const [first] = manifests;
  const title = manifests.length === 1 && first ? `Manifest: ${first.title}` : 'Manifests';
  const sheet = await createSheet({ title, author: first?.seller.name ?? 'Group tours', date: new Date() });
  for (const [index, manifest] of manifests.entries()) {
    if (index) sheet.newPage();
    await writeManifest(sheet, manifest);
  }
  if (!manifests.length) await sheet.text([{ text: 'No one is travelling this day.' }]);
  return sheet.finish({ foot: first ? `Updated ${formatDayAndTime(first.madeAt)}` : '' });
}

async function writeManifest(sheet: Sheet, manifest: Manifest): Promise<void> {
  const { startDate, tripDate, meetingPoint } = manifest;
  const zone = zoneLabel(parseZoned(startDate).zone);
  await sheet.text([{ text: manifest.title, isBold: true }], { size: 18, after: 2 });
  if (manifest.headline) await sheet.text([{ text: manifest.headline }], { after: 2 });
  if (manifest.cancelledTrip) await fact(sheet, 'Status', 'Cancelled');
  await fact(sheet, 'When', `${formatSpan(startDate, manifest.endDate)} (${zone})`);
  if (parseZoned(tripDate).zone !== parseZoned(startDate).zone)
    await fact(sheet, 'There', `${formatDateTime(tripDate)} (${zoneLabel(parseZoned(tripDate).zone)})`);
  const where = meetingPointLine(meetingPoint);
  if (where) await fact(sheet, 'Where', where);
  await fact(sheet, 'Group', `${manifest.group.title}, ${manifest.partner.name}`);
  await fact(
    sheet,
    'Travellers',
    manifest.waivers.total
      ? `${manifest.travellerCount}. Waivers: ${waiverText(manifest.waivers)}`
      : String(manifest.travellerCount),
  );
  for (const total of manifestTotals(manifest)) await fact(sheet, total.name, totalText(total));
  sheet.rule();
  if (!manifest.bookings.length) await sheet.text([{ text: 'Nobody has booked this departure yet.' }]);
  // The headings are repeated on each page, so a page that lies apart still says whose list it is.
  else
    await tableHead(
      sheet,
      ...cellsOf(manifest, ['', `Travellers of ${manifest.title}`, 'Age', 'Type', 'Waiver'], 'Check-in'),
    );
  for (const booking of manifest.bookings) await writeBooking(sheet, manifest, booking);
}

/** The check-in is the last column, once the trip has begun. */
function cellsOf({ bookings: [first] }: Manifest, cells: string[], checkIn: string): [TableColumn[], string[]] {
  return first?.travellers[0]?.checkIn ? [WITH_CHECK_INS, [...cells, checkIn]] : [COLUMNS, cells];
}

async function writeBooking(sheet: Sheet, manifest: Manifest, booking: Manifest['bookings'][number]): Promise<void> {
  const numbers = [booking.contact.phone, booking.lolaId, booking.bookingNumber].filter(Boolean).join(' · ');
  await sheet.text([{ text: booking.contact.name, isBold: true }, { text: `  ${numbers}` }], {
    size: 9,
    before: 6,
    after: 1,
    keep: LINE_HEIGHT * Math.min(booking.travellers.length, KEPT_TOGETHER),
  });
  if (booking.answers.length)
    await sheet.text([{ text: booking.answers.map(answerLine).join(' · ') }], { size: 9, after: 3 });
  for (const traveller of booking.travellers) {
    const { name, age, type, waivers, answers } = traveller;
    const cells = ['☐', name || 'Name not given', age === null ? '–' : String(age), type, waiverText(waivers)];
    await tableLine(sheet, ...cellsOf(manifest, cells, checkInText(manifest, traveller)), 10);
    if (answers.length)
      await sheet.text([{ text: answers.map(answerLine).join(' · ') }], { size: 9, indent: 24, after: 3 });
  }
}

/** Gives `2 of 3 signed`, or for a single waiver whether it is signed. */
function waiverText({ total, signed }: { total: number; signed: number }): string {
  if (!total) return 'Not needed';
  if (total === 1) return signed ? 'Signed' : 'NOT signed';
  return signed === total ? `All ${total} signed` : `${signed} of ${total} signed`;
}
