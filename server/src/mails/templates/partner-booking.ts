import type { MailData } from './data.ts';
import { heading } from './elements.ts';
import { layout } from './layout.ts';
import { contactLines, line, paragraph, travellers, trip } from './parts.ts';
import { written } from './template.ts';

export function partnerBooking({ brand, orderLolaId, groupTitle, items, contact }: MailData<'partner-booking'>) {
  return written(
    `New booking ${orderLolaId}: ${groupTitle}`,
    layout(
      { brand, preview: `${contact.name} booked ${groupTitle}.`, heading: 'New booking' },
      paragraph(`New booking for ${groupTitle}: order ${orderLolaId}.`),
      ...items.map((item) => trip(item, line(travellers(item.travellerCount)))),
      heading('Booked by'),
      contactLines(contact),
    ),
  );
}
