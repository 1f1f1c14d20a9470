import { formatCents } from '@tours/contract/money';
import type { partnerMails as data } from './data/partner.ts';
import { heading } from './elements.ts';
import { action, contactLines, line, lines, paragraph, travellers, trip } from './parts.ts';
import { type Texts, written } from './template.ts';

export const partnerMails: Texts<typeof data> = {
  'partner-booking'({ brand, orderLolaId, groupTitle, items, contact }) {
    return written(
      `New booking ${orderLolaId}: ${groupTitle}`,
      { brand, preview: `${contact.name} booked ${groupTitle}.`, heading: 'New booking' },
      paragraph(`New booking for ${groupTitle}: order ${orderLolaId}.`),
      ...items.map((item) => trip(item, line(travellers(item.travellerCount)))),
      heading('Booked by'),
      contactLines(contact),
    );
  },

  /**
   * Notifies the partner that the operator cancelled a booking. It lists no travellers, because partners need no names of
   * children.
   */
  'partner-cancelled'({ brand, orderLolaId, groupTitle, item, contactName }) {
    return written(
      `Booking cancelled ${orderLolaId}: ${groupTitle}`,
      { brand, preview: `${item.title}, booked by ${contactName}, was cancelled.`, heading: 'Booking cancelled' },
      paragraph(`${brand.name} has cancelled ${contactName}’s booking for ${groupTitle}. Order ${orderLolaId}.`),
      trip(item, line(travellers(item.travellerCount))),
    );
  },

  /** Notifies an agent of a partner that a month's commission statement can be read. */
  'statement-issued'(data) {
    const { brand, name, partnerName, number, month, closingCents, payableCents, statementsUrl } = data;
    const carried = closingCents < 0 && 'The negative balance is carried to the next statement.';
    return written(
      `Commission statement for ${month}`,
      { brand, preview: `${partnerName}: ${formatCents(closingCents)}`, heading: 'Commission statement' },
      paragraph(`Hi ${name},`),
      paragraph(`${brand.name} has issued ${partnerName}’s commission statement for ${month}.`),
      lines(
        line(`Statement number: ${number}`),
        line(`Closing balance: ${formatCents(closingCents)} CAD`),
        line(`Payable now: ${formatCents(payableCents)} CAD`),
      ),
      carried && paragraph(carried),
      action(brand, 'See your statements', statementsUrl),
    );
  },
};
