import { READINESS_PARTS, type Readiness } from '@tours/contract/readiness';
import { PART_NAMES, readinessText, readyText } from '@tours/contract/readiness-labels';
import { formatDateTime, formatDay, formatTime } from '@tours/contract/time';
import type { Span } from '../../platform/pdf/pieces.ts';
import { createSheet, SOFT } from '../../platform/pdf/sheet.ts';

const INK = '#000000';
/** The widths of a line's columns: name, then the four parts. */
const WIDTHS = [0.32, 0.17, 0.16, 0.19, 0.16];

/** The board on paper, readable without colours. */
export async function writeReadinessPdf(board: Readiness): Promise<Buffer> {
  const { group, partner, seller, departures, travellers, asOf } = board;
  const sheet = await createSheet({ title: `${group.title} · Readiness`, author: seller.name, date: new Date() });
  await sheet.text([{ text: group.title, isBold: true }], { size: 18, after: 2 });
  await sheet.text([{ text: `${partner.name} · ${readyText(board)}` }], { after: 4 });
  for (const { title, startDate, availabilityPk } of departures) {
    const theirs = travellers.filter((one) => one.departure.availabilityPk === availabilityPk);
    if (!theirs.length) continue;
    sheet.rule();
    const ready = theirs.filter(({ isReady }) => isReady).length;
    const counted = readyText({ ready, total: theirs.length });
    await sheet.text([{ text: `${title}, ${formatDateTime(startDate)}`, isBold: true }, { text: `  ${counted}` }], {
      keep: 36,
      after: 2,
    });
    const heads = ['Traveller', ...READINESS_PARTS.map((part) => PART_NAMES[part])];
    await sheet.cells(line(heads, { isBold: true }), { size: 9, color: SOFT });
    for (const one of theirs) {
      const cells = [one.name || 'Name not given', ...READINESS_PARTS.map((part) => readinessText(one, part))];
      await sheet.cells(line(cells), { size: 10, after: 2 });
    }
  }
  if (!travellers.length) await sheet.text([{ text: 'Nobody has booked yet.' }]);
  await sheet.onEveryPage((page, pages) => ({
    head: [{ text: seller.name, isBold: true }],
    foot: [{ text: `Updated ${formatDay(asOf)}, ${formatTime(asOf)} · Page ${page} of ${pages}` }],
    color: INK,
  }));
  return sheet.finish();
}

function line(cells: string[], look: Omit<Span, 'text'> = {}) {
  return cells.map((text, index) => ({ spans: [{ text, ...look }], share: WIDTHS[index]! }));
}
