import type { MailData } from './data.ts';
import { layout } from './layout.ts';
import { line, paragraph, travellers, trip } from './parts.ts';
import { written } from './template.ts';

/**
 * Notifies the partner that the operator cancelled a booking. It lists no travellers, because partners need no names of
 * children.
 */
export function partnerCancelled({ brand, orderLolaId, groupTitle, item, contactName }: MailData<'partner-cancelled'>) {
  return written(
    `Booking cancelled ${orderLolaId}: ${groupTitle}`,
    layout(
      { brand, preview: `${item.title}, booked by ${contactName}, was cancelled.`, heading: 'Booking cancelled' },
      paragraph(`${brand.name} has cancelled ${contactName}’s booking for ${groupTitle}. Order ${orderLolaId}.`),
      trip(item, line(travellers(item.travellerCount))),
    ),
  );
}
