import { READINESS_PARTS, type Readiness } from '@tours/contract/readiness';
import { PART_NAMES, readinessText, readyText } from '@tours/contract/readiness-labels';
import { formatDayAndTime, parseZoned, zoneLabel } from '@tours/contract/time';
import { type TableColumn, tableHead, tableLine } from '../../platform/pdf/parts.ts';
import { createSheet } from '../../platform/pdf/sheet.ts';

/** Name, then the four parts. */
const COLUMNS: TableColumn[] = [{ share: 0.36 }, { share: 0.14 }, { share: 0.14 }, { share: 0.17 }, { share: 0.19 }];

/** The board on paper, readable without colours. */
export async function writeReadinessPdf(board: Readiness): Promise<Buffer<ArrayBuffer>> {
  const { group, partner, seller, departures, travellers, asOf } = board;
  const sheet = await createSheet({ title: `${group.title} · Readiness`, author: seller.name, date: new Date() });
  await sheet.text([{ text: group.title, isBold: true }], { size: 18, after: 2 });
  await sheet.text([{ text: `Readiness · ${partner.name} · ${readyText(board)}` }], { after: 4 });
  for (const { title, startDate, availabilityPk, ready } of departures) {
    const theirs = travellers.filter((one) => one.departure.availabilityPk === availabilityPk);
    if (!theirs.length) continue;
    sheet.rule();
    const counted = readyText({ ready, total: theirs.length });
    const zone = zoneLabel(parseZoned(startDate).zone);
    const trip = `${title}, ${formatDayAndTime(startDate)} (${zone})`;
    await sheet.text([{ text: trip, isBold: true }, { text: `  ${counted}` }], { keep: 36, after: 2 });
    const heads = ['Traveller', ...READINESS_PARTS.map((part) => PART_NAMES[part])];
    await tableHead(sheet, COLUMNS, heads);
    for (const one of theirs) {
      const cells = [one.name || 'Name not given', ...READINESS_PARTS.map((part) => readinessText(one, part))];
      await tableLine(sheet, COLUMNS, cells, 10);
    }
  }
  if (!travellers.length) await sheet.text([{ text: 'Nobody has booked yet.' }]);
  return sheet.finish({ foot: `Updated ${formatDayAndTime(asOf)}` });
}
